"""Names that people give themselves, made fit to stand beside other names."""

import unicodedata

MAX_NAME_LENGTH = 40
MAX_MARKS = 2
"""Accents on one letter; more of them would grow over the neighbouring lines."""
JOINERS = "\u200c\u200d"
"""They shape Persian words and family emoji."""


def tidy_name(text: str) -> str:
    """The name without control and direction characters, with single spaces, not too long."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text.encode("utf-8", "ignore").decode()):
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MAX_MARKS or (category[0] == "C" and letter not in JOINERS and not letter.isspace()):
            continue
        kept.append(letter)
    return " ".join("".join(kept).split())[:MAX_NAME_LENGTH].strip()
