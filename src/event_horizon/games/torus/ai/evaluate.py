"""How good a position looks for a seat, without looking ahead."""

from math import exp

from event_horizon.core.seat import Seat
from event_horizon.games.torus.rules import outcome
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ABSENT, ATTACK, BLUE, COMBAT, JUMP, LOST, SWALLOWED, WHITE

from .worth import FAR, hope, scorings_left, to_bases

SPREAD = 60.0
"""A lead of so many points makes it likely, not certain."""


def evaluate(state: State, seat: Seat) -> float:
    """The expected score, 0 to 1."""
    result = outcome(state)
    if result:
        return result.scores[seat]
    lead = _siege(state) if state.options.is_advanced else _value(state, BLUE) - _value(state, WHITE)
    blue = 1 / (1 + exp(-lead / SPREAD))
    return blue if state.seat_of(BLUE) == seat else 1 - blue


def _value(state: State, side: int) -> float:
    """Points won, units alive, and what they may win on bases."""
    distances, left = to_bases(state, side), scorings_left(state, side)
    value = float(state.points[side])
    for unit in COMBAT[side]:
        place = state.at[unit]
        if place in (ABSENT, LOST, SWALLOWED):
            continue
        share = 0.5 if unit in state.disrupted else 0.7
        value += ATTACK[unit] + share * hope(state, unit, place, distances, left)
    return value


def _siege(state: State) -> float:
    """Blue's forces against white's, and how near blue stands to each base."""
    forces = [
        sum(ATTACK[unit] for unit in units if state.at[unit] not in (ABSENT, LOST, SWALLOWED))
        for units in COMBAT
    ]
    distances = to_bases(state, BLUE)
    nearness = sum(
        max(0, 24 - min(distances[state.at[unit]], FAR))
        for unit in COMBAT[BLUE]
        if state.at[unit] >= 0 and state.at[unit] != JUMP
    )
    taken = sum(1 for base in state.bases if base in state.held[BLUE])
    return forces[BLUE] - 1.5 * forces[WHITE] + 0.3 * nearness + 25 * taken - 30
