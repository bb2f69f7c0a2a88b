"""Where units, missiles and descents may get to, by the rules, from a state."""

from functools import cache, lru_cache

from event_horizon.games.torus.board import (
    DIRECTIONS,
    HEXES,
    NAMES,
    NEIGHBOURS,
    Heading,
    Hex,
    cost,
    distances,
)
from event_horizon.games.torus.combat.missiles import ARMED, GUIDED, TURNS, stops
from event_horizon.games.torus.combat.odds import RESULTS, Column, certain
from event_horizon.games.torus.movement.descent import HOLE, fall
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ALLOWANCE, COUNTERS, Missile, Unit

from .answers import Way

SMALLEST = 1e-12
"""Of a chance that is still followed up when displacement leads to displacement."""


Marches = dict[Hex, tuple[int, list[Heading]]]


def reach(state: State, unit: Unit) -> Marches:
    """6.1 to 6.5: every hex that a unit can step to, with the MP it would have left and the steps there.

    Where two ways cost the same, one round the missiles on the map is taken.
    """
    start, left = state.at[unit], ALLOWANCE[unit] - state.spent[unit]
    if start < 0 or unit in state.disrupted or unit in state.jumped:
        return {}
    near = _vicinity(start)
    blocked = state.openly_held[1 - COUNTERS[unit].side]
    return _marches(start, left, blocked & near, near.intersection(each.at for each in state.missiles))


@cache
def _vicinity(start: Hex) -> frozenset[Hex]:
    """As far as any unit steps in a turn."""
    return frozenset(place for place in HEXES if distances(start)[place] <= max(ALLOWANCE))


@lru_cache(maxsize=20_000)
def _marches(start: Hex, left: int, blocked: frozenset[Hex], mines: frozenset[Hex]) -> Marches:
    best, ways, waiting = {start: (left, 0)}, {start: list[Heading]()}, [start]
    while waiting:
        place = waiting.pop(0)
        for direction, entered in enumerate(NEIGHBOURS[place]):
            rest, safety = best[place][0] - cost(place, direction), best[place][1] - (entered in mines)
            if rest >= 0 and entered not in blocked and (rest, safety) > best.get(entered, (-1, 0)):
                best[entered], ways[entered] = (rest, safety), [*ways[place], DIRECTIONS[direction]]
                waiting.append(entered)
    del best[start]
    return {place: (best[place][0], ways[place]) for place in sorted(best)}


def steered(state: State, missile: Missile, left: int, turned: bool, first: str = "") -> dict[str, Way]:
    """The shortest way to each hex that a guided missile can enter; it goes no further where it detonates."""
    found: dict[str, Way] = {}
    waiting = [(missile.at, missile.facing, left, turned, list[str]())]
    seen = set()
    while waiting:
        place, facing, rest, has_turned, way = waiting.pop(0)
        if (place, facing, rest, has_turned) in seen:
            continue
        seen.add((place, facing, rest, has_turned))
        if not has_turned and rest:
            waiting += [(place, (facing + TURNS[word]) % 6, rest - 1, True, [*way, word]) for word in TURNS]
        price = cost(place, facing)
        if price > rest:
            continue
        entered, on = NEIGHBOURS[place][facing], [*way, "ahead" if way or not first else first]
        is_armed = state.options.detonation != "proximity" or GUIDED - rest + price >= ARMED
        goes_off = stops(state, entered, is_armed)
        found.setdefault(NAMES[entered], Way(on, goes_off))
        if not goes_off:
            waiting.append((entered, facing, rest - price, False, on))
    return found


def spread(state: State, descent: Descent) -> tuple[dict[Hex, float], float]:
    """9.4, 9.5, 10.1.3: where a descent may end, die by die, with its chances, and the chance of the hole."""
    waiting, hexes, lost = {descent: 1.0}, dict[Hex, float](), 0.0
    while waiting:
        falling, chance = waiting.popitem()
        for die in range(1, 7):
            following = fall(state, falling, die)
            if isinstance(following, Descent):
                if chance / 6 > SMALLEST:
                    waiting[following] = waiting.get(following, 0.0) + chance / 6
            elif following == HOLE:
                lost += chance / 6
            else:
                hexes[following] = hexes.get(following, 0.0) + chance / 6
    return dict(sorted(hexes.items())), lost


def share(column: Column) -> dict[str, float]:
    sure = certain(column)
    faces = (sure,) * 6 if sure else RESULTS[column]
    return {
        word: faces.count(result) / 6
        for word, result in (("none", "NE"), ("disrupted", "D"), ("destroyed", "X"))
    }
