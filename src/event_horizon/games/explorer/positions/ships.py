"""The ships of a position and what is aboard, and the decks that go with them."""

from collections.abc import Mapping
from typing import Any

from event_horizon.core.errors import BadPosition
from event_horizon.core.replacing import replace
from event_horizon.games.explorer.board import Space
from event_horizon.games.explorer.ship import DEFAULT_NAME, MAX_FUNDING, MAX_LEVEL, Ship, is_name
from event_horizon.games.explorer.state import State

from .reading import MAX_COUNT, MAX_NUMBER, number, only

LEVELS = ("probes", "shield", "strength")
COUNTS = {"energy": MAX_COUNT, "robots": MAX_NUMBER, "hold": MAX_NUMBER, "skip": MAX_NUMBER}
SHIP_KEYS = (
    "seat", "seats", "name", "at", "moved", *COUNTS, *LEVELS, "results", "missions", "funding", "captain",
)  # fmt: skip


def read_ships(state: State, given: object) -> State:
    if not isinstance(given, list) or not all(isinstance(entry, dict) for entry in given):
        raise BadPosition("ships must be a list of objects, one for each ship")
    for entry in given:
        if "seats" in entry:
            state = _allied(state, entry["seats"])
    seen = set()
    for place, entry in enumerate(given):
        index = described(state, place, entry)
        if index in seen:
            raise BadPosition(f"the ship of seat {state.ships[index].seats[0]} is described twice")
        seen.add(index)
        ship = _read_ship(state, state.ships[index], entry)
        state = replace(state, ships=(*state.ships[:index], ship, *state.ships[index + 1 :]))
    return state


def _allied(state: State, given: object) -> State:
    """R14: the crews of these seats share a ship; a crew joins as a whole or not at all."""
    seats = tuple(given) if isinstance(given, list) else ()
    if not seats or any(type(seat) is not int for seat in seats) or list(seats) != sorted(set(seats)):
        raise BadPosition(f"seats must be a list of seats in ascending order, not {given!r:.40}")
    members = [ship for ship in state.ships if set(ship.seats) & set(seats)]
    if sorted(seat for ship in members for seat in ship.seats) != list(seats):
        crews = ", ".join("+".join(map(str, ship.seats)) for ship in state.ships)
        raise BadPosition(f"no crews of {crews} together have the seats {list(seats)}")
    if len(members) > 1 and not _may_ally(state):
        raise BadPosition("crews share a ship only by the options, or by an alliance")
    shared = replace(members[0], seats=seats)
    ships = (shared if ship is members[0] else ship for ship in state.ships if ship not in members[1:])
    return replace(state, ships=tuple(ships))


def _may_ally(state: State) -> bool:
    return state.options.alliances and not state.options.premade


def described(state: State, place: int, entry: Mapping[Any, Any]) -> int:
    """The ship that an entry is about: by its first seat, or else by its place in the list."""
    firsts = [ship.seats[0] for ship in state.ships]
    seat = entry.get("seat", firsts[place] if place < len(firsts) else None)
    if type(seat) is not int or seat not in firsts:
        raise BadPosition(f"there is no ship of seat {seat!r:.20} to describe; first seats are {firsts}")
    return firsts.index(seat)


def _read_ship(state: State, ship: Ship, entry: Mapping[Any, Any]) -> Ship:
    who = f"the ship of seat {ship.seats[0]}"
    only(who, entry, SHIP_KEYS)
    name = entry.get("name", _usual_name(entry))
    if not isinstance(name, str) or not (name == "" or is_name(name)):
        raise BadPosition(f"{who} cannot be called {name!r:.40}")
    counts = {key: number(who, entry, key, high) for key, high in {**COUNTS, "moved": MAX_COUNT}.items()}
    levels = {key: number(who, entry, key, MAX_LEVEL) for key in LEVELS}
    missions = number(who, entry, "missions", state.options.missions, state.options.missions)
    funding = number(who, entry, "funding", MAX_FUNDING)
    at, found = _read_place(state, who, entry.get("at", "home")), _read_results(state, who, entry)
    ship = Ship(ship.seats, missions, name, at, results=found, funding=funding, **counts, **levels)
    if not ship.is_built and replace(ship, funding=0) != Ship(ship.seats, missions):
        raise BadPosition(f"{who} has no name, so it is not built, but it has parts or is under way")
    if ship.moved and not ship.in_orbit:
        raise BadPosition(f"{who} is in no orbit and cannot have moved {ship.moved} spaces in one")
    return ship


def _usual_name(entry: Mapping[Any, Any]) -> str:
    """A ship of which nothing but its crew and its money is told is not built yet."""
    return (
        ""
        if "funding" in entry and not set(entry) - {"seat", "seats", "funding", "missions"}
        else DEFAULT_NAME
    )


def _read_place(state: State, who: str, text: object) -> Space:
    place = state.board.read(text) if isinstance(text, str) else None
    if place is None:
        raise BadPosition(f"{who} cannot be at {text!r:.40}; places are like home, in.1, out.6 and 7.13")
    return place


def _read_results(state: State, who: str, entry: Mapping[Any, Any]) -> tuple[str, ...]:
    found = entry.get("results", [])
    known = state.result_deck.index
    if not isinstance(found, list) or len(found) > MAX_NUMBER:
        raise BadPosition(f"{who}: results must be a list of result cards, not {found!r:.40}")
    for name in found:
        if not isinstance(name, str) or name not in known:
            raise BadPosition(f"{who}: there is no result card {name!r:.40}; there are {', '.join(known)}")
    return tuple(found)


def read_decks(state: State, data: Mapping[Any, Any]) -> State:
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
    only(key, given, tuple(state.event_deck.index))
    return tuple(number(key, given, name, MAX_NUMBER) for name in state.event_deck.index)
