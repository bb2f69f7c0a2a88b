"""The acts of the game: placing a tile, taking the first placement over, and what chance does."""

from dataclasses import dataclass
from functools import cache

from .board import board


@dataclass(frozen=True)
class Place:
    tile: int
    cell: str


@dataclass(frozen=True)
class Swap:
    """Green takes red's first placement over; the seats change colours."""


@dataclass(frozen=True)
class Block:
    """Chance: a cell that holds nothing in this game."""

    cell: str


@dataclass(frozen=True)
class Draw:
    """Chance: the tile that must be placed next."""

    tile: int


Action = Place | Swap | Block | Draw


@cache
def placements(rows: int) -> tuple[tuple[Place, ...], ...]:
    """Every placement there can be, by tile and cell: made once, for they are what `legal` offers."""
    names = board(rows).names
    return tuple(tuple(Place(tile, name) for name in names) for tile in range((len(names) - 1) // 2 + 1))
