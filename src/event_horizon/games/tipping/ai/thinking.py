"""The kernel and the judgement bound together for the deepening search, and what the players and the analysis ask it."""

from event_horizon.core.budget import Budget
from event_horizon.games.tipping.state import State
from event_horizon.search import deepening
from event_horizon.search.deepening import Found
from event_horizon.search.fixed_depth import DEEPEST
from event_horizon.search.kernel import DeepKernel

from .array import encode
from .compiled_evaluate import evaluate
from .kernel import actor, key, legal, make, unmake

KERNEL = DeepKernel(4 * 8, actor, legal, make, unmake, key, evaluate)
"""For no more than eight blocks a side; see `kernel_for`."""


def kernel_for(state: State) -> DeepKernel:
    return KERNEL._replace(most_actions=4 * max(map(len, state.blocks)))


def think(state: State, budget: Budget, *, deepest: int = DEEPEST, noise: int = 0) -> Found:
    """The best action found. A few looks ahead need a small table only."""
    bits = 20 if budget.nodes is None else max(12, min(20, budget.nodes.bit_length()))
    return deepening.search(kernel_for(state), encode(state), budget, deepest=deepest, noise=noise, bits=bits)
