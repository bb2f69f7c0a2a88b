"""Plain data read with a reason for every refusal."""

import re
from collections.abc import Iterator
from typing import Any, TypeVar

from event_horizon.core.errors import BadPosition
from event_horizon.games.torus.board import NUMBERS, Hex
from event_horizon.games.torus.units import SIDES, SIZES, UNIT_NUMBERS, Unit

T = TypeVar("T")
MISSILE = re.compile(r"(blue|white):([SDT])([1-9][0-9]{0,2})")


class Reader:
    """One JSON object whose parts are taken out by their type."""

    def __init__(self, data: object, keys: tuple[str, ...] | None = None) -> None:
        if not isinstance(data, dict):
            raise BadPosition(f"an object is needed, not {data!r:.60}")
        self.data: dict[Any, Any] = data
        if keys is not None:
            self.only(keys)

    def only(self, keys: tuple[str, ...]) -> None:
        for key in self.data:
            if key not in keys:
                raise BadPosition(f"there is no {key!r:.60} here; there may be {', '.join(keys)}")

    def number(self, key: str, default: int, low: int, high: int) -> int:
        value = self.data.get(key, default)
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(f"{key} is a number from {low} to {high}, not {value!r:.60}")
        return value

    def flag(self, key: str) -> bool:
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise BadPosition(f"{key} is true or false, not {value!r:.60}")
        return value

    def text(self, key: str, owner: str) -> str:
        value = self.data.get(key)
        if not isinstance(value, str):
            raise BadPosition(f"{owner:.60} needs {key!r}, a text, not {value!r:.60}")
        return value

    def one_of(self, key: str, values: tuple[T, ...], default: object) -> T:
        value = self.data.get(key, default)
        for each in values:
            if each == value and isinstance(value, str):
                return each
        raise BadPosition(f"{key} is one of {', '.join(map(str, values))}, not {value!r:.60}")

    def one_of_lists(self, key: str, values: tuple[list[str], ...]) -> list[str]:
        value = self.data.get(key, [])
        if value not in values:
            raise BadPosition(f"{key} is one of {values}, not {value!r:.60}")
        return list(value)

    def sub(self, key: str) -> "Reader":
        return Reader(self.data.get(key, {}))

    def entries(self, key: str) -> Iterator[tuple[str, "Reader"]]:
        for name, entry in self.sub(key).data.items():
            if not isinstance(name, str):
                raise BadPosition(f"{key} go by their names, not {name!r:.60}")
            yield name, Reader(entry)

    def readers(self, key: str) -> list["Reader"]:
        return [Reader(each) for each in self._items(key)]

    def texts(self, key: str) -> list[str]:
        for each in self._items(key):
            if not isinstance(each, str):
                raise BadPosition(f"{key} holds texts, not {each!r:.60}")
        return self._items(key)

    def units(self, key: str) -> list[Unit]:
        found = [unit_of(name, advanced=True) for name in self.texts(key)]
        if len(found) != len(set(found)):
            raise BadPosition(f"{key} names a unit twice")
        return found

    def counts(self, key: str) -> list[tuple[Unit, int]]:
        entries = self.sub(key)
        return [(unit_of(name, advanced=False), entries.number(name, 0, 0, 9)) for name in entries.data]

    def _items(self, key: str) -> list[Any]:
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise BadPosition(f"{key} is a list, not {value!r:.60}")
        return value


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
