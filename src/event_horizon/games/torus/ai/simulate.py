"""Looking ahead: the result of an order when the same side's next turn begins."""

from random import Random

from event_horizon.core.seat import Seat
from event_horizon.games.torus.action import Action
from event_horizon.games.torus.rules import DICE, apply
from event_horizon.games.torus.state import State
from event_horizon.search.budget import Meter

from .evaluate import evaluate
from .policy import carry_out, quickly

MAX_ORDERS = 400
"""Orders of one walk; turns are far shorter."""


def outcome_of(state: State, actions: tuple[Action, ...], seat: Seat, random: Random, meter: Meter) -> float:
    """The expected score after the order, both sides playing on by rules of thumb until the seat has scored again."""
    turn, side = state.turn, state.side
    return _walk(carry_out(state, actions), (turn + 1, side), seat, random, meter)


def _walk(state: State, end: tuple[int, int], seat: Seat, random: Random, meter: Meter) -> float:
    for _ in range(MAX_ORDERS):
        if state.is_over or _is_far_enough(state, *end):
            break
        meter.count()
        state = apply(state, random.choice(DICE)[0]) if state.agenda else carry_out(state, quickly(state))
    return evaluate(state, seat)


def _is_far_enough(state: State, turn: int, side: int) -> bool:
    """In the movement phase of that turn, when the bases have been counted."""
    is_there = state.side == side and state.phase not in ("missiles", "force", "bid", "setup")
    return state.turn > turn or (state.turn == turn and is_there)
