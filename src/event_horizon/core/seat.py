"""Who acts: a seat at the table, or chance. Who looks: a seat, a spectator (None), or everybody at once."""

from typing import Final

Seat = int
"""0 to n-1, in the order of play at the start."""

CHANCE: Final[Seat] = -1
"""The actor that rolls dice and draws cards; somebody outside the rules picks for it."""

EVERYONE: Final[Seat] = -2
"""All eyes at once: they see whatever any seat sees. They are opened when a match is over, never before."""
