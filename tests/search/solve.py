"""The exact value of a small position and the line that proves it, for tests to compare solvers with."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import Seat
from event_horizon.search.budget import Meter, Spent, never

from .alphabeta import BEST, MAX_DEPTH, WORST, AlphaBeta


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
        value, is_proven = tree.value(state, MAX_DEPTH, WORST, BEST)
    except (Spent, RecursionError):
        return None
    assert is_proven
    return Proof(value, tree.line(state), meter.nodes)


def _nothing_is_guessed(state: Any, seat: Seat) -> float:
    raise AssertionError("a proof reached its horizon")
