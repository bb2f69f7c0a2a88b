"""Plans: what several styles would do now, compared by playing on in each of them."""

from collections.abc import Callable, Sequence
from random import Random

from event_horizon.games.torus.action import Action
from event_horizon.games.torus.state import State
from event_horizon.search.budget import Budget, Meter

from .improve import weigh
from .march import marchers
from .order import NOTHING, Order
from .outlook import Outlook
from .policy import orders
from .simulate import played_on
from .style import Style

WALKS, AGAIN = 16, 4
"""With each plan, at most: at the beginning of a phase, and when part of it has been carried out."""
SHARE = 0.6
"""Of the time allowed; the rest is for a slow machine."""
DOUBT = 0.5
"""Standard errors by which a plan must be better than the first to be taken instead."""


def planned(deal: Callable[[Random], State], state: State, plans: Sequence[Style], budget: Budget) -> Order:
    """What all plans agree on, or what the one would do that leads farthest; of those that agree, the first counts.

    All decisions of a turn are made with the same guesses and dice, so that it does not waver.
    """
    offers: dict[Action, tuple[Style, Order]] = {}
    for plan, order in zip(plans, proposals(state, plans), strict=True):
        offers.setdefault(order.actions[0], (plan, order))
    rivals = list(offers.values())
    if len(rivals) == 1:
        return rivals[0][1]
    seat = state.seat_of(state.side)

    def walk(state: State, rival: tuple[Style, Order], random: Random, meter: Meter) -> float:
        return played_on(state, rival[0], seat, random, meter)

    seconds = None if budget.seconds is None else SHARE * budget.seconds
    turn = Budget(seconds, budget.nodes, seed=2 * state.turn + state.side)
    walks = AGAIN if state.landed or any(state.spent) else WALKS
    return weigh(deal, rivals, walk, turn, walks, DOUBT)[0].candidate[1]


def proposals(state: State, plans: Sequence[Style], width: int = 5) -> list[Order]:
    """What each of them would do now; of marches, those first that all would make."""
    if state.phase != "movement":
        return [max(orders(state, width, plan), key=lambda order: order.gain) for plan in plans]
    marches = [marchers(state, Outlook(state, plan)) for plan in plans]
    first_steps = [{order.actions[0] for order in each} for each in marches]
    agreed = set.intersection(*first_steps)
    for order in marches[0]:
        if order.actions[0] in agreed:
            return [order] * len(plans)
    return [each[0] if each else NOTHING for each in marches]
