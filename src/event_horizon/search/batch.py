"""What a compiled batch of a game offers: many games side by side, one per row of its arrays.

A game's state is a row of 64-bit and a row of 8-bit numbers that only its kernel understands; chance rolls from each row's
own generator. `rules.py` is the law, and tests compare batches with it at every step.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numba
import numpy as np
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


@intrinsic  # type: ignore[untyped-decorator]
def put_eight(typing: Any, array: Any, place: Any, word: Any) -> Any:
    """Writes the eight bytes of a word into an array of bytes, starting at `place`."""

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
    """The place of the n-th set bit, the lowest being number 0. Without branches, which would be mispredicted."""
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
    """A random number from 0 to below-1, from the row's own generator."""
    dice[row] += DICE_STEP
    return np.int64(scaled(dice[row], np.uint64(below)))


def new_dice(seed: int, batch: int) -> Any:
    """A generator's word for each row, the same for the same seed and row."""
    return np.random.SeedSequence(seed).generate_state(batch, np.uint64)
