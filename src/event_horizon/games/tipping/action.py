"""The one act of the game: a block tips over an edge."""

from dataclasses import dataclass

from .board import Direction


@dataclass(frozen=True)
class Tip:
    """R1: the block whose first space this is falls, rolls or stands up that way."""

    space: str
    direction: Direction


Action = Tip
