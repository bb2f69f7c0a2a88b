"""Positions as plain data: `dump` writes all of a state, `position` reads what it or a person wrote."""

from dataclasses import replace
from typing import Any

from event_horizon.core.errors import BadPosition
from event_horizon.core.option import Settings

from .board import DIRECTIONS, INSIDE, NAMES, band
from .lasers import ready, targets
from .landing import SHIP_PLACES
from .launch import SHIP_LOAD
from .missiles import GUIDED
from .options import Options
from .pending import Blow, Burst, Descent, Precedence, Task
from .phases import sequence
from .reading import Reader, hex_of, missile_key, unit_of
from .state import PHASES, Flight, State, put
from .terrain import partners
from .units import (
    ABSENT, ALLOWANCE, BASES, COMBAT, COUNTERS, DUMMIES, JUMP, LOAD, LOST, ORBIT, SIDES, SIZES, SWALLOWED, WAITING,
    WHITE, Missile, Unit,
)  # fmt: skip

PLACES = {JUMP: "jump", WAITING: "waiting"}


def place_name(place: int) -> str:
    return PLACES.get(place) or NAMES[place]


def dump(state: State) -> dict[str, Any]:
    side = SIDES[state.side]
    data: dict[str, Any] = {"turn": state.turn, "phase": state.phase, "to_act": None if state.is_over else side}
    data["units"] = {COUNTERS[unit].full_name: _unit(state, unit) for unit in _present(state)}
    data["missiles"] = {each.full_name: _missile(each) for each in state.missiles}
    data["points"] = dict(zip(SIDES, state.points, strict=True))
    names = [each.full_name for each in COUNTERS]
    extras: dict[str, Any] = {
        "spent": {names[unit]: mp for unit, mp in enumerate(state.spent) if mp},
        "used": [names[unit] for unit, count in enumerate(state.used) if count],
        "launched": {names[unit]: n for unit, n in enumerate(state.used) if 0 < n < LOAD[unit]},
        "landed": state.landed,
        "lost": [names[unit] for unit, place in enumerate(state.at) if place == LOST],
        "swallowed": [names[unit] for unit, place in enumerate(state.at) if place == SWALLOWED],
        "handles": {name: n for name, n in zip(SIDES, state.handed, strict=True) if n},
        "flown": [Missile(*key, 0).full_name for key in sorted(state.flown)],
        "ships": {name: NAMES[ship] for name, ship in zip(SIDES, state.ships, strict=True) if ship >= 0},
        "ship_launched": state.ship_load,
        "shown": [names[unit] for unit in sorted(state.shown)],
        "time_up": state.hurried,
        "seats": ["white", "blue"] if state.blue_seat else [],
        "pending": [_task(task) for task in state.agenda],
        "turn_of": side if state.is_over else "",
    }
    if state.aim is not None:
        extras["aimed"] = {"lasers": [names[unit] for unit in state.aimed], "target": _target(state.aim)}
    if state.flight is not None:
        flight = state.flight
        missile = Missile(*flight.missile, 0).full_name
        extras["flight"] = {"missile": missile, "left": flight.left, "turned": flight.turned}
    return data | {key: value for key, value in extras.items() if value}


def _present(state: State) -> list[Unit]:
    bases = BASES if state.options.is_advanced else ()
    return [unit for unit, at in enumerate(state.at) if at not in (ABSENT, LOST, SWALLOWED) and (unit not in BASES or bases)]


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


def _target(what: Unit | Missile) -> str:
    return what.full_name if isinstance(what, Missile) else COUNTERS[what].full_name


def _task(task: Task) -> dict[str, Any]:
    match task:
        case Precedence(rolled):
            return {"what": "first", "rolled": rolled}
        case Descent(what, is_landing, place, ring):
            table = "landing" if is_landing else "jump"
            return {"what": "descent", "of": _target(what), "table": table, "hex": NAMES[place], "ring": ring}
        case Burst(missile):
            return {"what": "burst", "of": missile.full_name, "hex": NAMES[missile.at]}
        case Blow(side, halves, target, by):
            return {"what": "attack", "side": SIDES[side], "halves": halves, "on": _target(target), "by": list(by)}


KEYS = (
    "turn", "phase", "to_act", "units", "missiles", "points", "spent", "used", "launched", "landed", "lost",
    "swallowed", "handles", "flown", "ships", "ship_launched", "shown", "time_up", "seats", "pending", "turn_of",
    "aimed", "flight",
)  # fmt: skip


def position(settings: Settings, data: object) -> State:
    return position_of(Options.of(settings), data)


def position_of(options: Options, data: object) -> State:
    """The state that the data describes; what is missing takes its default."""
    reader = Reader(data, KEYS)
    state = _moment(State(options), reader)
    state = _counters(state, reader)
    state = _missiles(state, reader)
    state = _turn(state, reader)
    state = _half_done(state, reader)
    state = replace(state, agenda=tuple(_read_task(state, each) for each in reader.list("pending")))
    _check_agenda(state)
    return state


def _moment(state: State, reader: Reader) -> State:
    phase = reader.one_of("phase", PHASES, "movement")
    early = phase in ("force", "setup")
    turn = reader.number("turn", 0 if early else 1, 0, state.options.turns)
    is_over = "to_act" in reader.data and reader.data["to_act"] is None
    key = "turn_of" if is_over else "to_act"
    side = SIDES.index(reader.one_of(key, SIDES, "white" if phase == "setup" else "blue"))
    seats = reader.one_of_lists("seats", (["blue", "white"], ["white", "blue"], []))
    state = replace(state, turn=turn, phase=phase, side=side, is_over=is_over, blue_seat=int(seats[:1] == ["white"]))
    if early:
        if turn or (phase == "setup" and (not state.options.is_advanced or side != WHITE)):
            raise BadPosition(f"there is no {SIDES[side]} {phase} phase in turn {turn} of this scenario")
    elif phase not in sequence(state) or (state.options.is_advanced and turn == 0):
        raise BadPosition(f"there is no {SIDES[side]} {phase} phase in turn {turn} of this scenario")
    return state


def _counters(state: State, reader: Reader) -> State:
    at, handles, disrupted, jumping = list(state.at), list(state.handles), set(), []
    unnamed = []
    for name, entry in reader.entries("units"):
        unit = unit_of(name, advanced=state.options.is_advanced)
        entry.only(("at", "disrupted", "down", "handle", "target"))
        at[unit] = _read_place(entry, unit)
        if entry.flag("disrupted"):
            disrupted.add(unit)
        if at[unit] == JUMP:
            jumping.append((unit, _inside(entry.text("target", name), name)))
        elif "target" in entry.data:
            raise BadPosition(f"{name} is not in jump and has no target")
        if entry.flag("down"):
            handles[unit] = entry.number("handle", 0, 0, 9999)
            unnamed += [] if handles[unit] else [unit]
    for key, place in (("lost", LOST), ("swallowed", SWALLOWED)):
        for unit in reader.units(key):
            if at[unit] != ABSENT:
                raise BadPosition(f"{COUNTERS[unit].full_name} is among the units and among the {key}")
            at[unit] = place
    state = replace(
        state, at=tuple(at), handles=tuple(handles), disrupted=frozenset(disrupted), targets=tuple(sorted(jumping))
    )
    state = _name_handles(_with_bases(state), unnamed, reader)
    _check_counters(state)
    return state


def _read_place(entry: Reader, unit: Unit) -> int:
    text = entry.text("at", COUNTERS[unit].full_name)
    place = {"jump": JUMP, "waiting": WAITING}.get(text)
    if place is None:
        return hex_of(text, f"{COUNTERS[unit].full_name} is on a hex, in jump or waiting")
    if unit not in COMBAT[COUNTERS[unit].side] or (place == JUMP and not COUNTERS[unit].can_jump):
        raise BadPosition(f"{COUNTERS[unit].full_name} cannot be {text if place == WAITING else 'in jump'}")
    return place


def _inside(text: str, name: str) -> int:
    place = hex_of(text, f"{name}'s target")
    if not INSIDE[place]:
        raise BadPosition(f"{name} jumps to {text}, which is no inside hex")
    return place


def _with_bases(state: State) -> State:
    """12.2: the bases of the advanced scenario lie ten rows apart on column H; the map's by default."""
    if not state.options.is_advanced:
        return state
    given = [base for base in BASES if state.at[base] != ABSENT]
    if not given and state.phase in ("force", "setup"):
        return state
    sites = tuple(state.at[base] for base in BASES) if given else state.options.terrain.bases
    if sites[0] not in state.options.terrain.base_sites or sites != partners(sites[0]):
        raise BadPosition("the bases white:B1, B2 and B3 lie on column H from north to south, ten rows apart, on no crater")
    for base, site in zip(BASES, sites, strict=True):
        state = replace(state, at=put(state.at, base, site))
    return state


def _name_handles(state: State, unnamed: list[Unit], reader: Reader) -> State:
    handed = [max((state.handles[u] for u in range(len(COUNTERS)) if COUNTERS[u].side == side), default=0) for side in (0, 1)]
    given = reader.sub("handles")
    given.only(SIDES)
    handed = [given.number(name, least, least, 10**6) for name, least in zip(SIDES, handed, strict=True)]
    handles = state.handles
    for unit in unnamed:
        side = COUNTERS[unit].side
        handed[side] += 1
        handles = put(handles, unit, handed[side])
    return replace(state, handles=handles, handed=(handed[0], handed[1]))


def _check_counters(state: State) -> None:
    if shared := state.held[0] & state.held[1]:
        raise BadPosition(f"6.5: {NAMES[min(shared)]} holds combat units of both sides")
    named = [(COUNTERS[unit].side, handle) for unit, handle in enumerate(state.handles) if handle]
    if len(named) != len(set(named)):
        raise BadPosition("two face-down counters of a side have the same handle")
    for unit, handle in enumerate(state.handles):
        name = COUNTERS[unit].full_name
        if handle and (state.at[unit] == JUMP or (state.options.is_advanced and COUNTERS[unit].side != WHITE)):
            raise BadPosition(f"{name} cannot be face down")
        if unit in state.disrupted and (state.options.is_advanced or unit not in range(60) or state.at[unit] == WAITING):
            raise BadPosition(f"{name} cannot be disrupted")
    if state.options.is_advanced and state.phase not in ("force", "setup"):
        if any(state.at[unit] == WAITING for unit in COMBAT[WHITE]):
            raise BadPosition("12.2: white's units are all set up before the game")
        if any(state.held[0] & {state.at[unit]} for unit in DUMMIES if state.at[unit] >= 0):
            raise BadPosition("R21: a dummy does not share its hex with enemy units")


def _missiles(state: State, reader: Reader) -> State:
    ships = reader.sub("ships")
    ships.only(SIDES)
    if ships.data and not state.options.ships:
        raise BadPosition("this game is played without ships")
    places = [hex_of(ships.one_of(name, SHIP_PLACES, "A-5"), name) if name in ships.data else ABSENT for name in SIDES]
    if state.options.ships and state.turn:
        places = [place if place >= 0 else hex_of(SHIP_PLACES[0], "ship") for place in places]
    state = replace(state, ships=(places[0], places[1]))
    found = []
    for name, entry in reader.entries("missiles"):
        entry.only(("at", "facing", "target"))
        size, number, side = missile_key(name)
        if entry.text("at", name) == "ship":
            target = hex_of(entry.text("target", name), f"{name}'s target")
            if state.ships[side] < 0 or target not in band(state.ships[side]):
                raise BadPosition(f"{name} falls on {NAMES[target]}, which is in no area of a ship of {SIDES[side]}")
            found.append(Missile(size, number, side, ORBIT, 0, target))
            continue
        place = hex_of(entry.text("at", name), name)
        if place in state.mountains:
            raise BadPosition(f"7.2: {name} cannot lie on the mountain {NAMES[place]}")
        found.append(Missile(size, number, side, place, DIRECTIONS.index(entry.one_of("facing", DIRECTIONS, "N"))))
    return replace(state, missiles=tuple(sorted(found)))


def _turn(state: State, reader: Reader) -> State:
    points = reader.sub("points")
    points.only(SIDES)
    spent, used = list(state.spent), list(state.used)
    for unit, count in reader.counts("spent"):
        if count > ALLOWANCE[unit]:
            raise BadPosition(f"{COUNTERS[unit].full_name} has {ALLOWANCE[unit]} MP, not {count}")
        spent[unit] = count
    for unit in reader.units("used"):
        used[unit] = LOAD[unit] or 1
    for unit, count in reader.counts("launched"):
        if count > LOAD[unit]:
            raise BadPosition(f"{COUNTERS[unit].full_name} has {LOAD[unit]} missiles a turn, not {count}")
        used[unit] = count
    return replace(
        state,
        points=tuple(points.number(name, 0, 0, 10**6) for name in SIDES),  # type: ignore[arg-type]
        spent=tuple(spent),
        used=tuple(used),
        landed=reader.number("landed", 0, 0, 4),
        ship_load=reader.number("ship_launched", 0, 0, SHIP_LOAD),
        hurried=reader.flag("time_up"),
        flown=frozenset(missile_key(each) for each in reader.texts("flown")),
        shown=frozenset(unit for unit in reader.units("shown") if unit in COMBAT[state.side]),
    )


def _half_done(state: State, reader: Reader) -> State:
    """An attack that is being aimed, and a missile that is being guided."""
    if "aimed" in reader.data:
        entry = reader.sub("aimed")
        entry.only(("lasers", "target"))
        lasers, called = entry.units("lasers"), entry.text("target", "the attack")
        target = next((each for each in targets(state) if _target(each) == called), None)
        if state.phase != "lasers" or target is None or not lasers or not set(lasers) <= set(ready(state)):
            raise BadPosition(f"no attack of these lasers on {called!r:.30} can be going on")
        state = replace(state, aimed=tuple(lasers), aim=target)
    if "flight" in reader.data:
        entry = reader.sub("flight")
        entry.only(("missile", "left", "turned"))
        key = missile_key(entry.text("missile", "the flight"))
        if state.phase != "launch" or key[2] != state.side or all(each.key != key or each.at < 0 for each in state.missiles):
            raise BadPosition("a missile in flight is one of the side to act, on the map, in its launch phase")
        state = replace(state, flight=Flight(key, entry.number("left", 1, 1, GUIDED), entry.flag("turned")))
    return state


def _read_task(state: State, entry: Reader) -> Task:
    match entry.one_of("what", ("first", "descent", "burst", "attack"), ""):
        case "first":
            entry.only(("what", "rolled"))
            return Precedence(entry.number("rolled", 0, 0, 6))
        case "descent":
            entry.only(("what", "of", "table", "hex", "ring"))
            is_landing = entry.one_of("table", ("landing", "jump"), "") == "landing"
            place = hex_of(entry.text("hex", "a descent"), "a descent")
            return Descent(_falling(state, entry, place), is_landing, place, entry.number("ring", 0, 0, 4))
        case "burst":
            entry.only(("what", "of", "hex"))
            return Burst(Missile(*missile_key(entry.text("of", "a burst")), hex_of(entry.text("hex", "a burst"), "a burst")))
        case _:
            entry.only(("what", "side", "halves", "on", "by"))
            side = SIDES.index(entry.one_of("side", SIDES, ""))
            return Blow(side, entry.number("halves", 1, 1, 1000), _struck(state, entry), tuple(entry.texts("by")))


def _falling(state: State, entry: Reader, place: int) -> Unit | Missile:
    name = entry.text("of", "a descent")
    if name.partition(":")[2][:2] in [size[0] + digit for size in SIZES for digit in "123456789"]:
        key = missile_key(name)
        return Missile(*key, ORBIT if entry.data.get("table") == "landing" else place, 0, place if entry.data.get("table") == "landing" else ABSENT)
    unit = unit_of(name, advanced=False)
    if state.at[unit] not in (WAITING, JUMP):
        raise BadPosition(f"{name} is not coming down: it is neither waiting nor in jump")
    return unit


def _struck(state: State, entry: Reader) -> Unit | Missile:
    name = entry.text("on", "an attack")
    for each in state.missiles:
        if each.full_name == name and each.at >= 0:
            return each
    unit = unit_of(name, advanced=False)
    if state.at[unit] < 0 and state.at[unit] != JUMP:
        raise BadPosition(f"{name} is not on the map and cannot be attacked")
    return unit


def _check_agenda(state: State) -> None:
    if any(isinstance(task, Precedence) for task in state.agenda) and (state.phase != "force" or len(state.agenda) > 1):
        raise BadPosition("the dice for the first move are thrown before everything else")
    if state.agenda and (isinstance(state.agenda[0], Burst) or state.is_over):
        raise BadPosition("what is pending first must wait for a die")
