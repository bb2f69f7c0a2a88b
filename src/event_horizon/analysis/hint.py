"""Advice to a seat, from its own view: it is told nothing that it could not know."""

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
    options: tuple[RankedOption, ...]
    """The best actions, the very best first."""

    sentence: str
    """Why that one."""


def hint(game: AnyGame, view: Any, budget: Budget) -> Hint:
    ranked = rank(game, view, budget)
    state = game.determinize(view, budget.random())
    return Hint(offered(game, ranked[:MAX_HINTED_ACTIONS]), advice(game, state, ranked[0]))
