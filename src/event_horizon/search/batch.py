"""What a compiled batch of a game offers: many games side by side, one per row of its arrays.

A game's state is a row of 64-bit and a row of 8-bit numbers that only its kernel understands; chance rolls from each row's
own generator. `rules.py` is the law, and tests compare batches with it at every step.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils
from numba.extending import intrinsic

from .compiled import count_ones, inlined
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
OVERRUN = 8
"""How many numbers `OBSERVE` may write past the end of the last row; past any other row they are written again."""
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


# Eight bytes travel as one word; whole words are read, converted and written at once, which loops over bytes are not.

BYTES, FLOATS = ir.VectorType(ir.IntType(8), 8), ir.VectorType(ir.FloatType(), 8)
ROW = ir.VectorType(ir.IntType(64), 4)


def _address(context: Any, builder: Any, signature: Any, args: Any, kind: Any) -> Any:
    """Where the place (the second argument) of an array (the first) lies, as a pointer to this kind of value."""
    data = context.make_array(signature.args[0])(context, builder, args[0]).data
    return builder.bitcast(builder.gep(data, [args[1]]), kind.as_pointer())


def _repeated(builder: Any, value: Any, kind: Any) -> Any:
    """A vector that holds the value in every place."""
    one = builder.insert_element(ir.Constant(kind, ir.Undefined), value, ir.IntType(32)(0))
    return builder.shuffle_vector(
        one, ir.Constant(kind, ir.Undefined), ir.Constant(ir.VectorType(ir.IntType(32), kind.count), None)
    )


def _divided(builder: Any, numbers: Any, whole: Any) -> Any:
    """The quotients, rounded as by a division, which takes ten times as long: estimates, corrected by what remains."""
    inverse = _repeated(builder, builder.fdiv(ir.FloatType()(1.0), whole), FLOATS)
    fma = cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(FLOATS, [FLOATS] * 3), "llvm.fma.v8f32"
    )
    estimates = builder.fmul(numbers, inverse)
    remains = builder.call(fma, [builder.fneg(estimates), _repeated(builder, whole, FLOATS), numbers])
    return builder.call(fma, [remains, inverse, estimates])


@intrinsic  # type: ignore[untyped-decorator]
def take_eight(typing: Any, array: Any, place: Any) -> Any:
    """The eight bytes of an array that start at `place`, as a word."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load(_address(context, builder, signature, args, ir.IntType(64)), align=1)

    return numba.uint64(array, numba.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def put_eight(typing: Any, array: Any, place: Any, word: Any) -> Any:
    """Writes the eight bytes of a word into an array of bytes, starting at `place`."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _address(context, builder, signature, args, args[2].type), align=1)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, numba.uint64), code


@intrinsic  # type: ignore[untyped-decorator]
def put_four(typing: Any, array: Any, place: Any, word: Any) -> Any:
    """Writes the lowest four bytes of a word into an array of bytes, starting at `place`."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        four = ir.IntType(32)
        value = builder.trunc(context.cast(builder, args[2], signature.args[2], numba.int64), four)
        builder.store(value, _address(context, builder, signature, args, four), align=1)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, numba.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def which_are_set(typing: Any, sets: Any, at: Any, bits: Any, begin: Any) -> Any:
    """Which of four sets are whole among 128 bits, as the four lowest bits of a number.

    The sets are eight words from `at` on: the first words of all four, then the second ones. The bits are two words.
    """

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        first = _address(context, builder, signature, args, ROW)
        data = context.make_array(signature.args[2])(context, builder, args[2]).data
        missing = ir.Constant(ROW, None)
        for half in range(2):
            wanted = builder.load(builder.gep(first, [ir.IntType(32)(half)]), align=8)
            word = builder.load(builder.gep(data, [builder.add(args[3], ir.IntType(64)(half))]))
            missing = builder.or_(missing, builder.and_(wanted, builder.not_(_repeated(builder, word, ROW))))
        is_whole = builder.icmp_unsigned("==", missing, ir.Constant(ROW, None))
        return builder.zext(builder.bitcast(is_whole, ir.IntType(4)), ir.IntType(64))

    return numba.int64(sets, numba.int64, bits, numba.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def put_row(typing: Any, array: Any, place: Any, one: Any, two: Any, three: Any, four: Any, mask: Any) -> Any:
    """Writes the 32 bytes of four words into an array of bytes, each word cut down to the bits of the mask."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row = ir.Constant(ROW, ir.Undefined)
        for number, word in enumerate(args[2:6]):
            row = builder.insert_element(row, word, ir.IntType(32)(number))
        row = builder.and_(row, _repeated(builder, args[6], ROW))
        builder.store(row, _address(context, builder, signature, args, ROW), align=1)
        return context.get_dummy_value()

    word = numba.uint64
    return numba.void(array, numba.int64, word, word, word, word, word), code


@intrinsic  # type: ignore[untyped-decorator]
def put_floats(typing: Any, array: Any, place: Any, word: Any) -> Any:
    """Writes the eight bytes of a word as eight numbers into an array of float32, starting at `place`."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        numbers = builder.sitofp(builder.bitcast(args[2], BYTES), FLOATS)
        builder.store(numbers, _address(context, builder, signature, args, FLOATS), align=4)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, numba.uint64), code


@intrinsic  # type: ignore[untyped-decorator]
def put_shares(typing: Any, array: Any, one: Any, other: Any, word: Any, sign: Any, whole: Any) -> Any:
    """Like `put_floats`, as shares of the whole: at `one` the bytes that have this sign (1 or -1), at `other` those that have
    the other sign, without it; 0 for the rest."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        numbers = builder.sitofp(builder.bitcast(args[3], BYTES), FLOATS)
        shares = builder.fmul(_divided(builder, numbers, args[5]), _repeated(builder, args[4], FLOATS))
        zeros = ir.Constant(FLOATS, None)
        for place, each in ((args[1], shares), (args[2], builder.fsub(zeros, shares))):
            positive = builder.select(builder.fcmp_ordered(">", each, zeros), each, zeros)
            there = _address(context, builder, signature, (args[0], place), FLOATS)
            builder.store(positive, there, align=4)
        return context.get_dummy_value()

    signature = numba.void(array, numba.int64, numba.int64, numba.uint64, numba.float32, numba.float32)
    return signature, code


ONES, DIAGONAL = np.uint64(0x0101010101010101), np.uint64(0x8040201008040201)
LOW_SEVEN = np.uint64(0x7F7F7F7F7F7F7F7F)


@inlined
def spread(bits: Any) -> Any:
    """The lowest eight bits as eight bytes, each 0 or 1."""
    picked = ((bits & np.uint64(0xFF)) * ONES) & DIAGONAL
    return ((picked + LOW_SEVEN | picked) >> np.uint64(7)) & ONES


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
def nth_one(bits: Any, number: Any) -> Any:
    """The place of the n-th set bit, the lowest being number 0. Without branches, which would be mispredicted."""
    below = count_ones(bits & 0xFFFFFFFF)
    is_above = np.int64(number >= below)
    return 32 * is_above + nth_one_of_32(bits >> 32 * is_above, number - below * is_above)


@inlined
def rolled(dice: Any, row: Any, below: Any) -> Any:
    """A random number from 0 to below-1, from the row's own generator."""
    dice[row] += DICE_STEP
    return np.int64(scaled(dice[row], np.uint64(below)))


def new_dice(seed: int, batch: int) -> Any:
    """A generator's word for each row, the same for the same seed and row."""
    return np.random.SeedSequence(seed).generate_state(batch, np.uint64)
