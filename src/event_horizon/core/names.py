"""Names that people choose, tidied up so that they fit beside others."""

import unicodedata

MAX_NAME_LENGTH = 40
MAX_MARKS = 2
"""The most accents on one letter: more would reach into the lines above and below."""
JOINERS = "\u200c\u200d"
"""Invisible characters that Persian words and family emoji need."""


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
