"""How a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    scores: tuple[float, ...]
    """One per seat: 1 won, 0.5 drawn, 0 lost."""

    reason: str
    """A sentence with the facts that decided it."""
