"""The observation of a row of a batch, as `tensor.py` orders it: board, blocks, no_return, sunk, turn, draw.

Only what has changed since the last one is written. `seen` keeps where the last one has its marks.
"""

from typing import Any

import numpy as np

from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.state import ACTIONS
from event_horizon.games.tipping.tensor import PLANES
from event_horizon.search.batch import natural
from event_horizon.search.batch_vectors import put_floats
from event_horizon.search.compiled import inlined

from .batch_table import (
    ENDED,
    LAST_PLACES,
    LEFT,
    MAX_QUIET_TURNS,
    MOVED,
    PLANE_SHIFT,
    QUIET,
    REPETITION,
    SIDE,
    SUNK,
    TIMES,
    Shape,
)

WHOSE, ACTIONS_AGO = 0, 1
"""Behind the places that were seen: 1 + whose observation it was, 0 if there is none yet; how many actions ago that was."""
OUT_OF_DATE = 2
"""So many actions ago, or more."""


@inlined
def write_shares(shape: Shape, table: Any, state: Any, seen: Any, mine: int, over: bool) -> None:
    last = (2 + 4 * PLANES) * shape.size
    seen[last], seen[last + 1] = state[SUNK + mine] / GOAL, state[SUNK + 1 - mine] / GOAL
    seen[last + 2], seen[last + 3] = np.float32(not over), np.float32(0)
    seen[last + 4] = state[LEFT] / ACTIONS
    seen[last + 5] = max(0, state[QUIET]) / table[MAX_QUIET_TURNS]
    seen[last + 6] = state[TIMES] / table[REPETITION]


@inlined
def put_mark(shape: Shape, table: Any, seen: Any, begin: int, place: int, value: int) -> None:
    """Marks a place; sunk blocks are no marks."""
    seen[natural(begin + (table[natural(shape.marks + place)] >> PLANE_SHIFT))] = np.float32(
        (place != shape.sunk) * value
    )


@inlined
def begin_of(shape: Shape, side: int, mine: int) -> Any:
    """Where the planes of a side's blocks begin."""
    return (2 + PLANES * (side ^ mine)) * shape.size


@inlined
def write_marks(shape: Shape, table: Any, state: Any, seen: Any, mine: int, places: int, value: int) -> None:
    """All blocks and last actions, or, with the value 0, what was there before."""
    light, dark = begin_of(shape, 0, mine), begin_of(shape, 1, mine)
    for slot in range(shape.light):
        put_mark(shape, table, seen, light, state[natural(places + slot)], value)
    for slot in range(shape.light, shape.blocks):
        put_mark(shape, table, seen, dark, state[natural(places + slot)], value)
    now, back = places + shape.blocks, 2 * PLANES * shape.size
    put_mark(shape, table, seen, light + back, state[now], value)
    put_mark(shape, table, seen, dark + back, state[now + 1], value)
    put_mark(shape, table, seen, light + back, state[now + 2], -value)
    put_mark(shape, table, seen, dark + back, state[now + 3], -value)


@inlined
def move_marks(shape: Shape, table: Any, state: Any, seen: Any, side: int) -> None:
    """The last action was this side's own, and all else stands as it was seen."""
    begin, slot = begin_of(shape, side, side), state[MOVED]
    put_mark(shape, table, seen, begin, state[natural(shape.seen + slot)], 0)
    put_mark(shape, table, seen, begin, state[natural(shape.places + slot)], 1)
    state[natural(shape.seen + slot)] = state[natural(shape.places + slot)]
    begin += 2 * PLANES * shape.size
    now, before = shape.blocks + side, shape.blocks + side + 2
    put_mark(shape, table, seen, begin, state[natural(shape.seen + now)], 0)
    put_mark(shape, table, seen, begin, state[natural(shape.seen + before)], 0)
    put_mark(shape, table, seen, begin, state[natural(shape.places + now)], 1)
    put_mark(shape, table, seen, begin, state[natural(shape.places + before)], -1)
    state[natural(shape.seen + now)], state[natural(shape.seen + before)] = (
        state[natural(shape.places + now)],
        state[natural(shape.places + before)],
    )


@inlined
def write_observation(shape: Shape, table: Any, state: Any, seen: Any) -> None:
    """That of the seat to act, or of seat 0 when it is over."""
    over = state[ENDED] != 0
    mine = 0 if over else state[SIDE]
    last = shape.seen + shape.blocks + LAST_PLACES
    if state[last + WHOSE] == 1 + mine and state[last + ACTIONS_AGO] < OUT_OF_DATE:
        if state[last + ACTIONS_AGO]:
            move_marks(shape, table, state, seen, mine)
    else:
        if state[last + WHOSE] == 0:
            for square in range(0, 2 * shape.size, 8):
                put_floats(seen, square, np.uint64(table[shape.squares + (square >> 3)]))
        write_marks(shape, table, state, seen, max(0, state[last + WHOSE] - 1), shape.seen, 0)
        write_marks(shape, table, state, seen, mine, shape.places, 1)
        for number in range(shape.blocks + LAST_PLACES):
            state[shape.seen + number] = state[shape.places + number]
        state[last + WHOSE] = 1 + mine
    state[last + ACTIONS_AGO] = 0
    write_shares(shape, table, state, seen, mine, over)
