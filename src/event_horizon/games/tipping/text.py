"""A view of the tipping game as a text board.

An upright block is `[L]`; a lying one `<L---L>` from west to east, or from north to south a roof over a keel:

    /L\\
    \\L/
"""

from event_horizon.core.mark import Mark

from .board import HOLE, SPACE, board
from .state import COLOURS
from .view import View

LABEL_WIDTH, CELL_WIDTH, CELL_STEP = 3, 3, 4
GAP = " "
BETWEEN = "-"


def text(seen: View) -> str:
    drawn, joined = _blocks(seen)
    height, width = len(seen.rows), max(map(len, seen.rows))
    lines = []
    for number, row in zip(range(height, 0, -1), seen.rows, strict=True):
        names = [f"{chr(ord('a') + column)}{number}" for column in range(len(row))]
        cells = [
            drawn.get(name, {SPACE: " . ", HOLE: "( )"}.get(mark, "   "))
            + (BETWEEN if name in joined else GAP)
            for name, mark in zip(names, row, strict=True)
        ]
        lines.append(f"{number:2} {''.join(cells)}".rstrip())
    letters = "".join(f" {chr(ord('a') + column)}  " for column in range(width))
    return "\n".join([*lines, f"   {letters}".rstrip(), "", *_margin(seen)])


def marks(seen: View) -> tuple[Mark, ...]:
    owners = {
        cell: (block.partition("-")[0], f"seat{seat}")
        for seat, colour in enumerate(COLOURS)
        for block in seen.blocks[colour]
        for cell in block.split("-")
    }
    found = []
    for row, spaces in enumerate(seen.rows):
        for column, space in enumerate(spaces):
            name = f"{chr(ord('a') + column)}{len(seen.rows) - row}"
            called, style = owners.get(name, (name, "hole" if space == HOLE else ""))
            if space in (SPACE, HOLE):
                found.append(Mark(row, LABEL_WIDTH + CELL_STEP * column, CELL_WIDTH, (called,), style))
    return tuple(found)


def _blocks(seen: View) -> tuple[dict[str, str], set[str]]:
    """What is drawn on each space, and the spaces that a lying block joins to their eastern neighbour."""
    drawn: dict[str, str] = {}
    joined: set[str] = set()
    numbers = board(tuple(seen.rows)).numbers
    for colour in COLOURS:
        mark = colour[0].upper()
        for block in sorted(seen.blocks[colour], key=lambda block: numbers[block.split("-")[0]]):
            first, _, second = block.partition("-")
            if not second:
                drawn[first] = f"[{mark}]"
            elif first[0] == second[0]:
                drawn[second], drawn[first] = f"/{mark}\\", f"\\{mark}/"
            else:
                drawn[first], drawn[second] = f"<{mark}-", f"-{mark}>"
                joined.add(first)
    return drawn, joined


def stage(seen: View) -> tuple[str, str]:
    return "", "1 action left" if seen.actions_left == 1 else f"{seen.actions_left} actions left"


def _margin(seen: View) -> list[str]:
    sunk = [
        f"{'*' if colour == seen.to_act else ' '} {colour + ':':6} {seen.sunk[colour]} of {seen.goal} sunk"
        for colour in COLOURS
    ]
    if seen.to_act:
        actions = "one action" if seen.actions_left == 1 else f"{seen.actions_left} actions"
        return [*sunk, f"  {seen.to_act} has {actions} left"]
    return sunk
