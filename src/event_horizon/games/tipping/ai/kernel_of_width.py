"""The kernel for boards of any size: `kernel.py` and `evaluation.py`, compiled for numbers of a given width."""

from functools import cache
from typing import Any

from event_horizon.search.bits import no_bits
from event_horizon.search.compiled import unmanaged
from event_horizon.search.kernel import (
    ACTOR,
    APPLY,
    DECIDED,
    EVALUATE,
    KEY_OF,
    LEGAL_AND_PROMISES,
    OVER,
    UNDO,
    DeepKernel,
)

from .array import ENDED, FRAME, SIDE
from .evaluation import decided_, evaluate_
from .kernel import key_, legal_, make_, unmake_

MAX_ACTIONS = 4 * 8
"""The most actions of eight blocks a side; with more blocks the caller raises it."""


@cache
def kernel_of_width(width: int, stride: int) -> DeepKernel:
    """The kernel whose boards are numbers of `width` bits, with `stride` bits to a row."""

    @unmanaged(ACTOR)
    def actor(state: Any) -> int:
        frame = state[FRAME]
        return OVER if state[frame + ENDED] else state[frame + SIDE]

    @unmanaged(KEY_OF)
    def key(state: Any) -> int:
        return key_(state)

    @unmanaged(LEGAL_AND_PROMISES)
    def legal(state: Any, actions: Any, promises: Any) -> int:
        return legal_(no_bits(width, stride), state, actions, promises)

    @unmanaged(APPLY)
    def make(state: Any, action: int) -> None:
        make_(no_bits(width, stride), state, action)

    @unmanaged(UNDO)
    def unmake(state: Any) -> None:
        unmake_(no_bits(width, stride), state)

    @unmanaged(EVALUATE)
    def evaluate(state: Any) -> int:
        return evaluate_(no_bits(width, stride), state)

    @unmanaged(DECIDED)
    def decided(state: Any) -> int:
        return decided_(no_bits(width, stride), state)

    return DeepKernel(MAX_ACTIONS, actor, legal, make, unmake, key, evaluate, decided)
