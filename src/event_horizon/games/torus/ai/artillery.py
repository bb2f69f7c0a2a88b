"""Missile units as artillery: on the outside only a laser beside them sees them, and they shell the bases from there."""

from functools import cache

import numpy as np

from event_horizon.games.torus.board import INSIDE_HEXES, Hex
from event_horizon.games.torus.combat.detonation import strength
from event_horizon.games.torus.state import State
from event_horizon.games.torus.terrain import Terrain
from event_horizon.games.torus.units import ALLOWANCE, ATTACK, COMBAT, LOAD, Unit

from .blast import gain_of_blast
from .distances import Values, marches
from .gunnery import launchable
from .unit_value import FADE_PER_TURN

EMPTY_BASE_POINTS = 15.0
"""What shelling a base promises before anybody is on it."""
SPACING_POINTS = 2.0
"""What it is worth to stand alone, since the enemy has missiles too."""
FEARED_FIRE = 8.0
"""Points of enemy lasers that no missile unit wants to be seen by."""
EXPOSURE_PRICE = 10.0
"""What being seen by them costs, beyond the unit's own strength."""
INSIDE = list(INSIDE_HEXES)


def exposure(fire: int) -> float:
    """How bad it is for a missile unit to be on the inside under this many points of enemy lasers, 0 to 1."""
    return min(1.0, fire / FEARED_FIRE)


def shelling(state: State, unit: Unit, fire: int) -> Values:
    """What the unit may hit from each hex, or from where it may march from there."""
    side, patience = state.side, _patience(ALLOWANCE[unit])
    bears = launchable(state.options.terrain, state.options.flat_mountains)
    others = [each for each in COMBAT[side] if each != unit and LOAD[each] > 1 and state.at[each] >= 0]
    friends = [state.at[other] for other in others]
    blasts = dict[Hex, float]()
    for base in state.bases:
        covers = _covers(state.options.terrain, state.options.flat_mountains, ALLOWANCE[unit], base)
        blasts[base] = EMPTY_BASE_POINTS / (1 + float(covers[friends].sum()))
    for place in state.held[1 - side]:
        blasts[place] = max(0.0, gain_of_blast(state, place, strength(state, LOAD[unit]), side, side))
    now: Values = (bears[:, list(blasts)] * list(blasts.values())).max(axis=1, initial=0.0)
    now[friends] -= SPACING_POINTS
    now[INSIDE] -= exposure(fire) * (ATTACK[unit] + EXPOSURE_PRICE)
    value: Values = (now * patience).max(axis=1)
    value[INSIDE] = now[INSIDE]
    return value


@cache
def _covers(terrain: Terrain, is_flat: bool, allowance: int, base: Hex) -> Values:
    """How well a unit covers a base from each hex: 1 where it can hit it now, less where it has to march first."""
    found: Values = (_patience(allowance) * launchable(terrain, is_flat)[:, base]).max(axis=1)
    return found


@cache
def _patience(allowance: int) -> Values:
    """What is left of a hope elsewhere when a unit has marched there, from every hex to every hex."""
    left: Values = FADE_PER_TURN ** np.ceil(marches() / allowance)
    return left
