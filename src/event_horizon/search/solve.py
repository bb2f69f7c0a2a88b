"""Exact endgames: what a position is worth if nobody errs, with the line that proves it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import Seat

from .alphabeta import BEST, DEEPEST, WORST, AlphaBeta
from .budget import Budget, Meter, Spent, never


@dataclass(frozen=True)
class Proof:
    value: float
    """The score that the seat to act can force: 1 a win, 0.5 a draw, 0 a loss; a mean where chance acts."""

    line: tuple[Any, ...]
    """Best play of all sides."""

    nodes: int


def solve(game: AnyGame, state: Any, budget: Budget, is_stopped: Callable[[], bool] = never) -> Proof | None:
    """The proven value, or None when the budget does not suffice."""
    meter = Meter(budget, is_stopped)
    tree = AlphaBeta(game, state, _nothing_is_guessed, meter)
    try:
        value, is_proven = tree.value(state, DEEPEST, WORST, BEST)
    except (Spent, RecursionError):
        return None
    assert is_proven
    return Proof(value, tree.line(state), meter.nodes)


def _nothing_is_guessed(state: Any, seat: Seat) -> float:
    raise AssertionError("a proof reached its horizon")
