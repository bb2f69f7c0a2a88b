"""The sums around each empty cell, if it became the hole."""

from event_horizon.core.errors import BadNotation

from .board import board
from .rules import ring_sums
from .view import View

Rings = tuple[tuple[int, int], ...]


def preview(seen: View, question: str) -> dict[str, Rings]:
    """Answers no question but the empty one: for every empty cell, red's and green's sum in each ring that would count."""
    if question:
        raise BadNotation(f"this game cannot answer a question like {question!r:.60}")
    shape = board(seen.rows)
    counted = 1 if seen.scoring == "adjacent" else seen.rows
    cells = tuple(_value(seen.cells.get(name)) for name in shape.names)
    return {
        name: ring_sums(cells, shape.rings[cell][:counted])
        for cell, name in enumerate(shape.names)
        if name not in seen.cells and name not in seen.blocked
    }


def _value(tile: str | None) -> int:
    if tile is None:
        return 0
    return int(tile[1:]) if tile[0] == "R" else -int(tile[1:])
