"""How good a position looks for a seat, without looking ahead."""

from functools import lru_cache
from math import exp

from event_horizon.core.seat import Seat
from event_horizon.games.torus.beaten import scorings_left
from event_horizon.games.torus.rules import outcome
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import (
    ABSENT,
    ATTACK,
    BLUE,
    COMBAT,
    IS_LASER,
    LOST,
    OF_KIND,
    SWALLOWED,
    WAITING,
    WHITE,
    Unit,
)

from .distances import FAR, Goals
from .unit_value import free_bases, hope, to_bases

# All figures of the race were fitted to results of games between many styles (logistic regression).
CLEAR_LEAD, CLEAR_LEAD_PER_TURN = 6.0, 13.0
"""A lead of this many points, plus this many for each turn to come, makes a win likely, not certain."""
TURN_POINTS = 8.5
"""Points that it is worth to be the one to act, for each turn to come."""
STRENGTH_POINTS, LASER_POINTS, LAST_TURNS = 9.0, 8.0, 4
"""Points for each attack point that is left, and as many more for lasers on the map; less in the last turns."""
HOPE_SHARE, ORBIT_SHARE, DISRUPTED_SHARE = 0.25, 0.6, 0.1
"""The share of a unit's possible base points that it does win; a unit still to land can choose its base."""


def evaluate(state: State, seat: Seat) -> float:
    """The expected score, 0 to 1."""
    result = outcome(state)
    if result:
        return result.scores[seat]
    if state.is_undecided:
        return 0.5
    lead = _siege(state) if state.options.is_advanced else _race(state)
    blue = 1 / (1 + exp(-max(-30.0, min(30.0, lead))))
    return blue if state.seat_of(BLUE) == seat else 1 - blue


def _race(state: State) -> float:
    """The logarithm of blue's odds to have more points in the end."""
    left = state.options.turns - state.turn
    lead = _value(state, BLUE) - _value(state, WHITE)
    lead += TURN_POINTS * left * (1 if state.side == BLUE else -1)
    return lead / (CLEAR_LEAD + CLEAR_LEAD_PER_TURN * left)


def _value(state: State, side: int) -> float:
    """Points won, units alive, and what they may win on bases."""
    future = min(1.0, (state.options.turns - state.turn) / LAST_TURNS)
    sound, disrupted = _points_of_units(side, free_bases(state, side), scorings_left(state, side), future)
    value, units = float(state.points[side]), COMBAT[side]
    for unit, place, points in zip(units, state.at[units.start : units.stop], sound, strict=True):
        if place != ABSENT:
            value += (disrupted[unit - units.start] if unit in state.disrupted else points)[place]
    return value


class _UnitPoints(dict[int, float]):
    """What a unit adds to the value of its side in each place, found when it is asked for."""

    def __init__(self, unit: Unit, goals: Goals, left: int, future: float, *, is_disrupted: bool) -> None:
        self._unit, self._goals, self._left, self._future = unit, goals, left, future
        self._is_disrupted = is_disrupted

    def __missing__(self, place: int) -> float:
        self[place] = found = 0.0 if place in (ABSENT, LOST, SWALLOWED) else self._found(place)
        return found

    def _found(self, place: int) -> float:
        unit = self._unit
        force = STRENGTH_POINTS + (LASER_POINTS if IS_LASER[unit] and place >= 0 else 0.0)
        share = DISRUPTED_SHARE if self._is_disrupted else ORBIT_SHARE if place == WAITING else HOPE_SHARE
        return self._future * force * ATTACK[unit] + share * hope(unit, place, self._goals, self._left)


@lru_cache(maxsize=1024)
def _points_of_units(
    side: int, goals: Goals, left: int, future: float
) -> tuple[tuple[_UnitPoints, ...], tuple[_UnitPoints, ...]]:
    """For each combat unit of the side, and for each if it is disrupted; units of a kind are worth the same."""

    def of_all(*, is_disrupted: bool) -> tuple[_UnitPoints, ...]:
        kinds = OF_KIND[side].values()
        found = (_UnitPoints(units.start, goals, left, future, is_disrupted=is_disrupted) for units in kinds)
        return tuple(points for points, units in zip(found, kinds, strict=True) for _ in units)

    return of_all(is_disrupted=False), of_all(is_disrupted=True)


def _siege(state: State) -> float:
    """The logarithm of blue's odds of taking all bases in time: forces, time, and the units on or near bases."""
    blue, white = (
        sum(ATTACK[unit] for unit in units if state.at[unit] not in (ABSENT, LOST, SWALLOWED))
        for units in COMBAT
    )
    taken, held = (sum(1 for base in state.bases if base in state.held[side]) for side in (BLUE, WHITE))
    turns = state.options.turns - state.turn
    return -4.0 + (blue - white) / 12 + 0.6 * turns + 0.4 * taken - 0.4 * held + _nearness(state) / 100


def _nearness(state: State) -> float:
    """MP by which blue's units are nearer to a base than a day's march."""
    distances = to_bases(state, BLUE)
    places = (state.at[unit] for unit in COMBAT[BLUE] if state.at[unit] >= 0)
    return sum(max(0, 24 - min(distances[place], FAR)) for place in places)
