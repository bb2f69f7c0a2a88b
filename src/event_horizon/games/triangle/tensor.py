"""A view of the triangle game as numbers, the seat's own side first."""

from event_horizon.core.seat import Seat
from event_horizon.core.tensor import Part, Tensor, numbers

from .board import board
from .state import COLOURS, Colour
from .view import View


def tensor(seen: View, seat: Seat) -> Tensor:
    """Per cell the tiles of both sides as shares of the highest; per tile who holds it, and which was drawn."""
    mine, theirs = seen.colours[seat], seen.colours[1 - seat]
    names = board(seen.rows).names
    tiles = seen.tiles
    return {
        "mine": Part((len(names),), _placed(seen, mine, names, tiles)),
        "theirs": Part((len(names),), _placed(seen, theirs, names, tiles)),
        "blocked": Part((len(names),), [float(name in seen.blocked) for name in names]),
        "hands": Part((2, tiles), [*_held(seen, mine, tiles), *_held(seen, theirs, tiles)]),
        "drawn": Part((tiles,), [float(tile == seen.drawn) for tile in range(1, tiles + 1)]),
        "turn": numbers(seen.to_act == mine, seen.to_act == theirs, mine == COLOURS[0]),
        "swapped": numbers(seen.colours[0] != COLOURS[0]),
    }


def _placed(seen: View, colour: Colour, names: tuple[str, ...], tiles: int) -> list[float]:
    letter = colour[0].upper()
    found = ((seen.cells.get(name, " 0"), name) for name in names)
    return [int(tile[1:]) / tiles if tile[0] == letter else 0.0 for tile, _ in found]


def _held(seen: View, colour: Colour, tiles: int) -> list[float]:
    return [float(tile in seen.hands[colour]) for tile in range(1, tiles + 1)]
