"""What is needed to play on paper: the counters of both sides, bases, dummies, missiles and ships."""

from event_horizon.core.option import Settings
from event_horizon.core.piece import Piece

from .units import BASES, COMBAT_UNITS, COUNTERS, DUMMIES, SIDES, SIZES

MISSILES = 6
"""Counters of each size to print for a side; more may be made at any time (2.2.2)."""


def pieces(settings: Settings) -> tuple[Piece, ...]:
    """2.2: the whole mix."""
    units = [
        Piece(
            "counter",
            each.name,
            SIDES[each.side],
            (f"attack {each.attack}", f"MP {each.allowance}"),
            back="face down",
        )
        for unit in COMBAT_UNITS
        for each in [COUNTERS[unit]]
    ]
    missiles = [
        Piece("counter", size, side, (f"attack {2 * strength}",), count=MISSILES)
        for side in SIDES
        for strength, size in enumerate(SIZES, start=1)
    ]
    ships = [Piece("counter", "Ship", side) for side in SIDES]
    dummies = [Piece("counter", "Dummy", SIDES[1], back="face down", count=len(DUMMIES))]
    bases = [Piece("counter", "Base", "", ("20, 15 or 10 points",), count=len(BASES))]
    return (*units, *missiles, *ships, *dummies, *bases)
