"""Chances as people read them."""

Odds = tuple[tuple[str, float], ...]
"""What may happen, in words without a full stop, and its chance from 0 to 1."""


def percent(chance: float) -> str:
    """`56 %`; the sentence around it says of what."""
    return f"{chance:.0%}".replace("%", " %")
