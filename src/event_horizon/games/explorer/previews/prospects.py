"""What each purchase is worth: its chance of the prize on the bundled board, worked out beforehand.

The file is written by `python -m benchmarks.explorer_balance --write`.
"""

from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache

from event_horizon.games.explorer.action import Build
from event_horizon.games.explorer.source import STANDARD, bundled
from event_horizon.games.explorer.state import State

Levels = tuple[int, int, int, int]
"""Probes, shield, strength, power."""

MAX_MISSIONS = 3
"""With more of them left, those beyond are not counted."""


@dataclass(frozen=True)
class Bundled:
    rounds: tuple[int, ...]
    """The rounds left for which there are chances."""

    ships: dict[Levels, tuple[float, ...]]
    """The chance of each ship, flown as if there were no other mission."""

    games: dict[int, dict[Levels, tuple[float, ...]]]
    """The chance of the prize with this many missions left, this ship's the first."""

    anew: dict[tuple[float, str], tuple[tuple[float, ...], ...]]
    """By patience and purse: what one and two missions are worth before their money is known, for every number of
    rounds left."""


@lru_cache(maxsize=1)
def _bundled() -> Bundled:
    table = bundled("prospects")
    return Bundled(
        tuple(table["rounds"]),
        _read(table["ship"]),
        {int(missions): _read(chances) for missions, chances in table["game"].items()},
        {
            (float(patience), purse): tuple(map(tuple, rows))
            for patience, purses in table["anew"].items()
            for purse, rows in purses.items()
        },
    )


def ship_chance(state: State, order: Build) -> float | None:
    """The chance of the prize with this ship in the rounds left; None with a board or deck of the players' own."""
    return _at(state, order, _bundled().ships) if _is_known(state) else None


def game_chance(state: State, order: Build) -> float | None:
    """The same with the missions after it, if there are any left."""
    missions = min(state.ship.missions, MAX_MISSIONS)
    if missions < 2 or not _is_known(state):
        return None
    return _at(state, order, _bundled().games[missions])


def best_chance(state: State, orders: tuple[Build, ...]) -> float | None:
    """The chance of the best of these ships."""
    return max((known for order in orders if (known := ship_chance(state, order)) is not None), default=None)


def anew(patience: float, purse: str, missions: int) -> tuple[float, ...]:
    """What this many missions are worth before their money is known; empty where that was not worked out."""
    known = _bundled().anew.get((patience, purse), ())
    return known[missions - 1] if missions <= len(known) else ()


def _is_known(state: State) -> bool:
    return state.options.board == state.options.events == STANDARD


def _at(state: State, order: Build, chances: dict[Levels, tuple[float, ...]]) -> float:
    """Between two numbers of rounds, the mean of theirs."""
    rounds = _bundled().rounds
    row = chances[order.probes, order.shield, order.strength, order.power]
    left = max(rounds[0], min(rounds[-1], state.last_round - state.round))
    high = bisect_left(rounds, left)
    if rounds[high] == left:
        return row[high]
    share = (left - rounds[high - 1]) / (rounds[high] - rounds[high - 1])
    return row[high - 1] + share * (row[high] - row[high - 1])


def _read(table: dict[str, list[int]]) -> dict[Levels, tuple[float, ...]]:
    """Chances are kept in thousandths."""
    return {_levels(name): tuple(number / 1000 for number in row) for name, row in table.items()}


def _levels(name: str) -> Levels:
    probes, shield, strength, power = map(int, name.split("-"))
    return probes, shield, strength, power
