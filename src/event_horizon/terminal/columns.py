"""Lists in columns that fit the width of the screen."""

from collections.abc import Sequence

INDENT = "  "


def columns(texts: Sequence[str], width: int) -> list[str]:
    """Row by row; a text that is wider than the screen has a line of its own."""
    cell = max(map(len, texts), default=0) + len(INDENT)
    count = max(1, width // cell)
    rows = (texts[first : first + count] for first in range(0, len(texts), count))
    return ["".join(f"{INDENT}{text:<{cell - len(INDENT)}}" for text in row).rstrip() for row in rows]
