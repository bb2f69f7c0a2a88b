"""The kernels, and what the players and the analysis ask of the deepening search."""

from functools import lru_cache

from event_horizon.core.budget import Budget
from event_horizon.core.seat import Seat
from event_horizon.games.tipping.options import Options
from event_horizon.games.tipping.state import State
from event_horizon.search import deepening
from event_horizon.search.deepening import SearchResult, TranspositionTable
from event_horizon.search.fixed_depth import MAX_DEPTH
from event_horizon.search.kernel import DeepKernel

from .array import SMALL_BITS, WIDE_BITS, encode, is_small
from .kernel_of_width import kernel_of_width

KEPT_TABLE_BITS = 22


def kernel_for(state: State) -> DeepKernel:
    kernel = kernel_of_width(*(SMALL_BITS if is_small(state.board) else WIDE_BITS))
    return kernel._replace(max_actions=4 * max(1, *map(len, state.blocks)))


@lru_cache(maxsize=2)
def kept_table(options: Options, seat: Seat) -> TranspositionTable:
    """The table that a seat keeps from action to action, so that each search builds on the last."""
    return TranspositionTable(KEPT_TABLE_BITS)


def think(state: State, budget: Budget, *, max_depth: int = MAX_DEPTH, noise: int = 0) -> SearchResult:
    """The best action found. If the budget limits nodes, it depends only on the position and the seed."""
    if budget.nodes is None and not noise:
        table = kept_table(state.options, state.side)
    else:
        table = TranspositionTable(max(12, min(20, (budget.nodes or 1 << 20).bit_length())))
    array = encode(state, is_search=True)
    return deepening.search(kernel_for(state), array, budget, max_depth=max_depth, noise=noise, table=table)
