"""From every refusal and every line of the log to the clause of the rules, in all games, by typing, by key and by mouse."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from event_horizon.core.game import AnyGame
from event_horizon.games.catalog import GAMES, game
from event_horizon.games.page import clause_text
from event_horizon.matches.match import Match
from event_horizon.terminal.dialogs import Page
from event_horizon.terminal.plain import sit_down
from event_horizon.terminal.told import NO_CLAUSE
from event_horizon.testing.rules_page import clauses

from .full_screen import match_of, playing, press, screen, settled, table

BUNDLED = list(GAMES.bundled)
ILLEGAL = {"triangle": "11@a1", "tipping": "d4N", "torus": "fire", "explorer": "climb"}
CITED = re.compile(r"\[([\w.]+)\]$|^([A-Z]{0,2}\d[\w.]*): ", re.MULTILINE)


def rules_of(name: str) -> AnyGame:
    return game(name, seats=1) if name == "explorer" else GAMES[name]


def begun(name: str) -> Match:
    """A person, who sees what is done, against players at random."""
    rules = rules_of(name)
    return match_of(rules, "person", *["uniform"] * (len(rules.seats) - 1))


def spoken(name: str, *words: str) -> tuple[Match, str]:
    """The match after these words in plain text, and all that was said."""
    given: Iterator[str] = iter(words)
    said: list[str] = []

    def ask(prompt: str) -> str:
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    return sit_down(begun(name), ask, said.append), "\n".join(said)


def first_action(name: str) -> str:
    match, _ = spoken(name)
    return match.game.write(match.game.legal(match.state)[0])


@pytest.mark.parametrize("name", BUNDLED)
def test_what_plain_text_says_names_clauses_that_can_be_read(name: str) -> None:
    match, said = spoken(name, ILLEGAL[name], first_action(name))
    numbers = {one or other for one, other in CITED.findall(said)}
    news = [each for step in match.line for each in match.game.news(step.after, 0)]
    assert {each.rule for each in news if each.rule} < numbers, "the refusal names one, too"
    for number in numbers:
        _, told = spoken(name, f"rules {number}")
        assert clause_text(name, number) in told


@pytest.mark.parametrize("name", BUNDLED)
def test_every_clause_can_be_read_alone(name: str) -> None:
    numbers = clauses(name)
    for number, following in zip(numbers, [*numbers[1:], None], strict=True):
        words = clause_text(name, number)
        assert re.match(rf"[#*\- ]*{re.escape(number)}\b", words)
        without_boards = re.sub(r"```.*?```", "", words, flags=re.DOTALL)
        assert following is None or f"# {following} " not in without_boards
    assert clause_text(name, "99.9") == clause_text(name, "") == ""


@pytest.mark.parametrize("name", BUNDLED)
async def test_a_key_opens_the_clause_of_the_last_line_or_refusal(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(begun(name), tmp_path, monkeypatch, size=(100, 40)) as pilot:
        here = table(pilot)
        here.act(ILLEGAL[name])
        await settled(pilot)
        refused = CITED.search(str(here.query_one("#note").render()))
        assert refused
        await press(pilot, "f7")
        assert heading(name, refused[2]) in screen(pilot)
        await press(pilot, "escape")
        here.act(first_action(name))
        await settled(pilot)
        rule = next(each.rule for each in reversed(here.entries) if each.rule)
        await press(pilot, "f7")
        assert heading(name, rule) in screen(pilot)


async def test_a_click_on_the_number_in_the_log_opens_the_clause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(begun("triangle"), tmp_path, monkeypatch) as pilot:
        table(pilot).act("1@a1")
        await settled(pilot)
        lines = screen(pilot).splitlines()
        row = next(number for number, line in enumerate(lines) if "[3.2]" in line)
        await pilot.click(offset=(lines[row].index("[3.2]") + 1, row))
        await settled(pilot)
        assert isinstance(pilot.app.screen, Page)
        assert heading("triangle", "3.2") in screen(pilot)


async def test_before_anything_is_said_there_is_no_clause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(begun("triangle"), tmp_path, monkeypatch) as pilot:
        await press(pilot, "f7")
        assert str(table(pilot).query_one("#note").render()) == NO_CLAUSE


def heading(name: str, rule: str) -> str:
    """The first line of a clause as a page shows it."""
    return clause_text(name, rule).partition("\n")[0].strip("#* ")
