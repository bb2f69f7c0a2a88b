"""Many games of the triangle side by side, compiled. Clause numbers are those of rules.md.

A row of whole numbers is the header below; a row of small ones is the cells: red's 7 is 7, green's -7.
"""

from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np
from numba.np.unsafe.ndarray import to_fixed_tuple

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
    rolled,
)
from event_horizon.search.batch_vectors import put_bits, put_flags, put_four_floats, put_shares
from event_horizon.search.compiled import count_ones, inlined, lowest_one, unmanaged
from event_horizon.search.kernel import OVER

EMPTY, RED_HAND, GREEN_HAND, PLACED, DRAWN, SWAPPED, BLOCKED = range(7)
"""Hands, empty and blocked cells are sets of bits."""
LENGTH = 8
ROOM = 16
"""Extra bytes behind the cells, because 16 cells are read at a time."""
AT_ONCE = 32
"""So many legal flags are written at a time."""


class Head(NamedTuple):
    size: int
    tiles: int
    order: int
    may_swap: int
    to_block: int
    high_wins: int
    rings: int


HEAD = len(Head._fields)
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
        *Head(
            shape.size, tiles, ORDERS.index(options.tiles), options.swap, options.blocked, options.goal == "high",
            1 if options.scoring == "adjacent" else shape.size,
        ), 0,
    ]  # fmt: skip
    tile_of = [tile for tile in range(1, tiles + 1) for _ in range(shape.size)]
    paths = [cell for rings in shape.rings for cell in _path(rings)]
    table = np.array([*head, *tile_of, *paths], dtype=np.int64)
    width = tiles * shape.size + 2 * AT_ONCE
    return BatchKernel(table, LENGTH, shape.size + ROOM, width, reset, step, sample, observe, actors)


@inlined
def head_of(table: Any) -> Any:
    """The head in variables: a kernel that writes arrays would have to read it again and again."""
    return Head(*to_fixed_tuple(table, HEAD))


def _path(rings: tuple[tuple[int, ...], ...]) -> list[int]:
    path = [cell for ring in rings for cell in ring]
    for end in accumulate(map(len, rings)):
        path[end - 1] |= RING_END
    return path


@inlined
def begin(head: Head, state: Any, small: Any, dice: Any, row: int) -> None:
    """The empty board, with cells blocked at random (O6) and the first tile drawn (O2)."""
    size = head.size
    state[EMPTY] = (1 << size) - 1
    state[RED_HAND] = state[GREEN_HAND] = (1 << head.tiles + 1) - 2
    state[PLACED] = state[DRAWN] = state[SWAPPED] = state[BLOCKED] = 0
    for cell in range(size):
        small[cell] = 0
    for blocked in range(head.to_block):
        cell = nth_one(state[EMPTY], rolled(dice, row, size - blocked))
        state[BLOCKED] |= 1 << cell
        state[EMPTY] &= ~(1 << cell)
    draw(head, state, dice, row)


@inlined
def draw(head: Head, state: Any, dice: Any, row: int) -> None:
    """O2: every tile in the hand is as likely as any other."""
    if head.order == DRAWS:
        hand = state[RED_HAND + (state[PLACED] & 1)]
        state[DRAWN] = nth_one(hand, rolled(dice, row, count_ones(hand))) if hand else 0


@inlined
def is_over(state: Any) -> bool:
    return state[EMPTY] & (state[EMPTY] - 1) == 0


@inlined
def can_swap(head: Head, state: Any) -> bool:
    return bool(head.may_swap and state[PLACED] == 1 and not state[SWAPPED])


@inlined
def the_one_tile(head: Head, state: Any) -> int:
    """The tile that must be placed, or 0 where it is chosen freely."""
    if head.order == FREE:
        return 0
    if head.order == DRAWS:
        return state[DRAWN]
    return lowest_one(state[RED_HAND + (state[PLACED] & 1)])


@inlined
def playable(head: Head, state: Any) -> Any:
    """The tiles that may be placed, as bits; none when it is over."""
    if is_over(state):
        return np.int64(0)
    tile = the_one_tile(head, state)
    return np.int64(1) << tile if tile else state[RED_HAND + (state[PLACED] & 1)]


@inlined
def write_legal(head: Head, state: Any, legal: Any) -> None:
    """Up to 32 cells at a time; what goes over a tile's end is written again by the next tile."""
    hand, empty = playable(head, state), state[EMPTY]
    for tile in range(head.tiles):
        put_flags(legal, tile * head.size, empty, hand >> tile + 1 & 1)
        if head.size > AT_ONCE:
            put_flags(legal, tile * head.size + AT_ONCE, empty >> AT_ONCE, hand >> tile + 1 & 1)
    if head.may_swap:
        legal[head.tiles * head.size] = can_swap(head, state)


@inlined
def place(head: Head, table: Any, state: Any, small: Any, action: int) -> None:
    side, tile = state[PLACED] & 1, table[TILE_OF + action]
    cell = action - (tile - 1) * head.size
    small[cell] = -tile if side else tile
    state[RED_HAND + side] &= ~(1 << tile)
    state[EMPTY] &= ~(1 << cell)
    state[PLACED] += 1
    state[DRAWN] = 0


@inlined
def settle_rewards(head: Head, table: Any, state: Any, small: Any, rewards: Any) -> None:
    """4: at the first ring that differs the lower sum wins, or the higher (O7)."""
    size = head.size
    path = TILE_OF + head.tiles * size + lowest_one(state[EMPTY]) * (size - 1)
    lead, rings = 0, 0
    for step in range(path, path + size - 1):
        cell = table[step]
        lead += small[cell & 0xFF]
        if cell >= RING_END:
            rings += 1
            if lead != 0 or rings == head.rings:
                break
    red = np.float32(-1.0 if lead > 0 else 1.0 if lead < 0 else 0.0)
    if head.high_wins:
        red = -red
    seat = state[SWAPPED]
    rewards[seat], rewards[1 - seat] = red, -red


@unmanaged(RESET)
def reset(table: Any, numbers: Any, small: Any, legal: Any, dice: Any) -> None:
    head = head_of(table)
    for row in range(len(numbers)):
        begin(head, numbers[row], small[row], dice, row)
        write_legal(head, numbers[row], legal[row])


@unmanaged(STEP)
def step(
    table: Any, numbers: Any, small: Any, legal: Any, dice: Any, actions: Any, rewards: Any, restarts: bool
) -> int:
    head = head_of(table)
    places = head.tiles * head.size
    for row in range(len(numbers)):
        is_word = 0 <= actions[row] <= places
        if not (is_word and legal[row, actions[row]]) and not is_over(numbers[row]):
            return row
    for row in range(len(numbers)):
        state, cells = numbers[row], small[row]
        rewards[row, 0] = rewards[row, 1] = 0.0
        if is_over(state):
            if not restarts:
                continue
            begin(head, state, cells, dice, row)
        elif actions[row] == places:
            state[SWAPPED] = 1
        else:
            place(head, table, state, cells, actions[row])
            if is_over(state):
                settle_rewards(head, table, state, cells, rewards[row])
            else:
                draw(head, state, dice, row)
        write_legal(head, state, legal[row])
    return -1


@unmanaged(SAMPLE)
def sample(table: Any, numbers: Any, small: Any, dice: Any, actions: Any) -> None:
    head = head_of(table)
    for row in range(len(numbers)):
        state = numbers[row]
        hand, empty = playable(head, state), state[EMPTY]
        tiles, cells = count_ones(hand), count_ones(empty)
        if tiles == 0:
            actions[row] = 0
        elif can_swap(head, state) and rolled(dice, row, tiles * cells + 1) == 0:
            actions[row] = head.tiles * head.size
        else:
            tile = nth_one(hand, rolled(dice, row, tiles))
            actions[row] = (tile - 1) * head.size + nth_one(empty, rolled(dice, row, cells))


@inlined
def put_hand(seen: Any, place: int, tiles: int, highest: int) -> None:
    """A number for each tile, 1 if it is there."""
    for tile in range(0, highest, 16):
        put_bits(seen, place + tile, tiles >> tile + 1)


@unmanaged(OBSERVE)
def observe(table: Any, numbers: Any, small: Any, observation: Any) -> None:
    """As `tensor.py` orders it: mine, theirs, blocked, hands, drawn, turn, swapped. What is always 0 is not written."""
    head = head_of(table)
    size, tiles, highest = head.size, head.tiles, np.float32(head.tiles)
    hands = 3 * size
    drawn, last = hands + 2 * tiles, hands + 3 * tiles
    for row in range(len(numbers)):
        state, cells, seen = numbers[row], small[row], observation[row]
        over, side = is_over(state), state[PLACED] & 1
        mine = state[SWAPPED] if over else side
        for cell in range((size - 1) & ~15, -1, -16):  # backwards, as up to 15 more are written
            put_shares(seen, cell, size + cell, cells, cell, np.float32(1 - 2 * mine), highest)
        if head.to_block:
            for cell in range(0, size, 16):
                put_bits(seen, 2 * size + cell, state[BLOCKED] >> cell)
        put_hand(seen, hands, state[RED_HAND + mine], tiles)
        put_hand(seen, hands + tiles, state[GREEN_HAND - mine], tiles)
        if head.order == DRAWS:
            put_hand(seen, drawn, 1 << state[DRAWN], tiles)
        put_four_floats(
            seen, last, np.float32(not over), np.float32(0), np.float32(mine == 0), np.float32(state[SWAPPED])
        )


@unmanaged(ACTORS)
def actors(table: Any, numbers: Any, seats: Any) -> None:
    for row in range(len(numbers)):
        state = numbers[row]
        seats[row] = OVER if is_over(state) else (state[PLACED] & 1) ^ state[SWAPPED]
