"""Advice to a seat, from its own view: it is told nothing that it could not know."""

from dataclasses import dataclass
from random import Random
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.search.budget import Budget

from .judging import judged
from .moment import Option, offered
from .telling import advice

MOST = 3
"""So many actions are told of."""


@dataclass(frozen=True)
class Hint:
    options: tuple[Option, ...]
    """The best actions, the very best first."""

    sentence: str
    """Why that one."""


def hint(game: AnyGame, view: Any, budget: Budget) -> Hint:
    ranked = judged(game, view, budget)
    state = game.determinize(view, game.settings, Random(budget.seed))  # noqa: S311
    return Hint(offered(game, ranked[:MOST]), advice(game, state, ranked[0]))
