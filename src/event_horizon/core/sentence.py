"""Sentences as people read them."""


def capitalised(text: str) -> str:
    """The text with a capital in front and the rest as it is: `Red wins`, `PL1 is destroyed`."""
    return text[:1].upper() + text[1:]
