"""Who acts: a seat at the table, or chance."""

from typing import Final

Seat = int
"""0 to n-1, in the order of play at the start."""

CHANCE: Final[Seat] = -1
"""The actor that rolls dice and draws cards; somebody outside the rules picks for it."""
