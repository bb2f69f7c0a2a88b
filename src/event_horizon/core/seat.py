"""Who acts: a seat, or CHANCE. Who looks, the viewer: a seat, a SPECTATOR, or EVERYONE at once."""

from typing import Final

Seat = int
"""0 to n-1, in the order of play at the start."""

CHANCE: Final[Seat] = -1
"""The actor that rolls dice and draws cards; somebody outside the rules picks for it."""

Viewer = Seat | None
"""Whose view of a match is shown: a seat's, SPECTATOR's or EVERYONE's."""

SPECTATOR: Final = None
"""The viewer who holds no seat and sees only what is public."""

EVERYONE: Final[Seat] = -2
"""The viewer who sees whatever any seat sees; only after a match has ended, never before."""
