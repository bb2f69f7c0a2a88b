"""Plain data: what JSON can hold, in sizes that may be looked through and shown."""

import json
from math import isfinite
from typing import Any

MAX_DEPTH = 40
MAX_NUMBER = 1 << 64


class DoubledName(ValueError):
    """A JSON object with a duplicate key: one of the two values would be lost without a word."""


def json_of(text: str | bytes) -> Any:
    """What a JSON text holds; ValueError says what is wrong with it, DoubledName names a duplicate key."""
    return json.loads(text, object_pairs_hook=_object)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise DoubledName(f"duplicate key {shown(name)}")
        found[name] = value
    return found


def is_plain(data: object, depth: int = MAX_DEPTH) -> bool:
    """Texts as keys, numbers of a moderate size, nothing nested without end."""
    if data is None or isinstance(data, bool):
        return True
    if isinstance(data, str):
        return is_text(data)
    if isinstance(data, int):
        return abs(data) <= MAX_NUMBER
    if isinstance(data, float):
        return isfinite(data)
    if isinstance(data, list | tuple):
        return depth > 0 and all(is_plain(item, depth - 1) for item in data)
    if isinstance(data, dict):
        texts = all(isinstance(key, str) and is_text(key) for key in data)
        return texts and depth > 0 and all(is_plain(item, depth - 1) for item in data.values())
    return False


def is_text(text: str) -> bool:
    """Whether it can be written to a file: half a surrogate pair cannot."""
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)


def shown(value: object) -> str:
    """Any value as it may stand in a refusal: short, and never an error of its own."""
    return (
        f"{value!r:.60}"
        if is_plain(value)
        else f"a value of type {type(value).__name__} that cannot be shown"
    )
