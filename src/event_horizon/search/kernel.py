"""What a compiled copy of a game's rules offers to the fast searches.

A state is a flat array of whole numbers that only its kernel understands, and an action is one number.
Nothing is checked: what goes in must be legal. `rules.py` is the law, and tests compare the kernel with it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

Numbers = np.ndarray[tuple[int], np.dtype[np.int64]]

OVER = -2
"""What `actor` says when the game is over; CHANCE is -1 as everywhere."""

ACTOR = "int64(int64[::1])"
LEGAL = "int64(int64[::1], int64[::1])"
ROLL = "int64(int64[::1], uint64[::1])"
APPLY = "void(int64[::1], int64)"
PLAYOUT = "void(int64[::1], uint64[::1], float64[::1])"
GUESS = "int64(int64[::1], int64[::1], float32[::1], int64)"
LEGAL_AND_PROMISES = "int64(int64[::1], int64[::1], int64[::1])"
UNDO = "void(int64[::1])"
KEY_OF = "int64(int64[::1])"
EVALUATE = "int64(int64[::1])"
DECIDED = "int64(int64[::1])"

PROVEN_RACE, CLEAR_RACE = 2_000, 1_000
"""What `decided` counts from: a race that is proven to be won, and one that is clearly won."""


class Kernel(NamedTuple):
    seats: int
    max_actions: int
    """The most actions that can be legal at once."""

    actor: Callable[[Any], int]
    legal: Callable[[Any, Any], int]
    """Writes the legal actions, chance's included, the likeliest first; returns how many there are."""

    roll: Callable[[Any, Any], int]
    """Picks one of chance's actions by its weight."""

    apply: Callable[[Any, int], None]
    """Changes the state in place."""

    playout: Callable[[Any, Any, Any], None]
    """Plays to the end at random and writes every seat's score; overwrites the state."""

    guess: Callable[[Any, Any, Any, int], int] | None = None
    """Writes the likeliest actions of a seat, at most so many, and beside each how likely it is to be the best, the likeliest
    first; returns how many there are."""


class DeepKernel(NamedTuple):
    """What the deepening search needs of a game for two without chance: its actions can be undone."""

    max_actions: int
    actor: Callable[[Any], int]
    legal: Callable[[Any, Any, Any], int]
    """Writes the legal actions, and beside each how promising it is, a small number; returns how many there are."""

    make: Callable[[Any, int], None]
    unmake: Callable[[Any], None]
    """Undoes the last action."""

    key: Callable[[Any], int]
    """A hash of the position; in practice no two positions share one."""

    evaluate: Callable[[Any], int]
    """The static value for seat 0, in a unit of the game's own; when the game is over, 1, 0 or -1."""

    decided: Callable[[Any], int]
    """0 if a search is needed. Otherwise seat 0 wins the race: PROVEN_RACE less the actions until then if that is exact,
    CLEAR_RACE less the actions if it is all but certain. Negative if seat 1 wins."""
