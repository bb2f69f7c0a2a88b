"""Dice that players can check: every roll follows from a secret key that was committed to beforehand.

Roll k is HMAC-SHA-256(key, match, seats' texts, k, try) read as a number. Numbers past the last whole
multiple of the sum of the weights are thrown away and the next try is taken, so no face is favoured.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
KEY_BYTES = 32
ROLL_SPAN = 1 << 256


def commitment(key: bytes) -> str:
    """What is published before the first action."""
    return hashlib.sha256(key).hexdigest()


def roll(key: bytes, match: str, texts: Sequence[str], k: int, total: int) -> int:
    """The k-th roll of the match (from 0): a whole number from 0 to total-1."""
    fair = ROLL_SPAN - ROLL_SPAN % total
    for attempt in range(1_000):
        message = "\n".join([*map(_escaped, (match, *texts)), str(k), str(attempt)])
        number = int.from_bytes(hmac.digest(key, message.encode(), "sha256"), "big")
        if number < fair:
            return number % total
    raise AssertionError("a thousand throws in a row past the last fair number")


def pick(number: int, weighted: Sequence[tuple[T, int]]) -> T:
    """The item into whose share of the weights the number falls."""
    for item, weight in weighted:
        if number < weight:
            return item
        number -= weight
    raise AssertionError("the number is not below the sum of the weights")


def _escaped(text: str) -> str:
    """The text with line ends escaped, so that no two lists of texts make the same message."""
    return text.replace("\\", "\\\\").replace("\n", "\\n")
