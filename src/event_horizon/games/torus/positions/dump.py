"""Positions as plain data: all of a state, in the notation's names."""

from typing import Any

from event_horizon.games.torus.board import DIRECTIONS, NAMES
from event_horizon.games.torus.pending import Blow, Burst, Descent, Precedence, Task
from event_horizon.games.torus.state import NO_BID, State
from event_horizon.games.torus.units import (
    ABSENT,
    BASES,
    COUNTERS,
    JUMP,
    LOAD,
    LOST,
    ORBIT,
    SIDES,
    SWALLOWED,
    WAITING,
    Missile,
    Unit,
)

PLACES = {JUMP: "jump", WAITING: "waiting"}


def place_name(place: int) -> str:
    return PLACES.get(place) or NAMES[place]


def dump(state: State) -> dict[str, Any]:
    side = SIDES[state.side]
    data: dict[str, Any] = {
        "turn": state.turn,
        "phase": state.phase,
        "to_act": None if state.is_over else side,
    }
    data["units"] = {COUNTERS[unit].full_name: _unit(state, unit) for unit in _present(state)}
    data["missiles"] = {each.full_name: _missile(each) for each in state.missiles}
    data["points"] = dict(zip(SIDES, state.points, strict=True))
    names = [each.full_name for each in COUNTERS]
    extras: dict[str, Any] = {
        "spent": {names[unit]: mp for unit, mp in enumerate(state.spent) if mp},
        "jumped": [names[unit] for unit in sorted(state.jumped)],
        "used": [names[unit] for unit, count in enumerate(state.used) if count],
        "launched": {names[unit]: n for unit, n in enumerate(state.used) if 0 < n < LOAD[unit]},
        "landed": state.landed,
        "announced": state.announced,
        "bids": {name: bid for name, bid in zip(SIDES, state.bids, strict=True) if bid != NO_BID},
        "lost": [names[unit] for unit, place in enumerate(state.at) if place == LOST],
        "swallowed": [names[unit] for unit, place in enumerate(state.at) if place == SWALLOWED],
        "handles": {name: n for name, n in zip(SIDES, state.handed, strict=True) if n},
        "flown": [Missile(*key, 0).full_name for key in sorted(state.flown)],
        "ships": {name: NAMES[ship] for name, ship in zip(SIDES, state.ships, strict=True) if ship != ABSENT},
        "ship_launched": state.ship_load,
        "shown": [names[unit] for unit in sorted(state.shown)],
        "time_up": state.hurried,
        "seats": ["white", "blue"] if state.blue_seat else [],
        "pending": [_task(task) for task in state.agenda],
        "turn_of": side if state.is_over else "",
    }
    if state.aim is not None:
        extras["aimed"] = {"lasers": [names[unit] for unit in state.aimed], "target": written(state.aim)}
    if state.flight is not None:
        flight = state.flight
        missile = Missile(*flight.missile, 0).full_name
        extras["flight"] = {"missile": missile, "left": flight.left, "turned": flight.turned}
    return data | {key: value for key, value in extras.items() if value}


def _present(state: State) -> list[Unit]:
    bases = BASES if state.options.is_advanced else ()
    return [
        unit
        for unit, at in enumerate(state.at)
        if at not in (ABSENT, LOST, SWALLOWED) and (unit not in BASES or bases)
    ]


def _unit(state: State, unit: Unit) -> dict[str, Any]:
    entry: dict[str, Any] = {"at": place_name(state.at[unit])}
    if unit in state.disrupted:
        entry["disrupted"] = True
    if state.handles[unit]:
        entry |= {"down": True, "handle": state.handles[unit]}
    for each, target in state.targets:
        if each == unit:
            entry["target"] = NAMES[target]
    return entry


def _missile(missile: Missile) -> dict[str, Any]:
    if missile.at == ORBIT:
        return {"at": "ship", "target": NAMES[missile.target]}
    return {"at": NAMES[missile.at], "facing": DIRECTIONS[missile.facing]}


def written(what: Unit | Missile) -> str:
    return what.full_name if isinstance(what, Missile) else COUNTERS[what].full_name


def _task(task: Task) -> dict[str, Any]:
    match task:
        case Precedence(rolled):
            return {"what": "first", "rolled": rolled}
        case Descent(what, is_landing, place, ring):
            table = "landing" if is_landing else "jump"
            return {"what": "descent", "of": written(what), "table": table, "hex": NAMES[place], "ring": ring}
        case Burst(missile):
            return {"what": "burst", "of": missile.full_name, "hex": NAMES[missile.at]}
        case Blow(side, halves, target, by):
            return {
                "what": "attack",
                "side": SIDES[side],
                "halves": halves,
                "on": written(target),
                "by": list(by),
            }
