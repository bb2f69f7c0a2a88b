"""Computer play of the tipping game."""

from typing import TYPE_CHECKING

from event_horizon.games.tipping.state import State

from .evaluate import evaluate
from .levels import PLAYERS, warm

if TYPE_CHECKING:
    from event_horizon.search.budget import Budget
    from event_horizon.search.ranked import RankedAction

__all__ = ["PLAYERS", "evaluate", "explain", "rank", "warm"]


def rank(state: State, budget: "Budget") -> "tuple[RankedAction, ...]":
    """What every action is worth, the best first."""
    from .ranking import rank

    return rank(state, budget)


def explain(state: State, ranked: "RankedAction") -> str:
    """Why: in a sentence of facts, or nothing."""
    from .explaining import explain

    return explain(state, ranked)
