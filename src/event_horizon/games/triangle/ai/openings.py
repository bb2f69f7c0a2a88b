"""First placements up to rotations and reflections of the board."""

from functools import cache

from event_horizon.games.triangle.action import Place
from event_horizon.games.triangle.board import Cell, board
from event_horizon.games.triangle.rules import legal
from event_horizon.games.triangle.state import State

Symmetry = tuple[Cell, ...]
"""For each cell, the cell that takes its place."""

BLOCKED_MARK, NEW_MARK = 100, 200
"""Marks for blocked cells and for the new tile, beside the numbers of the tiles on the board."""


@cache
def symmetries(rows: int) -> tuple[Symmetry, ...]:
    """The six symmetries of a triangle.

    A cell is told by its distances to the three sides, which add up to rows - 1; a symmetry changes their order.
    """
    places = [(row, place) for row in range(rows) for place in range(row + 1)]
    distances = [(place, row - place, rows - 1 - row) for row, place in places]
    number = {each: cell for cell, each in enumerate(distances)}
    orders = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
    return tuple(
        tuple(number[each[one], each[two], each[three]] for each in distances) for one, two, three in orders
    )


def distinct(state: State) -> tuple[Place, ...]:
    """One legal placement for each position up to symmetry, the largest tiles first."""
    shape = board(state.options.rows)
    now = [BLOCKED_MARK if cell in state.blocked else tile for cell, tile in enumerate(state.cells)]
    seen: set[tuple[int, ...]] = set()
    found = []
    for action in sorted((a for a in legal(state) if isinstance(a, Place)), key=lambda a: -a.tile):
        cells = list(now)
        cells[shape.numbers[action.cell]] = NEW_MARK + action.tile
        pictures = {tuple(cells[cell] for cell in each) for each in symmetries(state.options.rows)}
        if not pictures & seen:
            seen |= pictures
            found.append(action)
    return tuple(found)
