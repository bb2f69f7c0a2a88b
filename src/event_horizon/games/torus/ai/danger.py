"""What a unit has to fear in each hex before its next turn is over."""

from functools import cache

import numpy as np

from event_horizon.games.torus.board import HEXES, INSIDE_HEXES, NEIGHBOURS, Hex, distances
from event_horizon.games.torus.combat.detonation import strength
from event_horizon.games.torus.combat.missiles import stops, track
from event_horizon.games.torus.state import State
from event_horizon.games.torus.terrain import Terrain
from event_horizon.games.torus.units import ALLOWANCE, ATTACK, COMBAT, IS_LASER, LOAD, ORBIT

from .distances import Values, inward, marches
from .gunnery import FATAL_ATTACK, launchable, ranges

CHOSEN_CHANCE = 0.5
"""How likely enemy lasers choose this unit and not another."""
MAX_DANGER = 0.9
"""No loss is taken for more certain than this."""


def risks(state: State, caution: float, wary: float) -> Values:
    """The chance that a unit of the side to act is destroyed in each hex; lasers and guns count as they are feared."""
    blows = _flights(state)
    if wary:
        blows += wary * _shells(state)
    if caution:
        blows += caution * CHOSEN_CHANCE * np.minimum(_shots(state), 2 * FATAL_ATTACK)
    blows[[*state.options.terrain.craters, *state.bases]] /= 2
    return np.minimum(MAX_DANGER, blows / FATAL_ATTACK)


def _flights(state: State) -> Values:
    """Half points of the missiles that will fly over or go off beside each hex."""
    found = np.zeros(len(HEXES))
    for missile in state.missiles:
        if missile.at == ORBIT:
            continue
        full, path = strength(state, missile.size), track(state, missile)
        found[[missile.at, *path]] += full
        if path and stops(state, path[-1]):
            found[list(NEIGHBOURS[path[-1]])] += full / 2
    return found


def _shells(state: State) -> Values:
    """Half points of the strongest missile that an enemy gun may guide into each hex next turn."""
    found, options = np.zeros(len(HEXES)), state.options
    for unit in COMBAT[1 - state.side]:
        if LOAD[unit] and state.at[unit] >= 0 and unit not in state.disrupted:
            area = _area(options.terrain, options.flat_mountains, ALLOWANCE[unit])
            found = np.maximum(found, strength(state, LOAD[unit]) * area[state.at[unit]])
    return found


@cache
def _area(terrain: Terrain, is_flat: bool, allowance: int) -> Values:
    """1 where a gun in the first hex bears on the second after a march, else 0."""
    marched = (marches() <= allowance).astype(np.float64)
    area: Values = np.minimum(1.0, marched @ launchable(terrain, is_flat))
    return area


def _shots(state: State) -> Values:
    """Half points of all enemy lasers together, from where they will be."""
    found = np.zeros(len(HEXES))
    for unit in COMBAT[1 - state.side]:
        if IS_LASER[unit] and state.at[unit] >= 0 and unit not in state.disrupted:
            vantage = _vantage(state.at[unit], ALLOWANCE[unit])
            found += ATTACK[unit] * ranges(state.options.line_of_sight)[vantage]
    return found


@cache
def _vantage(place: Hex, allowance: int) -> Hex:
    """From where a laser will fire next turn: from the inside, if it can get there."""
    if not 0 < inward()[place] <= allowance:
        return place
    return min(INSIDE_HEXES, key=lambda inside: distances(place)[inside])
