"""A judge for any game: one action ahead, by how the position looks then."""

from random import Random
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.players.greedy import worth
from event_horizon.players.roster import computer_play
from event_horizon.search.budget import Budget, Meter, Spent
from event_horizon.search.judged import Judged


def glance(game: AnyGame, state: Any, budget: Budget) -> tuple[Judged, ...]:
    """The actions that the budget allowed to look at, the best first; an action is a node."""
    seat = game.to_act(state)
    assert seat is not None
    evaluate, random, meter = computer_play(game.name).evaluate, Random(budget.seed), Meter(budget)  # noqa: S311
    legal, found = game.legal(state), []
    try:
        for action in random.sample(legal, len(legal)):
            found.append(Judged(action, worth(game, evaluate, game.apply(state, action), seat, random)))
            meter.count()
    except Spent:
        pass
    return tuple(sorted(found, key=lambda each: -each.value))
