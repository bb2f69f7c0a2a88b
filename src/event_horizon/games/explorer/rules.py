"""The law of the explorer game. Clause numbers are those of rules.md."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

from event_horizon.core.errors import IllegalAction
from event_horizon.core.outcome import Outcome
from event_horizon.core.replacing import replace
from event_horizon.core.seat import CHANCE, Seat

from . import alliances, chance, events, flight, mission, probe, service, turn
from .action import (
    Accept,
    Action,
    Build,
    Choose,
    Climb,
    Decline,
    Descend,
    Dice,
    Die,
    Draw,
    End,
    Give,
    Home,
    Join,
    Leave,
    Probe,
    Repair,
    Roll,
    Stay,
    Take,
    Turn,
)
from .board import HOLE
from .ship import MAX_LEVEL, cost, own_name, premade
from .state import State, Step
from .tell import counted


def to_act(state: State) -> Seat | None:
    if state.step == "over":
        return None
    return CHANCE if state.step in chance.STEPS else state.captain


def legal(state: State) -> tuple[Action, ...]:
    """All that the seat to act can do; ships to build are offered under one name, others may be given (R2)."""
    match state.step:
        case "build":
            return (*builds(state), *alliances.joins(state))
        case "answer":
            return Accept(), Decline()
        case "roll":
            return (*(Roll(boost) for boost in range(min(2, state.ship.energy) + 1)), *service.repairs(state))
        case "change":
            return (*flight.changes(state), *service.repairs(state))
        case "space":
            return (*flight.spaces(state), *service.repairs(state))
        case "card":
            return (Turn(), *service.repairs(state))
        case "offer":
            return (Take(), Leave(), *service.repairs(state))
        case "end":
            gifts = () if state.probed else service.offers(state)
            launch = (Probe(),) if probe.can_launch(state) else ()
            return (*gifts, *launch, End(), *service.repairs(state))
    return ()


def chances(state: State) -> tuple[tuple[Action, int], ...]:
    return chance.chances(state)


def apply(state: State, action: Action) -> State:
    check(state, action)
    return LAW[type(action)].do(replace(state, news=()), action)


def outcome(state: State) -> Outcome | None:
    """3.2: whoever wins the prize wins the game; R10: the game can end without a prize."""
    if state.step != "over":
        return None
    if state.winner is None:
        reason = "no crew has a mission left"
        if any(ship.missions for ship in state.ships):
            reason = (
                f"{counted(state.last_round, 'round')} {'was' if state.last_round == 1 else 'were'} flown"
            )
        return Outcome((0.0,) * state.options.seats, f"nobody wins the prize: {reason}")
    ship = state.ships[state.winner]
    scores = tuple(float(seat in ship.seats) for seat in range(state.options.seats))
    how = "through a wormhole" if ship.at == HOLE else f"with {counted(len(ship.results), 'probe result')}"
    return Outcome(scores, f"{ship.name} wins the prize {how}")


def builds(state: State) -> tuple[Build, ...]:
    """1.2: every purchase that the money allows, or the ready-made ships (O4)."""
    if state.options.premade:
        return premade(state.options.ships)
    name = own_name(state.ship.seats[0], state.options.missions - state.ship.missions + 1)
    return _affordable(name, state.ship.funding)


@lru_cache(maxsize=64)
def _affordable(name: str, money: int) -> tuple[Build, ...]:
    orders = (Build(name, *levels) for levels in product(range(MAX_LEVEL + 1), repeat=4))
    return tuple(order for order in orders if cost(order) <= money)


@dataclass(frozen=True)
class Rule:
    """When and how one kind of action is checked and done."""

    check: Callable[[State, Any], None]
    do: Callable[[State, Any], State]
    steps: tuple[Step, ...]
    rule: str
    """The clause that says when."""

    when: str
    """The same in words."""


NOW: dict[Step, str] = {
    "fund": "a die is being rolled for money",
    "build": "it is time to build a ship",
    "answer": "the crew that was asked must answer: accept or decline",
    "roll": "it is time to roll: roll, roll 1 or roll 2",
    "dice": "the dice are rolling",
    "change": "the ship may change orbit",
    "space": "the captain must choose one of the spaces above",
    "card": "an event card is waiting: draw it, or repair something first",
    "event": "an event card is being drawn",
    "offer": "the captain must take or leave the card's offer",
    "end": "the crew may help a ship beside it, launch a probe, or end its turn",
    "probe": "a die is being rolled for the probe",
    "result": "a result card is being drawn",
    "wormhole": "two dice are being rolled for a wormhole",
    "prize": "a die is being rolled for the prize",
}


def check(state: State, action: Action) -> None:
    """Raises IllegalAction, with the clause, for what cannot be done now."""
    act = LAW.get(type(action))
    if act is None:
        raise IllegalAction("R3", f"{action!r:.60} is not an action of this game")
    if state.step == "over":
        raise IllegalAction(*_end(state))
    if state.step not in act.steps:
        raise IllegalAction(*_out_of_place(state, action, act))
    act.check(state, action)


def _end(state: State) -> tuple[str, str]:
    """The clause by which the game has ended, and how."""
    if state.winner is None:
        return "R10", "the game is over: it ended without a prize"
    rule = "2.18" if state.ships[state.winner].at == HOLE else "3.2"
    return rule, f"the game is over: {state.ships[state.winner].name} has won the prize"


def _out_of_place(state: State, action: Action, act: Rule) -> tuple[str, str]:
    if isinstance(action, Climb | Descend | Stay | Home) and state.step in ("roll", "end"):
        return flight.no_change(state)
    return act.rule, f"{act.when}; now {NOW[state.step]}"


def _nothing(state: State, action: Action) -> None:
    """The right step is all that it needs."""


_CHANGING = "a ship changes orbit on entering space 0, after a full round"
_CHANGE: tuple[Step, ...] = ("change",)
_REPAIR: tuple[Step, ...] = ("roll", "change", "space", "card", "offer", "end")

LAW: dict[type, Rule] = {
    Build: Rule(mission.check_build, mission.build, ("build",), "1.2", "a ship is built before its mission"),
    Join: Rule(
        alliances.check_join, alliances.join, ("build",), "R14", "crews join before the first ships are built"
    ),
    Accept: Rule(_nothing, alliances.accept, ("answer",), "R14", "nobody has asked to join"),
    Decline: Rule(_nothing, alliances.decline, ("answer",), "R14", "nobody has asked to join"),
    Roll: Rule(
        flight.check_roll, flight.roll, ("roll",), "2.2", "the dice are rolled once, at the start of a turn"
    ),
    Climb: Rule(flight.check_climb, flight.climb, _CHANGE, "2.8", _CHANGING),
    Descend: Rule(_nothing, flight.descend, _CHANGE, "2.8", _CHANGING),
    Stay: Rule(_nothing, flight.stay, _CHANGE, "2.8", _CHANGING),
    Home: Rule(flight.check_home, flight.go_home, _CHANGE, "2.8", _CHANGING),
    Choose: Rule(
        flight.check_choose, flight.choose, ("space",), "2.14", "a space is chosen where the way up forks"
    ),
    Turn: Rule(_nothing, events.turn_over, ("card",), "2.4", "no card is waiting to be drawn"),
    Take: Rule(_nothing, events.take_offer, ("offer",), "R12", "no card offers anything"),
    Leave: Rule(_nothing, events.leave_offer, ("offer",), "R12", "no card offers anything"),
    Give: Rule(service.check_give, service.give, ("end",), "R3", "a crew helps other ships after its move"),
    Repair: Rule(
        service.check_repair,
        service.repair,
        _REPAIR,
        "R13",
        "a robot can be used only while its captain has something to decide",
    ),
    Probe: Rule(
        probe.check_probe, probe.launch, ("end",), "2.15", "a probe is launched at the end of a turn"
    ),
    End: Rule(_nothing, turn.end, ("end",), "R3", "a turn ends after its move"),
    Die: Rule(chance.check_die, chance.die, ("fund", "probe", "prize"), "R3", "no single die is due"),
    Dice: Rule(chance.check_dice, chance.dice, ("dice", "wormhole"), "R3", "no dice are due"),
    Draw: Rule(chance.check_draw, chance.draw, ("event", "result"), "2.4", "no card is due"),
}
"""For each kind of action: what it needs, what it does, and when it has its place."""
