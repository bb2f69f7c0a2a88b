"""Boards laid out for the room there is: pictures in, pictures out."""

import pytest

from event_horizon import GAMES
from event_horizon.core.mark import Mark
from event_horizon.terminal.picture import Picture, laid_out

SMALL = Picture(
    (
        "    A   B",
        " 9  .  [D]",
        "10  x   .",
        "",
        "a remark that is longer than the board is wide, so it is wrapped",
        "         below the places",
    ),
    (
        Mark(1, 3, 3, ("A9",)),
        Mark(1, 7, 3, ("B9",), "seat1"),
        Mark(2, 3, 3, ("A10",)),
        Mark(2, 7, 3, ("B10",)),
    ),
    targets=frozenset({Mark(1, 3, 3, ("A9",))}),
)


def test_a_narrow_board_keeps_its_shape_and_its_remarks_are_wrapped() -> None:
    found = laid_out(SMALL, 20, 8)
    assert found.lines == (
        "    A   B",
        " 9  .  [D]",
        "10  x   .",
        "",
        "a remark that is longer than the",
        "  board is wide, so it is wrapped",
        "         below the places",
    )
    assert (found.marks, found.targets) == (SMALL.marks, SMALL.targets)


def test_a_wide_one_spreads_its_places_and_not_its_remarks() -> None:
    found = laid_out(SMALL, 22, 12)
    assert found.lines[:6] == (
        "        A       B",
        "",
        "   9    .      [D]",
        "",
        "  10    x       .",
        "",
    )
    assert "a remark that is longer than the" in found.lines
    assert "                  below the places" in found.lines
    assert found.marks[1] == Mark(2, 14, 6, ("B9",), "seat1")
    assert found.targets == {found.marks[0]}


def test_a_very_wide_one_has_places_of_two_rows() -> None:
    found = laid_out(SMALL, 200, 60)
    assert (found.place_height, found.width) == (2, 30)
    assert found.lines[3].index("[D]") == 24
    assert found.lines[0].index("B") == found.lines[3].index("D"), "the heading stands over the middle"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [(80, 24), (143, 44), (400, 200)])
def test_nothing_is_lost_on_any_board(name: str, size: tuple[int, int]) -> None:
    """Every place is there with the same words on it, and no two overlap."""
    rules = GAMES[name]
    view = rules.view(rules.start(), 0)
    given = Picture(tuple(rules.text(view).splitlines()), rules.marks(view))
    found = laid_out(given, *size)
    assert " ".join("\n".join(found.lines).split()) == " ".join("\n".join(given.lines).split())
    assert len(set(found.marks)) == len(given.marks)
    for old, new in zip(given.marks, found.marks, strict=True):
        assert _text(given, old) == _text(found, new)
    cells = [(mark.row, mark.column + each) for mark in found.marks for each in range(mark.width)]
    assert len(set(cells)) == len(cells)


def _text(picture: Picture, mark: Mark) -> str:
    return picture.lines[mark.row][mark.column : mark.column + mark.width].strip()
