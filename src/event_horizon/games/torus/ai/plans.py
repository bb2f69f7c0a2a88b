"""Plans: what several styles would do now, compared by playing on in each of them."""

from collections.abc import Callable, Sequence
from random import Random

from event_horizon.core.budget import Budget
from event_horizon.games.torus.action import Action
from event_horizon.games.torus.movement.steps import must_emerge
from event_horizon.games.torus.state import State
from event_horizon.search.budget import Meter

from .compare import rank_candidates
from .march_orders import favourite, movable
from .order import NOTHING, Order
from .outlook import Outlook
from .policy import orders
from .simulate import played_on
from .style import Style

WIDTH = 5
"""How many places each thinks of for a unit that lands."""
MAX_WALKS, MAX_LATER_WALKS = 16, 4
"""With each plan, at most: at the beginning of a phase, and when part of it has been carried out."""
TIME_SHARE = 0.5
"""Of the time allowed; the rest is for a slow machine."""
DOUBT_ERRORS = 1.5
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

    seconds = None if budget.seconds is None else TIME_SHARE * budget.seconds
    turn = Budget(seconds, budget.nodes, seed=2 * state.turn + state.side)
    walks = MAX_LATER_WALKS if state.landed or any(state.spent) else MAX_WALKS
    return rank_candidates(deal, rivals, walk, turn, walks, DOUBT_ERRORS)[0].candidate[1]


def proposals(state: State, plans: Sequence[Style]) -> list[Order]:
    """What each of them would do now; of marches, the first that all would make. They differ only in where units go."""
    if state.phase not in ("landing", "movement") or must_emerge(state):
        return [_best(state, plans[0])] * len(plans)
    if state.phase == "landing":
        return [_best(state, plan) for plan in plans]
    outlooks = [Outlook(state, plan) for plan in plans]
    found: list[Order | None] = [None] * len(plans)
    for unit in movable(state):
        ways = [favourite(state, unit, outlook) for outlook in outlooks]
        if ways[0] and len({way and way.actions[0] for way in ways}) == 1:
            return [ways[0]] * len(plans)
        found = [first or way for first, way in zip(found, ways, strict=True)]
    return [order or NOTHING for order in found]


def _best(state: State, plan: Style) -> Order:
    return max(orders(state, WIDTH, plan), key=lambda order: order.gain)
