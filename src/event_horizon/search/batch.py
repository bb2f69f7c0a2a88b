"""What compiled batches of a game offer: many games side by side as the rows of arrays.

A game's state is a row of whole numbers and a row of small ones that only its kernel understands; chance rolls from
each row's own word of dice. `rules.py` is the law, and tests compare batches with it at every step.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numba
import numpy as np
from numba.extending import intrinsic

from .compiled import count_ones, inlined
from .dice import STEP as DICE_STEP
from .dice import scaled

TABLE, NUMBERS, SMALL, LEGAL, DICE = "int64[::1]", "int64[:,::1]", "int8[:,::1]", "int8[:,::1]", "uint64[::1]"
RESET = f"void({TABLE}, {NUMBERS}, {SMALL}, {LEGAL}, {DICE})"
"""Every row begins anew."""
STEP = f"int64({TABLE}, {NUMBERS}, {SMALL}, {LEGAL}, {DICE}, int64[::1], float32[:,::1], boolean)"
"""One action in every row, and the rewards; rows that are over begin anew, if that is wanted, or stay. The number of the
first row whose action is not legal, and then nothing is played; otherwise -1."""
SAMPLE = f"void({TABLE}, {NUMBERS}, {SMALL}, {DICE}, int64[::1])"
"""A legal action for every row, each as likely as any other; 0 where it is over."""
OBSERVE = f"void({TABLE}, {NUMBERS}, {SMALL}, float32[:,::1])"
"""The tensor of the seat that is to act, or of seat 0 where it is over."""
ACTORS = f"void({TABLE}, {NUMBERS}, int64[::1])"
"""The seat that is to act, or OVER."""


class BatchKernel(NamedTuple):
    table: Any
    """The options and all that follows from them, as whole numbers."""

    numbers: int
    small: int
    """How long a row of each kind is."""

    width: int
    """How long a row of legal numbers is: the words, and room for eight more bytes."""

    reset: Callable[..., None]
    step: Callable[..., int]
    sample: Callable[..., None]
    observe: Callable[..., None]
    actors: Callable[..., None]


@intrinsic  # type: ignore[untyped-decorator]
def put_eight(typing: Any, array: Any, place: Any, word: Any) -> Any:
    """Writes the eight bytes of a word into an array of bytes, from that place on."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        target = builder.bitcast(builder.gep(data, [args[1]]), args[2].type.as_pointer())
        builder.store(args[2], target, align=1)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, numba.uint64), code


ONES, DIAGONAL = np.uint64(0x0101010101010101), np.uint64(0x8040201008040201)
LOW_SEVEN = np.uint64(0x7F7F7F7F7F7F7F7F)


@inlined
def spread(bits: Any) -> Any:
    """The lowest eight bits as eight bytes, each 0 or 1."""
    picked = ((bits & np.uint64(0xFF)) * ONES) & DIAGONAL
    return ((picked + LOW_SEVEN | picked) >> np.uint64(7)) & ONES


@inlined
def nth_one(bits: Any, number: Any) -> Any:
    """The place of a set bit, counted from the lowest as 0. Without branches: they would be guesses."""
    place = np.int64(0)
    for half in (32, 16, 8, 4, 2, 1):
        below = count_ones(bits & ((np.int64(1) << half) - 1))
        is_above = np.int64(number >= below)
        number -= below * is_above
        bits >>= half * is_above
        place += half * is_above
    return place


@inlined
def rolled(dice: Any, row: Any, below: Any) -> Any:
    """0 to below-1, from the row's own dice."""
    dice[row] += DICE_STEP
    return np.int64(scaled(dice[row], np.uint64(below)))


def new_dice(seed: int, batch: int) -> Any:
    """One word for each row, the same for the same seed and row."""
    return np.random.SeedSequence(seed).generate_state(batch, np.uint64)
