"""A view of the explorer game as a drawing: the hole, its orbits, and the ships where they are."""

from math import cos, pi, sin

from event_horizon.core.drawing import LINE, PALE, Point, circle, drawing, hole, letters, polygon, regular

from .view import ShipView, View

HALF = 300.0
HORIZON, OUTERMOST = 44.0, 270.0
ZONES = {"safe": "#101a2b", "warning": "#231d14", "danger": "#2a1216"}
COLOURS = {
    "red": "#e4572e", "blue": "#3f8efc", "green": "#2fb07c", "yellow": "#f2c230", "white": "#f2f0ea",
    "violet": "#b07cf0",
}  # fmt: skip
CORNERS = {"red": 24, "blue": 4, "green": 3, "yellow": 5, "white": 6, "violet": 8}
"""Every seat has a shape as well as a colour."""


def picture(seen: View) -> str:
    centre = (HALF, HALF)
    rings = [
        circle(centre, _radius(seen, number + 0.5), fill=ZONES[orbit.zone], stroke=LINE)
        for number, orbit in reversed(list(enumerate(seen.orbits, 1)))
    ]
    events = [
        circle(_spot(seen, number, space), 3, fill="#6d7191")
        for number, orbit in enumerate(seen.orbits, 1)
        for space in orbit.events
    ]
    crews = [ship for ship in seen.ships if ship.missions]
    ships = [
        _ship(seen, ship, sum(other.at == ship.at for other in crews[:index]))
        for index, ship in enumerate(crews)
    ]
    home = letters("home", (2 * HALF - 34, 2 * HALF - 14), 16, fill=PALE)
    return drawing(2 * HALF, 2 * HALF, [*rings, hole(centre, HORIZON), *events, home, *ships])


def _radius(seen: View, number: float) -> float:
    """The radius of an orbit's middle; orbit 1 is the innermost."""
    width = (OUTERMOST - HORIZON) / (len(seen.orbits) + 0.5)
    return HORIZON + width * number


def _spot(seen: View, orbit: int, space: int) -> Point:
    """Spaces count counter-clockwise from the right."""
    angle = 2 * pi * (space + 0.5) / seen.orbits[orbit - 1].spaces
    radius = _radius(seen, orbit)
    return HALF + radius * cos(angle), HALF - radius * sin(angle)


def _ship(seen: View, ship: ShipView, before: int) -> str:
    """A little aside of those that were there before."""
    x, y = _place(seen, ship.at)
    colour = seen.seat_names[ship.seat]
    shape = regular((x - 8 * before, y - 5 * before), 13, CORNERS.get(colour, 24), -90)
    return polygon(shape, fill=COLOURS.get(colour, PALE), stroke="#000004", stroke_width=2)


def _place(seen: View, at: str) -> Point:
    kind, _, number = at.partition(".")
    if kind == "hole":
        return HALF, HALF
    if kind.isdigit():
        return _spot(seen, int(kind), int(number))
    share = int(number or 0) / (seen.approach + 1)
    return 2 * HALF - 34 + 6 * share, 2 * HALF - 40 - (HALF - 40) * share
