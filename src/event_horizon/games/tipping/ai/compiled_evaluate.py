"""How good a position looks, without looking ahead: who needs fewer actions to sink the blocks still missing.

The idea of `evaluate.py`, compiled, in hundredths of an action. Its terms stand in the array: what a block whose next
step is closed is behind one that has it free, what one that cannot tip at all is behind that, what each tip open to a
side is worth, and each action left to the side to act.
"""

from typing import Any

import numpy as np

from event_horizon.search.compiled import inlined, unmanaged
from event_horizon.search.kernel import EVALUATE

# isort: off
from .array import (
    A_PLACE, BLOCKS, CLOSED, COUNT, ENDED, EVEN, GOALS, GONE, LEFT, MOBILITY, PLACES, RESULT, SIDE, STUCK, SUNK,
    TEMPO, TIPS,
)  # fmt: skip

# isort: on
from .kernel import can_tip, no_return

ACTION = 100
TOO_FAR = 3_000
"""In place of a block that there is not."""


@inlined
def toil(state: Any, side: int) -> int:
    """Actions until the side has sunk enough, closed ways and lack of room counted in."""
    missing, moves = state[GOALS + side] - state[SUNK + side], 0
    one = two = three = four = np.int64(TOO_FAR)  # what the nearest blocks need
    first = BLOCKS + side * state[COUNT]
    for slot in range(first, first + state[COUNT + side]):
        place = state[slot]
        if place == GONE:
            continue
        nearer, ways = False, 0
        row, forbidden = TIPS + (place & A_PLACE) * 4, no_return(state, side, place)
        for direction in range(4):
            tip = state[row + direction]
            is_open = can_tip(state, place, tip, forbidden)
            nearer |= is_open & (tip >> 34 > EVEN)
            ways += is_open
        moves += ways
        need = (state[PLACES + (place & A_PLACE)] >> 20 & 0xFF) * ACTION
        need += (not nearer) * state[CLOSED] + (ways == 0) * state[STUCK]
        one, need = min(one, need), max(one, need)
        two, need = min(two, need), max(two, need)
        three, need = min(three, need), max(three, need)
        four = min(four, need)
    total = one
    if missing > 1:
        total += two
    if missing > 2:
        total += three
    if missing > 3:
        total += four
    return total - state[MOBILITY] * moves


@unmanaged(EVALUATE)
def evaluate(state: Any) -> int:
    if state[ENDED]:
        return state[RESULT]
    tempo = state[TEMPO] * state[LEFT]
    lead = toil(state, 1) - toil(state, 0)
    return lead + tempo if state[SIDE] == 0 else lead - tempo
