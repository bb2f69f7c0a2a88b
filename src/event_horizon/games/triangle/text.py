"""A view of the triangle game as a text board."""

from dataclasses import replace

from event_horizon.core.mark import Mark, word_marks

from .board import board
from .view import View

LABEL_WIDTH, CELL_WIDTH, CELL_STEP = 3, 4, 6


def text(seen: View) -> str:
    names = board(seen.rows).names
    lines = []
    for row in range(seen.rows):
        first = row * (row + 1) // 2
        cells = "  ".join(_cell(seen, name) for name in names[first : first + row + 1])
        lines.append(f"{names[first][0]:<{_indent(seen, row)}}{cells}".rstrip())
    return "\n".join([*lines, "", *_margin(seen)])


def marks(seen: View) -> tuple[Mark, ...]:
    cells = [
        Mark(row, _indent(seen, row) + CELL_STEP * number, CELL_WIDTH, (name,), _style(seen, name))
        for row in range(seen.rows)
        for number, name in enumerate(board(seen.rows).names[row * (row + 1) // 2 :][: row + 1])
    ]
    if seen.hole is not None:
        return tuple(cells)
    hands = zip(_margin(seen), seen.hands, strict=False)
    tiles = (
        mark if colour == seen.to_act else replace(mark, names=())
        for seat, (line, colour) in enumerate(hands)
        for mark in word_marks(line, seen.rows + 1 + seat, f"seat{seat}")
    )
    return (*cells, *tiles)


def _style(seen: View, name: str) -> str:
    if name == seen.hole:
        return "hole"
    return {"R": "seat0", "G": "seat1"}.get(seen.cells.get(name, "")[:1], "")


def _indent(seen: View, row: int) -> int:
    return LABEL_WIDTH + (seen.rows - row - 1) * CELL_STEP // 2


def _cell(seen: View, name: str) -> str:
    """Four characters: a tile, the hole, a blocked cell, or the name of an empty one, by which actions call it."""
    if name == seen.hole:
        return "(())"
    if name in seen.blocked:
        return " ## "
    return f"{seen.cells.get(name, name):^4}"


def _margin(seen: View) -> list[str]:
    if seen.hole is not None:
        return [
            f"ring {number}: red {red}, green {green}" for number, (red, green) in enumerate(seen.rings, 1)
        ]
    hands = [
        f"{'*' if colour == seen.to_act else ' '} {colour + ':':6} {' '.join(map(str, hand)) or '-'}"
        for colour, hand in seen.hands.items()
    ]
    drawn = [f"  drawn: {seen.drawn}"] if seen.drawn else []
    goal = ["  the higher sum wins"] if seen.goal == "high" else []
    return [*hands, *drawn, *goal]
