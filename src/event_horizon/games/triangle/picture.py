"""A view of the triangle game as a drawing."""

from event_horizon.core.drawing import (
    LINE,
    PALE,
    PANEL,
    Point,
    circle,
    drawing,
    hole,
    letters,
    polygon,
    regular,
)

from .board import board
from .view import View

SIZE = 60.0
"""From one cell to the next."""
RADIUS = SIZE * 0.42
COLOURS = {"R": "#d8492f", "G": "#1c8a66"}


def picture(seen: View) -> str:
    names = board(seen.rows).names
    places = [(row, place) for row in range(seen.rows) for place in range(row + 1)]
    cells = [_cell(seen, name, _middle(seen.rows, *place)) for name, place in zip(names, places, strict=True)]
    return drawing(SIZE * (seen.rows + 1), SIZE * (0.87 * (seen.rows - 1) + 2), cells)


def _middle(rows: int, row: int, place: int) -> Point:
    return SIZE * (1 + (rows - 1 - row) / 2 + place), SIZE * (1 + 0.87 * row)


def _cell(seen: View, name: str, middle: Point) -> str:
    if name == seen.hole:
        return hole(middle, RADIUS)
    if name in seen.blocked:
        return polygon(regular(middle, RADIUS, 4, 45), fill=LINE)
    tile = seen.cells.get(name)
    if tile is None:
        return circle(middle, RADIUS, fill=PANEL, stroke=LINE, stroke_width=2)
    number = letters(tile[1:], middle, RADIUS * 0.95, fill=PALE)
    return _tile(tile[0], middle) + number


def _tile(colour: str, middle: Point) -> str:
    """Red is round, green has six sides: not by colour alone."""
    if colour == "R":
        return circle(middle, RADIUS, fill=COLOURS[colour])
    return polygon(regular(middle, RADIUS * 1.08, 6, 30), fill=COLOURS[colour])
