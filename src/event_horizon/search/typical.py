"""A typical throw: the one after which things stand closest to the average of all throws."""

from collections.abc import Callable
from typing import TypeVar

S = TypeVar("S")
A = TypeVar("A")


def typical_throw(
    state: S,
    chances: Callable[[S], tuple[tuple[A, int], ...]],
    apply: Callable[[S, A], S],
    value: Callable[[S], float],
) -> tuple[A, S]:
    """Chance's action and the state it leads to; of equals the likeliest, then the first."""
    ends = [
        (weight, action, after := apply(state, action), value(after)) for action, weight in chances(state)
    ]
    average = sum(weight * value for weight, _, _, value in ends) / sum(weight for weight, *_ in ends)
    _, action, after, _ = min(ends, key=lambda end: (round(abs(end[3] - average), 9), -end[0]))
    return action, after
