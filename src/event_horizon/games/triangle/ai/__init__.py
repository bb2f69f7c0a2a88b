"""Computer play of the triangle game."""

from typing import TYPE_CHECKING

from event_horizon.games.triangle.state import State

from .evaluate import evaluate
from .levels import PLAYERS, warm

if TYPE_CHECKING:
    from collections.abc import Callable

    from event_horizon.search.budget import Budget
    from event_horizon.search.ranked import RankedAction

    from .campaign import Campaign

__all__ = ["PLAYERS", "begin_proof", "check_strategy", "evaluate", "explain", "rank", "warm"]


def begin_proof(state: State, bits: int, is_whole: bool) -> "Campaign":
    """A long proof of what every action in this position is worth, or the whole position alone."""
    from .campaign import Campaign
    from .solver import can_solve

    if not can_solve(state):
        raise ValueError(
            "this position cannot be solved: that takes no drawn tiles, no swap to come, all blocked cells known, "
            "at most 21 empty cells and at most 10 tiles in each hand"
        )
    return Campaign(state, bits, is_whole)


def check_strategy(on_progress: "Callable[[int, int], None]") -> str:
    """Checks the first player's win in the ascending game from end to end; what has been shown."""
    from .strategy import strategy
    from .strategy.checking import check

    ends = check(strategy(), on_progress=on_progress)
    return f"Ascending tiles on 21 cells: the first player wins, 1@a1 first. All {ends:,} ends hold."


def rank(state: State, budget: "Budget") -> "tuple[RankedAction, ...]":
    """What every action is worth, the best first."""
    from .ranking import rank

    return rank(state, budget)


def explain(state: State, ranked: "RankedAction") -> str:
    """Why: in a sentence of facts, or nothing."""
    from .explaining import explain

    return explain(state, ranked)
