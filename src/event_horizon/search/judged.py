"""What a computer player thinks of an action: the common words of analysis in every game."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Judged:
    action: Any
    value: float
    """The score that the seat to act may expect after it, 0 to 1."""

    is_proven: bool = False
    """True when nobody can do better than that against best play."""

    why: str = ""
    """A sentence made of facts that can be played through; empty where there is nothing sure to say."""
