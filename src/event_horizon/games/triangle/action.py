"""The acts of the game: placing a tile, taking the first placement over, and the draw of a tile."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    tile: int
    cell: str


@dataclass(frozen=True)
class Swap:
    """Green takes red's first placement over; the seats change colours."""


@dataclass(frozen=True)
class Draw:
    """Chance: the tile that must be placed next."""

    tile: int


Action = Place | Swap | Draw
