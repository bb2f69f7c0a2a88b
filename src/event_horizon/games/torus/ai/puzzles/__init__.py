"""Puzzles by exact odds: every throw of the dice is played out by the rules.

fire        which salvo, or which way to steer a missile, destroys most on average
landing     how near to a base to land
"""

from collections.abc import Callable

from event_horizon.core.puzzle import Puzzle, Refutation
from event_horizon.core.seat import CHANCE
from event_horizon.games.torus.action import Action, Land
from event_horizon.games.torus.rules import to_act
from event_horizon.games.torus.state import State
from event_horizon.search.budget import Spent

from . import fire, landing


def find_puzzle(state: State, is_stopped: Callable[[], bool]) -> Puzzle | None:
    """None unless everything is face up, every throw could be played out, and one action is clearly best."""
    if to_act(state) in (None, CHANCE) or state.agenda or _has_secrets(state):
        return None
    try:
        if state.phase == "landing":
            return landing.find_puzzle(state, is_stopped)
        return fire.find_puzzle(state, is_stopped) if state.flight or state.phase == "lasers" else None
    except Spent:
        return None


def refute(state: State, action: Action) -> Refutation:
    """What the action is worth on average, and what the best one would have been."""
    return landing.refute(state, action) if isinstance(action, Land) else fire.refute(state, action)


def _has_secrets(state: State) -> bool:
    return any(handle and place >= 0 for handle, place in zip(state.handles, state.at, strict=True))
