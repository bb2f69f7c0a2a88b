"""What each purchase is worth: its chance of the prize on the bundled board, worked out beforehand."""

from functools import lru_cache

from event_horizon.games.explorer.action import Build
from event_horizon.games.explorer.source import STANDARD, read_toml
from event_horizon.games.explorer.state import State

Levels = tuple[int, int, int, int]
"""Probes, shield, strength, power."""


@lru_cache(maxsize=1)
def _bundled() -> dict[Levels, float]:
    table = read_toml("prospects", STANDARD)
    return {_levels(name): chance for name, chance in table["prize"].items()}


def chance(state: State, order: Build) -> float | None:
    """The chance of the prize with this ship; None with a board or deck of the players' own."""
    if not state.options.board == state.options.events == STANDARD:
        return None
    return _bundled()[order.probes, order.shield, order.strength, order.power]


def best_chance(state: State, orders: tuple[Build, ...]) -> float | None:
    """The same with the best of these ships."""
    return max((known for order in orders if (known := chance(state, order)) is not None), default=None)


def _levels(name: str) -> Levels:
    probes, shield, strength, power = map(int, name.split("-"))
    return probes, shield, strength, power
