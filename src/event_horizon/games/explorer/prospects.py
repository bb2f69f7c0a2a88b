"""What each purchase is worth: its chance of the prize on the bundled board, worked out beforehand."""

from functools import lru_cache

from .source import STANDARD, read_toml

Levels = tuple[int, int, int, int]
"""Probes, shield, strength, power."""


@lru_cache(maxsize=1)
def _bundled() -> dict[Levels, float]:
    table = read_toml("prospects", STANDARD)
    return {_levels(name): chance for name, chance in table["prize"].items()}


def prospects(board: str, events: str) -> dict[Levels, float]:
    """The chance of the prize by purchase; empty for a board or deck of the players' own."""
    return _bundled() if board == events == STANDARD else {}


def _levels(name: str) -> Levels:
    probes, shield, strength, power = map(int, name.split("-"))
    return probes, shield, strength, power
