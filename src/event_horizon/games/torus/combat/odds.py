"""Odds and the combat results table (8.9)."""

from typing import Literal

Result = Literal["NE", "D", "X"]
Column = Literal["none", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"]
COLUMNS: tuple[Column, ...] = ("none", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1")

RESULTS: dict[Column, tuple[Result, ...]] = {
    "1-2": ("NE", "NE", "NE", "NE", "NE", "D"),
    "1-1": ("NE", "NE", "NE", "NE", "D", "D"),
    "2-1": ("NE", "NE", "NE", "D", "D", "X"),
    "3-1": ("NE", "NE", "D", "D", "X", "X"),
    "4-1": ("NE", "D", "D", "X", "X", "X"),
    "5-1": ("D", "D", "X", "X", "X", "X"),
    "6-1": ("D", "X", "X", "X", "X", "X"),
}


def odds(halves: int, defence: int) -> Column:
    """The column for an attack, given in half points so that halves stay exact (R14)."""
    if halves < defence:
        return "none"
    return COLUMNS[min(halves // (2 * defence), 7) + 1]


def certain(column: Column) -> Result | None:
    """The result of a column that needs no die (R14)."""
    if column == "none":
        return "NE"
    return "X" if column == "7-1" else None


def result(column: Column, die: int) -> Result:
    return RESULTS[column][die - 1]


def faces(column: Column) -> tuple[Result, ...]:
    """What each face of the die would give; six times the same where none is thrown."""
    sure = certain(column)
    return (sure,) * 6 if sure else RESULTS[column]


def points(halves: int) -> str:
    """An attack strength as it is read: 6, or 1.5."""
    return str(halves // 2) if halves % 2 == 0 else f"{halves / 2}"
