"""Who acts: a seat at the table, or chance. Who looks: a seat, a spectator (None), or everyone at once."""

from typing import Final

Seat = int
"""0 to n-1, in the order of play at the start."""

CHANCE: Final[Seat] = -1
"""The actor that rolls dice and draws cards; somebody outside the rules picks for it."""

EVERYONE: Final[Seat] = -2
"""The viewer who sees whatever any seat sees; only after a match has ended, never before."""
