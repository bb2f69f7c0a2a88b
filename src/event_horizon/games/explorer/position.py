"""Positions as plain data: `dump` writes them, `position` reads what it wrote or a person did, and checks it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast, get_args

from event_horizon.core.errors import BadPosition
from event_horizon.core.option import Settings
from event_horizon.core.seat import Seat

from .board import HOLE, HOME, Place, write_place
from .ship import HIGHEST, MOST_MONEY, UNNAMED, Ship, is_name
from .state import State, Step, start

LARGEST = 999
LONGEST = 999_999
"""Spaces and tokens: who circles for hundreds of rounds comes far."""

LEVELS = ("probes", "shield", "strength")
COUNTS = {"energy": LONGEST, "robots": LARGEST, "hold": LARGEST, "skip": LARGEST}
SHIP_KEYS = (
    "seat", "name", "at", "moved", *COUNTS, *LEVELS, "results", "missions", "funding", "captain",
)  # fmt: skip
KEYS = (
    "ships", "to_act", "step", "events", "discard", "round", "funded", "boost", "left", "rise", "probed", "winner",
)  # fmt: skip


def dump(state: State) -> dict[str, Any]:
    data: dict[str, Any] = {
        "ships": [dump_ship(ship, state.round) for ship in state.ships],
        "to_act": None if state.step == "over" else state.captain,
        "step": state.step,
        "events": named(state, state.events),
        "discard": named(state, state.discard),
        "round": state.round,
    }
    for key in ("funded", "boost", "left", "rise", "probed"):
        if getattr(state, key):
            data[key] = getattr(state, key)
    if state.winner is not None:
        data["winner"] = state.ships[state.winner].seats[0]
    return data


def dump_ship(ship: Ship, number: int) -> dict[str, Any]:
    """As it is in this round; who is captain is said of shared ships."""
    data = {key: getattr(ship, key) for key in SHIP_KEYS if key not in ("seat", "at", "results", "captain")}
    shared = {"captain": ship.captain(number)} if len(ship.seats) > 1 else {}
    return {
        "seat": ship.seats[0],
        "at": write_place(ship.at),
        **data,
        "results": list(ship.results),
        **shared,
    }


def named(state: State, counts: tuple[int, ...]) -> dict[str, int]:
    """Counts of event cards by their ids."""
    return {name: counts[number] for name, number in state.event_deck.index.items() if counts[number]}


def position(settings: Settings, data: object) -> State:
    """The state that the data describes; what is missing takes its default."""
    if not isinstance(data, dict):
        raise BadPosition(
            'a position is an object such as {"ships": [{"seat": 0, "at": "3.2", "energy": 7}]}'
        )
    _only("a position", data, KEYS)
    state = _read_ships(start(settings), data.get("ships", []))
    state = _read_turn(state, data)
    state = _read_step(state, data)
    return _read_decks(state, data)


def _read_ships(state: State, given: object) -> State:
    if not isinstance(given, list) or not all(isinstance(entry, dict) for entry in given):
        raise BadPosition("ships is a list of objects, one for each ship")
    seen = set()
    for place, entry in enumerate(given):
        index = _described(state, place, entry)
        if index in seen:
            raise BadPosition(f"the ship of seat {state.ships[index].seats[0]} is described twice")
        seen.add(index)
        ship = _read_ship(state, state.ships[index], entry)
        state = replace(state, ships=(*state.ships[:index], ship, *state.ships[index + 1 :]))
    return state


def _described(state: State, place: int, entry: Mapping[Any, Any]) -> int:
    """The ship that an entry is about: by its first seat, or else by its place in the list."""
    firsts = [ship.seats[0] for ship in state.ships]
    seat = entry.get("seat", firsts[place] if place < len(firsts) else None)
    if type(seat) is not int or seat not in firsts:
        raise BadPosition(f"there is no ship of seat {seat!r:.20} to describe; first seats are {firsts}")
    return firsts.index(seat)


def _read_ship(state: State, ship: Ship, entry: Mapping[Any, Any]) -> Ship:
    who = f"the ship of seat {ship.seats[0]}"
    _only(who, entry, SHIP_KEYS)
    name = entry.get("name", UNNAMED)
    if not isinstance(name, str) or not (name == "" or is_name(name)):
        raise BadPosition(f"{who} cannot be called {name!r:.40}")
    counts = {key: _number(who, entry, key, high) for key, high in {**COUNTS, "moved": LONGEST}.items()}
    levels = {key: _number(who, entry, key, HIGHEST) for key in LEVELS}
    missions = _number(who, entry, "missions", state.options.missions, state.options.missions)
    funding = _number(who, entry, "funding", MOST_MONEY)
    at, found = _read_place(state, who, entry.get("at", "home")), _read_results(state, who, entry)
    ship = Ship(ship.seats, missions, name, at, results=found, funding=funding, **counts, **levels)
    if not ship.is_built and replace(ship, funding=0) != Ship(ship.seats, missions):
        raise BadPosition(f"{who} has no name, so it is not built, but it has parts or is under way")
    if ship.moved and not ship.in_orbit:
        raise BadPosition(f"{who} is in no orbit and cannot have moved {ship.moved} spaces in one")
    return ship


def _read_place(state: State, who: str, text: object) -> Place:
    place = state.board.read(text) if isinstance(text, str) else None
    if place is None:
        raise BadPosition(f"{who} cannot be at {text!r:.40}; places are like home, in.1, out.6 and 7.13")
    return place


def _read_results(state: State, who: str, entry: Mapping[Any, Any]) -> tuple[str, ...]:
    found = entry.get("results", [])
    known = state.result_deck.index
    if not isinstance(found, list) or len(found) > LARGEST:
        raise BadPosition(f"{who}: results is a list of result cards, not {found!r:.40}")
    for name in found:
        if not isinstance(name, str) or name not in known:
            raise BadPosition(f"{who}: there is no result card {name!r:.40}; there are {', '.join(known)}")
    return tuple(found)


def _read_turn(state: State, data: Mapping[Any, Any]) -> State:
    """The round, and whose turn it is: by default the first crew that is still in the game."""
    built = any(ship.is_built for ship in state.ships)
    state = replace(state, round=_number("the position", data, "round", state.options.rounds, int(built)))
    playing = [number for number, ship in enumerate(state.ships) if ship.missions]
    state = replace(state, turn=playing[0] if playing else 0)
    named = _read_captains(state, data)
    for index, captain in named.items():
        state = _led(state, index, captain)
    winner = data.get("winner")
    if winner is not None:
        return replace(state, winner=_ship_of(state, winner), step="over", turn=_ship_of(state, winner))
    if not playing or data.get("step") == "over":
        return replace(state, step="over")
    seat = data.get("to_act", state.captain)
    state = replace(state, turn=_ship_of(state, seat))
    if named.get(state.turn, seat) != seat:
        raise BadPosition(
            f"seat {named[state.turn]} is captain of its crew's ship, so seat {seat} cannot be to act"
        )
    if not state.ship.missions:
        raise BadPosition(f"seat {seat} has no mission left and cannot be to act")
    return _led(state, state.turn, seat)


def _read_captains(state: State, data: Mapping[Any, Any]) -> dict[int, Seat]:
    """The captains that the entries name, by ship; the others follow from the round (R1)."""
    named: dict[int, Seat] = {}
    for place, entry in enumerate(data.get("ships", [])):
        if "captain" not in entry:
            continue
        index, seat = _described(state, place, entry), entry["captain"]
        if type(seat) is not int or seat not in state.ships[index].seats:
            raise BadPosition(f"seat {seat!r:.20} is not in the crew of seats {state.ships[index].seats}")
        named[index] = seat
    return named


def _led(state: State, index: int, captain: Seat) -> State:
    """The same with this captain in this round."""
    ship = replace(state.ships[index], shift=0)
    seats = ship.seats
    return state.with_other(
        index, shift=(seats.index(captain) - seats.index(ship.captain(state.round))) % len(seats)
    )


def _ship_of(state: State, seat: object) -> int:
    if type(seat) is not int or not 0 <= seat < state.options.seats:
        raise BadPosition(f"there is no seat {seat!r:.20}; seats are 0 to {state.options.seats - 1}")
    return state.ship_of(seat)


def _read_step(state: State, data: Mapping[Any, Any]) -> State:
    if state.step == "over":
        if data.get("step", "over") != "over" or data.get("to_act") is not None:
            raise BadPosition("the game is over in this position: nobody is to act")
        return _check_over(state)
    first = "roll" if state.ship.is_built else state.step
    step = data.get("step", first)
    if step not in get_args(Step):
        raise BadPosition(f"step is one of {', '.join(get_args(Step))}, not {step!r:.40}")
    probed = data.get("probed", step in ("probe", "result"))
    if not isinstance(probed, bool):
        raise BadPosition(f"probed is true or false, not {probed!r:.40}")
    numbers = {
        "funded": len(state.ship.seats) - 1 if step == "fund" else 0,
        "boost": 2 if step == "dice" else 0,
        "left": 24 if step in ("change", "space") else 0,
        "rise": 2 if step == "space" else 0,
    }
    found = {key: _number("the position", data, key, high) for key, high in numbers.items()}
    state = replace(
        state,
        step=cast(Step, step),
        probed=probed,
        funded=found["funded"],
        boost=found["boost"],
        left=found["left"],
        rise=found["rise"],
    )
    _check_places(state)
    _check_step(state)
    return state


def _check_places(state: State) -> None:
    for number, ship in enumerate(state.ships):
        falling = number == state.turn and state.step == "wormhole"
        if ship.at == HOLE and ship.missions and not falling:
            raise BadPosition(f"{ship.name or 'a ship'} is in the hole, but nobody rolls for a wormhole")


def _check_step(state: State) -> None:
    """Whether the ship whose turn it is can be at this step."""
    ship, step = state.ship, state.step
    reasons: dict[Step, tuple[bool, str]] = {
        "fund": (not ship.is_built and not state.options.premade, "an unbuilt ship and money to roll for"),
        "build": (not ship.is_built, "a ship that is not built"),
        "change": (_may_change(state), "a ship on space 0 with a full round behind it and no order to stay"),
        "space": (_forks(state), "a rise that leads to more than one space"),
        "event": (_draws(state), "a ship on an event space, and a card"),
        "probe": (ship.in_orbit and 0 < state.board.orbit(ship.at).probe < 6, "an orbit where a die decides"),
        "result": (ship.in_orbit and state.board.orbit(ship.at).probe > 0, "an orbit where probes succeed"),
        "wormhole": (ship.at == HOLE, "a ship in the hole"),
        "prize": (ship.at == HOME and 0 < len(ship.results) < 3, "a ship at home with one or two results"),
        "end": (ship.at != HOME, "a ship under way"),
    }
    fits, needs = reasons.get(step, (True, ""))
    if step not in ("fund", "build") and not ship.is_built:
        fits, needs = False, "a ship that is built"
    if not fits:
        raise BadPosition(f"step {step} needs {needs}")
    if step in ("probe", "result") and not state.probed:
        raise BadPosition(f"step {step} needs a probe that was launched")
    if state.probed and step not in ("end", "probe", "result"):
        raise BadPosition(f"nobody can have launched a probe already at step {step}")


def _may_change(state: State) -> bool:
    ship = state.ship
    return (
        ship.in_orbit
        and ship.at.space == 0
        and ship.moved >= state.board.orbit(ship.at).spaces
        and not ship.hold
    )


def _forks(state: State) -> bool:
    return state.ship.in_orbit and len(state.board.risen(state.ship.at, state.rise)) > 1


def _draws(state: State) -> bool:
    return state.board.is_event(state.ship.at)


def _check_over(state: State) -> State:
    """A game that is over was won, or no mission is left, or the last round was flown."""
    if state.winner is None:
        if any(ship.missions for ship in state.ships) and state.round != state.options.rounds:
            raise BadPosition("the game is not over: a crew has a mission left, and rounds remain")
        return state
    ship = state.ships[state.winner]
    if not ship.is_flying or not (ship.at == HOLE or (ship.at == HOME and ship.results)):
        raise BadPosition("who won is at home with a result, or came out of the hole")
    return state


def _read_decks(state: State, data: Mapping[Any, Any]) -> State:
    """Deck, discard and robots aboard make up the whole deck; of the first two, one follows from the other."""
    whole, robot = list(state.event_deck.counts), state.event_deck.robot
    robots = sum(ship.robots for ship in state.ships)
    if robots and (robot is None or robots > whole[robot]):
        raise BadPosition(f"the deck has no {robots} repair robots to be aboard")
    if robot is not None:
        whole[robot] -= robots
    given = {key: _counts(state, key, data[key]) for key in ("events", "discard") if key in data}
    left = given.get("events") or _rest(whole, given.get("discard") or (0,) * len(whole))
    used = given.get("discard") or _rest(whole, left)
    if min(*left, *used, 0) < 0 or _rest(whole, left) != used:
        raise BadPosition("deck, discard and repair robots aboard do not add up to the deck of events")
    if state.step == "event" and not any((*left, *used)):
        raise BadPosition("there is no event card to draw")
    return replace(state, events=left, discard=used)


def _rest(whole: list[int], part: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(all_ - some for all_, some in zip(whole, part, strict=True))


def _counts(state: State, key: str, given: object) -> tuple[int, ...]:
    if not isinstance(given, dict):
        raise BadPosition(f"{key} counts cards by their ids, such as {{'solar-storm': 1}}")
    _only(key, given, tuple(state.event_deck.index))
    return tuple(_number(key, given, name, LARGEST) for name in state.event_deck.index)


def _number(who: str, data: Mapping[Any, Any], key: str, high: int, default: int = 0) -> int:
    value = data.get(key, default)
    if type(value) is not int or not 0 <= value <= high:
        raise BadPosition(f"{who}: {key} is a whole number from 0 to {high}, not {value!r:.40}")
    return value


def _only(who: str, data: Mapping[Any, Any], keys: tuple[str, ...]) -> None:
    for key in data:
        if key not in keys:
            raise BadPosition(f"{who} has no {key!r:.40}")
