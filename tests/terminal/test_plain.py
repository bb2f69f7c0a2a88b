"""A game at the terminal, with the person's words given and the screen read back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from event_horizon import game
from event_horizon.core.game import AnyGame
from event_horizon.core.rules import Limit
from event_horizon.games.page import rules_text
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.records.text import read
from event_horizon.records.verify import verify
from event_horizon.terminal.columns import columns
from event_horizon.terminal.plain import COMMAND_WORDS, HELP, sit_down
from event_horizon.terminal.sitting import seated, whose_turn
from tests.variants import variant

PERSONS = (Participant(), Participant())


def sitting(
    *words: str,
    options: dict[str, object] | None = None,
    participants: tuple[Participant, ...] = PERSONS,
    record: Path | None = None,
    rules: AnyGame | None = None,
) -> tuple[Match, str]:
    """The match after these words, and all that was on the screen."""
    given: Iterator[str] = iter(words)
    screen: list[str] = []

    def ask(prompt: str) -> str:
        screen.append(prompt)
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    usual = game("triangle", **(options or {"rows": 2}))
    match = sit_down(seated(rules or usual, participants), ask, screen.append, record)
    return match, "\n".join(screen)


def test_two_persons_play_to_the_end() -> None:
    match, screen = sitting("1@a1", "1@b1")
    assert match.result is not None
    assert "Red places 1 on a1." in screen
    assert "b2 is left empty: it is the black hole." in screen
    assert f"The dice key was {match.key.hex()}." in screen


@pytest.mark.parametrize(
    ("goal", "end"),
    [
        ("low", "Red wins 0 to 12 on the ring around e5."),
        ("high", "Green wins 12 to 0 on the ring around e5."),
    ],
)
def test_the_end_says_who_wins_by_the_goal(goal: str, end: str) -> None:
    cells = [f"{row}{number}" for last, row in enumerate("abcde", start=1) for number in range(1, last + 1)]
    words = (f"{turn // 2 + 1}@{cell}" for turn, cell in enumerate(cells[:-1]))
    assert end in sitting(*words, options={"rows": 5, "goal": goal})[1].splitlines()


def test_the_computer_answers() -> None:
    match, screen = sitting("1@a1", participants=(Participant(), Participant("greedy")))
    assert match.result is not None
    assert "Green places 1 on" in screen


def test_refusals_cite_the_clause_and_nothing_is_lost() -> None:
    match, screen = sitting("1@a1", "1@a1", "nonsense")
    assert "3.2: a1 already holds red's 1" in screen
    assert "'nonsense' is not an action" in screen
    assert [step.text for step in match.line] == ["1@a1"]


def test_one_takes_back_only_what_one_did() -> None:
    _, screen = sitting("1@a1", "back")
    assert "there is nothing to take back" in screen


def test_the_other_person_is_asked_about_a_take_back() -> None:
    match, screen = sitting("1@a1", "5@b1", "3@e1", "back", "yes", options={"rows": 5})
    assert "red, may green take back? (yes/no)" in screen
    assert [step.text for step in match.line] == ["1@a1"]
    match, _ = sitting("1@a1", "5@b1", "3@e1", "back", "no", options={"rows": 5})
    assert len(match.line) == 3


def test_against_the_computer_one_takes_back_at_will() -> None:
    match, screen = sitting(
        "1@a1", "back", options={"rows": 5}, participants=(Participant(), Participant("greedy"))
    )
    assert "Taken back." in screen
    assert match.line == ()


def test_legal_help_board_dice_and_resign() -> None:
    match, screen = sitting("?", "legal @b", "board", "dice", "resign")
    assert "Type a move" in screen
    assert "Place 1 on b1 (1@b1)  Place 1 on b2 (1@b2)" in screen
    assert match.commitment in screen
    assert match.result is not None
    assert match.result.reason == "red resigned"


def test_everything_that_can_be_typed_is_in_the_help() -> None:
    told = {word for line in HELP.splitlines()[1:] for word in line.split()}
    assert set(COMMAND_WORDS) - {"confirm"} <= told, "the prompt asks to confirm where that is possible"
    assert max(map(len, HELP.splitlines())) <= 80


def test_a_hint_names_a_legal_action_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("event_horizon.terminal.jobs.HINT_SECONDS", 0.1)
    match, screen = sitting("1@a1", "hint")
    [hint] = re.findall(r"Hint: Place 1 on (b1|b2) \(1@\1\)\. (.+)", screen)
    assert hint[1]
    assert len(match.line) == 1, "a hint is no action"


def test_a_draw_is_offered_to_the_person_beside_you() -> None:
    match, screen = sitting("draw", "no", "1@a1", "draw", "yes")
    assert "green, do you accept a draw? (yes/no)" in screen
    assert "The draw is declined." in screen
    assert "red, do you accept a draw? (yes/no)" in screen
    assert match.result is not None
    assert match.result.reason == "a draw by agreement"
    _, screen = sitting("draw", participants=(Participant(), Participant("greedy")))
    assert "computers do not accept draws" in screen


def test_the_rules_and_a_clause_of_them() -> None:
    _, whole = sitting("rules")
    assert rules_text("triangle") in whole
    _, some = sitting("rules 3.2")
    assert "### 3.2 A turn\n\nRed and green take turns." in some
    assert "### 3.3" not in some
    _, none = sitting("rules checkmate")
    assert "The rules do not contain 'checkmate'." in none


def test_a_preview_says_what_can_be_asked_and_answers() -> None:
    rules = game("explorer", seats=2)
    _, screen = sitting("preview", "preview nonsense", rules=rules)
    assert "What do you want to see?" in screen
    assert "'nonsense'" in screen
    assert "**" not in screen
    _, screen = sitting("1@a1", "preview")
    assert "no question but the empty one" in screen
    assert re.search(r"^- b1:", screen, re.MULTILINE), "which is answered at once"


def test_a_match_is_analysed_and_saved_when_it_is_over(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    _, screen = sitting("analyse", "1@a1", "1@b1", "analyse", f"save {file}", "1@c1", "save", "")
    assert "The match is still running; you can analyse it when it is over." in screen
    assert re.search(r"red: accuracy \d+", screen)
    assert screen.count("analyse, save F, or Enter to leave> ") == 5
    assert screen.count("The match is over. Type analyse,") == 2, "no word goes without an answer"
    assert verify(file.read_text()).is_good


@pytest.mark.parametrize("words", [("1@a1",), ("1@a1", "1@b1")])
def test_the_record_is_always_on_disk(tmp_path: Path, words: tuple[str, ...]) -> None:
    file = tmp_path / "record.txt"
    sitting(*words, record=file)
    assert [line.text for line in read(file.read_text()).lines] == list(words)
    assert verify(file.read_text()).is_good


def test_a_limit_of_the_rules_is_told_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty = variant(
        game("triangle", rows=2),
        limit=lambda state: None if any(state.cells) else Limit(0, "the first turn", 90.0, "1@a1"),
    )
    hours = iter([0.0, 1.0, 95.0, 96.0])
    monkeypatch.setattr("event_horizon.terminal.plain.time", lambda: next(hours, 100.0))
    match, screen = sitting("1@b1", "1@b1", rules=hasty)
    assert "turn 1, red (1:29 left for the first turn)> " in screen
    assert [step.text for step in match.line] == ["1@a1", "1@b1"]
    assert [event.kind for event in match.events].count("flagged") == 1


def test_the_prompt_names_turn_side_and_phase() -> None:
    _, screen = sitting("1@a1", "2@b1", options={"rows": 5})
    prompts = [line for line in screen.splitlines() if line.endswith("> ")]
    assert prompts == ["turn 1, red> ", "turn 2, green> ", "turn 3, red> "]
    war = game("torus", first="fixed")
    units = {"blue:HL1": {"at": "H-5"}, "white:PL1": {"at": "A-9"}}
    late = {"turn": 9, "phase": "movement", "to_act": "white", "units": units}
    match = new_match("m", war, PERSONS, bytes(32), position=war.load(late))
    assert whose_turn(match, 1) == "turn 9 of 10, white's movement phase, white"


def test_a_list_fits_the_width_of_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    _, screen = sitting("legal", options={"rows": 5})
    rows = [line for line in screen.splitlines() if "@" in line]
    assert len(rows) > 10
    assert max(map(len, rows)) <= 30
    assert len({row.index("@", 4) for row in rows}) <= 2, "in columns"


@pytest.mark.parametrize(("width", "rows"), [(80, 1), (22, 2), (5, 4)])
def test_columns(width: int, rows: int) -> None:
    found = columns(["buy a", "buy bcd", "roll", "end"], width)
    assert len(found) == rows
    assert " ".join(found).split() == "buy a buy bcd roll end".split()
    assert columns([], width) == []


def test_saving_where_nothing_can_be_written_is_said(tmp_path: Path) -> None:
    _, screen = sitting(f"save {tmp_path}/no/such/folder")
    assert "cannot be written" in screen
