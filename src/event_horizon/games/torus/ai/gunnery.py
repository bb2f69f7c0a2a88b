"""From where lasers and missiles bear on what, and how strong a side's lasers are."""

from functools import cache

import numpy as np

from event_horizon.games.torus.board import HEXES, NUMBERS, distances, visible
from event_horizon.games.torus.combat.detonation import defence
from event_horizon.games.torus.combat.missiles import GUIDED_MP
from event_horizon.games.torus.options import Options
from event_horizon.games.torus.previews.foresight import known_stops, steered
from event_horizon.games.torus.state import State
from event_horizon.games.torus.terrain import Terrain
from event_horizon.games.torus.units import ALLOWANCE, ATTACK, BLUE, COMBAT, IS_LASER, Missile

from .distances import Values, inward
from .unit_value import unit_value

FATAL_ATTACK = 14.0
"""Half points of attack, for each point of defence, that no unit survives."""


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
def launchable(terrain: Terrain, is_flat: bool) -> Values:
    """1 where a missile launched in the first hex can be guided into the second, round the mountains; else 0."""
    empty = State(Options(terrain, flat_mountains=is_flat))
    found = np.zeros((len(HEXES), len(HEXES)))
    for place in HEXES:
        for facing in range(6 if place not in terrain.craters else 0):
            reached = steered(known_stops(empty), Missile(1, 1, BLUE, place, facing), GUIDED_MP, turned=True)
            found[place, [NUMBERS[name] for name in reached]] = 1.0
    return found


def fire_inside(state: State, side: int) -> int:
    """Points of a side's lasers that command the inside, or will after their next march."""
    return sum(
        ATTACK[unit]
        for unit in COMBAT[side]
        if IS_LASER[unit] and state.at[unit] >= 0 and unit not in state.disrupted
        if inward()[state.at[unit]] <= ALLOWANCE[unit]
    )


def sights(state: State, side: int) -> Values:
    """What a point of a side's laser strength may destroy from each hex, of the best target there is."""
    enemies = [unit for unit in COMBAT[1 - side] if state.at[unit] >= 0]
    if not enemies:
        return np.zeros(len(HEXES))
    prizes = np.array([unit_value(state, unit) / (FATAL_ATTACK * defence(state, unit)) for unit in enemies])
    seen = ranges(state.options.line_of_sight)[:, [state.at[unit] for unit in enemies]]
    best: Values = (seen * prizes).max(axis=1)
    return best
