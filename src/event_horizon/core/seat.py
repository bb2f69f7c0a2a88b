"""Who acts (a seat, or CHANCE), and who looks (a seat, a SPECTATOR, or EVERYONE at once)."""

from typing import Final, TypeGuard

Seat = int
"""The number of a seat, from 0, in the order of play at the start."""

CHANCE: Final[Seat] = -1
"""The actor that rolls dice and draws cards; the caller picks its actions."""

Viewer = Seat | None
"""Whose view of a match is shown: a seat's, SPECTATOR's or EVERYONE's."""

SPECTATOR: Final = None
"""The viewer who holds no seat and sees only what is public."""

EVERYONE: Final[Seat] = -2
"""The viewer who sees what any seat sees; allowed only after a match has ended."""


def is_seat(who: Seat | None) -> TypeGuard[Seat]:
    """Whether it is a seat's number: not CHANCE, SPECTATOR or EVERYONE."""
    return who is not None and who >= 0
