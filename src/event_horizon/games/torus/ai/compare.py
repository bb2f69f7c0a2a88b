"""Orders compared by playing on with each of them, with the same guesses and dice."""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from event_horizon.core.budget import Budget
from event_horizon.games.torus.state import State
from event_horizon.search.budget import Meter, Spent

from .order import Order

Walk = Callable[[State, Order, Random, Meter], float]
"""Plays on with an order from a state and returns the expected score."""
DOUBT_ERRORS, MIN_SPREAD = 2.0, 1e-3
"""Standard errors by which an order must be better than the one that looked best, to be taken instead; a few
walks that agree do not make it certain."""
CUT_WALKS = (3, 8, 20)
"""After this many walks the worse half is left out."""


class RankedOrder(NamedTuple):
    order: Order
    walks: int
    """How often it was played on from."""

    value: float
    """The mean expected score of these walks."""

    trust: float
    """The lead over the favourite, less the doubt about it."""


def rank_orders(
    sample: Callable[[Random], State],
    favourite_first: Sequence[Order],
    walk: Walk,
    budget: Budget,
    walks: int,
) -> list[RankedOrder]:
    """All of them, the most trusted first. A node of the budget is an order carried out in the head."""
    random, meter = budget.random(), Meter(budget)
    values: list[list[float]] = [[] for _ in favourite_first]
    alive = list(range(len(favourite_first)))
    try:
        for number in range(1, walks + 1):
            state, seed = sample(random), random.randrange(2**32)
            for each in alive:
                values[each].append(walk(state, favourite_first[each], Random(seed), meter))  # noqa: S311
            if number in CUT_WALKS:
                ranked = sorted(alive[1:], key=lambda each: -_trust(values[each], values[0])[1])
                alive = [0, *ranked[: (len(ranked) + 1) // 2]]
            if len(alive) == 1:
                break
    except Spent:
        pass
    found = [
        RankedOrder(each, len(mine), *_trust(mine, values[0]))
        for each, mine in zip(favourite_first, values, strict=True)
    ]
    return sorted(found, key=lambda each: -each.trust)


def _trust(mine: Sequence[float], favourite: Sequence[float]) -> tuple[float, float]:
    """The mean, and how much better than the favourite it is for certain, over the walks that both have made."""
    pairs = list(zip(mine, favourite, strict=False))
    if not pairs:
        return 0.0, -1.0 if mine is not favourite else 0.0
    mean = sum(mine) / len(mine)
    if mine is favourite:
        return mean, 0.0
    leads = [one - other for one, other in pairs]
    lead = sum(leads) / len(leads)
    spread = sum((each - lead) ** 2 for each in leads) / len(leads)
    return mean, lead - DOUBT_ERRORS * sqrt((spread + MIN_SPREAD) / len(leads))
