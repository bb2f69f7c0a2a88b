"""Chances as people read them."""

THIN_SPACE = "\u202f"
BLUR = 1e-9
"""Sums of chances that should be 0 or 1 miss it by less."""

Odds = tuple[tuple[str, float], ...]
"""What may happen, in words without a full stop, and its chance from 0 to 1."""


def percent(chance: float) -> str:
    """`56 %`, with a thin space that never breaks; 0 % and 100 % are certain. The sentence around it says of what."""
    if BLUR < chance <= 0.005:
        return f"<1{THIN_SPACE}%"
    if 0.995 <= chance < 1 - BLUR:
        return f">99{THIN_SPACE}%"
    return f"{100 * chance:.0f}{THIN_SPACE}%"
