"""Which tips are legal in a row of a batch (6), as bits and as flags. Clause numbers are those of rules.md."""

from typing import Any

import numpy as np

from event_horizon.search.batch import LINE_BYTES, natural
from event_horizon.search.batch_vectors import put_four, put_zeros, which_fit
from event_horizon.search.compiled import count_ones, inlined

from .batch_table import BACK, NONE, SIDE, SLOTS_PER_WORD, TIP_COUNT, Shape

WORD_BITS = 0xFFFF


@inlined
def clear_legal(shape: Shape, legal: Any) -> None:
    for number in range(0, shape.words + 4, LINE_BYTES):
        put_zeros(legal, number)


@inlined
def four_flags(bits: int) -> Any:
    """The lowest four bits as four bytes, each 0 or 1."""
    return (bits & 15) * 0x204081 & 0x1010101


@inlined
def small_tips(shape: Shape, table: Any, state: Any, first: int, slots: int) -> Any:
    """The tips of up to 16 blocks on up to 127 cells, but for 6.8: nothing is written, so that all stays in registers."""
    low, high = state[shape.free], state[shape.free + 1]
    last_low = last_high = 0
    for hole in range(
        shape.beside, shape.beside + 2 * shape.holes, 2
    ):  # 6.6: the last free space beside a hole
        one, two = low & table[hole], high & table[hole + 1]
        is_last = -np.int64(count_ones(one) + count_ones(two) == 1)
        last_low |= one & is_last
        last_high |= two & is_last
    low, high, bits = last_low | ~low, last_high | ~high, 0
    for slot in range(slots):
        bits |= which_fit(table, shape.needed + 8 * state[natural(first + slot)], low, high) << 4 * slot
    return bits


@inlined
def close(shape: Shape, table: Any, state: Any) -> None:
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
def write_wide_tips(shape: Shape, table: Any, state: Any, legal: Any, first: int, slots: int) -> None:
    """The same as `write_tips` for boards of any size."""
    close(shape, table, state)
    back, count = state[BACK + state[SIDE]], 0
    for word in range((slots + SLOTS_PER_WORD - 1) // SLOTS_PER_WORD):
        bits = 0
        for slot in range(word * SLOTS_PER_WORD, min(slots, (word + 1) * SLOTS_PER_WORD)):
            place, ways = state[natural(first + slot)], 15
            for pair in range(shape.pairs):
                needed, closed = shape.needed + 8 * (shape.pairs * place + pair), shape.closed + 2 * pair
                ways &= which_fit(table, needed, state[closed], state[closed + 1])
            if back >> 2 == slot:  # 6.8
                ways &= ~(1 << (back & 3))
            bits |= ways << 4 * (slot - word * SLOTS_PER_WORD)
            put_four(legal, table[natural(shape.marks + place)] & WORD_BITS, four_flags(ways))
        state[shape.tips + word] = bits
        count += count_ones(bits)
    state[TIP_COUNT] = count


@inlined
def write_tips(shape: Shape, table: Any, state: Any, legal: Any) -> None:
    """6: writes every legal tip of the side to act, as bits of the row and as words of the mask, and counts them."""
    side = state[SIDE]
    first, slots = shape.places + shape.light * side, shape.light + (shape.blocks - 2 * shape.light) * side
    if shape.pairs == 1 and shape.light <= SLOTS_PER_WORD and shape.blocks - shape.light <= SLOTS_PER_WORD:
        bits = small_tips(shape, table, state, first, slots)
        bits &= ~(np.int64(state[BACK + side] != NONE) << (state[BACK + side] & 63))  # 6.8
        for slot in range(slots):
            put_four(
                legal,
                table[natural(shape.marks + state[natural(first + slot)])] & WORD_BITS,
                four_flags(bits >> 4 * slot),
            )
        state[shape.tips], state[TIP_COUNT] = bits, count_ones(bits)
    else:
        write_wide_tips(shape, table, state, legal, first, slots)
