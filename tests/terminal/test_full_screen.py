"""Whole games on the full screen, by keys and by mouse, and what is on it at two sizes."""

import os
import re
from pathlib import Path
from random import Random

import pytest
from rich.style import Style
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from event_horizon import CHANCE, GAMES, game
from event_horizon.records.text import read
from event_horizon.terminal import board as board_module
from event_horizon.terminal.action_list import ListedAction
from event_horizon.terminal.board import BoardWidget
from event_horizon.terminal.saved import saved

from .full_screen import KEYS, SCREENS, click, enter, match_of, playing, press, screen, settled, table

BOTS = Path(__file__).parents[1] / "players/bots.py"
SMALL = game("triangle", rows=2)
STEPS = 6
SIZES = [(80, 24), (200, 60)]


async def test_two_people_play_to_the_end_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        await enter(pilot, "1@a1")
        assert table(pilot).match.to_act == 1
        await enter(pilot, "1@b1")
        assert table(pilot).match.result is not None
        assert "b2 is left empty: it is the black hole." in table(pilot).told


async def test_the_same_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(
        match_of(game("triangle", rows=5), "person", "person"), tmp_path, monkeypatch
    ) as pilot:
        await click(pilot, "2")
        assert {text.split("@")[0] for text in table(pilot)._listed} == {"2"}
        await click(pilot, "b1")
        assert [step.text for step in table(pilot).match.line] == ["2@b1"]


async def test_legal_targets_are_marked_and_pieces_have_their_sides_colours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of(game("triangle", rows=5), "person", "person")
    async with playing(match, tmp_path, monkeypatch) as pilot:
        board = pilot.app.screen.query_one(BoardWidget)
        await enter(pilot, "3@c2")
        await click(pilot, "2")
        names = {mark.names[0] for mark in board.picture.targets}
        cells = [f"{row}{number}" for width, row in enumerate("abcde", 1) for number in range(1, width + 1)]
        assert names == {*cells, "2"} - {"c2"}, "the free cells, and the tile that is chosen"
        empty, underlined = board_module.STYLES[""], board_module.UNDERLINE
        assert styles(board, "b1") == [empty + board_module.TARGET + underlined]
        assert styles(board, "a1") == [empty + board_module.AIMED + underlined], "marked in the list"
        assert styles(board, "2")[0].bgcolor == board_module.PICKED.bgcolor
        [red] = styles(board, "c2")
        assert red.color is not None
        assert red.color.name == board_module.SEAT_COLOURS[0]
        assert red.bgcolor != board_module.TARGET.bgcolor


def styles(board: BoardWidget, name: str) -> list[Style]:
    """How the place of that name is drawn, from its first column on."""
    mark = next(mark for mark in board.picture.marks if name in mark.names)
    left, top = board._corner
    strip = board.render_line(mark.row - top).crop(mark.column - left, mark.column - left + mark.width)
    return [segment.style for segment in strip if segment.style]


async def test_arrows_and_enter_choose_on_the_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        pilot.app.screen.query_one(BoardWidget).focus()
        await press(pilot, "down", "right", "enter")
        assert table(pilot)._listed == ["1@b2"]
        await press(pilot, "escape")
        assert len(table(pilot)._listed) == 3


async def test_enter_does_what_the_prompt_says_wherever_the_focus_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After clicks on the board, and with the list in focus, which is empty once the turn is finished."""
    async with playing(match_of(game("tipping"), "person", "person"), tmp_path, monkeypatch) as pilot:
        for focused in (BoardWidget, OptionList, Input):
            turn = table(pilot).match.to_act
            while not table(pilot).is_turn_finished:
                pilot.app.screen.query_one(OptionList).focus()
                await press(pilot, "enter")
            pilot.app.screen.query_one(focused).focus()
            assert "your turn is finished. Enter ends it" in table(pilot).prompt_text()
            await press(pilot, "enter")
            assert table(pilot).match.to_act != turn
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        await click(pilot, "b2")
        assert "One action: Enter plays it." in table(pilot).prompt_text()
        await press(pilot, "enter")
        assert [step.actor for step in table(pilot).match.line] == [0]


async def test_a_choice_that_comes_too_late_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter twice: the second one may be heard when the turn is over."""
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        actions = pilot.app.screen.query_one(OptionList)
        late = OptionList.OptionSelected(actions, Option("1@a1"), 0)
        await enter(pilot, "1@a1")
        await enter(pilot, "1@b1")
        table(pilot).on_option_list_option_selected(late)
        assert len(table(pilot).match.line) == 2


async def test_a_place_without_an_action_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        await enter(pilot, "1@a1")
        await click(pilot, "a1")
        assert "You cannot do anything with a1 now." in screen(pilot)


async def test_refusals_cite_the_clause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        await enter(pilot, "1@a1")
        await enter(pilot, "1@a1")
        assert "3.2: a1 already holds red's 1" in " ".join(screen(pilot).split())


async def test_undo_is_asked_of_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(game("triangle", rows=5), "person", "person")
    async with playing(match, tmp_path, monkeypatch) as pilot:
        await enter(pilot, "1@a1")
        table(pilot).shown = 0  # the first person asks, though it is the other's turn
        await press(pilot, "ctrl+z")
        assert "green: red would like to take back" in " ".join(screen(pilot).split())
        await press(pilot, "y")
        assert table(pilot).match.line == ()


async def test_a_draw_is_offered_and_agreed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        await press(pilot, "ctrl+d")
        await press(pilot, "y")
        result = table(pilot).match.result
        assert result is not None
        assert result.scores == (0.5, 0.5)


async def test_resigning_is_confirmed_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        await press(pilot, "ctrl+x", "n")
        assert table(pilot).match.result is None
        await press(pilot, "ctrl+x", "y")
        result = table(pilot).match.result
        assert result is not None
        assert result.scores == (0.0, 1.0)


async def test_a_hint_is_put_into_the_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(match_of(SMALL, "person", "uniform"), tmp_path, monkeypatch) as pilot:
        await press(pilot, "f3")
        assert "Hint: Place 1 on" in screen(pilot)
        await press(pilot, "enter")
        assert table(pilot).match.line[0].text.startswith("1@")


async def test_rules_help_and_log_open_and_close(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        await press(pilot, "f2")
        assert "Triangle" in screen(pilot)
        assert "Escape closes this page." in screen(pilot)
        await press(pilot, "escape", "f1")
        assert "filters the list of actions" in screen(pilot)
        await press(pilot, "escape")
        await enter(pilot, "1@a1")
        await press(pilot, "f4")
        assert "Red places 1 on a1." in screen(pilot)


async def test_actions_are_listed_in_words_and_found_by_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        assert re.search(r"Place 1 on b2 +1@b2", screen(pilot))
        await press(pilot, *"on", "space", *"B2")
        assert table(pilot)._listed == ["1@b2"]
        assert table(pilot).prompt_text() == "Turn 1, red. One action: Enter plays it."
        await press(pilot, "enter")
        assert [step.text for step in table(pilot).match.line] == ["1@b2"]
        await press(pilot, *"chess")
        assert "No action contains that" in table(pilot).prompt_text()


async def test_the_log_cites_clauses_and_tells_the_science_behind_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        await enter(pilot, "1@a1")
        assert "Red places 1 on a1. [3.2]" in " ".join(screen(pilot).split())
        table(pilot).tell("A card is drawn.", "4.1", "Light bends.")
        await press(pilot, "f4")
        for told in ("Red places 1 on a1. [3.2]", "A card is drawn. [4.1]", "Light bends."):
            assert told in screen(pilot)


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("name", "question", "told"),
    [
        ("triangle", "", "b2"),
        ("tipping", "d4", "south"),
        ("explorer", "glossary", "terms"),
        ("torus", "land C-24", "C-24: 0.333"),
    ],
)
async def test_a_preview_says_what_can_be_asked_and_answers(
    name: str, question: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = ("person", *["uniform"] * (len(GAMES[name].seats) - 1))
    async with playing(match_of(GAMES[name], *players), tmp_path, monkeypatch) as pilot:
        if question == "d4":
            await click(pilot, "d4")  # what is chosen on the board is asked about
        await press(pilot, "f5")
        assert "What do you want to see? The game answers" in " ".join(screen(pilot).split())
        assert "Enter continues, Escape cancels." in screen(pilot), "all of it is in view"
        if question != "d4":
            await press(pilot, *(KEYS.get(letter, letter) for letter in question))
        await press(pilot, "enter")
        assert "Escape closes this page." in screen(pilot)
        assert told in screen(pilot)
        await press(pilot, "escape", "f5", "escape")
        assert pilot.app.screen is table(pilot)


async def test_a_tile_of_the_other_side_cannot_be_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is coloured, but no action is called after it."""
    async with playing(
        match_of(game("triangle", rows=5), "person", "person"), tmp_path, monkeypatch
    ) as pilot:
        board = pilot.app.screen.query_one(BoardWidget)
        nameless = [mark for mark in board.picture.marks if not mark.names]
        assert {mark.style for mark in nameless} == {"seat1"}
        left, top = board._corner
        await pilot.click(BoardWidget, offset=(nameless[0].column - left, nameless[0].row - top))
        await settled(pilot)
        assert table(pilot)._picked == []


async def test_the_heading_of_a_board_that_scrolls_stays_in_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(match_of(GAMES["torus"], "person", "uniform"), tmp_path, monkeypatch) as pilot:
        board = pilot.app.screen.query_one(BoardWidget)
        board.reveal(next(mark for mark in board.picture.marks if "H-25" in mark.names))
        await settled(pilot)
        lines = screen(pilot).splitlines()
        assert re.match(r" +A +B +C", lines[1])
        assert any(line.split()[:1] == ["25"] for line in lines)
    torus = (SCREENS / "torus-200x60.txt").read_text(encoding="utf-8")
    assert len(re.findall(r"^ +A +B +C", torus, re.MULTILINE)) == 1, "only once where the board is whole"


async def test_mistakes_are_told_after_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        await press(pilot, "f6")
        assert "you can analyse it when it is over" in str(table(pilot).query_one("#note").render())
        await enter(pilot, "1@a1")
        await enter(pilot, "1@b1")
        await press(pilot, "f6")
        assert "points given away" in screen(pilot)


async def test_a_match_that_was_left_can_be_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        await enter(pilot, "1@a1")
    [kept] = saved()
    assert [step.text for step in kept.match.line] == ["1@a1"]
    async with playing(None, tmp_path, monkeypatch) as pilot:
        assert "Continue: Triangle, 1 action (person" in screen(pilot)
        await press(pilot, "enter")
        assert table(pilot).told == ["Red places 1 on a1."], "the log begins with what happened before"
        await enter(pilot, "1@b1")
        assert table(pilot).match.result is not None
    assert list(saved()) == []


async def test_a_file_that_is_no_saved_match_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "terminal").mkdir()
    for number, text in enumerate(("", "{}", "[1]", '{"version": 9}', "\x00")):
        (tmp_path / "terminal" / f"{number}.json").write_text(text)
    async with playing(None, tmp_path, monkeypatch) as pilot:
        assert "Continue" not in screen(pilot)


async def test_the_record_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with playing(match_of(SMALL, "person", "person"), tmp_path, monkeypatch) as pilot:
        await enter(pilot, "1@a1")
        await press(pilot, "ctrl+s", "enter")
        assert [line.text for line in read((tmp_path / "triangle-fixed.txt").read_text()).lines] == ["1@a1"]


async def test_secrets_are_covered_between_two_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of(game("torus", first="fixed"), "person", "person")
    async with playing(match, tmp_path, monkeypatch) as pilot:
        assert "Press Enter when nobody else is looking." in screen(pilot)
        assert "take " not in screen(pilot)
        await press(pilot, "enter")
        assert "take " in screen(pilot)


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", GAMES)
async def test_the_first_turns_against_the_computer(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first action of the list, over and over, until the game ends or some turns are played."""
    players = ("person", *["uniform"] * (len(GAMES[name].seats) - 1))
    async with playing(match_of(GAMES[name], *players), tmp_path, monkeypatch) as pilot:
        for _ in range(STEPS):
            if table(pilot).match.result:
                break
            before = table(pilot).match.number
            await press(pilot, "tab", "enter", "shift+tab")
            if table(pilot).match.number == before:  # a finished turn waits for its confirmation
                await press(pilot, "enter")
            assert table(pilot).match.number > before
        assert len(table(pilot).match.line) >= 6


@pytest.mark.parametrize("width", [20, 31, 51, 54, 80])
def test_actions_that_differ_at_their_end_are_listed_differently(width: int) -> None:
    words = [f"Build Hypatia: 0 probes, shield 0, strength 0, power {number}" for number in range(4)]
    rows = [ListedAction(f"build {each}", each).row(width).plain for each in words]
    assert len(set(rows)) == 4
    assert all(row.startswith("Build ") and len(row) <= width for row in rows)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("name", ["triangle", "tipping", "torus", "explorer"])
async def test_what_is_on_the_screen(
    name: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compared with a file; WRITE_SCREENS=1 writes the files anew, to be looked at."""
    rules = game(name, first="fixed") if name == "torus" else GAMES[name]
    players = ("person", *["uniform"] * (len(rules.seats) - 1))
    async with playing(match_of(rules, *players), tmp_path, monkeypatch, size) as pilot:
        await settled(pilot)
        file = SCREENS / f"{name}-{'x'.join(map(str, size))}.txt"
        if os.environ.get("WRITE_SCREENS"):
            file.write_text(screen(pilot) + "\n", encoding="utf-8")
        assert screen(pilot) + "\n" == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("bot", "told"), [("Crashing", "stopped with exit status 1: RuntimeError"), ("Cheating", "is not legal")]
)
async def test_a_bot_that_fails_forfeits_and_the_record_says_why(
    bot: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of(SMALL, "person", f"{BOTS}:{bot}")
    async with playing(match, tmp_path, monkeypatch) as pilot:
        await enter(pilot, "1@a1")
        result = table(pilot).match.result
        assert result is not None
        assert result.scores == (1.0, 0.0)
        assert told in result.reason
        table(pilot).write_record(tmp_path / "record.txt")
    [line] = [line for line in (tmp_path / "record.txt").read_text().splitlines() if "Forfeit.green" in line]
    assert told in line


@pytest.mark.parametrize("name", GAMES)
def test_every_board_is_plain_ascii(name: str) -> None:
    """Colours come on top: a terminal that has only ASCII shows the same board."""
    rules, random = GAMES[name], Random(2)
    state = rules.start()
    for _ in range(120):
        if (seat := rules.to_act(state)) is None:
            break
        for viewer in (None, *range(len(rules.seats))):
            text = rules.text(rules.view(state, viewer))
            assert text.isascii()
            marks = rules.marks(rules.view(state, viewer))
            lines = text.splitlines()
            assert all(mark.row < len(lines) and mark.column <= len(lines[mark.row]) for mark in marks)
        action = rules.roll(state, random) if seat == CHANCE else random.choice(rules.legal(state))
        state = rules.apply(state, action)
