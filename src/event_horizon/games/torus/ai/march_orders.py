"""Landing and moving: towards free bases, out of the way of missiles and lasers."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random

import numpy as np

from event_horizon.games.torus.action import Done, Emerge, Jump, Land, Step
from event_horizon.games.torus.beaten import scorings_left
from event_horizon.games.torus.board import (
    DIRECTIONS,
    HEXES,
    INSIDE,
    INSIDE_HEXES,
    NAMES,
    NEIGHBOURS,
    NUMBERS,
    ROWS,
    Heading,
    Hex,
    band,
)
from event_horizon.games.torus.movement.jump import can_jump
from event_horizon.games.torus.movement.landing import (
    ANNOUNCEMENTS,
    SHIPS,
    attempts_left,
    is_ship_due,
    most_landings,
    must_announce,
    next_waiting,
)
from event_horizon.games.torus.movement.steps import must_emerge, own
from event_horizon.games.torus.previews.foresight import reach
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ALLOWANCE, ATTACK, COMBAT, COUNTERS, IS_LASER, LOAD, Unit

from .distances import Values, marches
from .order import NOTHING, Order
from .outlook import Outlook

MIN_GAIN = 0.01
JUMP_DELAY = 1.0
"""Turns until a unit that jumps is down again."""
LANDING_BONUS = 2.0
"""The points that a unit on the map is worth in itself, compared with one in orbit."""


def landings(state: State, outlook: Outlook, width: int, random: Random) -> list[Order]:
    """The best targets of each kind that waits; the strongest kinds are worth landing first. Ships go into any orbit.

    Artillery lands before all others, for whom it prepares the ground. Units land face down wherever they may: it costs
    nothing, and the enemy learns what they are a turn later (9.4).
    """
    if is_ship_due(state):
        return [Order(1.0, (ship,)) for ship in random.sample(SHIPS, len(SHIPS))]
    is_late = not state.options.is_advanced and scorings_left(state, state.side) < 1
    if is_late and not state.announced:
        return [NOTHING]
    if must_announce(state):
        return [
            NOTHING,
            *(Order(LANDING_BONUS * each.count, (each,)) for each in ANNOUNCEMENTS[: most_landings(state)]),
        ]
    units = next_waiting(state) if attempts_left(state) else []
    if outlook.style.artillery:
        units = [unit for unit in units if LOAD[unit]] or units
    allowed = _targets(state) if units else []
    found = [] if state.announced else [NOTHING]
    for unit in units if width > 1 else sorted(units, key=lambda each: -ATTACK[each])[:1]:
        values = outlook.coming_down(unit, is_landing=True)[allowed]
        for place in _best(values, width):
            landing = Land(COUNTERS[unit].name, NAMES[allowed[place]], down=not state.options.is_advanced)
            found.append(Order(LANDING_BONUS + ATTACK[unit] + max(0.0, float(values[place])), (landing,)))
    return found


def descents(state: State, outlook: Outlook, landings: Iterable[Land]) -> list[Order]:
    """What each of these landings is worth, bad ones included: for a choice among a few."""
    return [
        Order(float(outlook.coming_down(own(state, each.unit), is_landing=True)[NUMBERS[each.hex]]), (each,))
        for each in landings
    ]


def _targets(state: State) -> list[Hex]:
    """12.2, 11.5 and 9.5."""
    places: Sequence[Hex] = HEXES
    if state.options.is_advanced:
        places = HEXES[:ROWS]
    elif state.options.landing_area and state.ships[state.side] >= 0:
        places = sorted(band(state.ships[state.side]))
    return [place for place in places if place not in state.openly_held[1 - state.side]]


def _best(values: Values, width: int) -> list[int]:
    """The places of the highest values, highest first."""
    if width == 1:
        return [int(values.argmax())]
    return [int(place) for place in np.argsort(-values, kind="stable")[:width]]


def moves(state: State, outlook: Outlook, width: int = 1) -> list[Order]:
    """For each unit the best hexes within its reach, or a jump; a unit that must come out of jump comes first.

    A march that has begun is finished before the next unit sets out.
    """
    emerging = must_emerge(state)
    if emerging:
        return [Order(1.0, (Emerge(COUNTERS[unit].name),)) for unit in emerging[:width]]
    movable = list(_movable(state))
    begun = [unit for unit in movable if state.spent[unit]]
    going_on = [order for unit in begun for order in _ways(state, unit, outlook, width)]
    if going_on:
        return going_on
    return [NOTHING, *(order for unit in movable for order in _ways(state, unit, outlook, width))]


def whole_march(state: State, outlook: Outlook) -> Order:
    """The best way of every unit in one order, without a look at where the others have got to: quick."""
    if emerging := must_emerge(state):
        return Order(1.0, (Emerge(COUNTERS[emerging[0]].name),))
    ways = [way for unit in movable(state) if (way := favourite(state, unit, outlook))]
    return Order(sum(way.gain for way in ways), (*(act for way in ways for act in way.actions), Done()))


def movable(state: State) -> list[Unit]:
    """Units that may march or jump, those first that have begun to."""
    return sorted(_movable(state), key=lambda unit: not state.spent[unit])


def favourite(state: State, unit: Unit, outlook: Outlook) -> Order | None:
    """The unit's best way, if it has one."""
    return next(iter(_ways(state, unit, outlook, 1)), None)


def _movable(state: State) -> Iterator[Unit]:
    for unit in COMBAT[state.side]:
        place = state.at[unit]
        is_free = place >= 0 and unit not in state.disrupted and unit not in state.jumped
        if is_free and state.spent[unit] < ALLOWANCE[unit] and not _must_stay(state, unit):
            yield unit


def _must_stay(state: State, unit: Unit) -> bool:
    """A unit that holds a base keeps it, and so do the defenders of the advanced scenario."""
    place = state.at[unit]
    if state.options.is_advanced and state.side == 1:
        return place in state.bases or all(base in state.held[1] for base in state.bases)
    if place not in state.bases:
        return False
    return not state.options.is_advanced or sum(1 for each in COMBAT[0] if state.at[each] == place) == 1


def _ways(state: State, unit: Unit, outlook: Outlook, width: int) -> list[Order]:
    """Orders for one unit, by foot or by jump, the best first."""
    return sorted(_offers(state, unit, outlook, width), key=lambda order: -order.gain)


def _offers(state: State, unit: Unit, outlook: Outlook, width: int) -> Iterator[Order]:
    values, here, name = outlook.standing(unit), state.at[unit], COUNTERS[unit].name
    near = marches()[here] <= ALLOWANCE[unit] - state.spent[unit]
    is_better = values[near].max() - values[here] > MIN_GAIN
    if is_better and (ways := reach(state, unit)):
        hexes = list(ways)
        shunned = _shunned(state, unit, outlook)
        clear = (
            each for each in _best(values[hexes], 2 + width) if _is_clear(here, ways[hexes[each]][1], shunned)
        )
        for place in islice(clear, width):
            gain = float(values[hexes[place]] - values[here])
            if gain > MIN_GAIN:
                yield Order(gain, tuple(Step(name, direction) for direction in ways[hexes[place]][1]))
    if outlook.style.jumps and can_jump(state, unit):
        target, gain = _jump(unit, outlook)
        gain -= float(values[here]) + outlook.style.jumps
        if gain > MIN_GAIN:
            yield Order(gain, (Jump(name, NAMES[target]),))


def _shunned(state: State, unit: Unit, outlook: Outlook) -> frozenset[Hex]:
    """Hexes that no path crosses: missiles that would go off, and the inside for a unit that waits to go in."""
    mines = frozenset(each.at for each in state.missiles if state.options.detonation != "control")
    waits = outlook.holds and IS_LASER[unit] and not INSIDE[state.at[unit]]
    return mines.union(INSIDE_HEXES) if waits else mines


def _is_clear(place: Hex, steps: list[Heading], shunned: frozenset[Hex]) -> bool:
    for direction in steps:
        place = NEIGHBOURS[place][DIRECTIONS.index(direction)]
        if place in shunned:
            return False
    return True


def _jump(unit: Unit, outlook: Outlook) -> tuple[Hex, float]:
    """The best target, and what it promises."""
    inside = list(INSIDE_HEXES)
    values = outlook.coming_down(unit, is_landing=False, delay=JUMP_DELAY)[inside]
    best = int(values.argmax())
    return inside[best], float(values[best])
