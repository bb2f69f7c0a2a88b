"""A fast copy of the rules on the flat array of `array.py`, with actions that can be undone.

`rules.py` is the law; tests compare the two at every step of random games. Clause numbers are those of rules.md. The
functions work on bits of any width: the argument `like` is a number of that width.
"""

from typing import Any

import numpy as np

from event_horizon.games.tipping.state import ACTIONS
from event_horizon.search.bits import (
    bit,
    count,
    drop_lowest,
    is_any,
    load,
    lowest,
    store,
    stride,
    without,
    words,
)
from event_horizon.search.compiled import shaped
from event_horizon.search.dice import scramble

# isort: off
from .array import (
    BLOCKED_LOSES, BLOCK_WORDS, DISTANCE, EASTWARD, ENDED, FIRST, FLOOR, FORBIDDEN, FRAME, GOALS, HOLE_COUNT,
    IS_SEARCH, KEY, LAST_WORDS, LEFT, MAX_CELLS, MAX_PLACES, MAX_QUIET_TURNS, NONE, NORTHWARD, OPEN, PAST_FROM, PAST_TO,
    PLACED, PLACE_TERMS, PLANES, PLANE_COUNT, QUIET, REPEATS, REPEATS_BITS, REPETITION, RESULT, SIDE, SUNK, SUNK_WORDS,
    TAKEN, TIPS, TURN_WORDS, UPRIGHT,
)  # fmt: skip
# isort: on

REPEATS_MASK = (1 << REPEATS_BITS) - 1
SINKING_PROMISE = 2_700
"""The promise of an action that sinks a block: so high that the search never reduces it."""
REDUNDANT_PROMISE = -1_000
"""The promise of an action if the same two actions in the other order lead to the same position."""
QUIET_TAIL = 40
"""This many turns before a draw, the count of quiet turns becomes part of the key; no proof is longer."""


@shaped
def plane(like: Any, state: Any, frame: int, number: int) -> Any:
    return load(like, state, frame + PLANES + number * words(like))


@shaped
def ways(like: Any, open_: Any, holes: Any, kind: int, direction: int) -> Any:
    """The places from which a block of this kind may tip in this direction (5, 6.3 to 6.6, 7.1)."""
    row = stride(like)
    if kind == UPRIGHT:
        if direction == 0:
            return (open_ & (open_ >> row)) >> row
        if direction == 1:
            return (open_ & (open_ >> 1)) >> 1
        if direction == 2:
            return (open_ & (open_ >> row)) << (2 * row)
        return (open_ & (open_ >> 1)) << 2
    if kind == EASTWARD:
        if direction == 0:
            return (open_ & (open_ >> 1)) >> row
        if direction == 1:
            return (open_ | holes) >> 2
        if direction == 2:
            return (open_ & (open_ >> 1)) << row
        return (open_ | holes) << 1
    if direction == 0:
        return (open_ | holes) >> (2 * row)
    if direction == 1:
        return (open_ & (open_ >> row)) >> 1
    if direction == 2:
        return (open_ | holes) << row
    return (open_ & (open_ >> row)) << 1


@shaped
def cells_of(like: Any, place: int) -> Any:
    kind = place // MAX_CELLS
    first = bit(like, place - kind * MAX_CELLS)
    if kind == EASTWARD:
        return first | (first << 1)
    if kind == NORTHWARD:
        return first | (first << stride(like))
    return first


@shaped
def is_stuck(like: Any, state: Any, frame: int, side: int) -> bool:
    """Whether none of the side's blocks may tip; the tip straight back (6.8) does not count."""
    open_, holes = plane(like, state, frame, OPEN), load(like, state, FLOOR + words(like))
    forbidden, spare = state[frame + FORBIDDEN + side], 0
    for kind in range(3):
        blocks = plane(like, state, frame, 3 * side + kind)
        for direction in range(4):
            movers = blocks & ways(like, open_, holes, kind, direction)
            if is_any(movers):
                spare += count(movers)
                if forbidden != NONE:
                    place = (forbidden >> 2) - kind * MAX_CELLS
                    if (forbidden & 3 == direction) & (place >= 0) & (place < MAX_CELLS):
                        spare -= np.int64(is_any(movers & bit(like, place)))
                if spare > 0:
                    return False
    return True


@shaped
def add(
    like: Any, state: Any, actions: Any, promises: Any, size: int, movers: Any, kind: int, direction: int
) -> int:
    """Writes the actions of these blocks in this direction."""
    frame = state[FRAME]
    side, first = state[frame + SIDE], state[frame + FIRST]
    forbidden, step = state[frame + FORBIDDEN + side], state[TIPS + 4 * kind + direction]
    holes = load(like, state, FLOOR + words(like))
    moved = (
        (first >> 2) + state[TIPS + 4 * ((first >> 2) // MAX_CELLS) + (first & 3)] if first != NONE else NONE
    )
    while is_any(movers):
        place = kind * MAX_CELLS + lowest(movers)
        movers = drop_lowest(movers)
        action = 4 * place + direction
        if action == forbidden:
            continue
        landing = place + step
        is_sinking = False
        if (kind != UPRIGHT) & (landing < MAX_CELLS):
            is_sinking = is_any(holes & bit(like, landing))
        promise = SINKING_PROMISE if is_sinking else state[DISTANCE + place] - state[DISTANCE + landing]
        if (first != NONE) & (action > first) & (place != moved):
            before = frame - PLANES - PLANE_COUNT * words(like)
            is_free = is_sinking
            if not is_sinking:
                is_free = not is_any(without(cells_of(like, landing), plane(like, state, before, OPEN)))
            if is_free & (action != state[before + FORBIDDEN + side]):
                promise = REDUNDANT_PROMISE
        actions[size], promises[size] = action, promise
        size += 1
    return size


@shaped
def legal_(like: Any, state: Any, actions: Any, promises: Any) -> int:
    frame, size = state[FRAME], 0
    side = state[frame + SIDE]
    open_, holes = plane(like, state, frame, OPEN), load(like, state, FLOOR + words(like))
    for kind in range(3):
        blocks = plane(like, state, frame, 3 * side + kind)
        if is_any(blocks):
            for direction in range(4):
                movers = blocks & ways(like, open_, holes, kind, direction)
                size = add(like, state, actions, promises, size, movers, kind, direction)
    return size


@shaped
def key_(state: Any) -> int:
    """The signature, with the quiet turns mixed in when a draw is near."""
    frame = state[FRAME]
    tail = state[frame + QUIET] + QUIET_TAIL - state[MAX_QUIET_TURNS]
    return state[frame + KEY] if tail < 0 else state[frame + KEY] ^ np.int64(scramble(np.uint64(tail + 1)))


@shaped
def open_cells(like: Any, state: Any, taken: Any) -> Any:
    """6.3, 6.6: the free spaces, without the last one beside each hole."""
    free = without(load(like, state, FLOOR), taken)
    open_ = free
    for hole in range(state[HOLE_COUNT]):
        beside = free & load(like, state, FLOOR + (2 + hole) * words(like))
        if not is_any(drop_lowest(beside)):
            open_ = without(open_, beside)
    return open_


@shaped
def turn(state: Any, frame: int) -> None:
    state[frame + SIDE], state[frame + LEFT] = 1 - state[frame + SIDE], ACTIONS
    state[frame + QUIET] += 1
    state[frame + FIRST] = NONE


@shaped
def settle(like: Any, state: Any, frame: int) -> None:
    """Changes the turn, passes, and ends the game by sinking or for lack of moves (3.1, R6)."""
    for side in range(2):
        if state[frame + SUNK + side] >= state[GOALS + side]:
            state[frame + ENDED], state[frame + RESULT] = 1, 1 - 2 * side
            return
    if state[frame + LEFT] == 0:
        turn(state, frame)
    if not is_stuck(like, state, frame, state[frame + SIDE]):
        return
    loses = state[BLOCKED_LOSES]
    may_pass = state[frame + LEFT] < ACTIONS
    if not loses:
        may_pass = not is_stuck(like, state, frame, 1 - state[frame + SIDE])
    if may_pass:
        turn(state, frame)
        if not is_stuck(like, state, frame, state[frame + SIDE]):
            return
    state[frame + ENDED] = 1
    if loses:
        state[frame + RESULT] = 2 * state[frame + SIDE] - 1
    else:
        state[frame + RESULT] = np.sign(state[frame + SUNK] - state[frame + SUNK + 1])


@shaped
def end_in_draw(state: Any, frame: int) -> None:
    """R7: ends the game in a draw by repetition, or after too many turns without a sinking."""
    key, wanted = state[frame + KEY], state[REPETITION]
    if state[IS_SEARCH]:
        wanted = 2
    if state[REPEATS + (key & REPEATS_MASK)] > 0:
        times = 1
        for earlier in range(state[frame + PAST_FROM], state[PAST_TO]):
            times += state[earlier] == key
        if times >= wanted:
            state[frame + ENDED] = 1
    if state[frame + QUIET] >= state[MAX_QUIET_TURNS]:
        state[frame + ENDED] = 1


@shaped
def make_(like: Any, state: Any, action: int) -> None:
    """Plays the action and its automatic consequences."""
    size = PLANES + PLANE_COUNT * words(like)
    before = state[FRAME]
    frame = before + size
    for part in range(size):
        state[frame + part] = state[before + part]
    state[FRAME] = frame
    key, side, place = state[frame + KEY], state[frame + SIDE], action >> 2
    state[state[PAST_TO]] = key
    state[PAST_TO] += 1
    state[REPEATS + (key & REPEATS_MASK)] += 1
    kind = place // MAX_CELLS
    cell, landing = place - kind * MAX_CELLS, place + state[TIPS + 4 * kind + (action & 3)]
    new_kind = landing // MAX_CELLS
    is_sinking = False
    if (kind != UPRIGHT) & (new_kind == UPRIGHT):
        is_sinking = is_any(load(like, state, FLOOR + words(like)) & bit(like, landing))
    own = frame + PLANES + (3 * side + kind) * words(like)
    store(load(like, state, own) ^ bit(like, cell), state, own)
    taken = plane(like, state, frame, TAKEN) ^ cells_of(like, place)
    key ^= state[BLOCK_WORDS + side * MAX_PLACES + place]
    key ^= state[TURN_WORDS + 4 * side + state[frame + LEFT]]
    placed = state[PLACE_TERMS + place]
    forbidden = state[frame + FORBIDDEN + side]
    if forbidden != NONE:
        key ^= state[LAST_WORDS + side * 4 * MAX_PLACES + forbidden]
    state[frame + FIRST] = action if state[frame + LEFT] == ACTIONS else NONE
    state[frame + LEFT] -= 1
    if is_sinking:  # 7.2
        sunk = SUNK_WORDS + 8 * side + state[frame + SUNK + side]
        key ^= state[sunk] ^ state[sunk + 1]
        state[frame + SUNK + side] += 1
        state[frame + FORBIDDEN + side], state[frame + QUIET] = NONE, -1
        state[frame + PAST_FROM] = state[PAST_TO]
    else:
        own = frame + PLANES + (3 * side + new_kind) * words(like)
        store(load(like, state, own) ^ bit(like, landing - new_kind * MAX_CELLS), state, own)
        taken = taken ^ cells_of(like, landing)
        back = 4 * landing + (action & 3 ^ 2)  # a tip is undone by the opposite one
        state[frame + FORBIDDEN + side] = back
        key ^= state[BLOCK_WORDS + side * MAX_PLACES + landing]
        key ^= state[LAST_WORDS + side * 4 * MAX_PLACES + back]
        placed -= state[PLACE_TERMS + landing]
    state[frame + PLACED] -= placed * (1 - 2 * side)
    store(taken, state, frame + PLANES + TAKEN * words(like))
    store(open_cells(like, state, taken), state, frame + PLANES + OPEN * words(like))
    settle(like, state, frame)
    state[frame + KEY] = key ^ state[TURN_WORDS + 4 * state[frame + SIDE] + state[frame + LEFT]]
    if not state[frame + ENDED]:
        end_in_draw(state, frame)


@shaped
def unmake_(like: Any, state: Any) -> None:
    """Undoes the last action."""
    state[FRAME] -= PLANES + PLANE_COUNT * words(like)
    state[PAST_TO] -= 1
    state[REPEATS + (state[state[PAST_TO]] & REPEATS_MASK)] -= 1
