"""Which tips are legal in a row of a batch (6), as bits and as flags. Clause numbers are those of rules.md."""

from typing import Any

import numpy as np

from event_horizon.search.batch import LINE_BYTES, natural
from event_horizon.search.batch_vectors import (
    can_look_up,
    not_spare,
    put_four_flags,
    put_zeros,
    which_fit,
    which_open,
)
from event_horizon.search.compiled import count_ones, inlined

from .batch_table import (
    BACK,
    HOLES_AT_ONCE,
    MARK_BITS,
    MOVED,
    NEEDS,
    NONE,
    SIDE,
    SLOTS_PER_WORD,
    TIP_COUNT,
    BatchShape,
)

FOUR_OF_EIGHT = 0x0F0F0F0F0F0F0F0F


@inlined
def clear_legal(shape: BatchShape, legal: Any) -> None:
    for number in range(0, shape.words + 4, LINE_BYTES):
        put_zeros(legal, number)


@inlined
def closed_cells(shape: BatchShape, table: Any, low_free: int, high_free: int) -> Any:
    """6.3, 6.6 on a small board: the cells that are taken, and the last free space beside each hole."""
    low = high = 0
    for group in range(max(1, (shape.holes + HOLES_AT_ONCE - 1) // HOLES_AT_ONCE)):
        closed = not_spare(table, shape.beside + 2 * HOLES_AT_ONCE * group, low_free, high_free)
        low |= closed[0]
        high |= closed[1]
    return low, high


@inlined
def fitting_by_sets(shape: BatchShape, table: Any, state: Any, low: int, high: int) -> Any:
    """Which of two cells are open for each way of the side's blocks, four bits each. Nothing is written, so that all stays in
    registers."""
    fit, first = 0, shape.places + shape.light * state[SIDE]
    for slot in range(shape.light + (shape.blocks - 2 * shape.light) * state[SIDE]):
        fit |= which_fit(table, shape.needed + state[natural(first + slot)], low, high) << 8 * slot
    return fit


@inlined
def fitting_by_places(shape: BatchShape, table: Any, state: Any, low: int, high: int) -> Any:
    """The same in a few instructions: all cells are looked up at once."""
    slot, side = state[MOVED], np.int64(state[MOVED] >= shape.light)
    needs = table[natural(shape.places_known + state[natural(shape.places + slot)] + NEEDS)]
    moved = slot + side * (SLOTS_PER_WORD - shape.light)
    return which_open(
        state, shape.needs + SLOTS_PER_WORD * state[SIDE], shape.needs + moved, needs, low, high
    )


fitting = fitting_by_places if can_look_up() else fitting_by_sets


@inlined
def close(shape: BatchShape, table: Any, state: Any) -> None:
    """6.3, 6.6: the cells that are taken, and the last free space beside each hole."""
    words = 2 * shape.pairs
    for part in range(words):
        state[shape.closed + part] = ~state[shape.free + part]
    for hole in range(shape.beside, shape.beside + words * shape.holes, words):
        free = 0
        for part in range(words):
            free += count_ones(state[shape.free + part] & table[hole + part])
        for part in range(words):
            if free == 1:
                state[shape.closed + part] |= table[hole + part]


@inlined
def write_wide_tips(shape: BatchShape, table: Any, state: Any, legal: Any, first: int, slots: int) -> None:
    """The same as `write_tips` for boards of any size."""
    close(shape, table, state)
    back, count = state[natural(BACK + state[SIDE])], 0
    for word in range((slots + SLOTS_PER_WORD - 1) // SLOTS_PER_WORD):
        bits = 0
        for slot in range(word * SLOTS_PER_WORD, min(slots, (word + 1) * SLOTS_PER_WORD)):
            place, ways = state[natural(first + slot)], FOUR_OF_EIGHT
            for pair in range(shape.pairs):
                needed, closed = shape.needed + place + 8 * pair, shape.closed + 2 * pair
                fit = which_fit(table, needed, state[closed], state[closed + 1])
                ways &= fit & fit >> 4 & 15
            if back >> 3 == slot:  # 6.8
                ways &= ~(1 << (back & 7))
            bits |= ways << 8 * (slot - word * SLOTS_PER_WORD)
        state[shape.tips + word] = bits
        count += count_ones(bits)
        for slot in range(word * SLOTS_PER_WORD, min(slots, (word + 1) * SLOTS_PER_WORD)):
            mark = state[natural(first + shape.blocks + slot)]
            put_four_flags(legal, mark & MARK_BITS, bits, slot - word * SLOTS_PER_WORD)
    state[TIP_COUNT] = count


@inlined
def write_tips(shape: BatchShape, table: Any, state: Any, legal: Any, low_free: int, high_free: int) -> None:
    """6: writes every legal tip of the side to act, as bits of the row and as words of the mask, and counts them."""
    side = state[SIDE]
    first, slots = shape.places + shape.light * side, shape.light + (shape.blocks - 2 * shape.light) * side
    if shape.pairs == 1 and shape.light <= SLOTS_PER_WORD and shape.blocks - shape.light <= SLOTS_PER_WORD:
        low, high = closed_cells(shape, table, low_free, high_free)
        fit = fitting(shape, table, state, low, high)
        bits, back = fit & fit >> 4 & FOUR_OF_EIGHT, state[natural(BACK + side)]
        bits &= ~(np.int64(back != NONE) << (back & 63))  # 6.8
        for slot in range(slots):
            mark = state[natural(first + shape.blocks + slot)]
            put_four_flags(legal, mark & MARK_BITS, bits, slot)
        state[shape.tips], state[TIP_COUNT] = bits, count_ones(bits)
    else:
        write_wide_tips(shape, table, state, legal, first, slots)
