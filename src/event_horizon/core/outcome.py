"""How a game ended."""

from dataclasses import dataclass

from .field_docs import show_fields


@show_fields
@dataclass(frozen=True)
class Outcome:
    """The result of a finished game."""

    scores: tuple[float, ...]
    """One per seat: 1 won, 0.5 drawn, 0 lost."""

    reason: str
    """A sentence with the facts that decided it."""
