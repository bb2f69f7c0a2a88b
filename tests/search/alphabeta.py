"""A readable alpha-beta search, which tests compare the compiled ones with: how good a position is if everyone plays well, looking deeper and deeper.

Values are the expected score of the seat that searches, 0 to 1. That seat takes the highest; every other
seat takes the lowest, so that three or more seats are one foe; chance takes the mean.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Evaluate
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat
from event_horizon.search.budget import Meter, Spent, never

WORST, BEST = 0.0, 1.0
MAX_DEPTH = 1_000
"""Deeper than any game: every line is searched to its end."""


class Bound(Enum):
    EXACT = "exact"
    AT_LEAST = "at least"
    AT_MOST = "at most"


@dataclass(frozen=True)
class Entry:
    """What the table knows of a state."""

    depth: int
    value: float
    bound: Bound
    action: Any
    is_proven: bool

    def settles(self, depth: int, low: float, high: float) -> bool:
        """Whether a search of this depth and window need not be made again."""
        if self.depth < depth and not self.is_proven:
            return False
        if self.bound is Bound.EXACT:
            return True
        return self.value >= high if self.bound is Bound.AT_LEAST else self.value <= low


@dataclass(frozen=True)
class SearchResult:
    action: Any
    value: float
    """The expected score of the seat to act."""

    line: tuple[Any, ...]
    """The principal variation: what follows if everyone plays as well as was seen."""

    depth: int
    nodes: int
    is_proven: bool
    """True when no position in it was merely evaluated."""


def search(
    game: AnyGame,
    state: Any,
    evaluate: Evaluate[Any],
    budget: Budget,
    *,
    max_depth: int = MAX_DEPTH,
    is_stopped: Callable[[], bool] = never,
) -> SearchResult:
    """The best action found within the budget; one more ply is tried until it is spent or all is proven."""
    meter = Meter(budget, is_stopped)
    tree = AlphaBeta(game, state, evaluate, meter)
    found = SearchResult(game.legal(state)[0], evaluate(state, tree.seat), (), 0, 0, is_proven=False)
    for depth in range(1, max_depth + 1):
        try:
            value, is_proven = tree.value(state, depth, WORST, BEST)
        except Spent:
            break
        line = tree.line(state)
        found = SearchResult(line[0], value, line, depth, meter.nodes, is_proven)
        if is_proven:
            break
    return found


class AlphaBeta:
    """One search: its table, and the actions that have cut before."""

    def __init__(self, game: AnyGame, state: Any, evaluate: Evaluate[Any], meter: Meter) -> None:
        seat = game.to_act(state)
        assert seat not in (None, CHANCE), "somebody must be about to act"
        assert seat is not None
        self.seat: Seat = seat
        self.table: dict[Any, Entry] = {}
        self._game = game
        self._evaluate = evaluate
        self._meter = meter
        self._cuts: dict[Any, int] = {}

    def value(self, state: Any, depth: int, low: float, high: float) -> tuple[float, bool]:
        """The value of a state, and whether it is proven. Outside the window it is a bound."""
        self._meter.count()
        outcome = self._game.outcome(state)
        if outcome:
            return outcome.scores[self.seat], True
        if depth == 0:
            return self._evaluate(state, self.seat), False
        actor = self._game.to_act(state)
        if actor == CHANCE:
            return self._mean(state, depth)
        known = self.table.get(state)
        if known and known.settles(depth, low, high):
            return known.value, known.is_proven
        entry = self._best(state, depth, low, high, is_ours=actor == self.seat)
        self.table[state] = entry
        return entry.value, entry.is_proven

    def line(self, state: Any) -> tuple[Any, ...]:
        """The best actions one after another, as far as the table knows and chance does not step in."""
        line: list[Any] = []
        while (known := self.table.get(state)) and len(line) < MAX_DEPTH:
            line.append(known.action)
            state = self._game.apply(state, known.action)
        return tuple(line)

    def _best(self, state: Any, depth: int, low: float, high: float, *, is_ours: bool) -> Entry:
        edge = low if is_ours else high
        best, chosen, all_proven = (-1.0 if is_ours else 2.0), None, True
        for action in self._ordered(state):
            value, is_proven = self.value(self._game.apply(state, action), depth - 1, low, high)
            if chosen is None or (value > best if is_ours else value < best):
                best, chosen = value, action
            low, high = (max(low, best), high) if is_ours else (low, min(high, best))
            all_proven &= is_proven
            if low >= high:  # the other side has something better already
                self._cuts[action] = self._cuts.get(action, 0) + depth * depth
                return Entry(depth, best, _cut(is_ours), chosen, is_proven)
        is_inside = best > edge if is_ours else best < edge
        return Entry(depth, best, Bound.EXACT if is_inside else _missed(is_ours), chosen, all_proven)

    def _mean(self, state: Any, depth: int) -> tuple[float, bool]:
        total, mean, all_proven = 0, 0.0, True
        for action, weight in self._game.chances(state):
            value, is_proven = self.value(self._game.apply(state, action), depth - 1, WORST, BEST)
            total, mean, all_proven = total + weight, mean + weight * value, all_proven and is_proven
        return mean / total, all_proven

    def _ordered(self, state: Any) -> Sequence[Any]:
        """The best action of an earlier search first, then those that have cut most."""
        known = self.table.get(state)
        first = known.action if known else None
        return sorted(self._game.legal(state), key=lambda a: (a != first, -self._cuts.get(a, 0)))


def _cut(is_ours: bool) -> Bound:
    return Bound.AT_LEAST if is_ours else Bound.AT_MOST


def _missed(is_ours: bool) -> Bound:
    return Bound.AT_MOST if is_ours else Bound.AT_LEAST
