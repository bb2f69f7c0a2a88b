"""The referee: why an action cannot be taken now, with its clause and the facts."""

from collections.abc import Callable
from typing import Any

from event_horizon.core.errors import IllegalAction

from . import events, probe
from .action import (
    Action,
    Build,
    Choose,
    Climb,
    Descend,
    Dice,
    Die,
    Draw,
    End,
    Give,
    Leave,
    Probe,
    Repair,
    Roll,
    Stay,
)
from .board import write_place
from .ship import HIGHEST, LONGEST_NAME, cost, is_name, premade
from .state import State, Step
from .tell import crew, label

NOW: dict[Step, str] = {
    "fund": "a die is rolled for money",
    "build": "a ship is built",
    "roll": "the dice are thrown: roll, roll 1 or roll 2",
    "dice": "the dice are falling",
    "change": "the orbit is changed or kept",
    "space": "one of the spaces above is chosen",
    "event": "an event card is drawn",
    "end": "ships beside are served, a probe is launched, or the turn ends",
    "probe": "a die decides on the probe",
    "result": "a result card is drawn",
    "wormhole": "two dice decide on the wormhole",
    "prize": "a die decides on the prize",
}


def check(state: State, action: Action) -> None:
    """Raises IllegalAction for what cannot be done now."""
    if state.step == "over":
        raise IllegalAction("R10", "the game is over")
    if type(action) not in REFEREES:
        raise IllegalAction("R3", f"{action!r:.60} is no action of this game")
    steps, clause, when, referee = REFEREES[type(action)]
    if state.step not in steps:
        raise IllegalAction(clause, f"{when}; now {NOW[state.step]}{_why_not(state, action)}")
    referee(state, action)


def _why_not(state: State, action: Action) -> str:
    """For a change of orbit out of place: what the ship lacks."""
    ship = state.ship
    if not isinstance(action, Climb | Descend | Stay | Leave) or not ship.in_orbit:
        return ""
    if ship.hold:
        return f", and {label(ship)} is ordered to stay in orbit {ship.at.orbit}"
    spaces = state.board.orbit(ship.at).spaces
    return f"; {label(ship)} has moved {ship.moved} spaces in an orbit of {spaces} and is on {write_place(ship.at)}"


def _build(state: State, order: Build) -> None:
    if state.options.premade:
        if order not in premade(state.options.ships):
            names = ", ".join(ship.name for ship in premade(state.options.ships))
            raise IllegalAction(
                "O4", f"the ready-made ships are {names}, as they are; not {order.name!r:.40}"
            )
        return
    if not isinstance(order.name, str) or not is_name(order.name):
        raise IllegalAction(
            "1.5", f"a name is 1 to {LONGEST_NAME} letters, digits, spaces, - or ', not {order.name!r:.40}"
        )
    for system in ("probes", "shield", "strength", "power"):
        level = getattr(order, system)
        if type(level) is not int or not 0 <= level <= HIGHEST:
            raise IllegalAction("1.2", f"{system} has levels 0 to {HIGHEST}, not {level!r:.20}")
    if cost(order) > state.ship.funding:
        raise IllegalAction("1.4", f"that costs {cost(order)} of {state.ship.funding} million dollars")


def _roll(state: State, roll: Roll) -> None:
    if roll.boost not in (0, 1, 2):
        raise IllegalAction("2.3", f"at most two dice are bought, not {roll.boost!r:.20}")
    _need_energy(state, roll.boost, "2.3", "each extra die costs a token")


def _climb(state: State, action: Climb) -> None:
    if state.ship.at.orbit == state.board.top:
        raise IllegalAction("R4", f"there is no orbit above {state.board.top}; the way out is home")
    _need_energy(state, 1, "2.13", "a climb costs a token")


def _leave(state: State, action: Leave) -> None:
    if state.ship.at.orbit != state.board.top:
        raise IllegalAction(
            "R4", f"the way home begins in orbit {state.board.top}, not {state.ship.at.orbit}"
        )


def _choose(state: State, choice: Choose) -> None:
    names = [write_place(place) for place in state.board.risen(state.ship.at, state.rise)]
    if choice.space not in names:
        raise IllegalAction("2.14", f"the spaces above are {' and '.join(names)}, not {choice.space!r:.20}")


def _give(state: State, gift: Give) -> None:
    other = next((ship for ship in state.ships if gift.seat in ship.seats), None)
    if other is None or gift.seat != other.seats[0]:
        seats = ", ".join(f"{ship.seats[0]} {crew(ship)}" for ship in state.ships)
        raise IllegalAction("F6", f"ships are called by their first seat ({seats}), not {gift.seat!r:.20}")
    if other is state.ship:
        raise IllegalAction("F6", f"{label(other)} cannot serve itself")
    if not other.is_flying or not state.board.are_beside(state.ship.at, other.at):
        where = f"{write_place(state.ship.at)} is not beside {write_place(other.at)}"
        raise IllegalAction("F6", f"{where}, where {label(other)} is")
    if state.probed:
        raise IllegalAction("R3", "services come before the probe")
    _check_gift(state, gift, label(other), other.probes)


def _check_gift(state: State, gift: Give, name: str, probes: int) -> None:
    ship = state.ship
    if gift.what not in ("energy", "probe", "robot"):
        raise IllegalAction("F6", f"energy, a probe or a robot can be given, not {gift.what!r:.20}")
    if type(gift.number) is not int or gift.number < 1 or (gift.what != "energy" and gift.number > 1):
        raise IllegalAction("R8", f"{gift.number!r:.20} is no number to give of {gift.what}")
    _need_energy(state, 2 * gift.number if gift.what == "energy" else 1, "R8", "each unit costs a token more")
    if gift.what == "probe" and not ship.probes:
        raise IllegalAction("F6", f"{label(ship)} has no probe to give")
    if gift.what == "probe" and probes >= HIGHEST:
        raise IllegalAction("R8", f"{name} already has {HIGHEST} probes aboard")
    if gift.what == "robot" and not ship.robots:
        raise IllegalAction("F6", f"{label(ship)} has no robot to give")


def _repair(state: State, order: Repair) -> None:
    ship = state.ship
    if order.system not in ("shield", "strength"):
        raise IllegalAction("R8", f"a robot repairs shield or strength, not {order.system!r:.20}")
    if not ship.robots:
        raise IllegalAction("R8", f"{label(ship)} has no repair robot")
    if getattr(ship, order.system) >= HIGHEST:
        raise IllegalAction("R11", f"{order.system} of {label(ship)} is {HIGHEST} and cannot rise")


def _probe(state: State, action: Probe) -> None:
    ship = state.ship
    if state.probed:
        raise IllegalAction("2.15", "one probe is launched in a turn, and this turn's was")
    if not ship.in_orbit:
        raise IllegalAction(
            "2.15", f"probes are launched from an orbit; {label(ship)} is on {write_place(ship.at)}"
        )
    if not ship.probes:
        raise IllegalAction("2.15", f"{label(ship)} has no probe")
    _need_energy(state, 1, "2.15", "a launch costs a token")


def _die(state: State, die: Die) -> None:
    if die.value not in range(1, 7):
        raise IllegalAction("R3", f"a die shows 1 to 6, not {die.value!r:.20}")


def _dice(state: State, dice: Dice) -> None:
    number = 2 + state.boost if state.step == "dice" else 2
    values = dice.values
    if len(values) != number or not all(value in range(1, 7) for value in values):
        raise IllegalAction("2.3", f"{number} dice are thrown, each 1 to 6, not {values!r:.40}")
    if list(values) != sorted(values):
        raise IllegalAction("R3", f"dice are written in ascending order, not {values!r:.40}")


def _draw(state: State, draw: Draw) -> None:
    is_event = state.step == "event"
    deck = state.event_deck if is_event else state.result_deck
    left = events.deck(state) if is_event else probe.available(state)
    if draw.card not in deck.index or not left[deck.index[draw.card]]:
        name = "event" if is_event else "result"
        raise IllegalAction("2.5", f"{draw.card!r:.40} is not among the {name} cards left to draw")


def _nothing(state: State, action: Action) -> None:
    """To be in its place is all that it needs."""


def _need_energy(state: State, tokens: int, rule: str, why: str) -> None:
    if state.ship.energy < tokens:
        raise IllegalAction(rule, f"{why}; {label(state.ship)} has {state.ship.energy} and needs {tokens}")


_CHANGING = "an orbit is changed on entering its space 0 after a full round"

REFEREES: dict[type, tuple[tuple[Step, ...], str, str, Callable[[State, Any], None]]] = {
    Build: (("build",), "1.2", "a ship is built before the mission", _build),
    Roll: (("roll",), "2.2", "the dice are rolled once, at the beginning of a turn", _roll),
    Climb: (("change",), "2.7", _CHANGING, _climb),
    Descend: (("change",), "2.7", _CHANGING, _nothing),
    Stay: (("change",), "2.7", _CHANGING, _nothing),
    Leave: (("change",), "2.7", _CHANGING, _leave),
    Choose: (("space",), "2.14", "spaces are chosen when a way up forks", _choose),
    Give: (("end",), "R3", "services come after the move", _give),
    Repair: (("roll", "change", "space", "end"), "R8", "a robot works in its ship's own turn", _repair),
    Probe: (("end",), "2.15", "a probe is launched at the end of a turn", _probe),
    End: (("end",), "R3", "a turn ends after its move", _nothing),
    Die: (("fund", "probe", "prize"), "R3", "no single die is to be rolled", _die),
    Dice: (("dice", "wormhole"), "R3", "no dice are to be rolled", _dice),
    Draw: (("event", "result"), "2.4", "no card is to be drawn", _draw),
}
"""For each act: the steps where it has its place, the clause and the sentence that say so, and what else
it needs."""
