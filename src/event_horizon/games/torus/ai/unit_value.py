"""What units are worth: the points they stand for, and those they may still win on a base."""

from event_horizon.games.torus.beaten import scorings_left
from event_horizon.games.torus.board import NEIGHBOURS
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ALLOWANCE, ATTACK, COUNTERS, JUMP, SIDE_OF, WAITING, Unit

from .distances import FAR, Goals, Values, away

FADE_PER_TURN = 0.85
"""The factor by which a gain counts less for every turn that it lies ahead."""
BARRED_MP = 6
"""MP that a base is thought farther away when the enemy holds it."""


def to_bases(state: State, side: int) -> Values:
    """MP to the nearest base that the enemy does not hold; one that it holds is far to win."""
    enemies = state.openly_held[1 - side]
    free = frozenset((base, 0) for base in state.bases if base not in enemies)
    return away(free or beside_bases(state, side, BARRED_MP))


def beside_bases(state: State, side: int, handicap: int) -> Goals:
    """Where to wait for a base when the enemy holds them all."""
    enemies = state.openly_held[1 - side]
    return frozenset(
        (step, handicap) for base in state.bases for step in NEIGHBOURS[base] if step not in enemies
    )


def hope(state: State, unit: Unit, place: int, distances: Values, left: int) -> float:
    """Points that a unit there may still win by reaching a base and staying on it."""
    if place == WAITING:
        turns = 3.0
    elif place == JUMP:
        turns = 2.5
    elif distances[place] >= FAR:
        return 0.0
    else:
        turns = -(-distances[place] // ALLOWANCE[unit])
    return float(COUNTERS[unit].base_points * max(0.0, left - turns) * FADE_PER_TURN**turns)


def unit_value(state: State, unit: Unit) -> float:
    """What its loss would cost its side, in points."""
    side = SIDE_OF[unit]
    if state.options.is_advanced:
        return 4.0 + ATTACK[unit]
    left = scorings_left(state, side)
    return ATTACK[unit] + 0.4 * hope(state, unit, state.at[unit], to_bases(state, side), left)
