"""A learned value: what a search makes of a position, estimated by a small network without one.

It was trained on self-play on the standard board (`benchmarks/learn_tipping.py`). The input is a sum of rows of a table, one
for each fact about the position as the side to act sees it; what is positive of the sums is weighted and added to a share
of the value that `evaluation.py` counts.
"""

from pathlib import Path
from typing import Any

import numpy as np

from event_horizon.games.tipping.layout import GOAL
from event_horizon.search.bits import count, drop_lowest, is_any, load, lowest, stride, words
from event_horizon.search.compiled import shaped
from event_horizon.search.vectors import add_row_to, copy_row_to, positive_sums_times

# isort: off
from .array import (
    ACTIONS_NEEDED, EASTWARD, FACTS, FLOOR, FRAME, GOALS, HELD_BLOCKS, LEFT, NORTHWARD, OPEN_TIPS, PLANES, REACHED, SIDE,
    SPARE_ACTIONS, SUM_WORDS, SUMS, SUNK,
)  # fmt: skip
# isort: on

BITS, HOLES = 128, 4
"""The board that the network has learnt: the standard one, as bits, and its holes."""
MAX_STEPS, MAX_FOUND = 8, 8
MAX_NEEDED, MAX_SPARE, MAX_TIPS, MAX_HELD = 39, 9, 32, 8
MAX_LEAD, MAX_NEAR = 20, 24
LEADS, NEARS = 2 * MAX_LEAD + 1, MAX_NEAR // 2 + 1
"""Larger numbers count as these."""

BLOCK = 0
"""The rows of the table, first the own side's and then the other's: each block by its kind and place, ..."""
FOUND = BLOCK + 2 * 3 * BITS
"""... how many blocks need so many actions, ..."""
NEEDED = FOUND + 2 * (MAX_STEPS + 1) * MAX_FOUND
SPARE = NEEDED + 2 * GOAL * (MAX_NEEDED + 1)
TIPS = SPARE + 2 * (MAX_SPARE + 1)
HELD = TIPS + 2 * (MAX_TIPS + 1)
"""... the actions needed by the blocks that are missing, the actions of a spare block, the tips, the blocks that cannot tip."""
TURN = HELD + 2 * (MAX_HELD + 1)
"""Then of both sides: the actions left in the turn and the blocks that both miss, ..."""
RACE = TURN + 2 * GOAL * GOAL
"""... the actions left, the lead, and the actions needed by the side that needs fewer, ..."""
HOLE = RACE + 2 * LEADS * NEARS
"""... and for each hole how many of the spaces beside it either side takes."""
TABLE_ROWS = HOLE + 25
WIDTH = 2 * SUM_WORDS
UNIT = 1_000.0
"""The values of the search at which the odds are e to 1."""

WEIGHTS_FILE = Path(__file__).with_name("learned.npz")


def _weights() -> tuple[Any, Any, float, float]:
    with np.load(WEIGHTS_FILE) as kept:
        table, ends = (np.ascontiguousarray(kept[name], dtype=np.float32) for name in ("table", "ends"))
        return table, ends, float(kept["last_bias"]), float(kept["share"])


TABLE, ENDS, LAST_BIAS, SHARE = _weights()
"""ENDS: what the sums begin with, and their weights. SHARE: how much of the counted value joins the network's."""


@shaped
def write_blocks(like: Any, state: Any, place: int, side: int, whose: int) -> int:
    """Writes the rows of the side's blocks; `whose` is 0 for the side to act. Returns the place after them."""
    for kind in range(3):
        blocks = load(like, state, state[FRAME] + PLANES + (3 * side + kind) * words(like))
        while is_any(blocks):
            state[place] = BLOCK + (3 * whose + kind) * BITS + lowest(blocks)
            blocks = drop_lowest(blocks)
            place += 1
    return place


@shaped
def missing_(state: Any, side: int) -> int:
    """How many blocks the side still has to sink, less one."""
    return min(GOAL, max(1, state[GOALS + side] - state[state[FRAME] + SUNK + side])) - 1


@shaped
def write_measures(state: Any, place: int, side: int, whose: int) -> int:
    """Writes the rows of what `evaluation.py` has counted for the side."""
    found, row = state[REACHED + side], FOUND + whose * (MAX_STEPS + 1) * MAX_FOUND - 1
    while found:
        if found & 15:
            state[place] = row + (found & 15)
            place += 1
        found >>= 4
        row += MAX_FOUND
    needed = min(MAX_NEEDED, state[ACTIONS_NEEDED + side])
    state[place] = NEEDED + (GOAL * whose + missing_(state, side)) * (MAX_NEEDED + 1) + needed
    state[place + 1] = SPARE + whose * (MAX_SPARE + 1) + min(MAX_SPARE, state[SPARE_ACTIONS + side])
    state[place + 2] = TIPS + whose * (MAX_TIPS + 1) + min(MAX_TIPS, state[OPEN_TIPS + side])
    state[place + 3] = HELD + whose * (MAX_HELD + 1) + min(MAX_HELD, state[HELD_BLOCKS + side])
    return place + 4


@shaped
def cells_taken(like: Any, state: Any, side: int) -> Any:
    first = state[FRAME] + PLANES + 3 * side * words(like)
    eastward = load(like, state, first + EASTWARD * words(like))
    northward = load(like, state, first + NORTHWARD * words(like))
    return load(like, state, first) | eastward | (eastward << 1) | northward | (northward << stride(like))


@shaped
def write_facts(like: Any, state: Any) -> int:
    """Writes the table's rows that describe the position, once its measures are taken; returns how many there are."""
    frame = state[FRAME]
    own = state[frame + SIDE]
    other, place = 1 - own, FACTS
    place = write_blocks(like, state, place, own, 0)
    place = write_measures(state, place, own, 0)
    place = write_blocks(like, state, place, other, 1)
    place = write_measures(state, place, other, 1)

    left = min(1, max(0, state[frame + LEFT] - 1))
    own_needed, other_needed = state[ACTIONS_NEEDED + own], state[ACTIONS_NEEDED + other]
    lead = min(MAX_LEAD, max(-MAX_LEAD, other_needed - own_needed)) + MAX_LEAD
    state[place] = TURN + (GOAL * left + missing_(state, own)) * GOAL + missing_(state, other)
    state[place + 1] = RACE + (left * LEADS + lead) * NEARS + min(MAX_NEAR, own_needed, other_needed) // 2
    place += 2

    own_cells, other_cells = cells_taken(like, state, own), cells_taken(like, state, other)
    for hole in range(HOLES):
        beside = load(like, state, FLOOR + (2 + hole) * words(like))
        state[place] = HOLE + count(own_cells & beside) * 5 + count(other_cells & beside)
        place += 1
    return place - FACTS


@shaped
def with_learned(like: Any, state: Any, value: int) -> int:
    """The value for light once the network has its say; `value` is the counted one."""
    facts = write_facts(like, state)
    copy_row_to(state, SUMS, ENDS, 0, WIDTH)
    for place in range(FACTS, FACTS + facts):
        add_row_to(state, SUMS, TABLE, state[place], WIDTH)
    total = float(positive_sums_times(state, SUMS, ENDS, 1, WIDTH)) + LAST_BIAS
    found = int(total * UNIT)
    return int(value * SHARE) + (found if state[state[FRAME] + SIDE] == 0 else -found)
