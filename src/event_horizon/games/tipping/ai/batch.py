"""Many games of tipping side by side, compiled. Clause numbers are those of rules.md.

A row of whole numbers is described in `batch_table.py`. A row of small ones holds, for each space, which block last came to
begin there; blocks are numbered through, light's first.
"""

from typing import Any

import numpy as np

from event_horizon.core.errors import BadOption
from event_horizon.core.option import Settings
from event_horizon.games.tipping import signature
from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.state import ACTIONS, start
from event_horizon.search.batch import ACTORS, OBSERVE, RESET, SAMPLE, STEP, BatchKernel, nth_one, rolled
from event_horizon.search.compiled import count_ones, inlined, unmanaged
from event_horizon.search.dice import scramble
from event_horizon.search.kernel import OVER

from .batch_observation import ACTIONS_AGO, OUT_OF_DATE, write_observation
from .batch_table import (
    BACK,
    ENDED,
    FILTER,
    FILTER_WORDS,
    KEY,
    LANDING_BITS,
    LAST_PLACES,
    LAST_WORD,
    LEFT,
    MOVED,
    NONE,
    PAST_COUNT,
    QUIET,
    RESULT,
    SIDE,
    SLOTS_PER_WORD,
    SUNK,
    TIMES,
    TIP_COUNT,
    Head,
    batch_table,
    head_of,
)
from .batch_tips import WORD_BITS, clear_legal, write_tips

MAX_BLOCKS = 120
LANDING = (1 << LANDING_BITS) - 1
SUNK_WORD, LAST = signature.SUNK, signature.LAST


def kernel(settings: Settings) -> BatchKernel:
    first = start(settings)
    blocks = sum(map(len, first.blocks))
    if blocks > MAX_BLOCKS:
        raise BadOption(f"board: batches have room for {MAX_BLOCKS} blocks, not {blocks}")
    table = batch_table(first)
    head = Head(*table[: len(Head._fields)].tolist())
    return BatchKernel(
        table, head.end, len(first.board.names), head.width, reset, step, sample, observe, actors
    )


@inlined
def word(kind: int, a: int, b: int) -> Any:
    """The same as `signature.word`."""
    return np.int64(scramble(np.uint64(kind << 40 | a << 20 | b)))


@inlined
def begin(head: Head, table: Any, state: Any, small: Any) -> None:
    for number in range(head.seen):
        state[number] = table[head.first_row + number]
    state[head.seen + head.blocks + LAST_PLACES + ACTIONS_AGO] = OUT_OF_DATE
    for slot in range(head.blocks):
        small[(table[head.marks + state[head.places + slot]] & WORD_BITS) >> 2] = slot


@unmanaged("void(int64[::1], int64[::1], int8[::1], int8[::1])")
def begin_anew(table: Any, state: Any, small: Any, legal: Any) -> None:
    head = head_of(table)
    begin(head, table, state, small)
    clear_legal(head, legal)
    write_tips(head, table, state, legal)


@inlined
def remember(head: Head, state: Any, key: int) -> None:
    """The position becomes an earlier one (R7)."""
    state[head.past + state[PAST_COUNT]] = key
    state[PAST_COUNT] += 1
    state[FILTER + (key & FILTER_WORDS - 1)] |= 1 << (key >> 4 & 63)


@inlined
def sink(head: Head, state: Any, side: int) -> Any:
    """7.2, 3.1, R7. Returns what it adds to the key."""
    state[SUNK + side] += 1
    state[head.places + head.blocks + 2 + side] = head.sunk
    state[BACK + side] = NONE
    state[QUIET] = -1
    state[PAST_COUNT] = 0
    for number in range(FILTER, FILTER + FILTER_WORDS):
        state[number] = 0
    if state[SUNK + side] >= GOAL:
        state[ENDED], state[RESULT] = 1, 1 - 2 * side
    return word(SUNK_WORD, side, state[SUNK + side] - 1) ^ word(SUNK_WORD, side, state[SUNK + side])


@inlined
def turn_word(head: Head, table: Any, side: int, left: int) -> Any:
    return table[head.turn_words + side * (ACTIONS + 1) + left]


@inlined
def tip_over(head: Head, table: Any, state: Any, small: Any, action: int) -> Any:
    """Tips the block, or sinks it (5, 7). Returns the position's key without the turn."""
    side, space, way = state[SIDE], action >> 2, action & 3
    slot = np.int64(small[space])
    place = state[head.places + slot]
    landing = table[head.landings + place] >> LANDING_BITS * way & LANDING
    block_words = head.block_words + side * (head.sunk + 1)
    key = state[KEY] ^ state[LAST_WORD + side] ^ table[block_words + place] ^ table[block_words + landing]
    remember(head, state, state[KEY] ^ turn_word(head, table, side, state[LEFT]))
    for part in range(2 * head.pairs):
        from_cells, to_cells = head.cells + 2 * head.pairs * place, head.cells + 2 * head.pairs * landing
        state[head.free + part] ^= table[from_cells + part] ^ table[to_cells + part]
    state[head.places + slot], state[MOVED] = landing, slot
    now = head.places + head.blocks + side
    state[now], state[now + 2] = landing, place
    state[BACK + side] = 4 * (slot - side * head.light) + (way ^ 2)  # the opposite direction
    small[(table[head.marks + landing] & WORD_BITS) >> 2] = slot
    state[LAST_WORD + side] = word(LAST + side, landing, place)
    state[head.seen + head.blocks + LAST_PLACES + ACTIONS_AGO] += 1
    if landing == head.sunk:
        state[LAST_WORD + side] = 0
        key ^= sink(head, state, side)
    return key ^ state[LAST_WORD + side]


@inlined
def turn(state: Any, times: Any) -> None:
    """The other side's turn, or, no times, nothing: a branch would be mispredicted at every other action."""
    state[SIDE] ^= times
    state[LEFT] += (ACTIONS - state[LEFT]) * times
    state[QUIET] += times


@unmanaged("void(int64[::1], int64[::1], int8[::1])")
def pass_turn(table: Any, state: Any, legal: Any) -> None:
    """R6: a side that cannot move passes, or the game ends."""
    head = head_of(table)
    is_whole = state[LEFT] == ACTIONS
    left, quiet = state[LEFT], state[QUIET]
    if not (head.blocked_loses and is_whole):
        turn(state, 1)
        write_tips(head, table, state, legal)
    if state[TIP_COUNT] == 0:
        if not head.blocked_loses:  # nobody can move: nobody passes
            state[SIDE], state[LEFT], state[QUIET] = 1 - state[SIDE], left, quiet
        by_sinking = np.int64(state[SUNK] > state[SUNK + 1]) - np.int64(state[SUNK] < state[SUNK + 1])
        state[ENDED] = 1
        state[RESULT] = 2 * state[SIDE] - 1 if head.blocked_loses else by_sinking


@inlined
def settle(head: Head, table: Any, state: Any, legal: Any) -> None:
    """Changes the turn, passes, and ends the game for lack of moves (R6)."""
    state[LEFT] -= 1
    if not state[ENDED]:
        turn(state, np.int64(state[LEFT] == 0))
        write_tips(head, table, state, legal)
        if state[TIP_COUNT] == 0:
            pass_turn(table, state, legal)


@inlined
def times_before(head: Head, state: Any, key: int) -> Any:
    """How often the position with this key has occurred before."""
    times = 0
    if state[FILTER + (key & FILTER_WORDS - 1)] >> (key >> 4 & 63) & 1:
        for number in range(head.past, head.past + state[PAST_COUNT]):
            times += state[number] == key
    return times


@inlined
def play(head: Head, table: Any, state: Any, small: Any, legal: Any, action: int) -> None:
    """Plays the action and its automatic consequences."""
    clear_legal(head, legal)
    key = tip_over(head, table, state, small, action)
    settle(head, table, state, legal)
    state[KEY] = key
    times = times_before(head, state, key ^ turn_word(head, table, state[SIDE], state[LEFT]))
    state[TIMES] = times
    if state[QUIET] >= head.max_quiet_turns or times + 1 >= head.repetition:  # R7
        state[ENDED] = 1
    if state[ENDED]:
        state[TIP_COUNT] = 0
        clear_legal(head, legal)


@unmanaged(RESET)
def reset(table: Any, numbers: Any, small: Any, legal: Any, dice: Any) -> None:
    for row in range(len(numbers)):
        begin_anew(table, numbers[row], small[row], legal[row])


@unmanaged(STEP)
def step(
    table: Any, numbers: Any, small: Any, legal: Any, dice: Any, actions: Any, rewards: Any, restarts: bool
) -> int:
    head = head_of(table)
    for row in range(len(numbers)):
        is_word = 0 <= actions[row] < head.words
        if not (is_word and legal[row, actions[row]]) and not numbers[row, ENDED]:
            return row
    for row in range(len(numbers)):
        state = numbers[row]
        rewards[row, 0] = rewards[row, 1] = 0.0
        if not state[ENDED]:
            play(head, table, state, small[row], legal[row], actions[row])
            if state[ENDED]:
                rewards[row, 0], rewards[row, 1] = state[RESULT], -state[RESULT]
        elif restarts:
            begin_anew(table, state, small[row], legal[row])
    return -1


@unmanaged(SAMPLE)
def sample(table: Any, numbers: Any, small: Any, dice: Any, actions: Any) -> None:
    head = head_of(table)
    for row in range(len(numbers)):
        state = numbers[row]
        actions[row] = 0
        if state[TIP_COUNT]:
            number, part = rolled(dice, row, state[TIP_COUNT]), head.tips
            while number >= count_ones(state[part]):
                number -= count_ones(state[part])
                part += 1
            tip = nth_one(state[part], number) + 4 * SLOTS_PER_WORD * (part - head.tips)
            place = state[head.places + state[SIDE] * head.light + (tip >> 2)]
            actions[row] = (table[head.marks + place] & WORD_BITS) + (tip & 3)


@unmanaged(OBSERVE)
def observe(table: Any, numbers: Any, small: Any, observation: Any) -> None:
    head = head_of(table)
    for row in range(len(numbers)):
        write_observation(head, table, numbers[row], observation[row])


@unmanaged(ACTORS)
def actors(table: Any, numbers: Any, seats: Any) -> None:
    for row in range(len(numbers)):
        seats[row] = OVER if numbers[row, ENDED] else numbers[row, SIDE]
