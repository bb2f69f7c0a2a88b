"""Launching: guided missiles out of a unit's hex, and missiles lobbed through the hole or from a ship."""

from collections.abc import Iterator
from functools import cache

from event_horizon.core.errors import IllegalAction
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Launch, Lob
from event_horizon.games.torus.board import (
    DIRECTIONS,
    HEXES,
    INSIDE,
    INSIDE_HEXES,
    NAMES,
    NUMBERS,
    Hex,
    band,
    cost,
)
from event_horizon.games.torus.movement.steps import expose, own
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.report import tell
from event_horizon.games.torus.state import State, put
from event_horizon.games.torus.units import (
    ABSENT,
    COMBAT,
    COUNTERS,
    JUMP,
    LOAD,
    ORBIT,
    SIDES,
    SIZES,
    TITLES,
    Missile,
    Size,
    Unit,
)

from .missiles import enter

SHIP = "ship"
SHIP_LOAD = 3
"""That of a missile HEV (11.2)."""


@cache
def _headings(unit: str, size: Size) -> tuple[Launch, ...]:
    return tuple(Launch(unit, size, direction) for direction in DIRECTIONS)


@cache
def _targets(unit: str, size: Size) -> tuple[Lob, ...]:
    return tuple(Lob(unit, size, NAMES[target]) for target in (HEXES if unit == SHIP else INSIDE_HEXES))


def left(state: State, unit: Unit) -> int:
    """7.7: a TMU takes three missiles of the load, a DMU two, an SMU one."""
    return LOAD[unit] - state.used[unit]


def launches(state: State) -> Iterator[Launch | Lob]:
    for unit in COMBAT[state.side]:
        place, name = state.at[unit], COUNTERS[unit].name
        if left(state, unit) < 1 or refusal(state, unit):
            continue
        for size in SIZES[: left(state, unit)]:
            if place != JUMP:
                yield from _headings(name, size)
        for size in SIZES[: left(state, unit)]:
            if place == JUMP or INSIDE[place]:
                yield from _targets(name, size)
    if state.ships[state.side] != ABSENT:
        area = {NAMES[each] for each in band(state.ships[state.side])}
        for size in SIZES[: SHIP_LOAD - state.ship_load]:
            yield from (each for each in _targets(SHIP, size) if each.hex in area)


def refusal(state: State, unit: Unit) -> tuple[str, str] | None:
    """The clause and the reason why a missile unit cannot launch at all, if any."""
    place, name = state.at[unit], COUNTERS[unit].name
    if unit in state.disrupted:
        return "R8", f"{name} is disrupted and cannot launch"
    if place in state.options.terrain.craters:
        return "8.8.1", f"{name} is in the crater {NAMES[place]} and cannot launch"
    return None if place >= 0 or place == JUMP else ("7.7", f"{name} is waiting to land")


def _check_load(state: State, unit: Unit, size: str) -> None:
    name = COUNTERS[unit].name
    if not LOAD[unit]:
        raise IllegalAction("7.7", f"{name} carries lasers, not missiles")
    if reason := refusal(state, unit):
        raise IllegalAction(*reason)
    if size not in SIZES[: left(state, unit)]:
        raise IllegalAction(
            "7.7",
            f"{name} has {left(state, unit)} of {LOAD[unit]} missiles left this turn, too few for {size!r:.20}",
        )


def check_launch(state: State, action: Launch) -> None:
    unit = own(state, action.unit)
    _check_load(state, unit, action.size)
    if state.at[unit] == JUMP:
        raise IllegalAction("10.2", f"{action.unit} is in jump and can only lob")
    if action.direction not in DIRECTIONS:
        raise IllegalAction("7.6", f"there is no direction {action.direction!r:.20}")


def check_lob(state: State, action: Lob) -> None:
    if action.unit == SHIP:
        return _check_ship_lob(state, action)
    unit = own(state, action.unit)
    _check_load(state, unit, action.size)
    place, target = state.at[unit], NUMBERS.get(action.hex)
    if place != JUMP and not INSIDE[place]:
        raise IllegalAction(
            "10.2", f"{action.unit} is on {NAMES[place]}; missiles go into jump from inside hexes only"
        )
    if target is None or not INSIDE[target]:
        raise IllegalAction(
            "R17", f"{action.hex!r:.20} is not an inside hex; a lobbed missile comes down on columns E to K"
        )
    return None


def _check_ship_lob(state: State, action: Lob) -> None:
    ship = state.ships[state.side]
    if ship == ABSENT:
        raise IllegalAction("11.2", f"{TITLES[state.side]} has no ship")
    if action.size not in SIZES[: SHIP_LOAD - state.ship_load]:
        raise IllegalAction(
            "11.2", f"the ship has {SHIP_LOAD - state.ship_load} of {SHIP_LOAD} missiles left this turn"
        )
    if NUMBERS.get(action.hex) not in band(ship):
        raise IllegalAction("11.2", f"{action.hex!r:.20} is outside the area of the ship at {NAMES[ship]}")


def fresh(state: State, size: str, place: Hex, facing: int = 0, target: Hex = -1) -> Missile:
    """A new missile counter under the lowest free number."""
    load = SIZES.index(size) + 1
    taken = {each.number for each in state.missiles if (each.size, each.side) == (load, state.side)}
    number = next(n for n in range(1, len(taken) + 2) if n not in taken)
    return Missile(load, number, state.side, place, facing, target)


def _spend(state: State, unit: Unit, missile: Missile) -> State:
    """The load is used; a face-down unit turns up to launch (12.2)."""
    state = replace(state, used=put(state.used, unit, state.used[unit] + missile.size))
    if not state.handles[unit]:
        return state
    return expose(state, unit, "12.2")


def launch(state: State, action: Launch) -> State:
    unit = own(state, action.unit)
    place, facing = state.at[unit], DIRECTIONS.index(action.direction)
    missile = fresh(state, action.size, place, facing)
    state = _spend(state, unit, missile)
    state = replace(state, missiles=tuple(sorted((*state.missiles, missile))))
    facts = {"direction": action.direction, "size": action.size}
    state = tell(
        state,
        "launch",
        "7.7",
        "{unit} launches {missile} to the {direction}.",
        facts,
        unit=unit,
        missile=missile,
    )
    return enter(state, missile, cost(place, facing))


def lob(state: State, action: Lob) -> State:
    target = NUMBERS[action.hex]
    if action.unit == SHIP:
        return _drop(state, action, target)
    unit = own(state, action.unit)
    missile = fresh(state, action.size, target)
    state = _spend(state, unit, missile)
    state = replace(state, agenda=(Descent(missile, False, target), *state.agenda))
    sentence = "{unit} lobs {missile} through the hole at {hex}."
    return tell(
        state, "lob", "10.2", sentence, {"hex": action.hex, "size": action.size}, unit=unit, missile=missile
    )


def _drop(state: State, action: Lob, target: Hex) -> State:
    """11.2: its target stays secret until it comes down next turn."""
    missile = fresh(state, action.size, ORBIT, target=target)
    state = replace(
        state,
        missiles=tuple(sorted((*state.missiles, missile))),
        ship_load=state.ship_load + missile.size,
    )
    facts = {"side": SIDES[state.side], "size": action.size}
    return tell(state, "drop", "11.2", "{side}'s ship drops {missile}.", facts, missile=missile)
