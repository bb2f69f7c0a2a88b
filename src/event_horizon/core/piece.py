"""Piece: something that lies on the table when a game is played on paper, for the pages to print and cut out."""

from dataclasses import dataclass
from typing import Literal

Shape = Literal["tile", "block", "counter", "card", "sheet"]


@dataclass(frozen=True)
class Piece:
    shape: Shape
    name: str
    """What is printed large."""

    side: str = ""
    """Whose it is; pieces of different sides are told apart without colour."""

    lines: tuple[str, ...] = ()
    """What is printed below, line by line."""

    back: str = ""
    """What is on its back, if anything is."""

    count: int = 1
    """How many of them there are."""
