"""Plain data of a position: hexes, units and missiles by their names."""

import re

from event_horizon.core import reading
from event_horizon.core.errors import BadPosition
from event_horizon.games.torus.board import NUMBERS, Hex
from event_horizon.games.torus.units import SIDES, SIZES, UNIT_NUMBERS, Unit

MISSILE = re.compile(r"(blue|white):([SDT])([1-9][0-9]{0,2})")


class PositionReader(reading.Reader):
    """A reader that knows units."""

    def units(self, key: str) -> list[Unit]:
        found = [unit_of(name, advanced=True) for name in self.texts(key)]
        if len(found) != len(set(found)):
            raise BadPosition(f"{key} names a unit twice")
        return found

    def counts(self, key: str) -> list[tuple[Unit, int]]:
        entries = self.sub(key)
        return [(unit_of(name, advanced=False), entries.number(name, 0, 0, 9)) for name in entries.data]


def hex_of(text: str, what: str) -> Hex:
    if text not in NUMBERS:
        raise BadPosition(f"{what}: there is no hex {text!r:.60}")
    return NUMBERS[text]


def unit_of(name: object, *, advanced: bool) -> Unit:
    """A combat unit by its name; with `advanced` also a dummy or a base."""
    unit = UNIT_NUMBERS.get(name) if isinstance(name, str) else None
    if unit is None or (unit >= 60 and not advanced):
        raise BadPosition(f"there is no unit {name!r:.60}; names are such as blue:HL1")
    return unit


def missile_key(name: str) -> tuple[int, int, int]:
    found = MISSILE.fullmatch(name)
    if not found:
        raise BadPosition(f"there is no missile {name!r:.60}; names are such as blue:T1")
    size = next(number for number, each in enumerate(SIZES, start=1) if each[0] == found[2])
    return size, int(found[3]), SIDES.index(found[1])
