"""What every hex is worth to a unit, in points: what it may win from there, and what it has to fear."""

from functools import cache, cached_property
from typing import Any

import numpy as np

from event_horizon.games.torus.beaten import scorings_left
from event_horizon.games.torus.board import HEXES, INSIDE, INSIDE_HEXES
from event_horizon.games.torus.combat.detonation import strength
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.previews.foresight import spread
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ALLOWANCE, ATTACK, COMBAT, COUNTERS, IS_LASER, LOAD, Unit

from .artillery import exposure, shelling
from .blast import gain_of_blast
from .danger import risks
from .distances import FAR, Goals, Values, away
from .gunnery import fire_inside, sights
from .style import PLAIN, Style
from .unit_value import FADE_PER_TURN, beside_bases

CROWDING_MP = 2
"""MP that a base is thought farther away for each friend who is on it."""
STEP_PRICE, CRATER_PRICE = 0.1, 2.0
"""Prices of a step still to go, and of a place from which nobody can fire."""
LAST_WAITING_TURN = 7
"""The turn from which nobody waits any more."""
WAITING_PRICE = 60.0
"""What the inside loses for lasers that wait to go in together."""
SIEGE_HUNT_SHARE = 0.2
"""How much of its eagerness to hunt is left to a laser where only the bases count."""
LOSS_PRICE = 10.0
"""What a unit is worth beyond its strength when the hole threatens to take it."""


@cache
def scatter(is_landing: bool) -> tuple[Values, Values]:
    """For every target hex, where a descent may end where no enemy stands, and the chance of the hole."""
    ends, lost = np.zeros((len(HEXES), len(HEXES))), np.zeros(len(HEXES))
    for target in HEXES:
        hexes, lost[target], _ = spread(Descent(0, is_landing, target))
        for place, chance in hexes.items():
            ends[target, place] = chance
    return ends, lost


class Outlook:
    """One side's, in one state."""

    def __init__(self, state: State, style: Style = PLAIN) -> None:
        self.state, self.side, self.style = state, state.side, style
        caution = 0.0 if state.options.is_advanced else style.caution
        self._risk = risks(state, caution, style.wary)
        self._known: dict[Any, Values] = {}

    def standing(self, unit: Unit, delay: float = 0.0) -> Values:
        """What it is worth to have the unit there, this many turns from now."""
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
            price = ATTACK[unit] + LOSS_PRICE - (0.0 if delay else self._flash)
            self._known[key] = ends @ self.standing(unit, delay) - lost * price
        return self._known[key]

    def _stand(self, unit: Unit, far: Values, delay: float) -> Values:
        state = self.state
        value = self._won(unit, far, delay) * (1 - self._risk)
        if IS_LASER[unit]:
            eager = self.style.hunt * (SIEGE_HUNT_SHARE if state.options.is_advanced else 1.0)
            value += eager * ATTACK[unit] * self._sights
            if self.holds:
                value[list(INSIDE_HEXES)] -= WAITING_PRICE
        elif self.style.artillery:
            shells = self.style.artillery * shelling(state, unit, self._enemy_fire)
            value = np.maximum(shells, value * (1 - exposure(self._enemy_fire)))
        value -= (ATTACK[unit] + 2.0) * self._risk
        value -= STEP_PRICE * np.minimum(far, 60)
        value[list(state.options.terrain.craters)] -= CRATER_PRICE
        return value

    def _won(self, unit: Unit, far: Values, delay: float) -> Values:
        """Points on the nearest base for the rest of the game, if it gets there."""
        turns = delay + np.ceil(far / ALLOWANCE[unit])
        left = 8 if self.state.options.is_advanced else scorings_left(self.state, self.side)
        won = (
            COUNTERS[unit].base_points
            * np.maximum(0.0, left - turns)
            * FADE_PER_TURN ** np.minimum(turns, 99)
        )
        won[far >= FAR] = 0.0
        return won

    @cached_property
    def _sights(self) -> Values:
        return sights(self.state, self.side)

    @cached_property
    def _flash(self) -> float:
        """11.6: what is gained now if the hole takes a unit and all missiles on the inside go off."""
        if not self.state.options.black_hole_effect:
            return 0.0
        inside = [each for each in self.state.missiles if each.at >= 0 and INSIDE[each.at]]
        return sum(
            gain_of_blast(self.state, each.at, strength(self.state, each.size), each.side, self.side)
            for each in inside
        )

    @cached_property
    def _enemy_fire(self) -> int:
        return fire_inside(self.state, 1 - self.side)

    @cached_property
    def holds(self) -> bool:
        """Whether lasers wait for more before they go in; once they have begun to go, they go."""
        state = self.state
        if not self.style.muster or state.options.is_advanced or state.turn >= LAST_WAITING_TURN:
            return False
        if any(
            state.spent[unit] and state.at[unit] >= 0 and INSIDE[state.at[unit]] for unit in COMBAT[self.side]
        ):
            return False
        return fire_inside(state, self.side) < self.style.muster * self._enemy_fire

    def _goals(self, unit: Unit) -> Goals:
        """The bases that it may get to, farther for each friend on them."""
        state, enemies = self.state, self.state.openly_held[1 - self.side]
        free = [base for base in state.bases if base not in enemies]
        if not free:
            return beside_bases(state, self.side, 0)
        weight = CROWDING_MP * (4 if state.options.is_advanced else 1)
        friends = [state.at[other] for other in COMBAT[self.side] if other != unit]
        return frozenset((base, weight * friends.count(base)) for base in free)
