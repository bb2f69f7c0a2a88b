"""Random numbers inside compiled code: splitmix64, one word of state in an array of one."""

from typing import Any

import numpy as np

from .compiled import compiled

DICE_STEP = np.uint64(0x9E3779B97F4A7C15)
MIX_ONE, MIX_TWO = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
WORD_VALUES = 2**64


def dice(seed: int) -> Any:
    return np.array([seed % WORD_VALUES], dtype=np.uint64)


@compiled("uint64(uint64)")
def scramble(word: Any) -> Any:
    """The word with its bits mixed; different words stay different."""
    word = (word ^ (word >> np.uint64(30))) * MIX_ONE
    word = (word ^ (word >> np.uint64(27))) * MIX_TWO
    return word ^ (word >> np.uint64(31))


@compiled("uint64(uint64, uint64)")
def scaled(word: Any, below: Any) -> Any:
    """The word as a number from 0 to below-1; if `below` is small against 2**32, the bias is less than one in 10**7."""
    return ((scramble(word) >> np.uint64(32)) * below) >> np.uint64(32)


@compiled("int64(uint64[::1], int64)")
def roll(dice: Any, below: Any) -> Any:
    """A random number from 0 to below-1. Innermost loops keep the word themselves: a DICE_STEP and `scaled` per roll."""
    dice[0] += DICE_STEP
    return np.int64(scaled(dice[0], np.uint64(below)))
