"""A ranking for any game: one action ahead, by the evaluation of the position after it."""

from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.players.greedy import expected_value
from event_horizon.players.roster import computer_play
from event_horizon.search.budget import Budget, Meter, Spent
from event_horizon.search.ranked import RankedAction


def rank_one_ply(game: AnyGame, state: Any, budget: Budget) -> tuple[RankedAction, ...]:
    """The actions that the budget allowed, the best first; each action counts as a node."""
    seat = game.to_act(state)
    assert seat is not None
    evaluate, random, meter = computer_play(game.name).evaluate, budget.random(), Meter(budget)
    legal, found = game.legal(state), []
    try:
        for action in random.sample(legal, len(legal)):
            found.append(
                RankedAction(action, expected_value(game, evaluate, game.apply(state, action), seat, random))
            )
            meter.count()
    except Spent:
        pass
    return tuple(sorted(found, key=lambda each: -each.value))
