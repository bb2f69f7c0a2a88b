"""What units are worth: the points they stand for, and those they may still win on a base."""

from functools import lru_cache
from heapq import heappop, heappush

from event_horizon.games.torus.board import HEXES, NEIGHBOURS, Hex, cost
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ALLOWANCE, ATTACK, COUNTERS, JUMP, SIDE_OF, WAITING, Unit

FADE = 0.85
"""How much of a hope is left for every turn that it lies ahead."""
FIREPOWER = 1.0
FAR = 10**6


@lru_cache(maxsize=512)
def distances_to(goals: frozenset[tuple[Hex, int]], blocked: frozenset[Hex]) -> tuple[int, ...]:
    """MP from every hex to the nearest goal, each of which starts with a handicap; no way leads over `blocked`."""
    found = [FAR] * len(HEXES)
    waiting = [(handicap, goal) for goal, handicap in goals]
    waiting.sort()
    while waiting:
        far, place = heappop(waiting)
        if far >= found[place]:
            continue
        found[place] = far
        for direction, near in enumerate(NEIGHBOURS[place]):
            if near not in blocked and far + cost(place, direction) < found[near]:
                heappush(waiting, (far + cost(place, direction), near))
    return tuple(found)


def to_bases(state: State, side: int) -> tuple[int, ...]:
    """MP to the nearest base that the enemy does not hold; one that it holds is far to win."""
    enemies = state.openly_held[1 - side]
    goals = frozenset((base, 0) for base in state.bases if base not in enemies)
    near = {
        (step, 6)
        for base in state.bases
        if base in enemies
        for step in NEIGHBOURS[base]
        if step not in enemies
    }
    return distances_to(goals or frozenset(near), enemies)


def scorings_left(state: State, side: int) -> int:
    """How many more times this side scores for its bases."""
    has_scored = (state.side == side and state.phase not in ("missiles",)) or (side == 0 and state.side == 1)
    return state.options.turns - max(state.turn, 1) + (1 if state.turn == 0 or not has_scored else 0)


def hope(state: State, unit: Unit, place: int, distances: tuple[int, ...], left: int) -> float:
    """Points that a unit there may still win by reaching a base and staying on it."""
    if place == WAITING:
        turns = 3.0
    elif place == JUMP:
        turns = 2.5
    elif distances[place] >= FAR:
        return 0.0
    else:
        turns = -(-distances[place] // ALLOWANCE[unit])
    return float(COUNTERS[unit].base_points * max(0.0, left - turns) * FADE**turns)


def worth(state: State, unit: Unit) -> float:
    """What its loss would cost its side, in points."""
    side = SIDE_OF[unit]
    if state.options.is_advanced:
        return 4.0 + ATTACK[unit]
    left = scorings_left(state, side)
    return FIREPOWER * ATTACK[unit] + 0.4 * hope(state, unit, state.at[unit], to_bases(state, side), left)
