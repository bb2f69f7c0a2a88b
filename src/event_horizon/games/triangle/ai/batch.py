"""Many games of the triangle side by side, compiled. Clause numbers are those of rules.md.

A row of whole numbers is the header below; a row of small ones is the cells: red's 7 is 7, green's -7.
"""

from itertools import accumulate
from typing import Any

import numpy as np

from event_horizon.core.option import Settings
from event_horizon.games.triangle.board import board
from event_horizon.games.triangle.state import Options
from event_horizon.search.batch import (
    ACTORS,
    OBSERVE,
    RESET,
    SAMPLE,
    STEP,
    BatchKernel,
    nth_one,
    put_eight,
    rolled,
    spread,
)
from event_horizon.search.compiled import count_ones, inlined, lowest_one, unmanaged
from event_horizon.search.kernel import OVER

EMPTY, RED_HAND, GREEN_HAND, PLACED, DRAWN, SWAPPED, BLOCKED = range(7)
"""Hands, empty and blocked cells are sets of bits."""
LENGTH = 8

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
    return BatchKernel(table, LENGTH, shape.size, width, reset, step, sample, observe, actors)


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
    """Eight cells at a time; what goes over a tile's end is written again by the next tile."""
    size, tiles, hand = table[SIZE], table[TILES], playable(table, state)
    empty, may_swap = state[EMPTY], table[MAY_SWAP]
    one, two, three = spread(np.uint64(empty)), spread(np.uint64(empty >> 8)), spread(np.uint64(empty >> 16))
    for tile in range(tiles):
        is_held = np.uint64(hand >> tile + 1 & 1)
        row = tile * size
        put_eight(legal, row, one * is_held)
        put_eight(legal, row + 8, two * is_held)
        put_eight(legal, row + 16, three * is_held)
        for cell in range(24, size, 8):
            put_eight(legal, row + cell, spread(np.uint64(empty >> cell)) * is_held)
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
            tile = nth_one(hand, rolled(dice, row, tiles))
            actions[row] = (tile - 1) * size + nth_one(empty, rolled(dice, row, cells))


@unmanaged(OBSERVE)
def observe(table: Any, numbers: Any, small: Any, observation: Any) -> None:
    """As `tensor.py` orders it: mine, theirs, blocked, hands, drawn, turn, swapped."""
    size, tiles, highest = table[SIZE], table[TILES], np.float32(table[TILES])
    has_blocked, has_drawn, short = table[TO_BLOCK] > 0, table[ORDER] == DRAWS, np.int32(table[TILES])
    for row in range(len(numbers)):
        state, cells, seen = numbers[row], small[row], observation[row]
        over, side = is_over(state), state[PLACED] & 1
        mine = state[SWAPPED] if over else side
        sign = np.int8(-1 if mine else 1)
        own, others = np.int32(state[RED_HAND + mine] >> 1), np.int32(state[GREEN_HAND - mine] >> 1)
        blocked, drawn = state[BLOCKED], state[DRAWN]
        for cell in range(size):
            value = np.float32(cells[cell] * sign)
            seen[cell] = max(value, np.float32(0)) / highest
            seen[size + cell] = max(-value, np.float32(0)) / highest
        if has_blocked:
            for cell in range(size):
                seen[2 * size + cell] = np.float32(blocked >> cell & 1)
        first = 3 * size
        for tile in range(short):
            seen[first + tile] = np.float32(own >> tile & np.int32(1))
        for tile in range(short):
            seen[first + tiles + tile] = np.float32(others >> tile & np.int32(1))
        if has_drawn:
            for tile in range(tiles):
                seen[first + 2 * tiles + tile] = np.float32(drawn == tile + 1)
        last = first + 3 * tiles
        seen[last] = np.float32(0 if over else 1)
        seen[last + 1] = np.float32(0)
        seen[last + 2] = np.float32(mine == 0)
        seen[last + 3] = np.float32(state[SWAPPED])


@unmanaged(ACTORS)
def actors(table: Any, numbers: Any, seats: Any) -> None:
    for row in range(len(numbers)):
        state = numbers[row]
        seats[row] = OVER if is_over(state) else (state[PLACED] & 1) ^ state[SWAPPED]
