"""Mark: a piece of a text board that can be pointed at and coloured."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Mark:
    """Where a place, a piece or a tile is on the text board, and what it is called."""

    row: int
    column: int
    width: int
    names: tuple[str, ...]
    """The names that actions use for the place and for what is on it; empty if it is only coloured."""

    style: str = ""
    """`seat0`, `seat1` and so on for what belongs to a seat; `hole`, `terrain`, `event`; empty for a plain place."""


def mentions(action: str, names: Iterable[str]) -> bool:
    """Whether an action's text contains one of these names as a whole: `d1` is not in `d10E`."""
    return any(_has_whole(action, name) for name in names)


def _has_whole(text: str, name: str) -> bool:
    start = text.find(name)
    while start >= 0:
        end = start + len(name)
        if not text[max(0, start - 1) : start].isalnum() and not text[end : end + 1].isdigit():
            return True
        start = text.find(name, start + 1)
    return False


def word_marks(line: str, row: int, style: str) -> Iterator[Mark]:
    """A mark for every number in a line, such as the tiles of a hand."""
    for found in re.finditer(r"\b\d+\b", line):
        yield Mark(row, found.start(), len(found[0]), (found[0],), style)
