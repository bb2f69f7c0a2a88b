"""What a board shows, laid out for the room there is: places further apart on a large screen, long remarks wrapped."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from textwrap import wrap

from event_horizon.core.mark import Mark

MAX_SPACING = 3
MAX_LABEL = 2
"""Letters of what may stand over a column."""
MIN_WRAP = 36
DEEP_INDENT = 8
"""Columns by which a remark is set in that belongs to the places above it."""


@dataclass(frozen=True)
class Picture:
    """What is drawn: the lines of the text board, its marks, and which of them matter now."""

    lines: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    targets: frozenset[Mark] = frozenset()
    """Marks that appear in a legal action."""

    picked: frozenset[Mark] = field(default_factory=frozenset)
    """Marks that the person has chosen."""

    aimed: frozenset[Mark] = field(default_factory=frozenset)
    """Marks of the action that is marked in the list."""

    place_height: int = 1
    """Rows that a place takes."""

    @property
    def width(self) -> int:
        """Columns of the board itself; remarks below it are wrapped to it."""
        ends = (mark.column + mark.width for mark in self.marks)
        return max((*(len(self.lines[row]) for row in self.board_rows()), *ends), default=0)

    @property
    def has_heading(self) -> bool:
        """Whether the first line names the columns."""
        return bool(self.lines) and _is_heading(self, 0)

    def board_rows(self) -> list[int]:
        """The lines with places on them, and those that name the columns."""
        marked = {mark.row for mark in self.marks}
        return [row for row in range(len(self.lines)) if row in marked or _is_heading(self, row)]


def laid_out(picture: Picture, width: int, height: int) -> Picture:
    """The picture with its places as far apart as there is room for."""
    for factor in range(MAX_SPACING, 1, -1):
        found = _spaced(picture, factor)
        if found.width <= width and len(found.lines) <= height:
            return found
    return _spaced(picture, 1)


def _spaced(picture: Picture, factor: int) -> Picture:
    """Every place that many times as far from the corner; remarks stay as they are, but are wrapped."""
    board = picture.board_rows()
    width = max(MIN_WRAP, picture.width * factor)
    lines: list[str] = []
    rows: dict[int, int] = {}
    for row, line in enumerate(picture.lines):
        rows[row] = len(lines)
        if row in board:
            lines += [_stretched(line, _in_row(picture, row), factor), *[""] * (factor - 1)]
        else:
            lines += _wrapped(line, width, factor)
    moved = {
        mark: replace(mark, row=rows[mark.row], column=mark.column * factor, width=mark.width * factor)
        for mark in picture.marks
    }
    targets, picked, aimed = (
        frozenset(moved[mark] for mark in marks) for marks in (picture.targets, picture.picked, picture.aimed)
    )
    return Picture(tuple(lines), tuple(moved.values()), targets, picked, aimed, max(1, factor - 1))


def _wrapped(line: str, width: int, factor: int) -> list[str]:
    """A remark; one that begins below the places stays below them."""
    words = line.lstrip()
    indent = len(line) - len(words)
    shift = " " * (indent * factor if indent >= DEEP_INDENT else indent)
    return wrap(words, width, initial_indent=shift, subsequent_indent=f"{shift}  ") or [""]


def _in_row(picture: Picture, row: int) -> list[Mark]:
    return [mark for mark in picture.marks if mark.row == row]


def _stretched(line: str, marks: list[Mark], factor: int) -> str:
    """What a mark covers is centred in its wider place; other words keep to their columns."""
    if factor == 1:
        return line
    rest, placed = line, []
    for mark in marks:
        end = mark.column + mark.width
        text = line[mark.column : end].strip()
        placed.append((mark.column * factor, text.center(mark.width * factor).rstrip()))
        rest = rest[: mark.column] + " " * len(rest[mark.column : end]) + rest[end:]
    placed += ((_column(start, word, factor, is_heading=not marks), word) for start, word in _words(rest))
    found = ""
    for column, text in sorted(placed):
        found = found.ljust(column) + text
    return found


def _column(start: int, word: str, factor: int, *, is_heading: bool) -> int:
    """Numbers keep to their right edge, and what stands over a column to its middle."""
    if is_heading:
        return start * factor + (factor - 1) // 2
    return (start + len(word)) * factor - len(word) if word.isdigit() else start * factor


def _words(line: str) -> Iterator[tuple[int, str]]:
    yield from ((found.start(), found[0]) for found in re.finditer(r"\S+", line))


def _is_heading(picture: Picture, row: int) -> bool:
    """Short words, each of which stands over a place."""
    words = list(_words(picture.lines[row]))
    return bool(words) and all(
        len(word) <= MAX_LABEL
        and any(mark.column <= start < mark.column + mark.width for mark in picture.marks)
        for start, word in words
    )
