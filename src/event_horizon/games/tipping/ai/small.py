"""The kernel for the standard board and all that are no larger."""

from typing import Any

from event_horizon.search.bits import Bits, empty
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

from . import array
from .array import ENDED, FRAME, SIDE
from .evaluation import decided_, evaluate_
from .kernel import key_, legal_, make_, unmake_

none = empty(Bits(*array.SMALL))


@unmanaged(ACTOR)
def actor(state: Any) -> int:
    frame = state[FRAME]
    return OVER if state[frame + ENDED] else state[frame + SIDE]


@unmanaged(KEY_OF)
def key(state: Any) -> int:
    return key_(state)


@unmanaged(LEGAL_AND_PROMISES)
def legal(state: Any, actions: Any, promises: Any) -> int:
    return legal_(none(), state, actions, promises)


@unmanaged(APPLY)
def make(state: Any, action: int) -> None:
    make_(none(), state, action)


@unmanaged(UNDO)
def unmake(state: Any) -> None:
    unmake_(none(), state)


@unmanaged(EVALUATE)
def evaluate(state: Any) -> int:
    return evaluate_(none(), state)


@unmanaged(DECIDED)
def decided(state: Any) -> int:
    return decided_(none(), state)


KERNEL = DeepKernel(4 * 8, actor, legal, make, unmake, key, evaluate, decided)
"""For no more than eight blocks a side."""
