"""Chances as people read them."""

THIN_SPACE = "\u202f"

Odds = tuple[tuple[str, float], ...]
"""What may happen, in words without a full stop, and its chance from 0 to 1."""


def percent(chance: float) -> str:
    """`56 %`, with a thin space that never breaks; the sentence around it says of what."""
    return f"{100 * chance:.0f}{THIN_SPACE}%"
