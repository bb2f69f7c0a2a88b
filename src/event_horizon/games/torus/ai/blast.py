"""What a detonation is worth to a side: the enemy units that it may destroy, less the side's own."""

from functools import cache

from event_horizon.games.torus.board import NEIGHBOURS, Hex
from event_horizon.games.torus.combat.detonation import defence
from event_horizon.games.torus.combat.odds import faces, odds
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import COMBAT_UNITS, SIDE_OF, Unit

from .unit_value import unit_value

OWN_LOSS_FACTOR = 1.3
"""A side's own losses count more, because it can do without the blast."""
DISRUPTION_SHARE = 0.35
"""The share of a unit's worth that it costs to be disrupted for a turn."""


@cache
def chances(halves: int, defence: int) -> tuple[float, float]:
    """The chances of being destroyed by an attack, and of being disrupted."""
    results = faces(odds(halves, defence))
    return results.count("X") / len(results), results.count("D") / len(results)


def gain_of_blast(state: State, place: Hex, halves: int, owner: int, side: int) -> float:
    """In points, for a side, of a missile of `owner` going off there."""
    stacks, total = state.stacks, 0.0
    for unit in stacks.get(place, ()):
        total += _loss(state, unit, halves, owner, side)
    for near in NEIGHBOURS[place]:
        for unit in stacks.get(near, ()):
            total += _loss(state, unit, halves // 2, owner, side)
    return total


def _loss(state: State, unit: Unit, halves: int, owner: int, side: int) -> float:
    if unit not in COMBAT_UNITS:
        return 0.0
    destroyed, disrupted = chances(halves, defence(state, unit))
    is_final = unit in state.disrupted or state.options.is_advanced
    value = unit_value(state, unit) * (destroyed + disrupted * (1.0 if is_final else DISRUPTION_SHARE))
    return -OWN_LOSS_FACTOR * value if SIDE_OF[unit] == side else value
