"""Many games of tipping side by side, compiled. Clause numbers are those of rules.md.

A row of whole numbers is described in `batch_table.py`. A row of small ones holds, for each space, which block last came to
begin there; blocks are numbered through, light's first.
"""

from functools import cache
from typing import Any

import numpy as np

from event_horizon.core.errors import BadOption
from event_horizon.core.option import Settings
from event_horizon.games.tipping import signature
from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.state import ACTIONS, start
from event_horizon.search.batch import (
    ACTORS,
    OBSERVE,
    RESET,
    SAMPLE,
    STEP,
    BatchKernel,
    natural,
    nth_one,
    rolled,
)
from event_horizon.search.batch_vectors import put_eight
from event_horizon.search.compiled import count_ones, inlined, unmanaged
from event_horizon.search.dice import scramble
from event_horizon.search.kernel import OVER

from .batch_observation import ACTIONS_AGO, OUT_OF_DATE, write_observation
from .batch_table import (
    BACK,
    BLOCK_WORD,
    BLOCKED_LOSES,
    CELLS,
    ENDED,
    FILTER,
    FILTER_WORDS,
    KEY,
    LANDING_BITS,
    LANDINGS,
    LAST_MARKS,
    LAST_WORD,
    LEFT,
    MARK,
    MARK_BITS,
    MAX_QUIET_TURNS,
    MOVED,
    NONE,
    PAST_COUNT,
    QUIET,
    REPETITION,
    RESULT,
    SIDE,
    SLOTS_PER_WORD,
    SUNK,
    TIMES,
    TIP_COUNT,
    BatchShape,
    legal_length,
    row_length,
    shape_and_table,
)
from .batch_tips import clear_legal, write_tips

MAX_BLOCKS = 120
LANDING = (1 << LANDING_BITS) - 1
SUNK_WORD = signature.SUNK
NOW_BITS, BEFORE_BITS = np.uint64(17), np.uint64(31)
"""How far the words of both places of a last action are turned, so that they are no words of blocks."""


def kernel(settings: Settings) -> BatchKernel:
    first = start(settings)
    blocks = sum(map(len, first.blocks))
    if blocks > MAX_BLOCKS:
        raise BadOption(f"board: batches have room for {MAX_BLOCKS} blocks, not {blocks}")
    shape, table = shape_and_table(first)
    return BatchKernel(
        table,
        row_length(shape, first.options.quiet_turns),
        len(first.board.names),
        legal_length(shape.words),
        *kernels_of(shape),
    )


@inlined
def word(kind: int, a: int, b: int) -> Any:
    """The same as `signature.word`."""
    return np.int64(scramble(np.uint64(kind << 40 | a << 20 | b)))


@inlined
def turned(word: int, bits: Any) -> Any:
    """The word's bits, moved upwards in a circle."""
    return np.int64(np.uint64(word) << bits | np.uint64(word) >> np.uint64(64) - bits)


@inlined
def filter_bits(key: int) -> int:
    return 1 << (key >> 4 & 63) | 1 << (key >> 10 & 63) | 1 << (key >> 16 & 63)


@inlined
def turn_word(shape: BatchShape, table: Any, side: int, left: int) -> Any:
    return table[natural(shape.turn_words + side * (ACTIONS + 1) + left)]


@inlined
def repeated(shape: BatchShape, state: Any, key: int) -> Any:
    """How often the position with this key has occurred before; it is remembered (R7)."""
    word, bits, times = natural(FILTER + (key & FILTER_WORDS - 1)), filter_bits(key), 0
    known, count = state[word], state[PAST_COUNT]
    if known & bits == bits:
        for number in range(shape.past, shape.past + count):
            times += state[natural(number)] == key
    state[word] = known | bits
    state[natural(shape.past + count)] = key
    state[PAST_COUNT] = count + 1
    return times


@inlined
def begin(shape: BatchShape, table: Any, state: Any, small: Any, legal: Any) -> None:
    for number in range(shape.seen):
        state[number] = table[shape.first_row + number]
    state[shape.seen + shape.blocks + LAST_MARKS + ACTIONS_AGO] = OUT_OF_DATE
    repeated(shape, state, state[KEY] ^ turn_word(shape, table, state[SIDE], state[LEFT]))
    for slot in range(shape.blocks):
        small[(state[shape.marks + slot] & MARK_BITS) >> 2] = slot
    for number in range(shape.turn_words - shape.first_legal):
        put_eight(legal, 8 * number, table[shape.first_legal + number])


@inlined
def sink(state: Any, side: int) -> Any:
    """7.2, 3.1, R7. Returns what it adds to the key."""
    state[natural(SUNK + side)] += 1
    state[natural(BACK + side)] = NONE
    state[QUIET] = -1
    state[PAST_COUNT] = 0
    for number in range(FILTER, FILTER + FILTER_WORDS):
        state[number] = 0
    if state[natural(SUNK + side)] >= GOAL:
        state[ENDED], state[RESULT] = 1, 1 - 2 * side
    return word(SUNK_WORD, side, state[natural(SUNK + side)] - 1) ^ word(
        SUNK_WORD, side, state[natural(SUNK + side)]
    )


@inlined
def tip_over(shape: BatchShape, table: Any, state: Any, small: Any, action: int) -> Any:
    """Tips the block, or sinks it (5, 7). Returns the position's key without the turn, and the last two words of free cells."""
    side, space, way = state[SIDE], action >> 2, action & 3
    slot = np.int64(small[natural(space)])
    here = shape.places_known + state[natural(shape.places + slot)]
    landing = table[natural(here + LANDINGS)] >> LANDING_BITS * way & LANDING
    landing *= 8 * shape.pairs
    there = shape.places_known + landing
    low = high = 0
    for part in range(2 * shape.pairs):
        free = table[natural(here + CELLS + part)] ^ table[natural(there + CELLS + part)]
        free ^= state[shape.free + part]
        state[shape.free + part] = free
        low, high = high, free
    mark, now = table[natural(there + MARK)], shape.marks + shape.blocks + side
    state[natural(shape.places + slot)], state[natural(shape.marks + slot)], state[MOVED] = (
        landing,
        mark,
        slot,
    )
    state[natural(now)], state[natural(now + 2)] = mark, table[natural(here + MARK)]
    small[natural((mark & MARK_BITS) >> 2)] = slot
    state[natural(BACK + side)] = 8 * (slot - side * shape.light) + (way ^ 2)  # the opposite direction
    here_word, there_word = (
        table[natural(here + BLOCK_WORD + side)],
        table[natural(there + BLOCK_WORD + side)],
    )
    last_word = turned(there_word, NOW_BITS) ^ turned(here_word, BEFORE_BITS)
    key = state[KEY] ^ state[natural(LAST_WORD + side)] ^ here_word ^ there_word
    state[shape.seen + shape.blocks + LAST_MARKS + ACTIONS_AGO] += 1
    if landing == shape.sunk:
        last_word, state[natural(now + 2)] = 0, mark
        key ^= sink(state, side)
    state[natural(LAST_WORD + side)] = last_word
    return key ^ last_word, low, high


@inlined
def turn(state: Any, times: Any) -> None:
    """The other side's turn, or, no times, nothing: a branch would be mispredicted at every other action."""
    state[SIDE] ^= times
    state[LEFT] += (ACTIONS - state[LEFT]) * times
    state[QUIET] += times


@inlined
def pass_turn(shape: BatchShape, table: Any, state: Any, legal: Any) -> None:
    """R6: a side that cannot move passes, or the game ends."""
    is_whole = state[LEFT] == ACTIONS
    left, quiet = state[LEFT], state[QUIET]
    if not (table[BLOCKED_LOSES] and is_whole):
        turn(state, 1)
        write_tips(shape, table, state, legal, state[shape.free], state[shape.free + 1])
    if state[TIP_COUNT] == 0:
        if not table[BLOCKED_LOSES]:  # nobody can move: nobody passes
            state[SIDE], state[LEFT], state[QUIET] = 1 - state[SIDE], left, quiet
        by_sinking = np.int64(state[SUNK] > state[SUNK + 1]) - np.int64(state[SUNK] < state[SUNK + 1])
        state[ENDED] = 1
        state[RESULT] = 2 * state[SIDE] - 1 if table[BLOCKED_LOSES] else by_sinking


@inlined
def settle(shape: BatchShape, table: Any, state: Any, legal: Any, low: int, high: int) -> None:
    """Changes the turn, passes, and ends the game for lack of moves (R6)."""
    state[LEFT] -= 1
    if not state[ENDED]:
        turn(state, np.int64(state[LEFT] == 0))
        write_tips(shape, table, state, legal, low, high)
        if state[TIP_COUNT] == 0:
            pass_turn(shape, table, state, legal)


@inlined
def play(shape: BatchShape, table: Any, state: Any, small: Any, legal: Any, action: int) -> None:
    """Plays the action and its automatic consequences."""
    clear_legal(shape, legal)
    key, low, high = tip_over(shape, table, state, small, action)
    settle(shape, table, state, legal, low, high)
    state[KEY] = key
    times = repeated(shape, state, key ^ turn_word(shape, table, state[SIDE], state[LEFT]))
    state[TIMES] = times
    if state[QUIET] >= table[MAX_QUIET_TURNS] or times + 1 >= table[REPETITION]:  # R7
        state[ENDED] = 1
    if state[ENDED]:
        state[TIP_COUNT] = 0
        clear_legal(shape, legal)


@inlined
def play_row(
    shape: BatchShape,
    table: Any,
    state: Any,
    small: Any,
    legal: Any,
    action: int,
    rewards: Any,
    restarts: bool,
) -> None:
    if not state[ENDED]:
        play(shape, table, state, small, legal, action)
        if state[ENDED]:
            rewards[0], rewards[1] = state[RESULT], -state[RESULT]
    elif restarts:
        begin(shape, table, state, small, legal)


@inlined
def random_tip(shape: BatchShape, state: Any, number: int) -> Any:
    """The word of the legal tip of this number."""
    part = shape.tips
    while part + 1 < shape.seen and number >= count_ones(state[natural(part)]):
        number -= count_ones(state[natural(part)])
        part += 1
    tip = nth_one(state[natural(part)], number) + 8 * SLOTS_PER_WORD * (part - shape.tips)
    mark = state[natural(shape.marks + state[SIDE] * shape.light + (tip >> 3))]
    return (mark & MARK_BITS) + (tip & 7)


@cache
def kernels_of(shape: BatchShape) -> tuple[Any, ...]:  # noqa: C901
    """`reset`, `step`, `sample`, `observe` and `actors` for boards of one shape, whose sizes are constants to the compiler."""

    @unmanaged(RESET)
    def reset(table: Any, numbers: Any, small: Any, legal: Any, dice: Any) -> None:
        for row in range(len(numbers)):
            begin(shape, table, numbers[row], small[row], legal[row])

    @unmanaged(STEP)
    def step(
        table: Any, numbers: Any, small: Any, legal: Any, dice: Any, actions: Any, rewards: Any, restarts: bool
    ) -> int:  # fmt: skip
        for row in range(len(numbers)):
            is_word = 0 <= actions[row] < shape.words
            if not (is_word and legal[row, actions[row]]) and not numbers[row, ENDED]:
                return row
        rewards[:] = 0
        for row in range(len(numbers)):
            play_row(shape, table, numbers[row], small[row], legal[row], actions[row], rewards[row], restarts)
        return -1

    @unmanaged(SAMPLE)
    def sample(table: Any, numbers: Any, small: Any, dice: Any, actions: Any) -> None:
        for row in range(len(numbers)):
            state = numbers[row]
            actions[row] = 0
            if state[TIP_COUNT]:
                actions[row] = random_tip(shape, state, rolled(dice, row, state[TIP_COUNT]))

    @unmanaged(OBSERVE)
    def observe(table: Any, numbers: Any, small: Any, observation: Any) -> None:
        for row in range(len(numbers)):
            write_observation(shape, table, numbers[row], observation[row])

    @unmanaged(ACTORS)
    def actors(table: Any, numbers: Any, seats: Any) -> None:
        for row in range(len(numbers)):
            seats[row] = OVER if numbers[row, ENDED] else numbers[row, SIDE]

    return reset, step, sample, observe, actors
