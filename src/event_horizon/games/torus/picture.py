"""A view of the torus game as a drawing: the map on its side, row 1 at the left and column A at the bottom."""

from math import sqrt

from event_horizon.core.drawing import (
    LINE,
    PANEL,
    Point,
    circle,
    drawing,
    letters,
    polygon,
    rectangle,
    regular,
)

from .board import COLUMNS, HEXES, INSIDE, NAMES, ROWS
from .seen import SeenUnit
from .view import View

RADIUS = 20.0
ALONG, ACROSS = RADIUS * sqrt(3), RADIUS * 1.5
"""From one row to the next, and from one column to the next."""
INSIDE_FILL, MOUNTAIN, CRATER, BASE = "#1d1420", "#5d4a3c", "#2c3a4a", "#f8b768"
SIDES = {"blue": ("#3f8efc", "#05101f"), "white": ("#f2f0ea", "#1c1a22")}
"""A counter and the letters on it."""


def picture(seen: View) -> str:
    middles = {NAMES[each]: _middle(each) for each in HEXES}
    ground = [
        polygon(regular(middles[NAMES[each]], RADIUS, 6, 30), fill=_ground(seen, each), stroke=LINE)
        for each in HEXES
    ]
    bases = [polygon(regular(middles[name], RADIUS * 0.8, 4), fill=BASE) for name in seen.bases]
    units = [
        _unit(unit, middles[unit.at]) for unit in seen.units if unit.at in middles and unit.role != "base"
    ]
    missiles = [
        circle(middles[each.at], RADIUS * 0.3, fill="#ff5a4f", stroke=SIDES[each.side][0], stroke_width=2)
        for each in seen.missiles
        if each.at in middles
    ]
    width, height = ALONG * (ROWS + 1.5), ACROSS * (len(COLUMNS) + 1)
    return drawing(width, height, [*ground, *bases, *units, *missiles])


def _middle(number: int) -> Point:
    column, row = divmod(number, ROWS)
    is_low = column % 2 == 0
    return ALONG * (row + 1 + (0.5 if is_low else 0.0)), ACROSS * (len(COLUMNS) - column)


def _ground(seen: View, number: int) -> str:
    if NAMES[number] in seen.ridges:
        return MOUNTAIN
    if NAMES[number] in seen.craters:
        return CRATER
    return INSIDE_FILL if INSIDE[number] else PANEL


def _unit(unit: SeenUnit, middle: Point) -> str:
    """A counter with its type; face down, with nothing on it."""
    fill, ink = SIDES[unit.side]
    size = RADIUS * 1.3
    counter = rectangle(middle[0] - size / 2, middle[1] - size / 2, size, size, rx=3, fill=fill)
    return counter + letters("?" if unit.role is None else unit.role[:2], middle, RADIUS * 0.7, fill=ink)
