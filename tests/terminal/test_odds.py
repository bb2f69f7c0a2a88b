"""What the dice may bring after the action that is marked in the list, on the full screen."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from event_horizon import CHANCE, game
from event_horizon.core.game import AnyGame
from event_horizon.matches import play
from event_horizon.matches.match import Match

from .full_screen import match_of, playing, settled, table

EXPLORER, TORUS = game("explorer", seats=1, crews="0"), game("torus", first="fixed")


def played_until(rules: AnyGame, start: str, seat: int = 0, seed: int = 1) -> Match:
    """A match in which that seat may take an action that starts like this, after random actions of everyone."""
    random, people = Random(seed), ["person"] * len(rules.seats)
    match = play.start(match_of(rules, *people), 0.0)
    while not (match.to_act == seat and match.unconfirmed is None and legal(match, start)):
        assert match.to_act is not None
        if match.unconfirmed is not None:
            match = play.confirm(match, match.unconfirmed, 0.0)
        else:
            match = play.act(match, match.to_act, random.choice(legal(match)), 0.0)
    return match


def legal(match: Match, start: str = "") -> list[str]:
    texts = map(match.game.write, match.game.legal(match.state))
    return [text for text in texts if text.startswith(start)]


async def odds_of(pilot: Pilot[None], start: str) -> list[str]:
    """The rows of odds, once an action that starts like this is marked."""
    listed = table(pilot)._listed
    pilot.app.screen.query_one(OptionList).highlighted = next(
        number for number, text in enumerate(listed) if text.startswith(start)
    )
    await settled(pilot)
    rows = str(table(pilot).query_one("#odds").render()).splitlines()
    return [row.strip() for row in rows if re.match(r" *\d+%|  +and ", row)]


@pytest.mark.parametrize(
    ("rules", "start", "likeliest"),
    [
        (TORUS, "land ", r"\d\d%  It comes down in [A-N]-\d+"),
        (TORUS, "aim ", r"\d+%  .*(destroyed|disrupted|Nothing happens to \w+'s .+)"),
        (EXPLORER, "build ", r"\d+%  Full strength wins the prize with this ship"),
        (EXPLORER, "roll", r"\d+%  (You draw an event card|The move takes you to orbit \d, space \d+)"),
    ],
)
async def test_the_marked_action_comes_with_its_odds(
    rules: AnyGame, start: str, likeliest: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played_until(rules, start)
    async with playing(match, tmp_path, monkeypatch, (200, 60)) as pilot:
        if rules.has_secrets():
            await pilot.press("enter")  # lifts the curtain
            await settled(pilot)
        rows = await odds_of(pilot, start)
        assert re.fullmatch(likeliest, rows[0])


async def test_where_there_is_little_room_the_rest_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(played_until(EXPLORER, "roll"), tmp_path, monkeypatch, (60, 30)) as pilot:
        rows = await odds_of(pilot, "roll")
        assert len(rows) == 3
        assert re.fullmatch(r"and \d+ more", rows[2])


def add_up(rules: AnyGame, action: str) -> Callable[[str], bool]:
    """Which rows exclude each other, and between them cover everything that may happen."""
    if rules.name == "explorer":
        return lambda words: words.startswith("The move takes you ")
    return lambda words: words.startswith("It ") if action == "land" else ", if " not in words


@pytest.mark.parametrize(
    ("rules", "action"), [(TORUS, "land"), (TORUS, "aim"), (TORUS, "fire"), (EXPLORER, "roll")]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_chances_add_up(rules: AnyGame, action: str, seed: int) -> None:
    match = played_until(rules, action, seed=seed)
    assert match.to_act not in (None, CHANCE)
    found = rules.odds(rules.view(match.state, 0), legal(match, action)[0])
    counted = [chance for words, chance in found if add_up(rules, action)(words)]
    assert sum(counted) == pytest.approx(1, abs=0.001)
