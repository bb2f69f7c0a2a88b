"""Many games of tipping side by side, compiled. Clause numbers are those of rules.md.

A row of whole numbers is the header below, then the parts that `batch_table.py` lists. A row of small ones is the cells: 0, or
the number of the block there, counted from 1.
"""

from typing import Any

import numpy as np

from event_horizon.core.errors import BadOption
from event_horizon.core.option import Settings
from event_horizon.games.tipping import signature
from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.state import ACTIONS, start
from event_horizon.games.tipping.tensor import PLANES
from event_horizon.search.batch import (
    ACTORS,
    OBSERVE,
    RESET,
    SAMPLE,
    STEP,
    BatchKernel,
    nth_one,
    put_eight,
    put_floats,
    put_four,
    rolled,
    which_are_set,
)
from event_horizon.search.compiled import count_ones, inlined, unmanaged
from event_horizon.search.dice import scramble
from event_horizon.search.kernel import OVER

# isort: off
from .batch_table import (
    BESIDE, BESIDE_BITS, BLOCKED_LOSES, BLOCKS, BLOCK_PLACES, CELL_BITS, CELL_OF, END, FIRST_KEY, FIRST_PLACES,
    FREE_BESIDE, FREE_BITS, HOLES, LIGHT, MARKS, MAX_BESIDE, MAX_QUIET_TURNS, NEEDED, OPEN_BITS, PAIRS, PAST, PLACES,
    PLANE_OF, REPETITION, SEEN, SINKS, SIZE, SLOTS_PER_WORD, SUNK_PLACE, TIPS, TIP_BITS, WORDS, WORD_SHIFT, batch_table,
)  # fmt: skip
# isort: on

# The header of a row.
SIDE, LEFT, QUIET, ENDED, RESULT, KEY, PAST_COUNT, TIMES, TIP_COUNT = range(9)
"""TIMES: how often the position has occurred before. TIP_COUNT: how many tips are legal."""
SUNK, NOW, BEFORE, BACK = 10, 12, 14, 16
"""Two numbers side by side, light's first. NOW and BEFORE: where its last action took a block, and from where. BACK: the tip
straight back (6.8), as 4 * the block's number among its side's + direction. NONE: there is none."""
SEEN_COUNT = 18
"""How many numbers of the last observation are not always the same."""
FILTER, FILTER_WORDS = 20, 16
"""A bit for each value of the last 10 bits of a key: whether an earlier position has such a key."""
HEADER = FILTER + FILTER_WORDS
NONE = -1
MAX_BLOCKS = 120
BLOCK, SUNK_WORD, TURN, LAST = signature.BLOCK, signature.SUNK, signature.TURN, signature.LAST


def kernel(settings: Settings) -> BatchKernel:
    first = start(settings)
    blocks = sum(map(len, first.blocks))
    if blocks > MAX_BLOCKS:
        raise BadOption(f"board: batches have room for {MAX_BLOCKS} blocks, not {blocks}")
    table = batch_table(first, HEADER)
    return BatchKernel(
        table,
        int(table[END]),
        len(first.board.names),
        int(table[WORDS]) + 8,
        reset,
        step,
        sample,
        observe,
        actors,
    )


@inlined
def word(kind: int, a: int, b: int) -> Any:
    """The same as `signature.word`."""
    return np.int64(scramble(np.uint64(kind << 40 | a << 20 | b)))


@inlined
def fill(table: Any, state: Any, small: Any, place: int, block: int, is_freed: bool) -> None:
    """Writes a block into the cells of a place, or frees them, and counts the free spaces beside its holes."""
    cells = table[table[PLACES] + place]
    one, two = cells & CELL_BITS, cells >> 10 & CELL_BITS
    small[one] = small[two] = block
    free = table[FREE_BITS]
    if is_freed:
        state[free + (one >> 6)] |= 1 << (one & 63)
        state[free + (two >> 6)] |= 1 << (two & 63)
    else:
        state[free + (one >> 6)] &= ~(1 << (one & 63))
        state[free + (two >> 6)] &= ~(1 << (two & 63))
    holes = table[BESIDE] + table[MAX_BESIDE] * place
    for number in range(holes, holes + table[MAX_BESIDE]):
        state[table[FREE_BESIDE] + table[number]] += 1 if is_freed else -1


@inlined
def begin(table: Any, state: Any, small: Any) -> None:
    """2.1: the layout's blocks; 4.1: light begins with one action."""
    for number in range(SEEN_COUNT):
        state[number] = 0
    for number in range(FILTER, table[SEEN]):
        state[number] = 0
    state[LEFT], state[KEY] = 1, table[FIRST_KEY]
    for side in range(2):
        state[NOW + side] = state[BEFORE + side] = state[BACK + side] = NONE
    for place in range(table[SUNK_PLACE]):
        cells = table[table[PLACES] + place]
        if cells & CELL_BITS == cells >> 10 & CELL_BITS:  # upright: every space once
            fill(table, state, small, place, 0, True)
    for slot in range(table[BLOCKS]):
        place = table[table[FIRST_PLACES] + slot]
        state[table[BLOCK_PLACES] + slot] = place
        fill(table, state, small, place, slot + 1, False)


@inlined
def find_open(table: Any, state: Any) -> None:
    """6.3, 6.6: the free spaces, without the last one beside each hole."""
    free, open_, words = table[FREE_BITS], table[OPEN_BITS], 2 * table[PAIRS]
    for part in range(words):
        state[open_ + part] = state[free + part]
    for hole in range(table[HOLES]):
        if state[table[FREE_BESIDE] + hole] == 1:
            for part in range(words):
                state[open_ + part] &= ~table[table[BESIDE_BITS] + words * hole + part]


@inlined
def clear_legal(table: Any, state: Any, legal: Any, side: int) -> None:
    """Takes back what `write_tips` has written for this side, whose blocks must stand where they stood."""
    blocks, places = table[BLOCK_PLACES], table[PLACES]
    begin_slot, end_slot = (table[LIGHT], table[BLOCKS]) if side else (0, table[LIGHT])
    for slot in range(blocks + begin_slot, blocks + end_slot):
        put_four(legal, table[places + state[slot]] >> WORD_SHIFT, 0)


@inlined
def write_tips(table: Any, state: Any, legal: Any) -> None:
    """6: writes every legal tip of the side to act, as bits of the row and as words of the mask, and counts them."""
    find_open(table, state)
    side, count, pairs, open_ = state[SIDE], 0, table[PAIRS], table[OPEN_BITS]
    places, needed = table[PLACES], table[NEEDED]
    first, slots = (table[LIGHT], table[BLOCKS] - table[LIGHT]) if side else (0, table[LIGHT])
    first += table[BLOCK_PLACES]
    back = state[BACK + side]
    for begin_slot in range(0, slots, SLOTS_PER_WORD):
        bits = 0
        for slot in range(begin_slot, min(slots, begin_slot + SLOTS_PER_WORD)):
            place, ways = state[first + slot], 15
            for pair in range(pairs):
                ways &= which_are_set(table, needed + 8 * (pairs * place + pair), state, open_ + 2 * pair)
            bits |= ways << 4 * (slot - begin_slot)
            put_four(legal, table[places + place] >> WORD_SHIFT, (ways * 0x204081) & 0x1010101)
        if back != NONE and back >> 2 >= begin_slot and back >> 2 < begin_slot + SLOTS_PER_WORD:  # 6.8
            bits &= ~(1 << back - 4 * begin_slot)
            legal[(table[places + state[first + (back >> 2)]] >> WORD_SHIFT) + (back & 3)] = 0
        state[table[TIP_BITS] + begin_slot // SLOTS_PER_WORD] = bits
        count += count_ones(bits)
    state[TIP_COUNT] = count


@unmanaged("void(int64[::1], int64[::1], int8[::1])")
def write_other_tips(table: Any, state: Any, legal: Any) -> None:
    """The same as `write_tips`, for what happens seldom."""
    write_tips(table, state, legal)


@inlined
def turn(state: Any, times: Any) -> None:
    """The other side's turn, or, no times, nothing: a branch would be mispredicted at every other action."""
    state[SIDE] ^= times
    state[LEFT] += (ACTIONS - state[LEFT]) * times
    state[QUIET] += times


@inlined
def remember(table: Any, state: Any) -> None:
    """The position becomes an earlier one (R7)."""
    key = state[KEY]
    state[table[PAST] + state[PAST_COUNT]] = key
    state[PAST_COUNT] += 1
    state[FILTER + (key & FILTER_WORDS - 1)] |= 1 << (key >> 4 & 63)


@inlined
def tip_over(table: Any, state: Any, small: Any, action: int) -> Any:
    """Tips the block, or sinks it (5, 7). Returns the position's key without the turn."""
    side = state[SIDE]
    slot = small[table[table[CELL_OF] + (action >> 2)]] - 1
    block = table[BLOCK_PLACES] + slot
    place = state[block]
    landing = table[table[TIPS] + place * 4 + (action & 3)]
    key = state[KEY] ^ word(BLOCK, side, place) ^ word(TURN, side, state[LEFT])
    if state[NOW + side] != NONE:
        key ^= word(LAST + side, state[NOW + side], state[BEFORE + side])
    remember(table, state)
    fill(table, state, small, place, 0, True)
    state[LEFT] -= 1
    if landing == SINKS:  # 7.2
        state[block] = table[SUNK_PLACE]
        state[NOW + side] = state[BEFORE + side] = state[BACK + side] = NONE
        key ^= word(SUNK_WORD, side, state[SUNK + side]) ^ word(SUNK_WORD, side, state[SUNK + side] + 1)
        state[SUNK + side] += 1
        state[QUIET], state[PAST_COUNT] = -1, 0
        for number in range(FILTER, FILTER + FILTER_WORDS):
            state[number] = 0
    else:
        fill(table, state, small, landing, slot + 1, False)
        state[block], state[NOW + side], state[BEFORE + side] = landing, landing, place
        state[BACK + side] = 4 * (slot - side * table[LIGHT]) + (action & 3 ^ 2)  # the opposite direction
        key ^= word(BLOCK, side, landing) ^ word(LAST + side, landing, place)
    return key


@inlined
def settle(table: Any, state: Any, legal: Any) -> None:
    """Changes the turn, passes, and ends the game by sinking or for lack of moves (3.1, R6)."""
    if max(state[SUNK], state[SUNK + 1]) >= GOAL:
        state[ENDED], state[RESULT] = 1, 1 if state[SUNK] >= GOAL else -1
    else:
        turn(state, np.int64(state[LEFT] == 0))
        write_tips(table, state, legal)
        if state[TIP_COUNT] == 0:
            pass_turn(table, state, legal)


@unmanaged("void(int64[::1], int64[::1], int8[::1])")
def pass_turn(table: Any, state: Any, legal: Any) -> None:
    """R6: a side that cannot move passes, or the game ends."""
    is_whole = state[LEFT] == ACTIONS
    left, quiet = state[LEFT], state[QUIET]
    if not (table[BLOCKED_LOSES] and is_whole):
        turn(state, 1)
        write_other_tips(table, state, legal)
    if state[TIP_COUNT] == 0:
        if not table[BLOCKED_LOSES]:  # nobody can move: nobody passes
            state[SIDE], state[LEFT], state[QUIET] = 1 - state[SIDE], left, quiet
        by_sinking = np.int64(state[SUNK] > state[SUNK + 1]) - np.int64(state[SUNK] < state[SUNK + 1])
        state[ENDED] = 1
        state[RESULT] = 2 * state[SIDE] - 1 if table[BLOCKED_LOSES] else by_sinking


@inlined
def times_before(table: Any, state: Any) -> Any:
    """How often the current position has occurred before."""
    key, times = state[KEY], 0
    if state[FILTER + (key & FILTER_WORDS - 1)] >> (key >> 4 & 63) & 1:
        for number in range(table[PAST], table[PAST] + state[PAST_COUNT]):
            times += state[number] == key
    return times


@inlined
def play(table: Any, state: Any, small: Any, legal: Any, action: int) -> None:
    """Plays the action and its automatic consequences."""
    clear_legal(table, state, legal, state[SIDE])
    key = tip_over(table, state, small, action)
    settle(table, state, legal)
    state[KEY] = key ^ word(TURN, state[SIDE], state[LEFT])
    state[TIMES] = times_before(table, state)
    if state[QUIET] >= table[MAX_QUIET_TURNS] or state[TIMES] + 1 >= table[REPETITION]:  # R7
        state[ENDED] = 1
    if state[ENDED]:
        state[TIP_COUNT] = 0
        clear_legal(table, state, legal, state[SIDE])


@unmanaged(RESET)
def reset(table: Any, numbers: Any, small: Any, legal: Any, dice: Any) -> None:
    for row in range(len(numbers)):
        for number in range(0, table[WORDS], 8):
            put_eight(legal[row], number, np.uint64(0))
        begin(table, numbers[row], small[row])
        write_other_tips(table, numbers[row], legal[row])


@unmanaged(STEP)
def step(
    table: Any, numbers: Any, small: Any, legal: Any, dice: Any, actions: Any, rewards: Any, restarts: bool
) -> int:
    for row in range(len(numbers)):
        is_word = 0 <= actions[row] < table[WORDS]
        if not (numbers[row, ENDED] or (is_word and legal[row, actions[row]])):
            return row
    for row in range(len(numbers)):
        state = numbers[row]
        rewards[row, 0] = rewards[row, 1] = 0.0
        if not state[ENDED]:
            play(table, state, small[row], legal[row], actions[row])
            if state[ENDED]:
                rewards[row, 0], rewards[row, 1] = state[RESULT], -state[RESULT]
        elif restarts:
            begin(table, state, small[row])
            write_other_tips(table, state, legal[row])
    return -1


@unmanaged(SAMPLE)
def sample(table: Any, numbers: Any, small: Any, dice: Any, actions: Any) -> None:
    for row in range(len(numbers)):
        state = numbers[row]
        actions[row] = 0
        if state[TIP_COUNT]:
            number, part = rolled(dice, row, state[TIP_COUNT]), table[TIP_BITS]
            while number >= count_ones(state[part]):
                number -= count_ones(state[part])
                part += 1
            tip = nth_one(state[part], number) + 4 * SLOTS_PER_WORD * (part - table[TIP_BITS])
            slot = table[BLOCK_PLACES] + state[SIDE] * table[LIGHT] + (tip >> 2)
            actions[row] = (table[table[PLACES] + state[slot]] >> WORD_SHIFT) + (tip & 3)


@inlined
def mark(state: Any, seen: Any, table: Any, count: int, place: int, value: float) -> Any:
    """Writes a number that the next observation takes back; returns how many there are now."""
    seen[place] = np.float32(value)
    state[table[SEEN] + count] = place
    return count + 1


@unmanaged(OBSERVE)
def observe(table: Any, numbers: Any, small: Any, observation: Any) -> None:
    """As `tensor.py` orders it: board, blocks, no_return, sunk, turn, draw. Only what may have changed is written."""
    size, first, sunk = table[SIZE], table[BLOCK_PLACES], table[SUNK_PLACE]
    planes, marks = table[PLANE_OF], table[MARKS]
    for row in range(len(numbers)):
        state, seen = numbers[row], observation[row]
        over = state[ENDED] != 0
        mine = 0 if over else state[SIDE]
        if state[SEEN_COUNT] == 0:
            for square in range(0, 2 * size, 8):
                put_floats(seen, square, np.uint64(table[marks + (square >> 3)]))
        for number in range(state[SEEN_COUNT]):
            seen[state[table[SEEN] + number]] = np.float32(0)
        count = 0
        for side in range(2):
            begins = (2 + (side != mine) * PLANES) * size
            first_slot, end_slot = (table[LIGHT], table[BLOCKS]) if side else (0, table[LIGHT])
            for slot in range(first + first_slot, first + end_slot):
                if state[slot] != sunk:
                    count = mark(state, seen, table, count, begins + table[planes + state[slot]], 1)
            if state[NOW + side] != NONE:
                begins += 2 * PLANES * size
                count = mark(state, seen, table, count, begins + table[planes + state[NOW + side]], 1)
                count = mark(state, seen, table, count, begins + table[planes + state[BEFORE + side]], -1)
        state[SEEN_COUNT] = count
        last = (2 + 4 * PLANES) * size
        seen[last], seen[last + 1] = state[SUNK + mine] / GOAL, state[SUNK + 1 - mine] / GOAL
        seen[last + 2], seen[last + 3] = np.float32(not over), np.float32(0)
        seen[last + 4] = state[LEFT] / ACTIONS
        seen[last + 5] = max(0, state[QUIET]) / table[MAX_QUIET_TURNS]
        seen[last + 6] = state[TIMES] / table[REPETITION]


@unmanaged(ACTORS)
def actors(table: Any, numbers: Any, seats: Any) -> None:
    for row in range(len(numbers)):
        seats[row] = OVER if numbers[row, ENDED] else numbers[row, SIDE]
