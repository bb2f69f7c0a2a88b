"""Piece: something to print and cut out, for playing a game on paper."""

from dataclasses import dataclass
from typing import Literal

Shape = Literal["tile", "block", "counter", "card", "sheet"]


@dataclass(frozen=True)
class Piece:
    shape: Shape
    name: str
    """What is printed large."""

    side: str = ""
    """Whose it is; pieces of different sides differ by more than colour."""

    lines: tuple[str, ...] = ()
    """What is printed below, line by line."""

    back: str = ""
    """What is on its back, if anything."""

    count: int = 1
    """How many of them there are."""
