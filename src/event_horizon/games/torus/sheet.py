"""The counter sheet: what is printed on each type of combat unit, for those who choose a force."""

from dataclasses import dataclass

from event_horizon.core.field_docs import show_fields

from .units import COUNTERS, KINDS, LIMITS, UNIT_NUMBERS, Kind


@show_fields
@dataclass(frozen=True)
class Printed:
    """A type of combat unit, as its counters are printed."""

    kind: Kind
    """Its two letters, such as HL."""

    attack: int
    """Attack points; also what it costs in the force, and its worth when it is destroyed (3.2, 5.1)."""

    moves: int
    """MP of a turn."""

    base_points: int
    """VP a turn on a base."""

    load: int
    """Missiles it may launch in a turn; 0 for lasers."""

    count: int
    """Counters of this type on a side."""


def _printed(kind: Kind) -> Printed:
    counter = COUNTERS[UNIT_NUMBERS[f"blue:{kind}1"]]
    return Printed(kind, counter.attack, counter.allowance, counter.base_points, counter.load, LIMITS[kind])


SHEET: tuple[Printed, ...] = tuple(_printed(kind) for kind in KINDS)
