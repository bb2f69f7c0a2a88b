"""The observation of a row of a batch, as `tensor.py` orders it: board, blocks, no_return, sunk, turn, draw.

Only what has changed since the last one is written. `seen` keeps where the last one has its marks.
"""

from typing import Any

import numpy as np

from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.state import ACTIONS
from event_horizon.games.tipping.tensor import PLANES
from event_horizon.search.batch import natural
from event_horizon.search.batch_vectors import put_floats, put_four
from event_horizon.search.compiled import inlined

from .batch_table import (
    ENDED,
    LAST_MARKS,
    LEFT,
    MARK_BITS,
    MAX_QUIET_TURNS,
    MOVED,
    QUIET,
    REPETITION,
    SIDE,
    SQUARE_SHIFT,
    SUNK,
    TIMES,
    VALUE_SHIFT,
    BatchShape,
)

WHOSE, ACTIONS_AGO = 0, 1
"""Behind the places that were seen: 1 + whose observation it was, 0 if there is none yet; how many actions ago that was."""
OUT_OF_DATE = 2
"""So many actions ago, or more."""
SIGN, SIGN_OF_ONE = -(1 << 31 + VALUE_SHIFT), 2
"""A float's sign in a mark, and how far from it a bit is that 1 has and 0 has not."""


@inlined
def write_shares(shape: BatchShape, table: Any, state: Any, seen: Any, mine: int, over: bool) -> None:
    last = (2 + 4 * PLANES) * shape.size
    seen[last], seen[last + 1] = state[SUNK + mine] / GOAL, state[SUNK + 1 - mine] / GOAL
    seen[last + 2], seen[last + 3] = np.float32(not over), np.float32(0)
    seen[last + 4] = state[LEFT] / ACTIONS
    seen[last + 5] = max(0, state[QUIET]) / table[MAX_QUIET_TURNS]
    seen[last + 6] = state[TIMES] / table[REPETITION]


@inlined
def begin_of(shape: BatchShape, side: Any, mine: int) -> Any:
    """Where the planes of a side's blocks begin; behind those of both are those of the last actions."""
    return (2 + PLANES * (side ^ mine)) * shape.size


@inlined
def square_of(mark: int) -> Any:
    return mark >> SQUARE_SHIFT & MARK_BITS


@inlined
def negative(mark: int) -> Any:
    """The same mark with -1 for 1."""
    return mark | (mark << SIGN_OF_ONE & SIGN)


@inlined
def clear_mark(seen: Any, begin: int, mark: int) -> None:
    seen[natural(begin + square_of(mark))] = np.float32(0)


@inlined
def put_mark(seen: Any, begin: int, mark: int) -> None:
    put_four(seen, begin + square_of(mark), mark >> VALUE_SHIFT)


@inlined
def turn_marks(shape: BatchShape, state: Any, seen: Any, mine: int) -> None:
    """What was the other side's is this one's, and the other way round."""
    for slot in range(shape.blocks):
        owner, mark = np.int64(slot >= shape.light), state[shape.marks + slot]
        clear_mark(seen, begin_of(shape, owner, 1 - mine), mark)
        put_mark(seen, begin_of(shape, owner, mine), mark)
    now, back = shape.marks + shape.blocks, 2 * PLANES * shape.size
    for number in range(LAST_MARKS):  # both sides' may be at one place, so all old ones go first
        clear_mark(seen, begin_of(shape, number & 1, 1 - mine) + back, state[now + number])
    for side in range(2):
        begin = begin_of(shape, side, mine) + back
        put_mark(seen, begin, state[now + side])
        put_mark(seen, begin, negative(state[now + side + 2]))


@inlined
def clear_moved(shape: BatchShape, state: Any, seen: Any, side: int) -> None:
    """Takes back the marks that this side's last action has changed, in its own observation."""
    begin, slot, now = begin_of(shape, side, side), state[MOVED], shape.blocks + side
    back = begin + 2 * PLANES * shape.size
    clear_mark(seen, begin, state[natural(shape.seen + slot)])
    clear_mark(seen, back, state[natural(shape.seen + now)])
    clear_mark(seen, back, state[natural(shape.seen + now + 2)])
    state[natural(shape.seen + slot)] = state[natural(shape.marks + slot)]
    state[natural(shape.seen + now)] = state[natural(shape.marks + now)]
    state[natural(shape.seen + now + 2)] = state[natural(shape.marks + now + 2)]


@inlined
def put_moved(shape: BatchShape, state: Any, seen: Any, side: int) -> None:
    """Marks where this side's last action took a block, in its own observation."""
    begin, now = begin_of(shape, side, side), shape.marks + shape.blocks + side
    back = begin + 2 * PLANES * shape.size
    put_mark(seen, begin, state[natural(shape.marks + state[MOVED])])
    put_mark(seen, back, state[natural(now)])
    put_mark(seen, back, negative(state[natural(now + 2)]))


@inlined
def write_all(shape: BatchShape, table: Any, state: Any, seen: Any, whose: int, mine: int) -> None:
    """Takes back everything that was seen, and marks what is there now."""
    if whose == 0:
        for square in range(0, 2 * shape.size, 8):
            put_floats(seen, square, np.uint64(table[shape.squares + (square >> 3)]))
    back = 2 * PLANES * shape.size
    for number in range(shape.blocks + LAST_MARKS):
        for begin in (2 * shape.size, (2 + PLANES) * shape.size):
            clear_mark(seen, begin, state[natural(shape.seen + number)])
            clear_mark(seen, begin + back, state[natural(shape.seen + number)])
        state[natural(shape.seen + number)] = state[natural(shape.marks + number)]
    for slot in range(shape.blocks):
        put_mark(
            seen, begin_of(shape, np.int64(slot >= shape.light), mine), state[natural(shape.marks + slot)]
        )
    for side in range(2):
        begin, now = begin_of(shape, side, mine) + back, shape.marks + shape.blocks + side
        put_mark(seen, begin, state[now])
        put_mark(seen, begin, negative(state[now + 2]))


@inlined
def write_observation(shape: BatchShape, table: Any, state: Any, seen: Any) -> None:
    """That of the seat to act, or of seat 0 when it is over."""
    over = state[ENDED] != 0
    mine = 0 if over else state[SIDE]
    last = shape.seen + shape.blocks + LAST_MARKS
    whose, ago = state[last + WHOSE], state[last + ACTIONS_AGO]
    if whose == 0 or ago >= OUT_OF_DATE:
        write_all(shape, table, state, seen, whose, mine)
    elif ago == 1:
        clear_moved(shape, state, seen, whose - 1)
        if whose == 1 + mine:
            put_moved(shape, state, seen, mine)
        else:
            turn_marks(shape, state, seen, mine)
    state[last + WHOSE], state[last + ACTIONS_AGO] = 1 + mine, 0
    write_shares(shape, table, state, seen, mine, over)
