"""The value of a position and of every action in it: proven where one side can force the win, by search elsewhere."""

from dataclasses import replace
from math import exp, log

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.core.seat import Seat
from event_horizon.games.tipping.rules import outcome
from event_horizon.games.tipping.state import State
from event_horizon.search import deepening
from event_horizon.search.deepening import is_proven

from .array import decode_action, encode
from .deep_search import kernel_for

NODES_PER_NODE = 10
"""How many of the kernel's quick nodes one node of the budget buys."""
MIN_NODES = 2_000
"""The fewest nodes that are searched, even if the budget is smaller."""
CLEAR_LEAD = 300
"""The value of a lead of three actions, at which a side is expected to score 75 %."""


def evaluate(state: State, seat: Seat) -> float:
    """The expected score of the seat, 0 to 1, without search, from the actions that each side needs on free spaces."""
    if result := outcome(state):
        return result.scores[seat]
    value = int(kernel_for(state).evaluate(encode(state)))
    return expected(value if seat == 0 else -value)


def rank(state: State, budget: Budget) -> tuple[RankedAction, ...]:
    """Every legal action, the best first; equally good ones as the search prefers them."""
    nodes = None if budget.nodes is None else max(MIN_NODES, budget.nodes * NODES_PER_NODE)
    found = deepening.rank(kernel_for(state), encode(state, is_search=True), replace(budget, nodes=nodes))
    return tuple(
        RankedAction(decode_action(state.board, each.action), expected(each.value), is_proven=each.is_proven)
        for each in found
    )


def expected(value: int) -> float:
    """The expected score that goes with a value of the search."""
    if is_proven(value):
        return 1.0 if value > 0 else 0.0
    return 1 / (1 + exp(-value * log(3) / CLEAR_LEAD))
