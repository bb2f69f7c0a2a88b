"""What every hex is worth to a unit, in points: what it may win from there, and what it has to fear."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from event_horizon.games.torus.board import HEXES, INSIDE_HEXES, NEIGHBOURS, Hex, distances, visible
from event_horizon.games.torus.detonation import strength
from event_horizon.games.torus.foresight import spread
from event_horizon.games.torus.missiles import stops, track
from event_horizon.games.torus.options import Options
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.state import State
from event_horizon.games.torus.terrain import terrain
from event_horizon.games.torus.units import ALLOWANCE, ATTACK, COMBAT, COUNTERS, IS_LASER, ORBIT, Unit

from .worth import FADE, FAR, distances_to, scorings_left

Values = npt.NDArray[np.float64]
"""One number for each hex."""

SURE = 14.0
"""Half points of attack, for each point of defence, that no unit survives."""
SHARED = 0.5
"""How likely enemy lasers choose this unit and not another."""
CROWD = 2
"""MP that a base is thought farther away for each friend who is on it."""
PER_STEP, CRATER = 0.1, 2.0
"""Prices of a step still to go, and of a place from which nobody can fire."""
EAGER = 0.25
"""Points for each point of laser strength that an enemy is in reach of."""
RISK = 10.0
"""What a unit is worth beyond its strength when the hole threatens to take it."""


@cache
def scatter(is_landing: bool) -> tuple[Values, Values]:
    """For every target hex, where a descent may end where no enemy stands, and the chance of the hole."""
    empty = State(Options(terrain("blank")))
    ends, lost = np.zeros((len(HEXES), len(HEXES))), np.zeros(len(HEXES))
    for target in HEXES:
        hexes, lost[target] = spread(empty, Descent(0, is_landing, target))
        for place, chance in hexes.items():
            ends[target, place] = chance
    return ends, lost


@cache
def ranges(has_blind_spots: bool) -> Values:
    """Half points for each point of laser strength, from every hex at every hex; 0 where it is not seen."""
    found = np.zeros((len(HEXES), len(HEXES)))
    for place in HEXES:
        far = distances(place)
        for target in visible(place, has_blind_spots):
            found[place, target] = 4 if far[target] <= 6 else 2 if far[target] <= 12 else 1
    return found


@cache
def _away(goals: frozenset[tuple[Hex, int]], blocked: frozenset[Hex]) -> Values:
    return np.array(distances_to(goals, blocked), dtype=np.float64)


@cache
def _vantage(place: Hex, allowance: int) -> Hex:
    """From where a laser will fire next turn: from the inside, if it can get there."""
    away = distances_to(frozenset((inside, 0) for inside in INSIDE_HEXES), frozenset())
    if not 0 < away[place] <= allowance:
        return place
    return min(INSIDE_HEXES, key=lambda inside: distances(place)[inside])


class Outlook:
    """One side's, in one state."""

    def __init__(self, state: State, caution: float = 0.0) -> None:
        self.state, self.side = state, state.side
        self._risk = self._risks(caution)
        self._known: dict[Any, Values] = {}
        self._targets = [state.at[unit] for unit in COMBAT[1 - self.side] if state.at[unit] >= 0]

    def standing(self, unit: Unit, delay: float = 0.0) -> Values:
        """What it is worth to have the unit there, so many turns from now."""
        goals, blocked = self._goals(unit)
        key = (COUNTERS[unit].role, goals, delay)
        if key not in self._known:
            self._known[key] = self._stand(unit, _away(goals, blocked), delay)
        return self._known[key]

    def coming_down(self, unit: Unit, is_landing: bool, delay: float = 0.0) -> Values:
        """What it is worth to aim the unit's descent at each hex, the scatter and the hole counted in."""
        ends, lost = scatter(is_landing)
        expected: Values = ends @ self.standing(unit, delay) - lost * (ATTACK[unit] + RISK)
        return expected

    def _stand(self, unit: Unit, away: Values, delay: float) -> Values:
        state = self.state
        turns = delay + np.ceil(away / ALLOWANCE[unit])
        left = 8 if state.options.is_advanced else scorings_left(state, self.side)
        won = COUNTERS[unit].base_points * np.maximum(0.0, left - turns) * FADE ** np.minimum(turns, 99)
        won[away >= FAR] = 0.0
        value = won * (1 - self._risk) - (ATTACK[unit] + 2.0) * self._risk
        value -= PER_STEP * np.minimum(away, 60)
        value[list(state.options.terrain.craters)] -= CRATER
        if IS_LASER[unit] and self._targets:
            reach = ranges(state.options.line_of_sight)[:, self._targets].max(axis=1)
            value += EAGER * ATTACK[unit] / 4 * reach
        return value

    def _goals(self, unit: Unit) -> tuple[frozenset[tuple[Hex, int]], frozenset[Hex]]:
        """The bases that it may get to, farther for each friend on them, and the hexes that it cannot enter."""
        state, enemies = self.state, self.state.openly_held[1 - self.side]
        free = [base for base in state.bases if base not in enemies]
        if not free:
            near = {(step, 0) for base in state.bases for step in NEIGHBOURS[base] if step not in enemies}
            return frozenset(near), enemies
        weight = CROWD * (4 if state.options.is_advanced else 1)
        friends = [state.at[other] for other in COMBAT[self.side] if other != unit]
        return frozenset((base, weight * friends.count(base)) for base in free), enemies

    def _risks(self, caution: float) -> Values:
        """The chance to be destroyed in each hex before one's next turn is over."""
        state = self.state
        blows, enemy = self._flights(), 1 - self.side
        if caution:
            shots = np.zeros(len(HEXES))
            for unit in COMBAT[enemy]:
                if IS_LASER[unit] and state.at[unit] >= 0 and unit not in state.disrupted:
                    vantage = _vantage(state.at[unit], ALLOWANCE[unit])
                    shots += ATTACK[unit] * ranges(state.options.line_of_sight)[vantage]
            blows += caution * SHARED * np.minimum(shots, 2 * SURE)
        blows[[*state.options.terrain.craters, *state.bases]] /= 2
        return np.minimum(0.9, blows / SURE)

    def _flights(self) -> Values:
        """Half points of the missiles that will fly over or go off beside each hex."""
        found = np.zeros(len(HEXES))
        for missile in self.state.missiles:
            if missile.at == ORBIT:
                continue
            full, path = strength(self.state, missile.size), track(self.state, missile)
            found[[missile.at, *path]] += full
            if path and stops(self.state, path[-1]):
                found[list(NEIGHBOURS[path[-1]])] += full / 2
        return found
