"""1: the board and the tiles; O5: other sizes."""

import pytest

from event_horizon import BadOption, game
from event_horizon.games.triangle.board import board
from event_horizon.games.triangle.rules import placements

BOARD = board(6)


def test_cells_are_named_by_row_and_place() -> None:
    assert " ".join(BOARD.names) == (
        "a1 "
        "b1 b2 "
        "c1 c2 c3 "
        "d1 d2 d3 d4 "
        "e1 e2 e3 e4 e5 "
        "f1 f2 f3 f4 f5 f6"
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cell", "around"),
    [
        ("a1", "b1 b2"),
        ("f1", "e1 f2"),
        ("f6", "e5 f5"),
        ("c1", "b1 c2 d1 d2"),
        ("e5", "d4 e4 f5 f6"),
        ("f3", "e2 e3 f2 f4"),
        ("c2", "b1 b2 c1 c3 d2 d3"),
        ("e3", "d2 d3 e2 e4 f3 f4"),
    ],
)
def test_neighbours(cell: str, around: str) -> None:
    assert " ".join(BOARD.names[n] for n in BOARD.neighbours[BOARD.numbers[cell]]) == around


def test_corners_edges_and_inner_cells() -> None:
    counts = [len(around) for around in BOARD.neighbours]
    assert {count: counts.count(count) for count in set(counts)} == {2: 3, 4: 12, 6: 6}
    assert [name for name, count in zip(BOARD.names, counts, strict=True) if count == 2] == ["a1", "f1", "f6"]


def test_neighbours_are_mutual() -> None:
    for cell, around in enumerate(BOARD.neighbours):
        assert all(cell in BOARD.neighbours[other] for other in around)


def test_the_longest_distance_is_five() -> None:
    assert max(len(rings) for rings in BOARD.rings) == 5
    corner = BOARD.rings[BOARD.numbers["f1"]]
    assert [BOARD.names[cell] for cell in corner[4]] == ["a1", "b2", "c3", "d4", "e5", "f6"]


def test_rings_hold_every_other_cell_once() -> None:
    for hole, rings in enumerate(BOARD.rings):
        assert sorted(cell for ring in rings for cell in ring) == [c for c in range(21) if c != hole]


def test_each_side_has_tiles_one_to_ten() -> None:
    assert game("triangle").start().hands == ((1, 2, 3, 4, 5, 6, 7, 8, 9, 10),) * 2


def test_a_board_has_one_cell_more_than_there_are_tiles() -> None:
    assert BOARD.size == 21 == 2 * game("triangle").start().options.highest_tile + 1


@pytest.mark.parametrize(
    ("rows", "blocked", "cells", "tiles", "last"),
    [
        (2, 0, 3, 1, "b2"),
        (3, 1, 6, 2, "c3"),
        (4, 1, 10, 4, "d4"),
        (5, 0, 15, 7, "e5"),
        (6, 0, 21, 10, "f6"),
        (7, 3, 28, 12, "g7"),
        (8, 5, 36, 15, "h8"),
        (9, 0, 45, 22, "i9"),
        (10, 0, 55, 27, "j10"),
    ],
)
def test_other_boards(rows: int, blocked: int, cells: int, tiles: int, last: str) -> None:
    rules = game("triangle", rows=rows, blocked=blocked)
    names = rules.start().board.names
    state = rules.load({"cells": {}, "blocked": list(names[:blocked])})
    assert (state.board.size, state.options.highest_tile, names[-1]) == (cells, tiles, last)
    assert len(rules.legal(state)) == (cells - blocked) * tiles == (2 * tiles + 1) * tiles
    assert rules.write(rules.legal(state)[-1]) == f"{tiles}@{last}"


def test_every_placement_is_made_once() -> None:
    found = placements(6)
    assert [len(each) for each in found] == [21] * 11
    assert (found[7][8].tile, found[7][8].cell) == (7, "d3")


@pytest.mark.parametrize("rows", [0, 1, 11, -6, 10**6])
def test_boards_that_are_too_small_or_too_large_are_refused(rows: int) -> None:
    with pytest.raises(BadOption, match=f"rows must be 2, 3, 4, 5, 6, 7, 8, 9 or 10, not {rows}"):
        game("triangle", rows=rows)


@pytest.mark.parametrize(
    ("rows", "blocked", "message"),
    [
        (
            8,
            0,
            "8 rows have 36 cells; with 0 blocked, 36 are left, and that must be an odd number: "
            "choose an odd number of blocked cells",
        ),
        (
            6,
            3,
            "6 rows have 21 cells; with 3 blocked, 18 are left, and that must be an odd number: "
            "choose an even number of blocked cells",
        ),
        (3, 5, "3 rows have 6 cells; at least 3 must stay open, not 1"),
        (2, 2, "2 rows have 3 cells; at least 3 must stay open, not 1"),
        (2, 8, "2 rows have 3 cells; at least 3 must stay open, not -5"),
        (6, 10, "blocked must be a number from 0 to 9, not 10"),
    ],
)
def test_an_odd_number_of_cells_must_stay_open(rows: int, blocked: int, message: str) -> None:
    with pytest.raises(BadOption) as caught:
        game("triangle", rows=rows, blocked=blocked)
    assert str(caught.value) == message
