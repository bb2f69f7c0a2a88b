"""Who plays whom: every two players meet equally often, each time twice with the same dice and seats swapped."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from event_horizon.core.option import Value


@dataclass(frozen=True)
class Tournament:
    game: str
    options: Mapping[str, Value]
    players: tuple[str, ...]
    games: int
    """Between any two of them; an even number."""

    seed: int = 0
    nodes: int | None = None
    seconds: float | None = None
    """For each action of full strength; unless there are seconds, every game can be repeated bit for bit."""


@dataclass(frozen=True)
class Pairing:
    number: int
    one: str
    two: str
    seats: tuple[str, ...]
    """Who sits where; in games for many the two alternate around the table."""

    pair: int
    """Pairings with the same pair roll the same dice."""


def pairings(tournament: Tournament, seats: int) -> list[Pairing]:
    """All games, so ordered that every pair makes progress at the same pace."""
    found: list[Pairing] = []
    for pair in range((tournament.games + 1) // 2):
        for one, two in combinations(tournament.players, 2):
            for order in ((one, two), (two, one)):
                found.append(Pairing(len(found), one, two, _around(order, seats), pair))
    return found


def _around(order: Sequence[str], seats: int) -> tuple[str, ...]:
    return tuple(order[seat % 2] for seat in range(seats))
