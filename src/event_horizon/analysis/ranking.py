"""The value of every action for the seat to act, by search, from nothing but what the seat may know."""

from collections import defaultdict
from functools import partial
from statistics import fmean
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.players.roster import computer_play
from event_horizon.search.budget import Budget
from event_horizon.search.ranked import RankedAction

from .one_ply import rank_one_ply

DETERMINIZATIONS = 4
"""In games with secrets: how many states that fit the view are searched, each with its share of the budget."""


def rank(game: AnyGame, view: Any, budget: Budget) -> tuple[RankedAction, ...]:
    """The actions of the seat to act that were searched, the best first."""
    random = budget.random()
    count = DETERMINIZATIONS if game.has_secrets() else 1
    part = budget.share(count)
    search = getattr(computer_play(game.name), "rank", partial(rank_one_ply, game))
    found = [search(game.determinize(view, random), part) for _ in range(count)]
    return found[0] if count == 1 else _averaged(found)


def can_rank(game: AnyGame) -> bool:
    """Whether the game's computer play has its own `rank`."""
    return hasattr(computer_play(game.name), "rank")


def _averaged(rankings: list[tuple[RankedAction, ...]]) -> tuple[RankedAction, ...]:
    """Each action's mean value over the states; proven only where every state proves the same value."""
    by_action: defaultdict[Any, list[RankedAction]] = defaultdict(list)
    for ranking in rankings:
        for each in ranking:
            by_action[each.action].append(each)
    found = [
        RankedAction(
            action,
            fmean(each.value for each in several),
            is_proven=all(each.is_proven for each in several) and len({each.value for each in several}) == 1,
        )
        for action, several in by_action.items()
    ]
    return tuple(sorted(found, key=lambda each: -each.value))
