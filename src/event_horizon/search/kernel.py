"""What a compiled copy of a game's rules offers to the fast searches.

A state is a flat array of whole numbers that only its kernel understands, and an action is one number.
Nothing is checked: what goes in must be legal. `rules.py` is the law, and tests compare the kernel with it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

Numbers = np.ndarray[tuple[int], np.dtype[np.int64]]
Reals = np.ndarray[tuple[int], np.dtype[np.float64]]
Dice = np.ndarray[tuple[int], np.dtype[np.uint64]]

OVER = -2
"""What `actor` says when the game is over; CHANCE is -1 as everywhere."""

ACTOR = "int64(int64[::1])"
LEGAL = "int64(int64[::1], int64[::1])"
ROLL = "int64(int64[::1], uint64[::1])"
APPLY = "void(int64[::1], int64)"
PLAYOUT = "void(int64[::1], uint64[::1], float64[::1])"
LEGAL_AND_PROMISES = "int64(int64[::1], int64[::1], int64[::1])"
UNDO = "void(int64[::1])"
KEY_OF = "int64(int64[::1])"
EVALUATE = "int64(int64[::1])"
DECIDED = "int64(int64[::1])"

PROVEN_RACE, SURE_RACE = 2_000, 1_000
"""What `decided` counts from."""


class Kernel(NamedTuple):
    seats: int
    most_actions: int
    """Never more than these are legal at once."""

    actor: Callable[[Any], int]
    legal: Callable[[Any, Any], int]
    """Writes the actions of whoever acts, chance included, likely ones first; returns how many."""

    roll: Callable[[Any, Any], int]
    """What chance does now, by its weights."""

    apply: Callable[[Any, int], None]
    """Changes the state."""

    playout: Callable[[Any, Any, Any], None]
    """Plays to the end at random and writes every seat's score; the state may be spoilt."""


class DeepKernel(NamedTuple):
    """What the deepening search asks for, in games for two without chance: actions that can be taken back."""

    most_actions: int
    actor: Callable[[Any], int]
    legal: Callable[[Any, Any, Any], int]
    """Writes the actions of the seat to act, and beside each a small number for what it promises; returns how many."""

    make: Callable[[Any, int], None]
    unmake: Callable[[Any], None]
    """Takes the last action back."""

    key: Callable[[Any], int]
    """The same for the same position, and in effect for no other."""

    evaluate: Callable[[Any], int]
    """How much better the position looks for seat 0, in a unit of the game's own; when it is over, 1, 0 or -1."""

    decided: Callable[[Any], int]
    """0, or who wins without any search: PROVEN_RACE less the actions until then if that is exact, SURE_RACE less them if it
    is only as good as sure; negative for seat 1."""
