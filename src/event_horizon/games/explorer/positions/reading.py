"""Plain data of a position: numbers within bounds, and no keys that nobody knows."""

from collections.abc import Mapping
from typing import Any

from event_horizon.core.errors import BadPosition

LARGEST = 999
LONGEST = 999_999
"""Spaces and tokens: who circles for hundreds of rounds comes far."""


def number(who: str, data: Mapping[Any, Any], key: str, high: int, default: int = 0) -> int:
    value = data.get(key, default)
    if type(value) is not int or not 0 <= value <= high:
        raise BadPosition(f"{who}: {key} is a whole number from 0 to {high}, not {value!r:.40}")
    return value


def only(who: str, data: Mapping[Any, Any], keys: tuple[str, ...]) -> None:
    for key in data:
        if key not in keys:
            raise BadPosition(f"{who} has no {key!r:.40}")
