"""Who plays whom: two players that meet play a pair of games, with the same dice and the seats swapped."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from event_horizon.core.field_docs import show_fields
from event_horizon.core.option import Value

PairingSystem = Literal["round-robin", "gauntlet", "swiss"]
SYSTEMS: tuple[PairingSystem, ...] = ("round-robin", "gauntlet", "swiss")


@show_fields
@dataclass(frozen=True)
class Tournament:
    """What is played, by whom, and how."""

    game: str
    """The name of the game."""

    options: Mapping[str, Value]
    """Its options; those that are missing have their defaults."""

    players: tuple[str, ...]
    """As people name them; `numbered` distinguishes a player that takes part twice."""

    games: int
    """Games between any two that meet, an even number; in a Swiss tournament, per round."""

    seed: int = 0
    """Determines the dice and the players' random numbers."""

    nodes: int | None = None
    """Search nodes per action at full strength; None uses each player's own number."""

    seconds: float | None = None
    """Seconds per action at full strength; without them, every game can be reproduced exactly."""

    system: PairingSystem = "round-robin"
    """Every player meets every other, the first meets all others, or equals meet in every round."""

    rounds: int = 5
    """The rounds of a Swiss tournament."""

    openings: tuple[str, ...] = ()
    """Positions as JSON, from which the pairs start in turn."""


@dataclass(frozen=True)
class Pairing:
    """A game to be played."""

    number: int
    one: str
    two: str
    seats: tuple[str, ...]
    """The player in each seat; with more than two seats, the two alternate around the table."""

    pair: int
    """Pairings with the same pair number have the same dice and starting position."""


MAX_SEARCHED = 12
"""Up to this many players, Swiss pairings are searched for one without repeats; beyond, the nearest will do."""
COPY = re.compile(r" \((\d+)\)$")


def numbered(players: Sequence[str]) -> tuple[str, ...]:
    """The players, numbered if one of them takes part more than once: `level4`, `level4 (2)`."""
    seen: Counter[str] = Counter()
    found = []
    for player in players:
        seen[player] += 1
        found.append(player if seen[player] == 1 else f"{player} ({seen[player]})")
    return tuple(found)


def player_of(label: str) -> str:
    """The player behind a label of `numbered`."""
    return COPY.sub("", label)


def rounds_of(tournament: Tournament) -> int:
    """How often pairings are made: those of a Swiss tournament depend on the results so far."""
    return tournament.rounds if tournament.system == "swiss" else 1


def pairings(
    tournament: Tournament, seats: int, number: int = 0, points: Mapping[str, float] | None = None,
    met: Mapping[frozenset[str], int] | None = None,
) -> list[Pairing]:  # fmt: skip
    """The games of a round, ordered so that every pair makes progress at the same pace."""
    if tournament.system == "swiss":
        couples = _equals(tournament.players, points or {}, met or {}, number)
    else:
        couples = list(combinations(tournament.players, 2))
    if tournament.system == "gauntlet":
        couples = [couple for couple in couples if couple[0] == tournament.players[0]]
    found: list[Pairing] = []
    pairs = (tournament.games + 1) // 2
    for pair in range(number * pairs, (number + 1) * pairs):
        for one, two in couples:
            for order in ((one, two), (two, one)):
                found.append(Pairing(len(found), one, two, _around(order, seats), pair))
    return found


def _equals(
    players: Sequence[str], points: Mapping[str, float], met: Mapping[frozenset[str], int], number: int
) -> list[tuple[str, str]]:
    """Players with similar points meet, as seldom as possible twice; with an odd number, one sits out in turn."""
    waiting = sorted(players, key=lambda name: (-points.get(name, 0.0), players.index(name)))
    if len(waiting) % 2:
        waiting.remove(players[-1 - number % len(players)])
    fewest = min(met.values(), default=0) if len(met) == _couples_of(players) else 0
    return _without_repeats(waiting, met, fewest) or _nearest(waiting, met)


def _couples_of(players: Sequence[str]) -> int:
    return len(players) * (len(players) - 1) // 2


def _without_repeats(
    waiting: Sequence[str], met: Mapping[frozenset[str], int], fewest: int
) -> list[tuple[str, str]] | None:
    """The first meets the next one down whom it has met no more often than allowed, and so on; None if none fit."""
    if not waiting:
        return []
    if len(waiting) > MAX_SEARCHED:
        return None
    one, *others = waiting
    for two in others:
        if met.get(frozenset((one, two)), 0) <= fewest:
            rest = _without_repeats([name for name in others if name != two], met, fewest)
            if rest is not None:
                return [(one, two), *rest]
    return None


def _nearest(waiting: Sequence[str], met: Mapping[frozenset[str], int]) -> list[tuple[str, str]]:
    """Each in turn meets the player it has met least often; among equals, the next one down."""
    couples, left = [], list(waiting)
    while left:
        one = left.pop(0)
        two = min(left, key=lambda name: (met.get(frozenset((one, name)), 0), left.index(name)))
        left.remove(two)
        couples.append((one, two))
    return couples


def _around(order: Sequence[str], seats: int) -> tuple[str, ...]:
    return tuple(order[seat % 2] for seat in range(seats))
