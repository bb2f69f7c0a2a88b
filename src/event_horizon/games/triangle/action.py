"""The actions of the game: placing a tile, taking over the first placement, and chance's blocks and draws."""

from dataclasses import dataclass
from functools import cache

from .board import board


@dataclass(frozen=True)
class Place:
    tile: int
    cell: str


@dataclass(frozen=True)
class Swap:
    """Green takes over red's first placement; the seats change colours."""


@dataclass(frozen=True)
class Block:
    """Chance blocks a cell, which stays out of play."""

    cell: str


@dataclass(frozen=True)
class Draw:
    """Chance draws the tile that must be placed next."""

    tile: int


Action = Place | Swap | Block | Draw


@cache
def placements(rows: int) -> tuple[tuple[Place, ...], ...]:
    """Every possible placement, by tile and cell; made once, because `legal` offers them again and again."""
    names = board(rows).names
    return tuple(tuple(Place(tile, name) for name in names) for tile in range((len(names) - 1) // 2 + 1))
