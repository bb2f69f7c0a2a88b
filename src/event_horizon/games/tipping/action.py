"""The one act of the game: a block tips over an edge."""

from dataclasses import dataclass

from event_horizon.core.field_docs import show_fields

from .board import Direction


@show_fields
@dataclass(frozen=True)
class Tip:
    """R1: a block falls, rolls or stands up in that direction."""

    space: str
    """The block's first space, such as `d4`: its west or south end if it lies."""

    direction: Direction
    """`N`, `E`, `S` or `W`."""


Action = Tip
