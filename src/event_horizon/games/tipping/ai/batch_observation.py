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
    LAST_PLACES,
    LEFT,
    MARK,
    MAX_QUIET_TURNS,
    MOVED,
    PLANE_SHIFT,
    QUIET,
    REPETITION,
    SIDE,
    SUNK,
    TIMES,
    VALUE,
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
def begin_of(shape: Shape, side: int, mine: int) -> Any:
    """Where the planes of a side's blocks begin; BACK_PLANES behind them are those of its last action."""
    return (2 + PLANES * (side ^ mine)) * shape.size


@inlined
def square_of(shape: Shape, table: Any, begin: int, place: int) -> Any:
    return natural(begin + (table[natural(shape.places_known + MARK + place)] >> PLANE_SHIFT))


@inlined
def put_mark(shape: Shape, table: Any, seen: Any, begin: int, place: int, shift: int) -> None:
    """Marks a place with 1, or, shifted by PLANE_SHIFT, with -1; sunk blocks are no marks."""
    value = table[natural(shape.places_known + VALUE + place)] >> shift
    put_four(seen, np.int64(square_of(shape, table, begin, place)), value)


@inlined
def turn_mark(shape: Shape, table: Any, seen: Any, begins: Any, place: int) -> None:
    """The mark of a block goes from the planes of one side to those of the other."""
    square = table[natural(shape.places_known + MARK + place)] >> PLANE_SHIFT
    value = table[natural(shape.places_known + VALUE + place)]
    seen[natural(begins[1] + square)] = np.float32(0)
    put_four(seen, begins[0] + square, value)


@inlined
def turn_marks(shape: Shape, table: Any, state: Any, seen: Any, mine: int) -> None:
    """What was the other side's is this one's, and the other way round."""
    light = (begin_of(shape, 0, mine), begin_of(shape, 0, 1 - mine))
    dark = (light[1], light[0])
    for slot in range(shape.light):
        turn_mark(shape, table, seen, light, state[shape.places + slot])
    for slot in range(shape.light, shape.blocks):
        turn_mark(shape, table, seen, dark, state[shape.places + slot])
    now, back = shape.places + shape.blocks, 2 * PLANES * shape.size
    for number in range(LAST_PLACES):  # both sides' may be at one place, so all old ones go first
        place = state[now + number]
        seen[square_of(shape, table, begin_of(shape, number & 1, 1 - mine) + back, place)] = np.float32(0)
    for number in range(LAST_PLACES):
        begin = begin_of(shape, number & 1, mine) + back
        put_mark(shape, table, seen, begin, state[now + number], PLANE_SHIFT * (number >> 1))


@inlined
def clear_moved(shape: Shape, table: Any, state: Any, seen: Any, side: int) -> None:
    """Takes back the marks that this side's last action has changed, in its own observation."""
    begin = begin_of(shape, side, side)
    for number, planes in (
        (state[MOVED], 0),
        (shape.blocks + side, 2 * PLANES),
        (shape.blocks + side + 2, 2 * PLANES),
    ):
        place = state[natural(shape.seen + number)]
        seen[square_of(shape, table, begin + planes * shape.size, place)] = np.float32(0)
        state[natural(shape.seen + number)] = state[natural(shape.places + number)]


@inlined
def put_moved(shape: Shape, table: Any, state: Any, seen: Any, side: int) -> None:
    """Marks where this side's last action took a block, in its own observation."""
    begin, now = begin_of(shape, side, side), shape.places + shape.blocks + side
    back = begin + 2 * PLANES * shape.size
    put_mark(shape, table, seen, begin, state[natural(shape.places + state[MOVED])], 0)
    put_mark(shape, table, seen, back, state[natural(now)], 0)
    put_mark(shape, table, seen, back, state[natural(now + 2)], PLANE_SHIFT)


@inlined
def write_all(shape: Shape, table: Any, state: Any, seen: Any, whose: int, mine: int) -> None:
    """Takes back everything that was seen, and marks what is there now."""
    if whose == 0:
        for square in range(0, 2 * shape.size, 8):
            put_floats(seen, square, np.uint64(table[shape.squares + (square >> 3)]))
    for number in range(shape.blocks + LAST_PLACES):
        is_back = number >= shape.blocks
        side = (number - shape.blocks) & 1 if is_back else np.int64(number >= shape.light)
        planes = is_back * 2 * PLANES * shape.size
        for before in (0, 1):
            begin = begin_of(shape, side, before) + planes
            seen[square_of(shape, table, begin, state[natural(shape.seen + number)])] = np.float32(0)
    for number in range(shape.blocks + LAST_PLACES):
        is_back = number >= shape.blocks
        side = (number - shape.blocks) & 1 if is_back else np.int64(number >= shape.light)
        begin = begin_of(shape, side, mine) + is_back * 2 * PLANES * shape.size
        place = state[natural(shape.places + number)]
        put_mark(shape, table, seen, begin, place, PLANE_SHIFT * (number >= shape.blocks + 2))
        state[natural(shape.seen + number)] = place


@inlined
def write_observation(shape: Shape, table: Any, state: Any, seen: Any) -> None:
    """That of the seat to act, or of seat 0 when it is over."""
    over = state[ENDED] != 0
    mine = 0 if over else state[SIDE]
    last = shape.seen + shape.blocks + LAST_PLACES
    whose, ago = state[last + WHOSE], state[last + ACTIONS_AGO]
    if whose == 0 or ago >= OUT_OF_DATE:
        write_all(shape, table, state, seen, whose, mine)
    elif ago == 1:
        clear_moved(shape, table, state, seen, whose - 1)
        if whose == 1 + mine:
            put_moved(shape, table, state, seen, mine)
        else:
            turn_marks(shape, table, state, seen, mine)
    state[last + WHOSE], state[last + ACTIONS_AGO] = 1 + mine, 0
    write_shares(shape, table, state, seen, mine, over)
