"""Pictures as SVG text: the few shapes that a plain drawing of a board needs.

Everything is an attribute of a shape: the pages' content policy allows no styles inside a picture.
"""

from collections.abc import Iterable
from html import escape
from math import cos, pi, sin

Point = tuple[float, float]

NIGHT, PANEL, LINE, PALE, GLOW = "#07080e", "#141724", "#3a3f58", "#efece5", "#ff9d45"
"""The background, an empty place, its outline, letters, and the light around a hole."""


def drawing(width: float, height: float, shapes: Iterable[str]) -> str:
    """The whole picture, its origin at the upper left."""
    box = f"0 0 {_number(width)} {_number(height)}"
    back = rectangle(0, 0, width, height, fill=NIGHT)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{back}{"".join(shapes)}</svg>'


def polygon(points: Iterable[Point], **attributes: object) -> str:
    corners = " ".join(f"{_number(x)},{_number(y)}" for x, y in points)
    return _shape("polygon", points=corners, **attributes)


def circle(centre: Point, radius: float, **attributes: object) -> str:
    return _shape("circle", cx=centre[0], cy=centre[1], r=radius, **attributes)


def rectangle(x: float, y: float, width: float, height: float, **attributes: object) -> str:
    return _shape("rect", x=x, y=y, width=width, height=height, **attributes)


def letters(text: str, centre: Point, size: float, **attributes: object) -> str:
    """A short text around its middle."""
    place = {"x": centre[0], "y": centre[1] + 0.36 * size, "font_size": size, "text_anchor": "middle"}
    font = {"font_family": "Liberation Sans, DejaVu Sans, Arial, sans-serif", "font_weight": "bold"}
    return f"<text{_written({**place, **font, **attributes})}>{escape(text)}</text>"


def regular(centre: Point, radius: float, corners: int, first: float = 0.0) -> tuple[Point, ...]:
    """The corners of a regular polygon, the first at this many degrees clockwise from the right."""
    angles = [(first + 360 * corner / corners) * pi / 180 for corner in range(corners)]
    return tuple((centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles)


def hole(centre: Point, radius: float) -> str:
    """A black hole in its ring of light."""
    return circle(centre, radius, fill="#000004", stroke=GLOW, stroke_width=radius * 0.18)


def text_board(text: str) -> str:
    """The picture of a game that draws none: its text board."""
    lines = text.splitlines()
    width, height = 9.7 * max(map(len, lines), default=1) + 32, 20 * len(lines) + 32
    font = {"font_family": "DejaVu Sans Mono, Liberation Mono, monospace", "font_size": 16, "fill": PALE}
    shapes = [
        f'<text xml:space="preserve"{_written({"x": 16, "y": 32 + 20 * row, **font})}>{escape(line)}</text>'
        for row, line in enumerate(lines)
    ]
    return drawing(width, height, shapes)


def _shape(name: str, **attributes: object) -> str:
    return f"<{name}{_written(attributes)}/>"


def _written(attributes: dict[str, object]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{escape(_number(value) if isinstance(value, int | float) else str(value))}"'
        for name, value in attributes.items()
    )


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
