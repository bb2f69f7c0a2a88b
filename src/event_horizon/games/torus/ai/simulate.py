"""Playing on in the head: what becomes of an order by the time one's own next turn has begun."""

from random import Random

from event_horizon.core.replacing import replace
from event_horizon.core.seat import Seat
from event_horizon.games.torus.action import Action
from event_horizon.games.torus.rules import DICE, apply
from event_horizon.games.torus.state import State
from event_horizon.search.budget import Meter

from .evaluate import evaluate
from .policy import QUICK_STYLE, carry_out, quickly
from .style import Style

MAX_ORDERS = 400
"""Orders of one walk; turns are far shorter."""


def outcome_of(state: State, actions: tuple[Action, ...], seat: Seat, random: Random, meter: Meter) -> float:
    """The expected score after the order, both sides playing on by rules of thumb until the seat has scored again."""
    turn, side = state.turn, state.side
    return _walk(carry_out(state, actions), (turn + 1, side), (QUICK_STYLE, QUICK_STYLE), seat, random, meter)


def played_on(state: State, plan: Style, seat: Seat, random: Random, meter: Meter) -> float:
    """The same after the side to act has played by a plan for two turns: what comes of waiting shows in the second."""
    quick = replace(plan, is_salvo=False, leads=False)
    styles = (quick, QUICK_STYLE) if state.side == 0 else (QUICK_STYLE, quick)
    return _walk(state, (state.turn + 2, state.side), styles, seat, random, meter)


def _walk(
    state: State, end: tuple[int, int], styles: tuple[Style, Style], seat: Seat, random: Random, meter: Meter
) -> float:
    for _ in range(MAX_ORDERS):
        if state.is_over or _is_far_enough(state, *end):
            break
        meter.count()
        if state.agenda:
            state = apply(state, random.choice(DICE)[0])
        else:
            state = carry_out(state, quickly(state, styles[state.side]))
    return evaluate(state, seat)


def _is_far_enough(state: State, turn: int, side: int) -> bool:
    """In the movement phase of that turn, when the bases have been counted."""
    is_there = state.side == side and state.phase not in ("missiles", "force", "bid", "setup")
    return state.turn > turn or (state.turn == turn and is_there)
