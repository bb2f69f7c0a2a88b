"""What a side may do now, phase by phase, and what looks best of it: the rules of thumb of every player."""

from random import Random

from event_horizon.core.errors import IllegalAction
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Action
from event_horizon.games.torus.rules import apply, legal
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import WHITE

from . import force_orders, laser_orders, march_orders, missile_orders
from .order import NOTHING, Order
from .outlook import Outlook
from .style import CAPTAIN, PLAIN, Style

QUICK_STYLE = replace(CAPTAIN, is_salvo=False, leads=False)
"""Full strength without what takes time."""


def orders(state: State, width: int = 1, style: Style = PLAIN, random: Random | None = None) -> list[Order]:
    """Orders of the side to act, some for each of its units; `width` is how many where places are to be chosen.

    What the enemy must not foresee, the set-up of the advanced scenario, is left to chance.
    """
    random = random or Random(0)  # noqa: S311
    match state.phase:
        case "force":
            return force_orders.forces(state, style, random)
        case "bid":
            return force_orders.bids(state)
        case "setup":
            return force_orders.set_up(state, random)
        case "landing":
            return march_orders.landings(state, Outlook(state, style), width, random)
        case "missiles":
            return missile_orders.flights(state)
        case "movement":
            return march_orders.moves(state, Outlook(state, style), width)
        case "lasers" if _is_shy(state, style, random):
            return [NOTHING]
        case "lasers":
            return laser_orders.shots(state, is_salvo=style.is_salvo)
        case "launch":
            return missile_orders.launches(state, leads=style.leads)


def _is_shy(state: State, style: Style, random: Random) -> bool:
    is_hiding = state.options.is_advanced and state.side == WHITE and state.aim is None
    return is_hiding and random.random() < style.shyness


def quickly(state: State, style: Style = QUICK_STYLE) -> tuple[Action, ...]:
    """The order with the best quick estimate, for simulations."""
    if state.phase == "movement":
        return march_orders.whole_march(state, Outlook(state, style)).actions
    return max(orders(state, style=style), key=lambda order: order.gain).actions


def carry_out(state: State, actions: tuple[Action, ...]) -> State:
    """Takes the actions as long as no die is to be thrown and they are legal; at least something is done."""
    for number, action in enumerate(actions):
        try:
            state = apply(state, action)
        except IllegalAction:
            return state if number else apply(state, legal(state)[-1])
        if state.agenda or state.is_over:
            break
    return state
