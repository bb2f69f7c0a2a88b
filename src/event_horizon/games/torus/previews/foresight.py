"""Where units, missiles and descents may get to, by the rules."""

from collections.abc import Callable
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
from event_horizon.games.torus.combat.missiles import ARMING_MP, GUIDED_MP, TURNS, stops
from event_horizon.games.torus.movement.descent import HOLE, fall
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.secrets.possible import NOBODY, Names
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ALLOWANCE, COUNTERS, Missile, Unit

from .answers import SteeredWay

MIN_CHANCE = 1e-12
"""Chances below it are not followed up where displacement leads to displacement."""

Marches = dict[Hex, tuple[int, list[Heading]]]
StopsAt = Callable[[Hex, bool, Names], tuple[bool | None, Names]]
"""Whether a missile, armed or not, goes off on entering a hex if some face-down counters are no units; None where it
may. With it, the face-down counters that decide about it."""


def reach(state: State, unit: Unit, barred: frozenset[Hex] = frozenset()) -> Marches:
    """6.1 to 6.5: every hex that a unit can step to, with the MP it would have left and the steps there.

    Where two ways cost the same, one round the missiles on the map is taken.
    """
    start, left = state.at[unit], ALLOWANCE[unit] - state.spent[unit]
    if start < 0 or unit in state.disrupted or unit in state.jumped:
        return {}
    near = _vicinity(start)
    blocked = state.openly_held[1 - COUNTERS[unit].side] | barred
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


def known_stops(state: State) -> StopsAt:
    """What sets missiles off in a state that is known."""
    return lambda place, is_armed, passed: (stops(state, place, is_armed), NOBODY)


def steered(
    stop: StopsAt, missile: Missile, left: int, turned: bool, first: str = "", *, has_delay: bool = False
) -> dict[str, SteeredWay]:
    """The best way to each hex that a guided missile can enter: sure before doubtful, then short before long.

    It goes no further where it detonates. `has_delay` is that of a proximity fuse (11.3.2).
    """
    found: dict[str, SteeredWay] = {}
    waiting = [(missile.at, missile.facing, left, turned, NOBODY, list[str]())]
    seen = set()
    while waiting:
        place, facing, rest, has_turned, passed, way = waiting.pop(0)
        if (place, facing, rest, has_turned, passed) in seen:
            continue
        seen.add((place, facing, rest, has_turned, passed))
        if not has_turned and rest:
            turns = [
                (place, (facing + TURNS[word]) % 6, rest - 1, True, passed, [*way, word]) for word in TURNS
            ]
            waiting += turns
        price = cost(place, facing)
        if price > rest:
            continue
        entered, on = NEIGHBOURS[place][facing], [*way, "ahead" if way or not first else first]
        goes_off, group = stop(entered, not has_delay or GUIDED_MP - rest + price >= ARMING_MP, passed)
        _note(found, NAMES[entered], SteeredWay(on, goes_off is True, bool(passed) or goes_off is None))
        if goes_off is not True:
            waiting.append((entered, facing, rest - price, False, passed | group, on))
    return found


def _note(found: dict[str, SteeredWay], place: str, way: SteeredWay) -> None:
    known = found.get(place)
    if known is None or (known.doubtful and not way.doubtful):
        found[place] = way


def spread(
    descent: Descent, held: frozenset[Hex] = frozenset(), doubtful: frozenset[Hex] = frozenset()
) -> tuple[dict[Hex, float], float, dict[Hex, float]]:
    """9.4, 9.5, 10.1.3: where a descent may end, die by die, the chance of the hole, and that of coming down where face-down
    counters may be enemies."""
    waiting, hexes, unsure, lost = {descent: 1.0}, dict[Hex, float](), dict[Hex, float](), 0.0
    while waiting:
        falling, chance = waiting.popitem()
        for die in range(1, 7):
            following = fall(falling, die, held)
            if isinstance(following, Descent):
                if chance / 6 > MIN_CHANCE:
                    waiting[following] = waiting.get(following, 0.0) + chance / 6
            elif following == HOLE:
                lost += chance / 6
            else:
                ends = unsure if following in doubtful else hexes
                ends[following] = ends.get(following, 0.0) + chance / 6
    return dict(sorted(hexes.items())), lost, dict(sorted(unsure.items()))
