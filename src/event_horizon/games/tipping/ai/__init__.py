"""Computer play of the tipping game."""

from typing import TYPE_CHECKING

from event_horizon.games.tipping.state import State

from .evaluate import evaluate
from .levels import PLAYERS, warm

if TYPE_CHECKING:
    from event_horizon.search.budget import Budget
    from event_horizon.search.judged import Judged

__all__ = ["PLAYERS", "evaluate", "explain", "judge", "warm"]


def judge(state: State, budget: "Budget") -> "tuple[Judged, ...]":
    """What every action is worth, the best first."""
    from .judging import judge

    return judge(state, budget)


def explain(state: State, judged: "Judged") -> str:
    """Why: in a sentence of facts, or nothing."""
    from .judging import explain

    return explain(state, judged)
