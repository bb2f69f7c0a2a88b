"""An action and its value: what every search and every game's `rank` returns."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class RankedAction:
    action: Any
    value: float
    """The expected score of the seat to act after this action, 0 to 1."""

    is_proven: bool = False
    """Whether the value is exact: nobody can do better against best play."""

    visits: int = 0
    """How often a tree search visited it; 0 where the value was found otherwise."""
