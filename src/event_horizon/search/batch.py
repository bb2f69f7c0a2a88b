"""What a compiled batch of a game offers: many games side by side, one per row of its arrays.

A game's state is a row of 64-bit and a row of 8-bit numbers that only its kernel understands; chance rolls from each row's
own generator. `rules.py` is the law, and tests compare batches with it at every step.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numba
import numpy as np
from llvmlite import binding, ir
from numba.extending import intrinsic

from .compiled import count_ones, inlined, lowest_one
from .dice import DICE_STEP, scaled

TABLE, NUMBERS, SMALL_NUMBERS, LEGAL, DICE = (
    "int64[::1]",
    "int64[:,::1]",
    "int8[:,::1]",
    "int8[:,::1]",
    "uint64[::1]",
)
RESET = f"void({TABLE}, {NUMBERS}, {SMALL_NUMBERS}, {LEGAL}, {DICE})"
"""Starts a new game in every row."""
STEP = f"int64({TABLE}, {NUMBERS}, {SMALL_NUMBERS}, {LEGAL}, {DICE}, int64[::1], float32[:,::1], boolean)"
"""Plays one action in every row and writes the rewards. Finished rows start a new game if the flag is set, and otherwise stay.
Returns -1, or, having played nothing, the first row whose action is not legal."""
SAMPLE = f"void({TABLE}, {NUMBERS}, {SMALL_NUMBERS}, {DICE}, int64[::1])"
"""Picks a random legal action for every row; 0 where the game is over."""
OBSERVE = f"void({TABLE}, {NUMBERS}, {SMALL_NUMBERS}, float32[:,::1])"
"""Writes the tensor of the seat to act, or of seat 0 where the game is over."""
OVERRUN = 16
"""How many numbers `OBSERVE` may write past the end of a row."""
LINE_BYTES = 64
natural = np.uint64
"""An index that is never negative, so that compiled code need not check for one that counts from the end."""
ACTORS = f"void({TABLE}, {NUMBERS}, int64[::1])"
"""Writes the seat to act of every row, or OVER."""


class BatchKernel(NamedTuple):
    table: Any
    """The options, and what is derived from them, as whole numbers."""

    numbers: int
    small: int
    """The lengths of a row of 64-bit and of 8-bit numbers."""

    width: int
    """The length of a row of legal flags: one per word, and room for eight more bytes."""

    reset: Callable[..., None]
    step: Callable[..., int]
    sample: Callable[..., None]
    observe: Callable[..., None]
    actors: Callable[..., None]


NTH_OF_BYTE = np.array(
    [[*(bit for bit in range(8) if byte >> bit & 1), *[0] * 8][:8] for byte in range(256)], dtype=np.int8
).ravel()
"""For every byte the places of its set bits, in eights."""
LOW_BITS, LOW_PAIRS, LOW_FOURS = 0x55555555, 0x33333333, 0x0F0F0F0F
EACH_BYTE, EACH_TOP_BIT = 0x01010101, 0x80808080


@inlined
def nth_one_of_32(bits: Any, number: Any) -> Any:
    """The same as `nth_one` where it is among the lowest 32 bits: first the byte, then the bit in it."""
    bits &= 0xFFFFFFFF
    pairs = bits - (bits >> 1 & LOW_BITS)
    fours = (pairs & LOW_PAIRS) + (pairs >> 2 & LOW_PAIRS)
    up_to = ((fours + (fours >> 4) & LOW_FOURS) * EACH_BYTE) & 0xFFFFFFFF
    byte = 8 * count_ones((number * EACH_BYTE | EACH_TOP_BIT) - up_to & EACH_TOP_BIT)
    rest = number - (up_to << 8 >> byte & 0xFF)
    return byte + np.int64(NTH_OF_BYTE[(bits >> byte & 0xFF) * 8 + rest])


@inlined
def nth_one_by_counting(bits: Any, number: Any) -> Any:
    """The place of the n-th set bit, the lowest being number 0. Without branches, which would be mispredicted."""
    below = count_ones(bits & 0xFFFFFFFF)
    is_above = np.int64(number >= below)
    return 32 * is_above + nth_one_of_32(bits >> 32 * is_above, number - below * is_above)


@intrinsic  # type: ignore[untyped-decorator]
def deposit(typing: Any, bits: Any, places: Any) -> Any:
    """The lowest bits, put where the bits of `places` are set: one instruction, which only some processors have."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        return builder.call(
            builder.module.declare_intrinsic(
                "llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(word, [word, word])
            ),
            args,
        )

    return numba.int64(numba.int64, numba.int64), code


@inlined
def nth_one_by_deposit(bits: Any, number: Any) -> Any:
    """The same in three instructions."""
    return lowest_one(deposit(np.int64(1) << number, bits))


def can_deposit() -> bool:
    """Whether this processor has the instruction, and it is fast; not when Numba compiles for another one."""
    is_host = not (numba.config.CPU_NAME or numba.config.CPU_FEATURES)
    is_slow = binding.get_host_cpu_name() in ("znver1", "znver2", "bdver4")
    return is_host and not is_slow and bool(binding.get_host_cpu_features().get("bmi2"))


nth_one = nth_one_by_deposit if can_deposit() else nth_one_by_counting


@inlined
def rolled(dice: Any, row: Any, below: Any) -> Any:
    """A random number from 0 to below-1, from the row's own generator."""
    dice[row] += DICE_STEP
    return np.int64(scaled(dice[row], np.uint64(below)))


def new_dice(seed: int, batch: int) -> Any:
    """A generator's word for each row, the same for the same seed and row."""
    return np.random.SeedSequence(seed).generate_state(batch, np.uint64)


def aligned(count: int, dtype: Any) -> Any:
    """So many zeros, from where a line of the processor's cache begins."""
    size = count * np.dtype(dtype).itemsize
    room = np.zeros(size + LINE_BYTES, dtype=np.uint8)
    begin = -room.ctypes.data % LINE_BYTES
    return room[begin : begin + size].view(dtype)
