"""Positions as plain data: `dump` writes them, `position` reads what it wrote or a person did, and checks it."""

from typing import Any

from event_horizon.core.errors import BadPosition
from event_horizon.core.option import Settings

from .board import write_place
from .load_ships import SHIP_KEYS, read_decks, read_ships
from .load_turn import read_step, read_turn
from .reading import only
from .ship import Ship
from .state import State, start

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
    only("a position", data, KEYS)
    state = read_ships(start(settings), data.get("ships", []))
    state = read_turn(state, data)
    state = read_step(state, data)
    return read_decks(state, data)
