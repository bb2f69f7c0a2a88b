"""A view of the tipping game as numbers: planes over the board, the seat's own blocks first."""

from event_horizon.core.seat import Seat
from event_horizon.core.tensor import Part, Tensor, numbers

from .board import HOLE, SPACE
from .state import ACTIONS, COLOURS, Colour
from .view import View, seen_state

PLANES = 3
"""Planes of each side: where its blocks stand, lie eastward and lie northward, by their first space."""


def tensor(seen: View, seat: Seat) -> Tensor:
    mine, theirs = COLOURS[seat], COLOURS[1 - seat]
    height, width = len(seen.rows), max(map(len, seen.rows))
    size = height * width
    planes = PLANES * size
    return {
        "board": Part((2, height, width), [*_marks(seen, SPACE, width), *_marks(seen, HOLE, width)]),
        "blocks": Part(
            (2 * PLANES, height, width),
            _blocks(seen, mine, size, width) | _blocks(seen, theirs, size, width, planes),
        ),
        "no_return": Part(
            (2 * PLANES, height, width),
            _return(seen, mine, size, width) | _return(seen, theirs, size, width, planes),
        ),
        "sunk": numbers(seen.sunk[mine] / seen.goal, seen.sunk[theirs] / seen.goal),
        "turn": numbers(seen.to_act == mine, seen.to_act == theirs, seen.actions_left / ACTIONS),
        "draw": numbers(max(0, seen.quiet) / seen.quiet_turns, _repeated(seen)),
    }


def _marks(seen: View, mark: str, width: int) -> list[float]:
    """South row first, as the cells are numbered."""
    return [float(sign == mark) for row in reversed(seen.rows) for sign in row.ljust(width)]


def _blocks(seen: View, colour: Colour, size: int, width: int, begin: int = 0) -> dict[int, float]:
    return {begin + plane_place(text, size, width): 1.0 for text in seen.blocks[colour]}


def _return(seen: View, colour: Colour, size: int, width: int, begin: int = 0) -> dict[int, float]:
    """Where the block that this side moved last stands, and where it must not be put at once (6.8)."""
    marked = zip(seen.last[colour] or (), (1.0, -1.0), strict=False)
    return {begin + plane_place(text, size, width): value for text, value in marked}


def plane_place(text: str, size: int, width: int) -> int:
    """Plane, row and column of a block `d4`, `d4-e4` or `d4-d5`."""
    first, _, second = text.partition("-")
    plane = 0 if not second else 1 if first[0] != second[0] else 2
    return plane * size + (int(first[1:]) - 1) * width + ord(first[0]) - ord("a")


def _repeated(seen: View) -> float:
    """How near the position is to a draw by repetition."""
    return seen.past.count(seen_state(seen).signature) / seen.repetition if seen.past else 0.0
