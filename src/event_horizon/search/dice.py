"""Random numbers inside compiled code: splitmix64, one word of state in an array of one."""

from typing import Any

import numpy as np

from .compiled import compiled

STEP = np.uint64(0x9E3779B97F4A7C15)
MIX_ONE, MIX_TWO = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
WORD = 2**64


def dice(seed: int) -> Any:
    return np.array([seed % WORD], dtype=np.uint64)


@compiled("uint64(uint64)")
def scramble(word: Any) -> Any:
    """A word that looks like no other; different words give different ones."""
    word = (word ^ (word >> np.uint64(30))) * MIX_ONE
    word = (word ^ (word >> np.uint64(27))) * MIX_TWO
    return word ^ (word >> np.uint64(31))


@compiled("uint64(uint64, uint64)")
def scaled(word: Any, below: Any) -> Any:
    """0 to below-1, below being small against 2**32: the favour for any is less than one in 10**7."""
    return ((scramble(word) >> np.uint64(32)) * below) >> np.uint64(32)


@compiled("int64(uint64[::1], int64)")
def roll(dice: Any, below: Any) -> Any:
    """0 to below-1. The innermost loops keep the word themselves: a STEP and `scaled` for each roll."""
    dice[0] += STEP
    return np.int64(scaled(dice[0], np.uint64(below)))
