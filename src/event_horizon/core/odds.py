"""Chances as people read them."""


def percent(chance: float) -> str:
    """`56 %`; the sentence around it says of what."""
    return f"{chance:.0%}".replace("%", " %")
