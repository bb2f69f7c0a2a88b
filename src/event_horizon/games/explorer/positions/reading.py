"""Plain data of a position: numbers within bounds, and no keys that nobody knows."""

from collections.abc import Mapping
from typing import Any

from event_horizon.core.reading import Reader

MAX_NUMBER = 999
MAX_COUNT = 999_999
"""The largest count of spaces or tokens: a ship that circles for hundreds of rounds travels far."""


def number(who: str, data: Mapping[Any, Any], key: str, high: int, default: int = 0) -> int:
    return Reader(data, owner=who).number(key, default, 0, high)


def only(who: str, data: Mapping[Any, Any], keys: tuple[str, ...]) -> None:
    Reader(data, keys, who)
