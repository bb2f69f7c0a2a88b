"""Missiles: guided into the enemy, led to where they will hit next turn, lobbed, dropped and set off."""

from collections.abc import Callable, Iterator, Sequence

from event_horizon.games.torus.action import Action, Detonate, Fly, Guide, Launch, Lob
from event_horizon.games.torus.board import DIRECTIONS, INSIDE, NAMES, NEIGHBOURS, Hex, band
from event_horizon.games.torus.combat.detonation import strength
from event_horizon.games.torus.combat.lasers import hides
from event_horizon.games.torus.combat.launch import SHIP, SHIP_LOAD, left
from event_horizon.games.torus.combat.missiles import ARMING_MP, GUIDED_MP, stops, straight, track, unflown
from event_horizon.games.torus.combat.missiles import ways as guides
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import COMBAT, COUNTERS, JUMP, LOAD, ORBIT, SIZES, Missile, Unit

from .blast import gain_of_blast
from .missile_ways import Way, ways
from .order import NOTHING, Order
from .outlook import scatter

NEXT_TURN_SHARE = 0.35
"""The share of a hit next turn that is left, since the enemy moves in between."""
MIN_GAIN = 0.4
"""Gain below which no missile is worth its smoke."""
NEW_NUMBER = 0
"""The number of a missile that is not on the map yet."""
BlastValue = Callable[[Hex], float]


def flights(state: State) -> list[Order]:
    """Under control, detonate where that gains; otherwise missiles just fly."""
    found = []
    for missile in unflown(state):
        found.append(Order(MIN_GAIN, (Fly(missile.name),)))
        if state.options.detonation == "control" and missile.at != ORBIT:
            blast = _blasts(state, missile.size)
            place = max(track(state, missile), key=blast)
            found.append(Order(blast(place), (Detonate(missile.name, NAMES[place]),)))
    return found or [NOTHING]


def launches(state: State, *, leads: bool = True) -> list[Order]:
    """For each launcher, and each size that its load allows, the best guided flight and the best lob."""
    if state.flight is not None:
        return _steer(state)
    idle = [NOTHING, *(Order(MIN_GAIN / 2, (hide,)) for hide in hides(state))]
    found: list[Order] = []
    near = _near_enemies(state)
    blasts = {size: _blasts(state, size) for size in range(1, len(SIZES) + 1)}
    for unit in COMBAT[state.side]:
        if LOAD[unit] and _can_launch(state, unit):
            for size in range(1, left(state, unit) + 1):
                blast, name = blasts[size], COUNTERS[unit].name
                if state.at[unit] >= 0:
                    is_all = size == left(state, unit)
                    found += _guided(state, unit, size, blast, near, leads=leads and is_all)
                if state.at[unit] == JUMP or INSIDE[state.at[unit]]:
                    found += _lobbed(state, name, size, blast)
    if state.ships[state.side] >= 0:
        for size in range(1, SHIP_LOAD - state.ship_load + 1):
            found += _lobbed(state, SHIP, size, blasts[size])
    return [*idle, *(order for order in found if order.gain > MIN_GAIN)]


def _can_launch(state: State, unit: Unit) -> bool:
    place = state.at[unit]
    is_here = place == JUMP or (place >= 0 and place not in state.options.terrain.craters)
    return is_here and unit not in state.disrupted


def _blasts(state: State, size: int) -> BlastValue:
    """What a missile of that size gains by going off in a hex, worked out once for each."""
    full, known = strength(state, size), dict[Hex, float]()

    def blast(place: Hex) -> float:
        if place not in known:
            known[place] = gain_of_blast(state, place, full, state.side, state.side)
        return known[place]

    return blast


def _guided(
    state: State, unit: Unit, size: int, blast: BlastValue, near: Sequence[Hex], *, leads: bool
) -> Iterator[Order]:
    """Out of a unit's hex, in each of the six directions."""
    missiles = [
        Missile(size, NEW_NUMBER, state.side, state.at[unit], facing) for facing in range(len(DIRECTIONS))
    ]
    found = [_hit(state, missile, GUIDED_MP, blast, near, turned=True) for missile in missiles]
    if leads and all(best is None or best.gain < MIN_GAIN for best in found):
        found += [_lead(state, missile, GUIDED_MP, blast, turned=True) for missile in missiles]
    for facing, best in enumerate(found):
        if best:
            launched = Launch(COUNTERS[unit].name, SIZES[size - 1], DIRECTIONS[facing % len(DIRECTIONS)])
            yield Order(best.gain, (launched, *best.actions[1:]))


def _steer(state: State) -> list[Order]:
    """Orders that steer the missile in flight on its way."""
    flight = state.flight
    assert flight is not None
    missile = state.missile(flight.missile)
    blast = _blasts(state, missile.size)
    found = [Order(-MIN_GAIN, (guide,)) for guide in guides(flight, missile)[:1]]
    hit = _hit(state, missile, flight.left, blast, _near_enemies(state), turned=flight.turned)
    found += [hit] if hit else []
    if hit is None or hit.gain < MIN_GAIN:
        lead = _lead(state, missile, flight.left, blast, turned=flight.turned)
        found += [lead] if lead else []
    if state.options.detonation == "control":
        found.append(Order(blast(missile.at), (Detonate(missile.name),)))
    return found


def _hit(
    state: State, missile: Missile, left: int, blast: BlastValue, near: Sequence[Hex], *, turned: bool
) -> Order | None:
    """The best guided flight into the enemy."""
    known = ways(missile.at, missile.facing, left, turned)
    is_controlled = state.options.detonation == "control"
    best = None
    for place in near:
        if place not in known.through or not (is_controlled or stops(state, place)):
            continue
        if best and blast(place) <= best.gain:
            continue
        way = next((each for each in known.through[place] if _is_open(state, each)), None)
        if way:
            bang = (Detonate(missile.name),) if is_controlled and missile.number != NEW_NUMBER else ()
            best = Order(blast(place), (*_guides(way), *bang))
    return best


def _lead(state: State, missile: Missile, left: int, blast: BlastValue, *, turned: bool) -> Order | None:
    """The best guided flight to where it will hit next turn."""
    best = None
    for way in ways(missile.at, missile.facing, left, turned).ends:
        if way.steps and _is_open(state, way, ends_free=True):
            gain = _led(state, missile._replace(at=way.steps[-1][0], facing=way.facing), blast)
            if best is None or gain > best.gain:
                best = Order(gain, _guides(way))
    return best


def _guides(way: Way) -> tuple[Action, ...]:
    return tuple(Guide(word) for word in way.words)


def _near_enemies(state: State) -> list[Hex]:
    """Where a blast would touch an enemy."""
    held = state.held[1 - state.side]
    return sorted(held.union(near for place in held for near in NEIGHBOURS[place]))


def _is_open(state: State, way: Way, *, ends_free: bool = False) -> bool:
    """Whether nothing stops the missile before the end of the way, and something there unless it is to end free."""
    *before, (last, left) = way.steps
    if state.options.detonation == "proximity":
        if any(stops(state, place, _is_armed(state, rest)) for place, rest in before):
            return False
    elif not way.over.isdisjoint(state.obstacles):
        return False
    if ends_free:
        return not stops(state, last, _is_armed(state, left))
    return state.options.detonation == "control" or stops(state, last, _is_armed(state, left))


def _is_armed(state: State, left: int) -> bool:
    """11.3.2: a proximity fuse is not live at once."""
    return state.options.detonation != "proximity" or GUIDED_MP - left >= ARMING_MP


def _led(state: State, missile: Missile, blast: BlastValue) -> float:
    """What its ballistic flight promises for the next turn, if nobody moves."""
    if state.options.detonation == "control":
        return NEXT_TURN_SHARE * max((blast(place) for place in track(state, missile)), default=0.0)
    end = next((each for each in straight(missile.at, missile.facing) if each in state.obstacles), None)
    return 0.0 if end is None else NEXT_TURN_SHARE * blast(end)


def _lobbed(state: State, unit: str, size: int, blast: BlastValue) -> Iterator[Order]:
    """Aimed at enemies on the inside, or in the ship's area, with the scatter counted in."""
    area = band(state.ships[state.side]) if unit == SHIP else None
    ends, _ = scatter(is_landing=unit == SHIP)
    for place in sorted(state.held[1 - state.side]):
        if place in area if area is not None else INSIDE[place]:
            gain = sum(float(ends[place, end]) * blast(end) for end in ends[place].nonzero()[0].tolist())
            yield Order(gain, (Lob(unit, SIZES[size - 1], NAMES[place]),))
