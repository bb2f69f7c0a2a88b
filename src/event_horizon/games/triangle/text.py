"""A view of the triangle game as a text board."""

from .board import board
from .view import View


def text(seen: View) -> str:
    names = board(seen.rows).names
    lines = []
    for row in range(seen.rows):
        first = row * (row + 1) // 2
        cells = "  ".join(_cell(seen, name) for name in names[first : first + row + 1])
        indent = "   " * (seen.rows - row - 1)
        lines.append(f"{names[first][0]}  {indent}{cells}".rstrip())
    return "\n".join([*lines, "", *_margin(seen)])


def _cell(seen: View, name: str) -> str:
    """Four characters: a tile, the hole, a blocked cell, or a dot with nothing on it."""
    if name == seen.hole:
        return "(())"
    if name in seen.blocked:
        return " ## "
    return f"{seen.cells.get(name, '.'):^4}"


def _margin(seen: View) -> list[str]:
    if seen.hole is not None:
        return [
            f"ring {number}: red {red}, green {green}" for number, (red, green) in enumerate(seen.rings, 1)
        ]
    hands = [
        f"{'*' if colour == seen.to_act else ' '} {colour + ':':6} {' '.join(map(str, hand)) or '-'}"
        for colour, hand in seen.hands.items()
    ]
    return [*hands, f"  drawn: {seen.drawn}"] if seen.drawn else hands
