"""Whose turn it is in a position, at which step, and whether the ship can be there."""

from collections.abc import Mapping
from typing import Any, cast, get_args

from event_horizon.core.errors import BadPosition
from event_horizon.core.replacing import replace
from event_horizon.core.seat import Seat
from event_horizon.games.explorer.alliances import joins
from event_horizon.games.explorer.board import HOLE, HOME
from event_horizon.games.explorer.events import is_offered
from event_horizon.games.explorer.service import repairs
from event_horizon.games.explorer.state import State, Step

from .reading import number
from .ships import described


def read_turn(state: State, data: Mapping[Any, Any]) -> State:
    """The round, and whose turn it is: by default the first crew that is still in the game."""
    built = any(ship.is_built for ship in state.ships)
    state = replace(state, round=number("the position", data, "round", state.last_round, int(built)))
    playing = [index for index, ship in enumerate(state.ships) if ship.missions]
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
    if data.get("step") == "answer":
        return _read_answer(state, data, seat)
    if "asking" in data:
        raise BadPosition("nobody asks to join, except at step answer")
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
        index, seat = described(state, place, entry), entry["captain"]
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


def read_step(state: State, data: Mapping[Any, Any]) -> State:
    if state.step == "over":
        if data.get("step", "over") != "over" or data.get("to_act") is not None:
            raise BadPosition("the game is over in this position: nobody is to act")
        return _check_over(state)
    first = "roll" if state.ship.is_built else "build" if state.ship.funding else state.step
    step = data.get("step", first)
    if step not in get_args(Step):
        raise BadPosition(f"step must be one of {', '.join(get_args(Step))}, not {step!r:.40}")
    probed = data.get("probed", step in ("probe", "result"))
    if not isinstance(probed, bool):
        raise BadPosition(f"probed must be true or false, not {probed!r:.40}")
    numbers = {
        "funded": len(state.ship.seats) - 1 if step == "fund" else 0,
        "boost": 2 if step == "dice" else 0,
        "left": 24 if step in ("change", "space") else 0,
        "rise": 2 if step == "space" else 0,
    }
    found = {key: number("the position", data, key, high) for key, high in numbers.items()}
    state = replace(
        state,
        step=cast(Step, step),
        probed=probed,
        funded=found["funded"],
        boost=found["boost"],
        left=found["left"],
        rise=found["rise"],
        offer=_read_offer(state, data, step),
        declined=_read_declined(state, data),
    )
    _check_places(state)
    _check_step(state)
    return state


def _read_offer(state: State, data: Mapping[Any, Any], step: str) -> str:
    card = data.get("offer", "")
    if step == "offer" and card in state.event_deck.by_id and isinstance(card, str):
        return card
    if card != "" or step == "offer":
        raise BadPosition(f"offer is the card that is taken or left at step offer, not {card!r:.40}")
    return ""


def _read_declined(state: State, data: Mapping[Any, Any]) -> tuple[tuple[Seat, Seat], ...]:
    """Pairs of crews, by their first seats, that will not join."""
    given, firsts = data.get("declined", []), [ship.seats[0] for ship in state.ships]
    if not isinstance(given, list) or (given and state.round):
        raise BadPosition(f"declined must be a list of pairs of seats, in round 0 only, not {given!r:.40}")
    for pair in given:
        if not isinstance(pair, list) or [seat for seat in firsts if seat in pair] != pair or len(pair) != 2:
            raise BadPosition(f"declined has two first seats in ascending order for each, not {pair!r:.40}")
    return tuple(sorted({(low, high) for low, high in given}))


def _read_answer(state: State, data: Mapping[Any, Any], seat: object) -> State:
    """R14: the crew `to_act` answers the crew that is `asking`."""
    state = replace(state, turn=_ship_of(state, data.get("asking")), declined=_read_declined(state, data))
    asked = _ship_of(state, seat)
    offered = [] if state.ship.is_built else [join.seat for join in joins(state)]
    if state.ships[asked].seats[0] not in offered:
        raise BadPosition(f"seat {state.ship.seats[0]} can ask {offered or 'nobody'} to join, not {seat}")
    return replace(state, asked=asked)


def _check_places(state: State) -> None:
    for index, ship in enumerate(state.ships):
        falling = index == state.turn and state.step == "wormhole"
        if ship.at == HOLE and ship.missions and not falling:
            raise BadPosition(f"{ship.name or 'a ship'} is in the hole, but nobody rolls for a wormhole")


def _check_step(state: State) -> None:
    """Whether the ship whose turn it is can be at this step."""
    ship, step = state.ship, state.step
    reasons: dict[Step, tuple[bool, str]] = {
        "fund": (not ship.is_built and not state.options.premade, "an unbuilt ship and money to roll for"),
        "build": (not ship.is_built, 'a ship that is not built, with "name": ""'),
        "answer": (not ship.is_built and ship.funding > 0, "a crew that has money and no ship yet"),
        "change": (_may_change(state), "a ship on space 0 with a full round behind it and no order to stay"),
        "space": (_forks(state), "a rise that leads to more than one space"),
        "card": (_draws(state) and bool(repairs(state)), "a ship on an event space with a robot it can use"),
        "event": (_draws(state), "a ship on an event space, and a card"),
        "offer": (_is_offer(state), "a card that offers something the ship can pay for"),
        "probe": (ship.in_orbit and 0 < state.board.orbit(ship.at).probe < 6, "an orbit where a die decides"),
        "result": (ship.in_orbit and state.board.orbit(ship.at).probe > 0, "an orbit where probes succeed"),
        "wormhole": (ship.at == HOLE, "a ship in the hole"),
        "prize": (ship.at == HOME and 0 < len(ship.results) < 3, "a ship at home with one or two results"),
        "end": (ship.at != HOME, "a ship under way"),
    }
    fits, needs = reasons.get(step, (True, ""))
    if step not in ("fund", "build", "answer") and not ship.is_built:
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


def _is_offer(state: State) -> bool:
    card = state.event_deck.by_id.get(state.offer)
    return card is not None and _draws(state) and is_offered(state, card)


def _check_over(state: State) -> State:
    """A game that is over was won, or no mission is left, or the last round was flown."""
    if state.winner is None:
        if any(ship.missions for ship in state.ships) and state.round != state.last_round:
            raise BadPosition("the game is not over: a crew has a mission left, and rounds remain")
        return state
    ship = state.ships[state.winner]
    if not ship.is_flying or not (ship.at == HOLE or (ship.at == HOME and ship.results)):
        raise BadPosition("the winner is at home with a result, or came out of the hole")
    return state
