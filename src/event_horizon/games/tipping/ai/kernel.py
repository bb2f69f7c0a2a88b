"""A fast copy of the rules on the flat array of `array.py`, with actions that can be taken back.

`rules.py` is the law; tests compare the two at every step of random games. Clause numbers are those of rules.md.
"""

from typing import Any

import numpy as np

from event_horizon.games.tipping import signature
from event_horizon.games.tipping.state import ACTIONS
from event_horizon.search.compiled import inlined, unmanaged
from event_horizon.search.dice import scramble
from event_horizon.search.kernel import ACTOR, APPLY, KEY_OF, LEGAL_AND_PROMISES, OVER, UNDO

# isort: off
from .array import (
    A_CELL, A_PLACE, BEFORE, BESIDE, BLOCKED_LOSES, BLOCKS, CELLS, COUNT, ENDED, EVEN, FREE, GOALS, GONE, KEY,
    LEFT, MOST_QUIET, NARROW, NOW, PAST_FROM, PAST_TO, PLACES, QUIET, REPETITION, RESULT, SIDE, SINKS, SUNK,
    TIGHT, TIPS, TRAIL_ROW, TRAIL_TO,
)  # fmt: skip
# isort: on

BLOCK, SUNK_WORD, TURN, LAST = signature.BLOCK, signature.SUNK, signature.TURN, signature.LAST
QUIETLY = 7
"""A further kind of fact, for keys only: the same position in another quiet turn may be worth something else."""

NEVER = -2
"""No place at all."""
SINK_FIRST = 1_000
"""The promise of an action that sinks a block."""


@inlined
def word(kind: int, a: int, b: int) -> Any:
    """The same as `signature.word`."""
    return np.int64(scramble(np.uint64(kind << 40 | a << 20 | b)))


@unmanaged("boolean(int64[::1], int64, int64)")
def _leaves_a_way(state: Any, place: int, landing: int) -> bool:
    """6.6: a space stays free beside each hole that the landing lies beside."""
    here, there = state[BESIDE + place], state[BESIDE + landing]
    leaving, coming = state[PLACES + place] >> 28, state[PLACES + landing] >> 28
    for one in range(coming):
        hole = there >> 10 * one & A_CELL
        free = state[FREE + hole]
        for other in range(coming):
            free -= (there >> 10 * other & A_CELL) == hole
        for other in range(leaving):
            free += (here >> 10 * other & A_CELL) == hole
        if free < 1:
            return False
    return True


@inlined
def no_return(state: Any, side: int, place: int) -> int:
    """6.8: where the block on this place must not be put, if anywhere."""
    return state[BEFORE + side] if state[NOW + side] == place else NEVER


@inlined
def can_tip(state: Any, place: int, tip: int, forbidden: int) -> bool:
    """Whether the block on this place may make this tip of its table row (6.3 to 6.8, 7.1)."""
    taken = state[CELLS + (tip >> 14 & A_CELL)] | state[CELLS + (tip >> 24 & A_CELL)]
    is_open = (taken == 0) & (tip & A_PLACE != forbidden)
    if is_open & (tip >> 12 & 3 == NARROW) & (state[TIGHT] > 0):
        return _leaves_a_way(state, place, tip & A_PLACE)
    return is_open


@unmanaged("boolean(int64[::1], int64)")
def is_stuck(state: Any, side: int) -> bool:
    first = BLOCKS + side * state[COUNT]
    for slot in range(first, first + state[COUNT + side]):
        place = state[slot]
        if place != GONE:
            row, forbidden = TIPS + (place & A_PLACE) * 4, no_return(state, side, place)
            for direction in range(4):
                if can_tip(state, place, state[row + direction], forbidden):
                    return False
    return True


@unmanaged(ACTOR)
def actor(state: Any) -> int:
    return OVER if state[ENDED] else state[SIDE]


@unmanaged(LEGAL_AND_PROMISES)
def legal(state: Any, actions: Any, promises: Any) -> int:
    """Sinking promises most, then what brings a block nearer to a hole."""
    side, count = state[SIDE], 0
    first = BLOCKS + side * state[COUNT]
    for slot in range(first, first + state[COUNT + side]):
        place = state[slot]
        if place == GONE:
            continue
        row, forbidden = TIPS + (place & A_PLACE) * 4, no_return(state, side, place)
        for direction in range(4):
            tip = state[row + direction]
            if can_tip(state, place, tip, forbidden):
                actions[count] = place * 4 + direction
                promises[count] = SINK_FIRST if tip >> 12 & 3 == SINKS else (tip >> 34) - EVEN
                count += 1
    return count


@unmanaged(KEY_OF)
def key(state: Any) -> int:
    return state[KEY] ^ word(QUIETLY, 0, state[QUIET] + 1)


@inlined
def _fill(state: Any, place: int, block: int, freed: int) -> None:
    """The cells of a place get this block; so many more of the spaces beside its holes are free."""
    cells = state[PLACES + (place & A_PLACE)]
    state[CELLS + (cells & A_CELL)] = state[CELLS + (cells >> 10 & A_CELL)] = block
    if cells >> 28:
        holes = state[BESIDE + place]
        for number in range(cells >> 28):
            hole = FREE + (holes >> 10 * number & A_CELL)
            state[TIGHT] += np.int64(state[hole] + freed <= 1) - np.int64(state[hole] <= 1)
            state[hole] += freed


@inlined
def _turn(state: Any) -> None:
    state[SIDE], state[LEFT] = 1 - state[SIDE], ACTIONS
    state[QUIET] += 1


@inlined
def _settle(state: Any) -> None:
    """The turn that changes, passes, and the end by sinking or by lack of moves (3.1, R6)."""
    for side in range(2):
        if state[SUNK + side] >= state[GOALS + side]:
            state[ENDED], state[RESULT] = 1, 1 - 2 * side
            return
    if state[LEFT] == 0:
        _turn(state)
    if not is_stuck(state, state[SIDE]):
        return
    may_pass = state[LEFT] < ACTIONS if state[BLOCKED_LOSES] else not is_stuck(state, 1 - state[SIDE])
    if may_pass:
        _turn(state)
        if not is_stuck(state, state[SIDE]):
            return
    state[ENDED] = 1
    if state[BLOCKED_LOSES]:
        state[RESULT] = 2 * state[SIDE] - 1
    else:
        state[RESULT] = np.int64(state[SUNK] > state[SUNK + 1]) - np.int64(state[SUNK] < state[SUNK + 1])


@inlined
def _look_for_a_draw(state: Any) -> None:
    """R7: the same position so often, or so many turns without a sinking."""
    times, key = 1, state[KEY]
    for earlier in range(state[PAST_FROM], state[PAST_TO]):
        times += state[earlier] == key
    if times >= state[REPETITION] or state[QUIET] >= state[MOST_QUIET]:
        state[ENDED] = 1


@unmanaged(APPLY)
def make(state: Any, action: int) -> None:
    """Plays the action, and all that follows by itself."""
    side, place = state[SIDE], action >> 2
    tip, slot = state[TIPS + action], state[CELLS + (state[PLACES + place] & A_CELL)] - 1
    row = state[TRAIL_TO]
    state[row], state[row + 1], state[row + 2] = place, slot, side
    state[row + 3], state[row + 4], state[row + 5] = state[LEFT], state[QUIET], state[KEY]
    state[row + 6], state[row + 7], state[row + 8] = state[NOW + side], state[BEFORE + side], state[PAST_FROM]
    state[TRAIL_TO] += TRAIL_ROW
    state[state[PAST_TO]] = state[KEY]
    state[PAST_TO] += 1
    key = state[KEY] ^ word(BLOCK, side, place) ^ word(TURN, side, state[LEFT])
    if state[NOW + side] != GONE:
        key ^= word(LAST + side, state[NOW + side], state[BEFORE + side])
    _fill(state, place, 0, 1)
    state[LEFT] -= 1
    if tip >> 12 & 3 == SINKS:  # 7.2
        state[BLOCKS + slot] = state[NOW + side] = state[BEFORE + side] = GONE
        key ^= word(SUNK_WORD, side, state[SUNK + side]) ^ word(SUNK_WORD, side, state[SUNK + side] + 1)
        state[SUNK + side] += 1
        state[QUIET] = -1
        state[PAST_FROM] = state[PAST_TO]
    else:
        landing = tip & A_PLACE
        _fill(state, landing, slot + 1, -1)
        state[BLOCKS + slot], state[NOW + side], state[BEFORE + side] = landing, landing, place
        key ^= word(BLOCK, side, landing) ^ word(LAST + side, landing, place)
    _settle(state)
    state[KEY] = key ^ word(TURN, state[SIDE], state[LEFT])
    if not state[ENDED]:
        _look_for_a_draw(state)


@unmanaged(UNDO)
def unmake(state: Any) -> None:
    """Takes the last action back."""
    state[TRAIL_TO] -= TRAIL_ROW
    state[PAST_TO] -= 1
    row = state[TRAIL_TO]
    place, slot, side = state[row], state[row + 1], state[row + 2]
    landing = state[BLOCKS + slot]
    if landing == GONE:
        state[SUNK + side] -= 1
    else:
        _fill(state, landing, 0, 1)
    _fill(state, place, slot + 1, -1)
    state[BLOCKS + slot] = place
    state[SIDE], state[ENDED], state[RESULT] = side, 0, 0
    state[LEFT], state[QUIET], state[KEY] = state[row + 3], state[row + 4], state[row + 5]
    state[NOW + side], state[BEFORE + side], state[PAST_FROM] = state[row + 6], state[row + 7], state[row + 8]
