"""Computer play of the triangle game."""

from typing import TYPE_CHECKING

from event_horizon.games.triangle.state import State

from .evaluate import evaluate
from .levels import PLAYERS, warm

if TYPE_CHECKING:
    from event_horizon.search.budget import Budget
    from event_horizon.search.judged import Judged

    from .campaign import Campaign

__all__ = ["PLAYERS", "begin_proof", "evaluate", "explain", "judge", "warm"]


def begin_proof(state: State, bits: int, is_whole: bool) -> "Campaign":
    """A long proof of what every action in this position is worth, or the whole position alone."""
    from .campaign import Campaign
    from .solver import can_solve

    if not can_solve(state):
        raise ValueError(
            "positions with drawn tiles, an open swap or more than 21 empty cells are not solved"
        )
    return Campaign(state, bits, is_whole)


def judge(state: State, budget: "Budget") -> "tuple[Judged, ...]":
    """What every action is worth, the best first."""
    from .judging import judge

    return judge(state, budget)


def explain(state: State, judged: "Judged") -> str:
    """Why: in a sentence of facts, or nothing."""
    from .judging import explain

    return explain(state, judged)
