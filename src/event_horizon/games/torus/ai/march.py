"""Landing and moving: towards free bases, out of the way of missiles."""

from collections.abc import Sequence
from functools import lru_cache

from event_horizon.games.torus.action import Action, Done, Emerge, Jump, Land, Ship, Step
from event_horizon.games.torus.board import (
    DIRECTIONS,
    HEXES,
    INSIDE_HEXES,
    NAMES,
    NEIGHBOURS,
    NUMBERS,
    Hex,
    row,
)
from event_horizon.games.torus.detonation import strength
from event_horizon.games.torus.foresight import spread
from event_horizon.games.torus.missiles import stops, track
from event_horizon.games.torus.movement import own
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ALLOWANCE, COMBAT, COUNTERS, ORBIT, Unit

from .worth import FADE, FAR, distances_to, scorings_left

CROWD = 2
"""MP that a base is thought farther away for each friend who is nearer to it."""


@lru_cache(maxsize=8)
def dangers(state: State) -> dict[Hex, float]:
    """How much a unit there has to fear from the next flights of the missiles on the map."""
    found: dict[Hex, float] = {}
    for missile in state.missiles:
        if missile.at == ORBIT:
            continue
        full, path = strength(state, missile.size) / 2, track(state, missile)
        for place in (missile.at, *path):
            found[place] = found.get(place, 0.0) + full
        if path and stops(state, path[-1]):
            for place in NEIGHBOURS[path[-1]]:
                found[place] = found.get(place, 0.0) + full / 2
    return found


def goals(state: State, unit: Unit) -> tuple[int, ...]:
    """MP to the base that this unit is best for, counting friends who are there or nearer to it."""
    side, enemies = COUNTERS[unit].side, state.openly_held[1 - COUNTERS[unit].side]
    free = [base for base in state.bases if base not in enemies]
    if not free:
        near = frozenset(
            (step, 0) for base in state.bases for step in NEIGHBOURS[base] if step not in enemies
        )
        return distances_to(near, enemies)
    weight = CROWD * (4 if state.options.is_advanced else 1)
    friends = [state.at[other] for other in COMBAT[side] if other != unit and state.at[other] >= 0]
    crowds = frozenset((base, weight * sum(1 for friend in friends if friend == base)) for base in free)
    return distances_to(crowds, enemies)


def prospect(state: State, unit: Unit, place: Hex, distances: tuple[int, ...], delay: float = 0.0) -> float:
    """Points to be won from there, less what missiles threaten."""
    if distances[place] >= FAR:
        return 0.0
    turns = delay - (-distances[place] // ALLOWANCE[unit])
    left = 8 if state.options.is_advanced else scorings_left(state, COUNTERS[unit].side)
    won = COUNTERS[unit].base_points * max(0.0, left - turns) * FADE**turns
    crater = 2.0 if place in state.options.terrain.craters else 0.0
    return float(won) - 0.1 * distances[place] - 2.0 * dangers(state).get(place, 0.0) - crater


def land(state: State, legal: Sequence[Action]) -> Action:
    """The unit and target whose landing promises most, the scatter and the hole counted in."""
    ships = [each for each in legal if isinstance(each, Ship)]
    if ships:
        return ships[(state.side + 1) % len(ships)]
    offered = [each for each in legal if isinstance(each, Land) and not each.down]
    if not offered or (not state.options.is_advanced and scorings_left(state, state.side) < 1):
        return Done()
    units = sorted({each.unit for each in offered}, key=lambda name: -COUNTERS[own(state, name)].attack)
    unit = own(state, units[0])
    targets = [NUMBERS[each.hex] for each in offered if each.unit == units[0]]
    distances = goals(state, unit)
    near = sorted(targets, key=lambda place: distances[place])
    nearest = [place for place in near if _is_worth_a_look(state, place)] or near
    values = {place: prospect(state, unit, place, distances) for place in HEXES}
    best = max(nearest[:120], key=lambda place: expected(state, unit, True, place, values))
    return Land(units[0], NAMES[best])


def _is_worth_a_look(state: State, place: Hex) -> bool:
    return any(abs(row(place) - row(base)) <= 5 for base in state.bases) or not state.bases


def expected(state: State, unit: Unit, is_landing: bool, target: Hex, values: dict[Hex, float]) -> float:
    hexes, lost = spread(state, Descent(unit, is_landing, target))
    risk = COUNTERS[unit].attack + 10.0
    return sum(chance * values[place] for place, chance in hexes.items()) - lost * risk


def move(state: State, legal: Sequence[Action]) -> Action:
    """One step after the other, each unit to the best hex within its reach; then the end of the phase."""
    emerging = next((each for each in legal if isinstance(each, Emerge)), None)
    if emerging:
        return emerging
    steps: dict[str, list[Step]] = {}
    for each in legal:
        if isinstance(each, Step):
            steps.setdefault(each.unit, []).append(each)
    jumpers = {each.unit for each in legal if isinstance(each, Jump)}
    for name, choices in steps.items():
        unit = own(state, name)
        if _must_stay(state, unit):
            continue
        distances = goals(state, unit)
        if name in jumpers and (jump := _jump(state, unit, distances)):
            return jump
        better = _step(state, unit, distances, choices)
        if better:
            return better
    return Done()


def _must_stay(state: State, unit: Unit) -> bool:
    """Who holds a base holds on to it, and so do the defenders of the advanced scenario."""
    place = state.at[unit]
    if state.options.is_advanced and state.side == 1:
        return place in state.bases or all(base in state.held[1] for base in state.bases)
    if place not in state.bases:
        return False
    return not state.options.is_advanced or sum(1 for each in COMBAT[0] if state.at[each] == place) == 1


def _step(state: State, unit: Unit, distances: tuple[int, ...], choices: list[Step]) -> Step | None:
    mines = {each.at for each in state.missiles}
    scores = {}
    for each in choices:
        entered = NEIGHBOURS[state.at[unit]][DIRECTIONS.index(each.direction)]
        if entered in mines and state.options.detonation != "control":
            continue
        scores[each] = _standing(state, entered, distances)
    if not scores:
        return None
    best = max(scores, key=lambda each: scores[each])
    return best if scores[best] > _standing(state, state.at[unit], distances) + 0.01 else None


def _standing(state: State, place: Hex, distances: tuple[int, ...]) -> float:
    """Nearer is better; tracks of missiles are to be crossed, not stood on."""
    crater = 0.5 if place in state.options.terrain.craters else 0.0
    return -float(distances[place]) - 0.25 * dangers(state).get(place, 0.0) - crater


def _jump(state: State, unit: Unit, distances: tuple[int, ...]) -> Jump | None:
    """Only where the walk is long enough for the risk."""
    walk = prospect(state, unit, state.at[unit], distances)
    if distances[state.at[unit]] <= 2 * ALLOWANCE[unit]:
        return None
    values = {place: prospect(state, unit, place, distances, delay=1.5) for place in HEXES}
    best = max(INSIDE_HEXES, key=lambda place: expected(state, unit, False, place, values))
    if expected(state, unit, False, best, values) > 1.2 * walk + 5:
        return Jump(COUNTERS[unit].name, NAMES[best])
    return None
