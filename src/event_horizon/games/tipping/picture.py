"""A view of the tipping game as a drawing: the board from above, upright blocks with their raised tops."""

from event_horizon.core.drawing import LINE, PANEL, Point, drawing, hole, rectangle

from .board import HOLE, SPACE
from .state import Colour
from .view import View

SIZE = 60.0
GAP = 5.0
WOOD: dict[Colour, tuple[str, str]] = {"light": ("#e3bd85", "#fbe3b8"), "dark": ("#6a432b", "#95644a")}
"""The sides and the top of a block."""


def picture(seen: View) -> str:
    height, width = len(seen.rows), max(map(len, seen.rows))
    spaces = [
        _space(mark, (SIZE * (column + 0.5), SIZE * (row + 0.5)))
        for row, line in enumerate(seen.rows)
        for column, mark in enumerate(line)
        if mark in (SPACE, HOLE)
    ]
    blocks = [_block(block, colour, height) for colour in WOOD for block in seen.blocks[colour]]
    return drawing(SIZE * (width + 1), SIZE * (height + 1), [*spaces, *blocks])


def _space(mark: str, corner: Point) -> str:
    if mark == HOLE:
        return hole((corner[0] + SIZE / 2, corner[1] + SIZE / 2), SIZE * 0.36)
    return rectangle(*corner, SIZE, SIZE, fill=PANEL, stroke=LINE, stroke_width=1)


def _block(block: str, colour: Colour, height: int) -> str:
    columns, rows = zip(*(_place(name, height) for name in block.split("-")), strict=True)
    x, y = SIZE * (min(columns) + 0.5) + GAP, SIZE * (min(rows) + 0.5) + GAP
    wide = SIZE * (max(columns) - min(columns) + 1) - 2 * GAP
    high = SIZE * (max(rows) - min(rows) + 1) - 2 * GAP
    side, top = WOOD[colour]
    raised = 3 * GAP if "-" not in block else GAP
    base = rectangle(x, y, wide, high, rx=4, fill=side, stroke="#000004", stroke_width=1.5)
    return base + rectangle(
        x + raised / 2, y + raised / 2, wide - raised, high - raised, rx=3, fill=top, opacity=0.85
    )


def _place(name: str, height: int) -> tuple[int, int]:
    """Column and row of a space, counted from the upper left."""
    return ord(name[0]) - ord("a"), height - int(name[1:])
