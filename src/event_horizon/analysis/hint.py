"""Advice to a seat, made only from what that seat may know."""

from dataclasses import dataclass
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame

from .explaining import advice
from .moment import RankedOption, offered
from .ranking import rank

MAX_HINTED_ACTIONS = 3


@dataclass(frozen=True)
class Hint:
    number: int
    """The number of the newest event in the position that the hint is about."""

    options: tuple[RankedOption, ...]
    """The best actions, best first."""

    sentence: str
    """Why the first of them is the best."""


def hint(game: AnyGame, view: Any, budget: Budget, number: int = -1) -> Hint:
    ranked = rank(game, view, budget)
    state = game.determinize(view, budget.random())
    return Hint(number, offered(game, state, ranked[:MAX_HINTED_ACTIONS]), advice(game, state, ranked[0]))
