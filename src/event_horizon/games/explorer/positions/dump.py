"""What `dump` writes of a state."""

from typing import Any

from event_horizon.games.explorer.board import write_place
from event_horizon.games.explorer.ship import Ship
from event_horizon.games.explorer.state import State

from .ships import SHIP_KEYS

DETAILS = ("funded", "boost", "left", "rise", "offer", "probed")
"""Parts of a position that are written only where they say something."""


def dump(state: State) -> dict[str, Any]:
    data: dict[str, Any] = {
        "ships": [_ship(ship, state.round) for ship in state.ships],
        "to_act": None if state.step == "over" else state.captain,
        "step": state.step,
        "events": named(state, state.events),
        "discard": named(state, state.discard),
        "round": state.round,
    }
    data |= {key: getattr(state, key) for key in DETAILS if getattr(state, key)}
    if state.asked is not None:
        data["asking"] = state.ship.seats[0]
    if state.declined:
        data["declined"] = [list(pair) for pair in state.declined]
    if state.winner is not None:
        data["winner"] = state.ships[state.winner].seats[0]
    return data


def _ship(ship: Ship, number: int) -> dict[str, Any]:
    """The ship in this round; for a shared ship, also its crews and its captain."""
    left_out = ("seat", "seats", "at", "results", "captain")
    data = {key: getattr(ship, key) for key in SHIP_KEYS if key not in left_out}
    is_shared = len(ship.seats) > 1
    shared = {"seats": list(ship.seats), "captain": ship.captain(number)} if is_shared else {}
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
