"""What units are worth: the points they stand for, and those they may still win on a base."""

from functools import lru_cache

from event_horizon.games.torus.beaten import scorings_left
from event_horizon.games.torus.board import NEIGHBOURS
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ALLOWANCE, ATTACK, COUNTERS, JUMP, SIDE_OF, WAITING, Unit

from .distances import FAR, Goals, Values, away

FADE_PER_TURN = 0.85
"""The factor by which a gain counts less for every turn that it lies ahead."""
BARRED_MP = 6
"""MP that a base is thought farther away when the enemy holds it."""


def free_bases(state: State, side: int) -> Goals:
    """The bases that the enemy does not hold, or else where to wait for one: one that it holds is far to win."""
    enemies = state.openly_held[1 - side]
    free = frozenset((base, 0) for base in state.bases if base not in enemies)
    return free or beside_bases(state, side, BARRED_MP)


def to_bases(state: State, side: int) -> Values:
    """MP to the nearest of them."""
    return away(free_bases(state, side))


def beside_bases(state: State, side: int, handicap: int) -> Goals:
    """Where to wait for a base when the enemy holds them all."""
    enemies = state.openly_held[1 - side]
    return frozenset(
        (step, handicap) for base in state.bases for step in NEIGHBOURS[base] if step not in enemies
    )


def hope(unit: Unit, place: int, goals: Goals, left: int) -> float:
    """Points that a unit there may still win by reaching a base and staying on it."""
    points = COUNTERS[unit].base_points
    if place == WAITING:
        return _faded(points, left, 3.0)
    if place == JUMP:
        return _faded(points, left, 2.5)
    return _hopes(goals, ALLOWANCE[unit], points, left)[place]


@lru_cache(maxsize=4096)
def _hopes(goals: Goals, allowance: int, points: int, left: int) -> tuple[float, ...]:
    """For every hex."""
    return tuple(
        0.0 if far >= FAR else _faded(points, left, -(-far // allowance)) for far in away(goals).tolist()
    )


def _faded(points: int, left: int, turns: float) -> float:
    """What a base brings that is reached after so many turns."""
    return float(points * max(0.0, left - turns) * FADE_PER_TURN**turns)


def unit_value(state: State, unit: Unit) -> float:
    """What its loss would cost its side, in points."""
    side = SIDE_OF[unit]
    if state.options.is_advanced:
        return 4.0 + ATTACK[unit]
    left = scorings_left(state, side)
    return ATTACK[unit] + 0.4 * hope(unit, state.at[unit], free_bases(state, side), left)
