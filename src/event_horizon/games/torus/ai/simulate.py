"""Playing on in the head: what becomes of an order by the time one's own next turn has begun."""

from random import Random

from event_horizon.core.seat import Seat
from event_horizon.games.torus.action import Action
from event_horizon.games.torus.rules import DICE, apply
from event_horizon.games.torus.state import State
from event_horizon.search.budget import Meter

from .evaluate import evaluate
from .policy import carry_out, quickly

LONGEST = 400
"""Orders of one walk; turns are far shorter."""


def outcome_of(state: State, actions: tuple[Action, ...], seat: Seat, random: Random, meter: Meter) -> float:
    """The expected score after the order, both sides playing on by rules of thumb until the seat has scored again."""
    turn, side = state.turn, state.side
    state = carry_out(state, actions)
    for _ in range(LONGEST):
        if state.is_over or _is_far_enough(state, turn, side):
            break
        meter.count()
        state = apply(state, random.choice(DICE)[0]) if state.agenda else carry_out(state, quickly(state))
    return evaluate(state, seat)


def _is_far_enough(state: State, turn: int, side: int) -> bool:
    """In the movement phase of one's next turn, when the bases have been counted."""
    return state.turn > turn and state.side == side and state.phase not in ("missiles", "force", "setup")
