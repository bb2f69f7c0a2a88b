"""The value of every action for the seat to act, by search, from nothing but what the seat may know."""

from collections import defaultdict
from dataclasses import replace
from statistics import fmean
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.core.game import AnyGame
from event_horizon.players.roster import computer_play
from event_horizon.players.tree_search import TreeSearch

DETERMINIZATIONS = 4
"""How many states that fit the view are searched in games with secrets, each with its share of the budget."""


def rank(game: AnyGame, view: Any, budget: Budget) -> tuple[RankedAction, ...]:
    """The actions of the seat to act that were searched, the best first: by the game's own `rank`, if it has one."""
    play = computer_play(game.name)
    if play.rank is None:
        return _trusted(TreeSearch(play.evaluate).rank(game, view, budget))
    random, count = budget.random(), DETERMINIZATIONS if game.has_secrets() else 1
    found = [play.rank(game.determinize(view, random), budget.share(count)) for _ in range(count)]
    return found[0] if count == 1 else _averaged(found)


def _trusted(most_visited_first: tuple[RankedAction, ...]) -> tuple[RankedAction, ...]:
    """The actions by value; none counts as better than the most visited one."""
    limit = most_visited_first[0].value
    return tuple(
        sorted(
            (replace(each, value=min(each.value, limit)) for each in most_visited_first),
            key=lambda each: -each.value,
        )
    )


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
