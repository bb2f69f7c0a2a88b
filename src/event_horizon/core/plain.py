"""Plain data: what JSON can hold, within limits of depth and size."""

import json
from math import isfinite
from typing import Any

MAX_DEPTH = 40
MAX_NUMBER = 1 << 64


class DuplicateKey(ValueError):
    """A JSON object has the same key twice, so one of the two values would be lost silently."""


def json_of(text: str | bytes) -> Any:
    """The value of a JSON text; ValueError says what is wrong with it, DuplicateKey names a key that occurs twice."""
    if isinstance(text, bytes):
        text = text.decode(json.detect_encoding(text), "surrogatepass")
    return _DECODER.decode(text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise DuplicateKey(f"duplicate key {shown(name)}")
        found[name] = value
    return found


_DECODER = json.JSONDecoder(object_pairs_hook=_object)
"""Made once: `json.loads` would make one for each text."""


def is_plain(data: object, depth: int = MAX_DEPTH) -> bool:
    """Whether the data is plain: texts as keys, numbers of moderate size, limited nesting."""
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
    """Whether a text can be written to a file: half a surrogate pair cannot."""
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)


def shown(value: object) -> str:
    """Any value in a form fit for an error message: short, and without raising an error itself."""
    return (
        f"{value!r:.60}"
        if is_plain(value)
        else f"a value of type {type(value).__name__} that cannot be shown"
    )
