"""The value of every action for its crew: its chance of the prize."""

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.games.explorer.action import Action
from event_horizon.games.explorer.rules import legal
from event_horizon.games.explorer.state import State

from .chance import ALONE, TWICE_AS_PATIENT, after, patience, resting, table, without_hurry

HOME_WITH_THE_PRIZE = 1.0
"""The value of the prize at once. In a race nothing else has this value: every turn still to come counts against it."""


def rank(state: State, budget: Budget) -> tuple[RankedAction, ...]:
    """Every legal action, the best first. It is worked out, not searched: a budget does not make it better."""
    ranked = [RankedAction(action, value(state, action)) for action in legal(state)]
    return tuple(sorted(ranked, key=lambda each: -each.value))


def value(state: State, action: Action) -> float:
    """The score that the crew to act may expect: its chance of the prize, before anybody else has it."""
    if len(state.ships) == 1:
        return prize(state, action)
    known = table(state.options, patience(state.options))
    chance = after(state, action, known)
    if chance == HOME_WITH_THE_PRIZE:
        return chance
    for other in range(len(state.ships)):
        if other != state.turn:
            chance *= 1 - resting(state, other, known) / 2
    return chance


def prize(state: State, action: Action) -> float:
    """The chance of the prize, without any hurry."""
    tables = (table(state.options, patience) for patience in (ALONE, TWICE_AS_PATIENT))
    return without_hurry(*(after(state, action, known) for known in tables))
