"""Chance: the dice and the draws, how likely each is, and what they decide."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

from event_horizon.core.errors import IllegalAction

from . import events, flight, mission, probe
from .action import Action, Dice, Die, Draw
from .state import State, Step

STEPS: tuple[Step, ...] = ("fund", "dice", "event", "probe", "result", "wormhole", "prize")
"""When chance acts."""


def chances(state: State) -> tuple[tuple[Action, int], ...]:
    match state.step:
        case "fund" | "probe" | "prize":
            return tuple((Die(value), 1) for value in range(1, 7))
        case "dice":
            return _throws(2 + state.boost)
        case "wormhole":
            return _throws(2)
        case "event":
            return _draws(state.event_deck.index, events.deck(state))
        case "result":
            return _draws(state.result_deck.index, probe.available(state))
    return ()


def check_die(state: State, die: Die) -> None:
    if die.value not in range(1, 7):
        raise IllegalAction("R3", f"a die shows 1 to 6, not {die.value!r:.20}")


def die(state: State, die: Die) -> State:
    match state.step:
        case "fund":
            return mission.fund(state, die.value)
        case "probe":
            return probe.fate(state, die.value)
    return mission.prize(state, die.value)


def check_dice(state: State, dice: Dice) -> None:
    number, rule = (2 + state.boost, "2.3") if state.step == "dice" else (2, "2.18")
    values = dice.values
    if len(values) != number or not all(value in range(1, 7) for value in values):
        raise IllegalAction(rule, f"{number} dice are rolled, each 1 to 6, not {values!r:.40}")
    if list(values) != sorted(values):
        raise IllegalAction("R3", f"dice are written in ascending order, not {values!r:.40}")


def dice(state: State, dice: Dice) -> State:
    if state.step == "wormhole":
        return mission.wormhole(state, dice.values)
    return flight.thrown(state, dice.values)


def check_draw(state: State, draw: Draw) -> None:
    is_event = state.step == "event"
    deck = state.event_deck if is_event else state.result_deck
    left = events.deck(state) if is_event else probe.available(state)
    if draw.card not in deck.index or not left[deck.index[draw.card]]:
        rule, name = ("2.5", "event") if is_event else ("2.17", "result")
        raise IllegalAction(rule, f"{draw.card!r:.40} is not among the {name} cards left to draw")


def draw(state: State, draw: Draw) -> State:
    if state.step == "result":
        return probe.keep(state, state.result_deck.by_id[draw.card])
    return events.draw(state, state.event_deck.by_id[draw.card])


@cache
def _throws(dice: int) -> tuple[tuple[Action, int], ...]:
    """Every throw in ascending order, weighted by the orders in which it can fall."""
    throws = combinations_with_replacement(range(1, 7), dice)
    return tuple((Dice(throw), _orders(throw)) for throw in throws)


def _orders(throw: tuple[int, ...]) -> int:
    ways = factorial(len(throw))
    for same in Counter(throw).values():
        ways //= factorial(same)
    return ways


def _draws(index: dict[str, int], counts: tuple[int, ...]) -> tuple[tuple[Action, int], ...]:
    return tuple((Draw(name), counts[number]) for name, number in index.items() if counts[number])
