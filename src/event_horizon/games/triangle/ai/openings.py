"""First placements that are the same up to a turn or a mirror of the board."""

from functools import cache

from event_horizon.games.triangle.action import Place
from event_horizon.games.triangle.board import Cell, board
from event_horizon.games.triangle.rules import legal
from event_horizon.games.triangle.state import State

Symmetry = tuple[Cell, ...]
"""Where each cell goes."""

BLOCKED, NEW = 100, 200
"""Marks in a picture of a position, beside the tiles on the board."""


@cache
def symmetries(rows: int) -> tuple[Symmetry, ...]:
    """The six ways to lay a triangle onto itself.

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
    """The legal placements, one for all that lead to the same position up to symmetry; largest tiles first."""
    shape = board(state.options.rows)
    now = [BLOCKED if cell in state.blocked else tile for cell, tile in enumerate(state.cells)]
    seen: set[tuple[int, ...]] = set()
    found = []
    for action in sorted((a for a in legal(state) if isinstance(a, Place)), key=lambda a: -a.tile):
        cells = list(now)
        cells[shape.numbers[action.cell]] = NEW + action.tile
        pictures = {tuple(cells[cell] for cell in each) for each in symmetries(state.options.rows)}
        if not pictures & seen:
            seen |= pictures
            found.append(action)
    return tuple(found)
