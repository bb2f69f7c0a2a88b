"""The value of every action for its crew: its chance of the prize."""

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.games.explorer.action import Action, Build
from event_horizon.games.explorer.previews.prospects import ship_chance
from event_horizon.games.explorer.rules import legal
from event_horizon.games.explorer.state import State

from .chance import after, score
from .task import ALONE, patience

THIS_SHIP = 0.15
"""How much the chance with this ship alone counts when ships are compared. What later missions bring is a mean over
money that nobody has rolled yet, and nearly the same whatever is built now."""


def rank(state: State, budget: Budget) -> tuple[RankedAction, ...]:
    """Every legal action, the best first. It is worked out, not searched: a budget does not make it better."""
    ranked = [RankedAction(action, value(state, action)) for action in legal(state)]
    return tuple(sorted(ranked, key=lambda each: -each.value))


def value(state: State, action: Action) -> float:
    """The score that the crew to act may expect: its chance of the prize, before anybody else has it."""
    expected = score(state, action, patience(state))
    alone = ship_chance(state, action) if isinstance(action, Build) else None
    chance = after(state, action, patience(state)) if alone is not None else 0.0
    if alone is None or not chance:
        return expected
    return expected * (1 - THIS_SHIP + THIS_SHIP * min(1, alone / chance))


def prize(state: State, action: Action) -> float:
    """The chance of the prize in the rounds that are left, with no rival in space."""
    return after(state, action, ALONE)
