"""The actions of the game: placing a tile, taking over the first placement, and chance's blocks and draws."""

from dataclasses import dataclass

from event_horizon.core.field_docs import show_fields


@show_fields
@dataclass(frozen=True)
class Place:
    """A tile is placed on an empty cell."""

    tile: int
    """Its number."""

    cell: str
    """The cell's name, such as `d3`."""


@dataclass(frozen=True)
class Swap:
    """Green takes over red's first placement; the seats change colours."""


@show_fields
@dataclass(frozen=True)
class Block:
    """Chance blocks a cell, which stays out of play."""

    cell: str
    """The cell's name, such as `d3`."""


@show_fields
@dataclass(frozen=True)
class Draw:
    """Chance draws the tile that must be placed next."""

    tile: int
    """Its number."""


Action = Place | Swap | Block | Draw
