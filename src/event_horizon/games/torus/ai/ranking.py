"""What orders are worth: each is played on many times."""

from random import Random

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.games.torus.action import Action
from event_horizon.games.torus.rules import legal, to_act
from event_horizon.games.torus.state import State
from event_horizon.search.budget import Meter

from .compare import rank_orders
from .evaluate import evaluate
from .order import NOTHING, Order
from .policy import carry_out, orders
from .simulate import outcome_of
from .style import CAPTAIN

WIDTH, MAX_CANDIDATES, MAX_WALKS = 3, 12, 24


def rank(state: State, budget: Budget) -> tuple[RankedAction, ...]:
    """The actions that promising orders begin with, the best first."""
    seat, offered = to_act(state), legal(state)
    assert seat is not None
    candidates = [each for each in _favourites(state) if each.actions[0] in offered]
    if NOTHING.actions[0] in offered and NOTHING.actions not in [each.actions for each in candidates]:
        candidates.append(NOTHING)
    if not candidates:
        candidates = [Order(0.0, (action,)) for action in offered[:MAX_CANDIDATES]]

    def walk(state: State, order: Order, random: Random, meter: Meter) -> float:
        return outcome_of(state, order.actions, seat, random, meter)

    best: dict[Action, float] = {}
    for each in rank_orders(lambda random: state, candidates, walk, budget, MAX_WALKS):
        first, looks = each.order.actions[0], evaluate(carry_out(state, each.order.actions), seat)
        best[first] = max(each.value if each.walks else looks, best.get(first, 0.0))
    ranked = [RankedAction(action, value) for action, value in best.items()]
    return tuple(sorted(ranked, key=lambda each: -each.value))


def _favourites(state: State) -> list[Order]:
    """What full strength thinks of, the best first."""
    return sorted(orders(state, WIDTH, CAPTAIN), key=lambda each: -each.gain)[:MAX_CANDIDATES]
