"""Many games of the triangle side by side, compiled. Clause numbers are those of rules.md.

A row of whole numbers is the header below; a row of small ones is the cells: red's 7 is 7, green's -7.
"""

from itertools import accumulate
from typing import Any

import numpy as np

from event_horizon.core.option import Settings
from event_horizon.games.triangle.board import board
from event_horizon.games.triangle.options import Options
from event_horizon.search.batch import (
    ACTORS,
    OBSERVE,
    RESET,
    SAMPLE,
    STEP,
    BatchKernel,
    nth_one,
    nth_one_of_32,
    put_eight,
    put_floats,
    put_row,
    put_shares,
    rolled,
    spread,
    take_eight,
)
from event_horizon.search.compiled import count_ones, inlined, lowest_one, unmanaged
from event_horizon.search.kernel import OVER

EMPTY, RED_HAND, GREEN_HAND, PLACED, DRAWN, SWAPPED, BLOCKED = range(7)
"""Hands, empty and blocked cells are sets of bits."""
LENGTH = 8
ROOM = 8
"""Extra bytes behind the cells, because eight cells are read at a time."""

SIZE, TILES, ORDER, MAY_SWAP, TO_BLOCK, HIGH_WINS, RINGS = range(7)
TILE_OF = 8
"""The tile of each placement, then for every hole the cells from near to far."""
FREE, ASCENDING, DRAWS = range(3)
ORDERS = ("free", "ascending", "drawn")
RING_END = 1 << 8
"""Added to the last cell of a ring."""


def kernel(settings: Settings) -> BatchKernel:
    options = Options.of(settings)
    shape, tiles = board(options.rows), options.highest_tile
    head = [
        shape.size, tiles, ORDERS.index(options.tiles), options.swap, options.blocked, options.goal == "high",
        1 if options.scoring == "adjacent" else shape.size, 0,
    ]  # fmt: skip
    tile_of = [tile for tile in range(1, tiles + 1) for _ in range(shape.size)]
    paths = [cell for rings in shape.rings for cell in _path(rings)]
    table = np.array([*head, *tile_of, *paths], dtype=np.int64)
    width = tiles * shape.size + 32
    return BatchKernel(table, LENGTH, shape.size + ROOM, width, reset, step, sample, observe, actors)


def _path(rings: tuple[tuple[int, ...], ...]) -> list[int]:
    path = [cell for ring in rings for cell in ring]
    for end in accumulate(map(len, rings)):
        path[end - 1] |= RING_END
    return path


@inlined
def begin(table: Any, state: Any, small: Any, dice: Any, row: int) -> None:
    """The empty board, with cells blocked at random (O6) and the first tile drawn (O2)."""
    size = table[SIZE]
    state[EMPTY] = (1 << size) - 1
    state[RED_HAND] = state[GREEN_HAND] = (1 << table[TILES] + 1) - 2
    state[PLACED] = state[DRAWN] = state[SWAPPED] = state[BLOCKED] = 0
    for cell in range(size):
        small[cell] = 0
    for blocked in range(table[TO_BLOCK]):
        cell = nth_one(state[EMPTY], rolled(dice, row, size - blocked))
        state[BLOCKED] |= 1 << cell
        state[EMPTY] &= ~(1 << cell)
    draw(table, state, dice, row)


@inlined
def draw(table: Any, state: Any, dice: Any, row: int) -> None:
    """O2: every tile in the hand is as likely as any other."""
    if table[ORDER] == DRAWS:
        hand = state[RED_HAND + (state[PLACED] & 1)]
        state[DRAWN] = nth_one(hand, rolled(dice, row, count_ones(hand))) if hand else 0


@inlined
def is_over(state: Any) -> bool:
    return state[EMPTY] & (state[EMPTY] - 1) == 0


@inlined
def can_swap(table: Any, state: Any) -> bool:
    return bool(table[MAY_SWAP] and state[PLACED] == 1 and not state[SWAPPED])


@inlined
def the_one_tile(table: Any, state: Any) -> int:
    """The tile that must be placed, or 0 where it is chosen freely."""
    if table[ORDER] == FREE:
        return 0
    if table[ORDER] == DRAWS:
        return state[DRAWN]
    return lowest_one(state[RED_HAND + (state[PLACED] & 1)])


@inlined
def playable(table: Any, state: Any) -> Any:
    """The tiles that may be placed, as bits; none when it is over."""
    if is_over(state):
        return np.int64(0)
    tile = the_one_tile(table, state)
    return np.int64(1) << tile if tile else state[RED_HAND + (state[PLACED] & 1)]


@inlined
def write_legal(table: Any, state: Any, legal: Any) -> None:
    """Up to 32 cells at a time; what goes over a tile's end is written again by the next tile."""
    size, tiles, hand = table[SIZE], table[TILES], playable(table, state)
    empty, may_swap = np.uint64(state[EMPTY]), table[MAY_SWAP]
    if size <= 32:
        one, two = spread(empty), spread(empty >> np.uint64(8))
        three, four = spread(empty >> np.uint64(16)), spread(empty >> np.uint64(24))
        for tile in range(tiles):
            put_row(legal, tile * size, one, two, three, four, np.uint64(-(hand >> tile + 1 & 1)))
    else:
        for tile in range(tiles):
            for cell in range(0, size, 8):
                eight = spread(empty >> np.uint64(cell)) & np.uint64(-(hand >> tile + 1 & 1))
                put_eight(legal, tile * size + cell, eight)
    if may_swap:
        legal[tiles * size] = can_swap(table, state)


@inlined
def is_legal(table: Any, state: Any, action: int) -> bool:
    places = table[TILES] * table[SIZE]
    if action < 0 or action > places:
        return False
    if action == places:
        return can_swap(table, state)
    tile = table[TILE_OF + action]
    return bool(playable(table, state) >> tile & state[EMPTY] >> action - (tile - 1) * table[SIZE] & 1)


@inlined
def place(table: Any, state: Any, small: Any, action: int) -> None:
    side, tile = state[PLACED] & 1, table[TILE_OF + action]
    cell = action - (tile - 1) * table[SIZE]
    small[cell] = -tile if side else tile
    state[RED_HAND + side] &= ~(1 << tile)
    state[EMPTY] &= ~(1 << cell)
    state[PLACED] += 1


@inlined
def settle_rewards(table: Any, state: Any, small: Any, rewards: Any) -> None:
    """4: at the first ring that differs the lower sum wins, or the higher (O7)."""
    size = table[SIZE]
    path = TILE_OF + table[TILES] * size + lowest_one(state[EMPTY]) * (size - 1)
    lead, rings = 0, 0
    for step in range(path, path + size - 1):
        cell = table[step]
        lead += small[cell & 0xFF]
        if cell >= RING_END:
            rings += 1
            if lead != 0 or rings == table[RINGS]:
                break
    red = np.float32(-1.0 if lead > 0 else 1.0 if lead < 0 else 0.0)
    if table[HIGH_WINS]:
        red = -red
    seat = state[SWAPPED]
    rewards[seat], rewards[1 - seat] = red, -red


@unmanaged(RESET)
def reset(table: Any, numbers: Any, small: Any, legal: Any, dice: Any) -> None:
    for row in range(len(numbers)):
        begin(table, numbers[row], small[row], dice, row)
        write_legal(table, numbers[row], legal[row])


@unmanaged(STEP)
def step(
    table: Any, numbers: Any, small: Any, legal: Any, dice: Any, actions: Any, rewards: Any, restarts: bool
) -> int:
    count, places = len(numbers), table[TILES] * table[SIZE]
    for row in range(count):
        if not (is_over(numbers[row]) or is_legal(table, numbers[row], actions[row])):
            return row
    for row in range(count):
        state, cells = numbers[row], small[row]
        rewards[row, 0] = rewards[row, 1] = 0.0
        if is_over(state):
            if not restarts:
                continue
            begin(table, state, cells, dice, row)
        elif actions[row] == places:
            state[SWAPPED] = 1
        else:
            place(table, state, cells, actions[row])
            state[DRAWN] = 0
            if is_over(state):
                settle_rewards(table, state, cells, rewards[row])
            else:
                draw(table, state, dice, row)
        write_legal(table, state, legal[row])
    return -1


@unmanaged(SAMPLE)
def sample(table: Any, numbers: Any, small: Any, dice: Any, actions: Any) -> None:
    size, places = table[SIZE], table[TILES] * table[SIZE]
    for row in range(len(numbers)):
        state = numbers[row]
        hand, empty = playable(table, state), state[EMPTY]
        tiles, cells = count_ones(hand), count_ones(empty)
        if tiles == 0:
            actions[row] = 0
        elif can_swap(table, state) and rolled(dice, row, tiles * cells + 1) == 0:
            actions[row] = places
        else:
            tile, number = nth_one_of_32(hand, rolled(dice, row, tiles)), rolled(dice, row, cells)
            cell = nth_one_of_32(empty, number) if size <= 32 else nth_one(empty, number)
            actions[row] = (tile - 1) * size + cell


@inlined
def put_bits(seen: Any, place: int, bits: Any, count: int) -> None:
    """So many bits as numbers, eight at a time: up to seven more are written, which the next part writes again."""
    for bit in range(0, count, 8):
        put_floats(seen, place + bit, spread(np.uint64(bits >> bit)))


@unmanaged(OBSERVE)
def observe(table: Any, numbers: Any, small: Any, observation: Any) -> None:
    """As `tensor.py` orders it: mine, theirs, blocked, hands, drawn, turn, swapped. What is always 0 is not written."""
    size, tiles, highest = table[SIZE], table[TILES], np.float32(table[TILES])
    hands = 3 * size
    drawn, last = hands + 2 * tiles, hands + 3 * tiles
    for row in range(len(numbers)):
        state, cells, seen = numbers[row], small[row], observation[row]
        over, side = is_over(state), state[PLACED] & 1
        mine = state[SWAPPED] if over else side
        for cell in range((size - 1) & ~7, -1, -8):  # backwards, as up to seven more are written
            put_shares(seen, cell, size + cell, take_eight(cells, cell), np.float32(1 - 2 * mine), highest)
        if table[TO_BLOCK]:
            put_bits(seen, 2 * size, state[BLOCKED], size)
        put_bits(seen, hands, state[RED_HAND + mine] >> 1, tiles)
        put_bits(seen, hands + tiles, state[GREEN_HAND - mine] >> 1, tiles)
        if table[ORDER] == DRAWS:
            put_bits(seen, drawn, 1 << state[DRAWN] >> 1, tiles)
        seen[last] = np.float32(0 if over else 1)
        seen[last + 1] = np.float32(0)
        seen[last + 2] = np.float32(mine == 0)
        seen[last + 3] = np.float32(state[SWAPPED])


@unmanaged(ACTORS)
def actors(table: Any, numbers: Any, seats: Any) -> None:
    for row in range(len(numbers)):
        state = numbers[row]
        seats[row] = OVER if is_over(state) else (state[PLACED] & 1) ^ state[SWAPPED]
