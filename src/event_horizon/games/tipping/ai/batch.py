"""Many games of tipping side by side, compiled. Clause numbers are those of rules.md.

A row of whole numbers is the header below, then for each hole how many spaces beside it are free, then each block's
place (as in `Board.blocks`) or SUNK_PLACE, light's first, then the keys of earlier positions since the last sinking. A row of
small ones is the cells: 0, or the number of the block there, counted from 1.
"""

from typing import Any

import numpy as np

from event_horizon.core.errors import BadOption
from event_horizon.core.option import Settings
from event_horizon.games.tipping import signature
from event_horizon.games.tipping.board import HOLE, SPACE, Board
from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.state import ACTIONS, State, start
from event_horizon.games.tipping.tensor import PLANES, plane_place
from event_horizon.search.batch import (
    ACTORS,
    OBSERVE,
    RESET,
    SAMPLE,
    STEP,
    BatchKernel,
    put_eight,
    put_floats,
    put_zeros,
    rolled,
)
from event_horizon.search.compiled import inlined, unmanaged
from event_horizon.search.dice import scramble
from event_horizon.search.kernel import OVER

from .array import signed
from .tips import (
    BESIDE,
    CELL_BITS,
    NARROW,
    PLACE_BITS,
    PLACES,
    SINKS,
    SKY,
    SUNK_PLACE,
    TIPS,
    WALL,
    packed_tables,
)

# The header of a row.
SIDE, LEFT, QUIET, ENDED, RESULT, KEY, PAST_COUNT, OPEN_TIPS = range(8)
SUNK, NOW, BEFORE = 8, 10, 12
"""Two numbers side by side, light's first. NOW and BEFORE: where its last action took a block, and from where."""
FREE = 14

# The table: sizes, options and where its parts begin.
(CELLS, HOLES, LIGHT, BLOCKS, WORDS, SIZE, REPETITION, MAX_QUIET_TURNS, BLOCKED_LOSES, FIRST_KEY, TIP_TABLE, PLACE_TABLE,
 BESIDE_TABLE, SPACE_OF, CELL_OF, FIRST_PLACES, PLANE_OF, MARKS) = range(18)  # fmt: skip
HEADER = 18
NO_PLACE = -2
MAX_BLOCKS = 120
BLOCK, SUNK_WORD, TURN, LAST = signature.BLOCK, signature.SUNK, signature.TURN, signature.LAST


def kernel(settings: Settings) -> BatchKernel:
    first = start(settings)
    blocks = sum(map(len, first.blocks))
    if blocks > MAX_BLOCKS:
        raise BadOption(f"board: batches have room for {MAX_BLOCKS} blocks, not {blocks}")
    table = _table(first)
    past = 2 * (first.options.quiet_turns + 2)
    numbers = FREE + len(first.board.holes) + blocks + past
    return BatchKernel(
        table,
        numbers,
        len(first.board.names) + 2,
        int(table[WORDS]) + 8,
        reset,
        step,
        sample,
        observe,
        actors,
    )


def _table(first: State) -> Any:
    board = first.board
    count, places, spaces = len(board.names), len(board.blocks), len(board.names) - len(board.holes)
    packed = packed_tables(board)
    tips = _with_own_cells(packed[: 4 * places], count)
    height, width = len(board.rows), max(map(len, board.rows))
    space_of = np.cumsum([cell not in board.holes for cell in range(count)]) - 1
    cell_of = [cell for cell in range(count) if cell not in board.holes]
    standing = [board.places[block] for side in first.blocks for block in side]
    planes = [plane_place(board.name(block), height * width, width) for block in board.blocks]
    marks = _marks(board, width)
    parts = [
        tips, packed[PLACES - TIPS :][:places], packed[BESIDE - TIPS :][:places], space_of, cell_of, standing, planes,
        marks,
    ]  # fmt: skip
    begins = HEADER + np.cumsum([0, *map(len, parts)])
    options = first.options
    head = [
        count, len(board.holes), len(first.blocks[0]), sum(map(len, first.blocks)), 4 * spaces, height * width,
        options.repetition, options.quiet_turns, options.blocked == "lose", _first_key(first), *begins[:-1],
    ]  # fmt: skip
    return np.array([*head, *np.concatenate(parts)], dtype=np.int64)


def _with_own_cells(tips: Any, count: int) -> Any:
    """The tips with the numbers of the two extra cells right after the board's own cells."""
    cells = np.stack([tips >> 14 & CELL_BITS, tips >> 24 & CELL_BITS])
    cells = np.where(cells == SKY, count, np.where(cells == WALL, count + 1, cells))
    return tips & ((1 << 14) - 1) | cells[0] << 14 | cells[1] << 24


def _first_key(first: State) -> int:
    return signed(int(first.signature, 16))


def _marks(board: Board, width: int) -> Any:
    """For each square of the drawing, south row first, whether it is a space, then whether it is a hole: a byte each."""
    squares = "".join(row.ljust(width) for row in reversed(board.rows))
    marks = bytes(square == mark for mark in (SPACE, HOLE) for square in squares)
    return np.frombuffer(marks + bytes(-len(marks) % 8), dtype=np.int64)


@inlined
def word(kind: int, a: int, b: int) -> Any:
    """The same as `signature.word`."""
    return np.int64(scramble(np.uint64(kind << 40 | a << 20 | b)))


@inlined
def fill(table: Any, state: Any, small: Any, place: int, block: int, freed: int) -> None:
    """Writes a block into the cells of a place, and counts the free spaces beside its holes up or down."""
    cells = table[table[PLACE_TABLE] + place]
    small[cells & CELL_BITS] = small[cells >> 10 & CELL_BITS] = block
    if cells >> 28:
        holes = table[table[BESIDE_TABLE] + place]
        for number in range(cells >> 28):
            state[FREE + (holes >> 10 * number & CELL_BITS)] += freed


@inlined
def begin(table: Any, state: Any, small: Any) -> None:
    """2.1: the layout's blocks; 4.1: light begins with one action."""
    for number in range(FREE):
        state[number] = 0
    state[LEFT], state[KEY] = 1, table[FIRST_KEY]
    state[NOW] = state[NOW + 1] = state[BEFORE] = state[BEFORE + 1] = SUNK_PLACE
    for cell in range(table[CELLS] + 2):
        small[cell] = 0
    small[table[CELLS] + 1] = 1
    for hole in range(table[HOLES]):
        state[FREE + hole] = 0
    for place in range(table[SPACE_OF] - table[BESIDE_TABLE]):
        cells = table[table[PLACE_TABLE] + place]
        if cells & CELL_BITS == cells >> 10 & CELL_BITS:  # upright: every space once
            fill(table, state, small, place, 0, 1)
    first = FREE + table[HOLES]
    for slot in range(table[BLOCKS]):
        state[first + slot] = table[table[FIRST_PLACES] + slot]
        fill(table, state, small, state[first + slot], slot + 1, -1)


@inlined
def leaves_a_way(table: Any, state: Any, place: int, landing: int) -> bool:
    """6.6: whether a space stays free beside every hole next to the landing."""
    here, there = table[table[BESIDE_TABLE] + place], table[table[BESIDE_TABLE] + landing]
    leaving, coming = table[table[PLACE_TABLE] + place] >> 28, table[table[PLACE_TABLE] + landing] >> 28
    is_open = True
    for one in range(coming):
        hole = there >> 10 * one & CELL_BITS
        free = state[FREE + hole]
        for other in range(coming):
            free -= (there >> 10 * other & CELL_BITS) == hole
        for other in range(leaving):
            free += (here >> 10 * other & CELL_BITS) == hole
        is_open &= free >= 1
    return is_open


@unmanaged("int64(int64[::1], int64[::1], int8[::1], int8[::1])")
def write_legal(table: Any, state: Any, small: Any, legal: Any) -> int:
    """6: writes every legal tip of the side to act; returns how many there are."""
    side, count = state[SIDE], 0
    for number in range(0, table[WORDS], 8):
        put_eight(legal, number, np.uint64(0))
    first = FREE + table[HOLES]
    tips, places, spaces = table[TIP_TABLE], table[PLACE_TABLE], table[SPACE_OF]
    begin_slot, end_slot = (table[LIGHT], table[BLOCKS]) if side else (0, table[LIGHT])
    for slot in range(first + begin_slot, first + end_slot):
        place = state[slot]
        if place == SUNK_PLACE:
            continue
        forbidden = state[BEFORE + side] if state[NOW + side] == place else NO_PLACE
        begin_word = table[spaces + (table[places + place] & CELL_BITS)] * 4
        for direction in range(4):
            tip = table[tips + place * 4 + direction]
            is_open = small[tip >> 14 & CELL_BITS] == 0 and small[tip >> 24 & CELL_BITS] == 0
            is_open = is_open and tip & PLACE_BITS != forbidden
            if is_open and tip >> 12 & 3 == NARROW:
                is_open = leaves_a_way(table, state, place, tip & PLACE_BITS)
            if is_open:
                legal[begin_word + direction] = 1
                count += 1
    state[OPEN_TIPS] = count
    return count


@inlined
def turn(state: Any) -> None:
    state[SIDE], state[LEFT] = 1 - state[SIDE], ACTIONS
    state[QUIET] += 1


@inlined
def tip_over(table: Any, state: Any, small: Any, action: int) -> Any:
    """Tips the block, or sinks it (5, 7). Returns the position's key without the turn."""
    side = state[SIDE]
    slot = small[table[table[CELL_OF] + (action >> 2)]] - 1
    block = FREE + table[HOLES] + slot
    place = state[block]
    tip = table[table[TIP_TABLE] + place * 4 + (action & 3)]
    past = FREE + table[HOLES] + table[BLOCKS]
    state[past + state[PAST_COUNT]] = state[KEY]
    state[PAST_COUNT] += 1
    key = state[KEY] ^ word(BLOCK, side, place) ^ word(TURN, side, state[LEFT])
    if state[NOW + side] != SUNK_PLACE:
        key ^= word(LAST + side, state[NOW + side], state[BEFORE + side])
    fill(table, state, small, place, 0, 1)
    state[LEFT] -= 1
    if tip >> 12 & 3 == SINKS:  # 7.2
        state[block] = state[NOW + side] = state[BEFORE + side] = SUNK_PLACE
        key ^= word(SUNK_WORD, side, state[SUNK + side]) ^ word(SUNK_WORD, side, state[SUNK + side] + 1)
        state[SUNK + side] += 1
        state[QUIET], state[PAST_COUNT] = -1, 0
    else:
        landing = tip & PLACE_BITS
        fill(table, state, small, landing, slot + 1, -1)
        state[block], state[NOW + side], state[BEFORE + side] = landing, landing, place
        key ^= word(BLOCK, side, landing) ^ word(LAST + side, landing, place)
    return key


@inlined
def settle(table: Any, state: Any, small: Any, legal: Any) -> None:
    """Changes the turn, passes, and ends the game by sinking or for lack of moves (3.1, R6)."""
    if max(state[SUNK], state[SUNK + 1]) >= GOAL:
        state[ENDED], state[RESULT] = 1, 1 if state[SUNK] >= GOAL else -1
    else:
        if state[LEFT] == 0:
            turn(state)
        moves = write_legal(table, state, small, legal)
        if moves == 0:
            is_whole = state[LEFT] == ACTIONS
            left, quiet = state[LEFT], state[QUIET]
            if not (table[BLOCKED_LOSES] and is_whole):
                turn(state)
                moves = write_legal(table, state, small, legal)
            if moves == 0 and not table[BLOCKED_LOSES]:  # nobody can move: nobody passes
                state[SIDE], state[LEFT], state[QUIET] = 1 - state[SIDE], left, quiet
            if moves == 0:
                by_sinking = np.int64(state[SUNK] > state[SUNK + 1]) - np.int64(state[SUNK] < state[SUNK + 1])
                state[ENDED] = 1
                state[RESULT] = 2 * state[SIDE] - 1 if table[BLOCKED_LOSES] else by_sinking


@inlined
def times_before(table: Any, state: Any) -> Any:
    """How often the current position has occurred before."""
    past, key, times = FREE + table[HOLES] + table[BLOCKS], state[KEY], 0
    for number in range(past, past + state[PAST_COUNT]):
        times += state[number] == key
    return times


@unmanaged("void(int64[::1], int64[::1], int8[::1], int8[::1], int64)")
def play(table: Any, state: Any, small: Any, legal: Any, action: int) -> None:
    """Plays the action and its automatic consequences."""
    key = tip_over(table, state, small, action)
    settle(table, state, small, legal)
    state[KEY] = key ^ word(TURN, state[SIDE], state[LEFT])
    if not state[ENDED]:  # R7
        is_drawn = (
            state[QUIET] >= table[MAX_QUIET_TURNS] or times_before(table, state) + 1 >= table[REPETITION]
        )
        state[ENDED] = 1 if is_drawn else 0
    if state[ENDED]:
        state[OPEN_TIPS] = 0
        for number in range(0, table[WORDS], 8):
            put_eight(legal, number, np.uint64(0))


@unmanaged(RESET)
def reset(table: Any, numbers: Any, small: Any, legal: Any, dice: Any) -> None:
    for row in range(len(numbers)):
        begin(table, numbers[row], small[row])
        write_legal(table, numbers[row], small[row], legal[row])


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
            write_legal(table, state, small[row], legal[row])
    return -1


@unmanaged(SAMPLE)
def sample(table: Any, numbers: Any, small: Any, dice: Any, actions: Any) -> None:
    """Tries words at random until one is legal: a block of the side's own, then an open direction."""
    first, tips = FREE + table[HOLES], table[TIP_TABLE]
    for row in range(len(numbers)):
        state, cells = numbers[row], small[row]
        side = state[SIDE]
        begin_slot, end_slot = (table[LIGHT], table[BLOCKS]) if side else (0, table[LIGHT])
        actions[row] = -1 if state[OPEN_TIPS] else 0
        while actions[row] < 0:
            number = rolled(dice, row, 4 * (end_slot - begin_slot))
            place = state[first + begin_slot + (number >> 2)]
            if place == SUNK_PLACE:
                continue
            tip = table[tips + place * 4 + (number & 3)]
            forbidden = state[BEFORE + side] if state[NOW + side] == place else NO_PLACE
            is_open = cells[tip >> 14 & CELL_BITS] == 0 and cells[tip >> 24 & CELL_BITS] == 0
            is_open = is_open and tip & PLACE_BITS != forbidden
            if is_open and tip >> 12 & 3 == NARROW:
                is_open = leaves_a_way(table, state, place, tip & PLACE_BITS)
            if is_open:
                space = table[table[SPACE_OF] + (table[table[PLACE_TABLE] + place] & CELL_BITS)]
                actions[row] = space * 4 + (number & 3)


@unmanaged(OBSERVE)
def observe(table: Any, numbers: Any, small: Any, observation: Any) -> None:
    """As `tensor.py` orders it: board, blocks, no_return, sunk, turn, draw."""
    size, first = table[SIZE], FREE + table[HOLES]
    planes, count, light, marks = table[PLANE_OF], table[BLOCKS], table[LIGHT], table[MARKS]
    for row in range(len(numbers)):
        state, seen = numbers[row], observation[row]
        over = state[ENDED] != 0
        mine = 0 if over else state[SIDE]
        for square in range(0, 2 * size, 8):
            put_floats(seen, square, np.uint64(table[marks + (square >> 3)]))
        put_zeros(seen, 2 * size, 4 * PLANES * size)
        for slot in range(count):
            place = state[first + slot]
            if place != SUNK_PLACE:
                is_theirs = (slot >= light) != (mine == 1)
                seen[2 * size + is_theirs * PLANES * size + table[planes + place]] = np.float32(1)
        for side in range(2):
            if state[NOW + side] != SUNK_PLACE:
                begins = (2 + 2 * PLANES) * size + (side != mine) * PLANES * size
                seen[begins + table[planes + state[NOW + side]]] = np.float32(1)
                seen[begins + table[planes + state[BEFORE + side]]] = np.float32(-1)
        last = (2 + 4 * PLANES) * size
        seen[last], seen[last + 1] = state[SUNK + mine] / GOAL, state[SUNK + 1 - mine] / GOAL
        seen[last + 2], seen[last + 3] = np.float32(not over), np.float32(0)
        seen[last + 4] = state[LEFT] / ACTIONS
        seen[last + 5] = max(0, state[QUIET]) / table[MAX_QUIET_TURNS]
        seen[last + 6] = times_before(table, state) / table[REPETITION]


@unmanaged(ACTORS)
def actors(table: Any, numbers: Any, seats: Any) -> None:
    for row in range(len(numbers)):
        seats[row] = OVER if numbers[row, ENDED] else numbers[row, SIDE]
