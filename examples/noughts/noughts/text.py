"""The view as a text board."""

from .view import View


def text(seen: View) -> str:
    rows = [" ".join([row, *(seen.cells.get(column + row, ".") for column in "abc")]) for row in "321"]
    return "\n".join([*rows, "  a b c"])
