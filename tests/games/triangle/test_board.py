"""1: the board and the tiles; O5: other sizes."""

import pytest

from event_horizon import BadOption, game
from event_horizon.games.triangle.board import board

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
    assert BOARD.size == 21 == 2 * BOARD.tiles + 1


@pytest.mark.parametrize(
    ("rows", "cells", "tiles", "last"),
    [(2, 3, 1, "b2"), (5, 15, 7, "e5"), (6, 21, 10, "f6"), (9, 45, 22, "i9"), (10, 55, 27, "j10")],
)
def test_other_boards(rows: int, cells: int, tiles: int, last: str) -> None:
    rules = game("triangle", rows=rows)
    state = rules.start()
    assert (state.board.size, state.board.tiles, state.board.names[-1]) == (cells, tiles, last)
    assert len(rules.legal(state)) == cells * tiles
    assert rules.write(rules.legal(state)[-1]) == f"{tiles}@{last}"


@pytest.mark.parametrize("rows", [0, 1, 3, 4, 7, 8, 11, -6, 10**6])
def test_boards_that_leave_no_single_cell_are_refused(rows: int) -> None:
    with pytest.raises(BadOption, match=f"rows is one of 2, 5, 6, 9, 10, not {rows}"):
        game("triangle", rows=rows)
