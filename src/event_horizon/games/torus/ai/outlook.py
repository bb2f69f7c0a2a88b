"""What every hex is worth to a unit, in points: what it may win from there, and what it has to fear."""

from functools import cache, cached_property
from typing import Any

import numpy as np

from event_horizon.games.torus.board import HEXES, INSIDE, INSIDE_HEXES, NEIGHBOURS, Hex, distances
from event_horizon.games.torus.detonation import defence, strength
from event_horizon.games.torus.foresight import spread
from event_horizon.games.torus.missiles import stops, track
from event_horizon.games.torus.options import Options
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.state import State
from event_horizon.games.torus.terrain import terrain
from event_horizon.games.torus.units import ALLOWANCE, ATTACK, COMBAT, COUNTERS, IS_LASER, LOAD, ORBIT, Unit

from .blast import gain_of_blast
from .gunnery import launchable, ranges
from .marching import FAR, Goals, Values, away, inward, marches
from .style import PLAIN, Style
from .worth import FADE, beside_bases, scorings_left, worth

SURE = 14.0
"""Half points of attack, for each point of defence, that no unit survives."""
SHARED = 0.5
"""How likely enemy lasers choose this unit and not another."""
CROWD = 2
"""MP that a base is thought farther away for each friend who is on it."""
PER_STEP, CRATER = 0.1, 2.0
"""Prices of a step still to go, and of a place from which nobody can fire."""
STRONG = 8.0
"""Points of enemy lasers on the inside that a missile unit does not want to be seen by at all."""
APART = 2.0
"""What it is worth to a missile unit to be alone: the enemy has missiles, too."""
AWAITED = 15.0
"""What shelling a base promises before anybody is on it."""
LAST_CALL = 7
"""The turn from which nobody waits any more."""
HELD = 60.0
"""By what the inside loses its charm for who waits to go in together."""
SIEGE = 0.2
"""How much of its eagerness to hunt is left to a laser where only the bases count."""
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
def _vantage(place: Hex, allowance: int) -> Hex:
    """From where a laser will fire next turn: from the inside, if it can get there."""
    if not 0 < inward()[place] <= allowance:
        return place
    return min(INSIDE_HEXES, key=lambda inside: distances(place)[inside])


@cache
def _patience(allowance: int) -> Values:
    """What is left of a hope elsewhere when a unit has marched there, from every hex to every hex."""
    left: Values = FADE ** np.ceil(marches() / allowance)
    return left


class Outlook:
    """One side's, in one state."""

    def __init__(self, state: State, style: Style = PLAIN) -> None:
        self.state, self.side, self.style = state, state.side, style
        self._risk = self._risks(style.caution)
        self._holds = self._is_outgunned()
        self._known: dict[Any, Values] = {}
        self._enemies = [unit for unit in COMBAT[1 - self.side] if state.at[unit] >= 0]
        self._targets = [state.at[unit] for unit in self._enemies]

    def standing(self, unit: Unit, delay: float = 0.0) -> Values:
        """What it is worth to have the unit there, so many turns from now."""
        goals = self._goals(unit)
        key = (COUNTERS[unit].role, goals, delay, unit if LOAD[unit] else None)
        if key not in self._known:
            self._known[key] = self._stand(unit, away(goals), delay)
        return self._known[key]

    def coming_down(self, unit: Unit, is_landing: bool, delay: float = 0.0) -> Values:
        """What it is worth to aim the unit's descent at each hex, the scatter and the hole counted in."""
        key = (COUNTERS[unit].role, self._goals(unit), delay, is_landing)
        if key not in self._known:
            ends, lost = scatter(is_landing)
            self._known[key] = ends @ self.standing(unit, delay) - lost * (ATTACK[unit] + RISK)
        return self._known[key]

    def _stand(self, unit: Unit, far: Values, delay: float) -> Values:
        state = self.state
        turns = delay + np.ceil(far / ALLOWANCE[unit])
        left = 8 if state.options.is_advanced else scorings_left(state, self.side)
        won = COUNTERS[unit].base_points * np.maximum(0.0, left - turns) * FADE ** np.minimum(turns, 99)
        won[far >= FAR] = 0.0
        if LOAD[unit] and self.style.artillery and (self._targets or state.turn < 2):
            value = self._shelling(unit)
        else:
            value = won * (1 - self._risk)
            if self._holds:
                value[list(INSIDE_HEXES)] -= HELD
        value -= (ATTACK[unit] + 2.0) * self._risk
        value -= PER_STEP * np.minimum(far, 60)
        value[list(state.options.terrain.craters)] -= CRATER
        if IS_LASER[unit] and self._targets:
            eager = self.style.hunt * (SIEGE if state.options.is_advanced else 1.0)
            value += eager * ATTACK[unit] * self._sights
        return value

    @cached_property
    def _sights(self) -> Values:
        """What a point of laser strength in each hex may destroy, of the best target there is."""
        state = self.state
        prizes = [worth(state, unit) / (SURE * defence(state, unit)) for unit in self._enemies]
        seen = ranges(state.options.line_of_sight)[:, self._targets]
        best: Values = (seen * np.array(prizes)).max(axis=1)
        return best

    def _shelling(self, unit: Unit) -> Values:
        """What a missile unit may hit from each hex or from where it may march, and what it has to fear there."""
        state, size = self.state, LOAD[unit]
        blasts, bears = np.zeros(len(HEXES)), launchable(state.options.terrain, state.options.flat_mountains)
        friends = [
            state.at[other]
            for other in COMBAT[self.side]
            if other != unit and LOAD[other] > 1 and state.at[other] >= 0
        ]
        for base in state.bases:
            covers = (_patience(ALLOWANCE[unit]) * bears[:, base]).max(axis=1)
            blasts[base] = AWAITED / (1 + float(covers[friends].sum()))
        for place in state.held[1 - self.side]:
            blasts[place] = max(0.0, gain_of_blast(state, place, strength(state, size), self.side, self.side))
        now = (bears * blasts).max(axis=1)
        now[friends] -= APART
        now[list(INSIDE_HEXES)] -= min(1.0, self._enemy_fire / STRONG) * (ATTACK[unit] + RISK)
        value: Values = self.style.artillery * (now * _patience(ALLOWANCE[unit])).max(axis=1)
        value[list(INSIDE_HEXES)] = self.style.artillery * now[list(INSIDE_HEXES)]
        return value

    @cached_property
    def _enemy_fire(self) -> int:
        """Points of enemy lasers that command the inside, or soon will."""
        return self._fire(1 - self.side)

    def _fire(self, side: int) -> int:
        state = self.state
        return sum(
            ATTACK[unit]
            for unit in COMBAT[side]
            if IS_LASER[unit] and state.at[unit] >= 0 and unit not in state.disrupted
            if inward()[state.at[unit]] <= ALLOWANCE[unit]
        )

    def _is_outgunned(self) -> bool:
        """Whether lasers wait for more: once they have begun to go in, they go."""
        state = self.state
        if not self.style.muster or state.options.is_advanced or state.turn >= LAST_CALL:
            return False
        moved = [unit for unit in COMBAT[self.side] if state.spent[unit] and state.at[unit] >= 0]
        if any(INSIDE[state.at[unit]] for unit in moved):
            return False
        return self._fire(self.side) < self.style.muster * self._enemy_fire

    def _goals(self, unit: Unit) -> Goals:
        """The bases that it may get to, farther for each friend on them."""
        state, enemies = self.state, self.state.openly_held[1 - self.side]
        free = [base for base in state.bases if base not in enemies]
        if not free:
            return beside_bases(state, self.side, 0)
        weight = CROWD * (4 if state.options.is_advanced else 1)
        friends = [state.at[other] for other in COMBAT[self.side] if other != unit]
        return frozenset((base, weight * friends.count(base)) for base in free)

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
