"""The kernels, and what the players and the analysis ask of the deepening search."""

from functools import lru_cache

from event_horizon.core.budget import Budget
from event_horizon.core.seat import Seat
from event_horizon.games.tipping.state import Options, State
from event_horizon.search import deepening
from event_horizon.search.deepening import Found, Table
from event_horizon.search.fixed_depth import MAX_DEPTH
from event_horizon.search.kernel import DeepKernel

from . import small
from .array import encode, is_small

KEPT_BITS = 22


def kernel_for(state: State) -> DeepKernel:
    if is_small(state.board):
        kernel = small.KERNEL
    else:
        from . import wide

        kernel = wide.KERNEL
    return kernel._replace(max_actions=4 * max(1, *map(len, state.blocks)))


@lru_cache(maxsize=2)
def kept_table(options: Options, seat: Seat) -> Table:
    """Kept from action to action: what a seat has seen helps it with the next one."""
    return Table(KEPT_BITS)


def think(state: State, budget: Budget, *, max_depth: int = MAX_DEPTH, noise: int = 0) -> Found:
    """The best action found. With a number of nodes it depends on nothing but the position and the seed."""
    if budget.nodes is None and not noise:
        table = kept_table(state.options, state.side)
    else:
        table = Table(max(12, min(20, (budget.nodes or 1 << 20).bit_length())))
    array = encode(state, is_search=True)
    return deepening.search(kernel_for(state), array, budget, max_depth=max_depth, noise=noise, table=table)
