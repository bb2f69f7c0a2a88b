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
def put_shares(typing: Any, array: Any, place: Any, word: Any, sign: Any, whole: Any) -> Any:
    """Like `put_floats`, of the bytes that have this sign (1 or -1), as shares of the whole; 0 for the others."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        given = builder.mul(builder.bitcast(args[2], BYTES), _repeated(builder, args[3], BYTES))
        is_positive = builder.icmp_signed(">", given, ir.Constant(BYTES, None))
        numbers = builder.sitofp(builder.select(is_positive, given, ir.Constant(BYTES, None)), FLOATS)
        builder.store(
            _divided(builder, numbers, args[4]), _address(context, builder, signature, args, FLOATS), align=4
        )
        return context.get_dummy_value()

    return numba.void(array, numba.int64, numba.uint64, numba.int8, numba.float32), code


@intrinsic  # type: ignore[untyped-decorator]
def put_zeros(typing: Any, array: Any, place: Any, count: Any) -> Any:
    """Writes this many zeros into an array of float32, starting at `place`."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        begin = _address(context, builder, signature, args, ir.IntType(8))
        cgutils.memset(builder, begin, builder.mul(args[2], ir.IntType(64)(4)), 0)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, numba.int64), code


ONES, DIAGONAL = np.uint64(0x0101010101010101), np.uint64(0x8040201008040201)
LOW_SEVEN = np.uint64(0x7F7F7F7F7F7F7F7F)


@inlined
def spread(bits: Any) -> Any:
    """The lowest eight bits as eight bytes, each 0 or 1."""
    picked = ((bits & np.uint64(0xFF)) * ONES) & DIAGONAL
    return ((picked + LOW_SEVEN | picked) >> np.uint64(7)) & ONES


@inlined
def nth_one_of_32(bits: Any, number: Any) -> Any:
    """The same as `nth_one` where it is among the lowest 32 bits."""
    place = np.int64(0)
    for half in (16, 8, 4, 2, 1):
        below = count_ones(bits & ((np.int64(1) << half) - 1))
        is_above = np.int64(number >= below)
        number -= below * is_above
        bits >>= half * is_above
        place += half * is_above
    return place


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
