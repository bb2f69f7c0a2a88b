"""The observation of a row of a batch, as `tensor.py` orders it: board, blocks, no_return, sunk, turn, draw.

Only what has changed since the last one is written. `seen` keeps where the last one has its marks.
"""

from typing import Any

import numpy as np

from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.state import ACTIONS
from event_horizon.games.tipping.tensor import PLANES
from event_horizon.search.batch_vectors import put_floats
from event_horizon.search.compiled import inlined

from .batch_table import (
    ENDED,
    LAST_PLACES,
    LEFT,
    MOVED,
    PLANE_SHIFT,
    QUIET,
    SIDE,
    SUNK,
    TIMES,
    Head,
)

WHOSE, ACTIONS_AGO = 0, 1
"""Behind the places that were seen: 1 + whose observation it was, 0 if there is none yet; how many actions ago that was."""
OUT_OF_DATE = 2
"""So many actions ago, or more."""


@inlined
def write_shares(head: Head, state: Any, seen: Any, mine: int, over: bool) -> None:
    last = (2 + 4 * PLANES) * head.size
    seen[last], seen[last + 1] = state[SUNK + mine] / GOAL, state[SUNK + 1 - mine] / GOAL
    seen[last + 2], seen[last + 3] = np.float32(not over), np.float32(0)
    seen[last + 4] = state[LEFT] / ACTIONS
    seen[last + 5] = max(0, state[QUIET]) / head.max_quiet_turns
    seen[last + 6] = state[TIMES] / head.repetition


@inlined
def put_mark(head: Head, table: Any, seen: Any, begin: int, place: int, value: int) -> None:
    """Marks a place; sunk blocks are no marks."""
    seen[begin + (table[head.marks + place] >> PLANE_SHIFT)] = np.float32((place != head.sunk) * value)


@inlined
def begin_of(head: Head, side: int, mine: int) -> Any:
    """Where the planes of a side's blocks begin."""
    return (2 + PLANES * (side ^ mine)) * head.size


@inlined
def write_marks(head: Head, table: Any, state: Any, seen: Any, mine: int, places: int, value: int) -> None:
    """All blocks and last actions, or, with the value 0, what was there before."""
    light, dark = begin_of(head, 0, mine), begin_of(head, 1, mine)
    for slot in range(head.light):
        put_mark(head, table, seen, light, state[places + slot], value)
    for slot in range(head.light, head.blocks):
        put_mark(head, table, seen, dark, state[places + slot], value)
    now, back = places + head.blocks, 2 * PLANES * head.size
    put_mark(head, table, seen, light + back, state[now], value)
    put_mark(head, table, seen, dark + back, state[now + 1], value)
    put_mark(head, table, seen, light + back, state[now + 2], -value)
    put_mark(head, table, seen, dark + back, state[now + 3], -value)


@inlined
def move_marks(head: Head, table: Any, state: Any, seen: Any, side: int) -> None:
    """The last action was this side's own, and all else stands as it was seen."""
    begin, slot = begin_of(head, side, side), state[MOVED]
    put_mark(head, table, seen, begin, state[head.seen + slot], 0)
    put_mark(head, table, seen, begin, state[head.places + slot], 1)
    state[head.seen + slot] = state[head.places + slot]
    begin += 2 * PLANES * head.size
    now, before = head.blocks + side, head.blocks + side + 2
    put_mark(head, table, seen, begin, state[head.seen + now], 0)
    put_mark(head, table, seen, begin, state[head.seen + before], 0)
    put_mark(head, table, seen, begin, state[head.places + now], 1)
    put_mark(head, table, seen, begin, state[head.places + before], -1)
    state[head.seen + now], state[head.seen + before] = state[head.places + now], state[head.places + before]


@inlined
def write_observation(head: Head, table: Any, state: Any, seen: Any) -> None:
    """That of the seat to act, or of seat 0 when it is over."""
    over = state[ENDED] != 0
    mine = 0 if over else state[SIDE]
    last = head.seen + head.blocks + LAST_PLACES
    if state[last + WHOSE] == 1 + mine and state[last + ACTIONS_AGO] < OUT_OF_DATE:
        if state[last + ACTIONS_AGO]:
            move_marks(head, table, state, seen, mine)
    else:
        if state[last + WHOSE] == 0:
            for square in range(0, 2 * head.size, 8):
                put_floats(seen, square, np.uint64(table[head.squares + (square >> 3)]))
        write_marks(head, table, state, seen, max(0, state[last + WHOSE] - 1), head.seen, 0)
        write_marks(head, table, state, seen, mine, head.places, 1)
        for number in range(head.blocks + LAST_PLACES):
            state[head.seen + number] = state[head.places + number]
        state[last + WHOSE] = 1 + mine
    state[last + ACTIONS_AGO] = 0
    write_shares(head, state, seen, mine, over)
