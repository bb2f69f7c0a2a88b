"""Which table of chances a crew needs: by its rounds, its missions, its hurry, and the money of its next mission."""

from event_horizon.games.explorer.ship import Ship
from event_horizon.games.explorer.state import State

from .prospect import Task
from .purse import Purse

ALONE, IN_A_RACE = 1.0, 0.98
"""Patience: the share of its worth that a prize keeps if it comes a turn later. In a race it may be another's by then."""

MAX_MISSIONS = 3
"""More missions than these are not looked ahead to."""

MAX_ROUNDS, MAX_RACE_ROUNDS = 120, 60
"""The most rounds: in a race nobody has more time."""


def patience(state: State) -> float:
    return IN_A_RACE if len(state.ships) > 1 else ALONE


def task(state: State, ship: Ship, patience: float) -> Task:
    options = state.options
    missions = max(1, min(ship.missions, MAX_MISSIONS))
    most = MAX_RACE_ROUNDS if len(state.ships) > 1 else MAX_ROUNDS
    return Task(
        options.board,
        options.events,
        patience,
        min(state.last_round, most),
        missions,
        Purse(len(ship.seats), options.reroll_ones, options.ships if options.premade else ""),
    )
