"""The value of a late position by plain search: every tile on every cell, scored by the rules. It shares nothing with the
solver: no table, no key and no reduction, so it can check what the solver has proven."""

from typing import Any

import numpy as np

from event_horizon.games.triangle.state import State
from event_horizon.search.compiled import compiled, lowest_one
from event_horizon.search.kernel import OVER

from . import kernel
from .guided import lead_around
from .kernel import EMPTY, LENGTH, PLACED

MAX_CELLS = 9
"""With more empty cells the search takes too long."""
MAX_ACTIONS = MAX_CELLS * 27


@compiled("int64(int64[:, ::1], int64[:, ::1], int64, int64, int64)")
def _value(states: Any, lists: Any, depth: int, low: int, high: int) -> int:
    """1, 0 or -1 for the side to place: it wins, nobody does, or it loses."""
    state = states[depth]
    if kernel.actor(state) == OVER:
        lead = lead_around(state, lowest_one(state[EMPTY]))
        sign = 1 if state[PLACED] & 1 else -1
        return sign if lead > 0 else (-sign if lead < 0 else 0)
    actions = lists[depth]
    for place in range(kernel.legal(state, actions)):
        states[depth + 1, :] = state
        kernel.apply(states[depth + 1], actions[place])
        low = max(low, -_value(states, lists, depth + 1, -high, -low))
        if low >= high:
            break
    return low


def plain_value(state: State) -> float:
    """The score that the side to place can force, in a position with at most MAX_CELLS empty cells and no chance left."""
    assert len(state.empty) <= MAX_CELLS
    states = np.zeros((MAX_CELLS + 1, LENGTH), dtype=np.int64)
    states[0] = kernel.encode(state)
    lists = np.zeros((MAX_CELLS + 1, MAX_ACTIONS), dtype=np.int64)
    return (1 + _value(states, lists, 0, -1, 1)) / 2
