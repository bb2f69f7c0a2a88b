"""The law of the explorer game. Clause numbers are those of rules.md."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial

from event_horizon.core.outcome import Outcome
from event_horizon.core.seat import CHANCE, Seat

from . import events, flight, mission, probe, service
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
from .board import HOLE, write_place
from .check import check
from .ship import HIGHEST, UNNAMED, cost, premade
from .state import State, Step
from .tell import about, counted
from .turn import end_turn

CHANCE_STEPS: tuple[Step, ...] = ("fund", "dice", "event", "probe", "result", "wormhole", "prize")


def to_act(state: State) -> Seat | None:
    if state.step == "over":
        return None
    return CHANCE if state.step in CHANCE_STEPS else state.captain


def legal(state: State) -> tuple[Action, ...]:
    """All that the captain can do; ships to build are offered under one name, others may be given (R2)."""
    match state.step:
        case "build":
            return builds(state)
        case "roll":
            return (*(Roll(boost) for boost in range(min(2, state.ship.energy) + 1)), *service.repairs(state))
        case "change":
            return (*_changes(state), *service.repairs(state))
        case "space":
            above = state.board.risen(state.ship.at, state.rise)
            return (*(Choose(write_place(place)) for place in above), *service.repairs(state))
        case "end":
            gifts = () if state.probed else service.offers(state)
            launch = (Probe(),) if can_launch(state) else ()
            return (*gifts, *launch, End(), *service.repairs(state))
    return ()


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


def apply(state: State, action: Action) -> State:
    check(state, action)
    state = replace(state, news=())
    match action:
        case Die() | Dice() | Draw():
            return _by_chance(state, action)
        case Climb() | Descend() | Stay() | Leave() | Choose():
            return _change(state, action)
        case Build():
            return mission.build(state, action)
        case Roll(boost):
            return _pay_boost(state, boost)
        case Give():
            return service.give(state, action)
        case Repair():
            return service.repair(state, action)
        case Probe():
            return probe.launch(state)
        case End():
            return end_turn(state.telling(about(state, "ended_turn", "R3", "ends its turn.")))


def outcome(state: State) -> Outcome | None:
    """3.2: who wins the prize wins the game; R10: it can end without one."""
    if state.step != "over":
        return None
    if state.winner is None:
        reason = "no crew has a mission left"
        if any(ship.missions for ship in state.ships):
            rounds = state.options.rounds
            reason = f"{counted(rounds, 'round')} {'was' if rounds == 1 else 'were'} flown"
        return Outcome((0.0,) * state.options.seats, f"nobody wins the prize: {reason}")
    ship = state.ships[state.winner]
    scores = tuple(float(seat in ship.seats) for seat in range(state.options.seats))
    how = "through a wormhole" if ship.at == HOLE else f"with {counted(len(ship.results), 'probe result')}"
    return Outcome(scores, f"{ship.name} wins the prize {how}")


def builds(state: State) -> tuple[Build, ...]:
    """1.2: every purchase that the money allows, or the ready-made ships (O4)."""
    if state.options.premade:
        return premade(state.options.ships)
    orders = (Build(UNNAMED, *levels) for levels in product(range(HIGHEST + 1), repeat=4))
    return tuple(order for order in orders if cost(order) <= state.ship.funding)


def can_launch(state: State) -> bool:
    """2.15: once a turn, from an orbit, with a probe and a token."""
    ship = state.ship
    return not state.probed and ship.in_orbit and ship.probes > 0 and ship.energy > 0


def _changes(state: State) -> tuple[Action, ...]:
    """2.10 to 2.13, R4: down, up for a token, on, or home from the outermost orbit."""
    is_top = state.ship.at.orbit == state.board.top
    up: tuple[Action, ...] = (Climb(),) if state.ship.energy and not is_top else ()
    return (Descend(), *up, Stay(), Leave()) if is_top else (Descend(), *up, Stay())


def _change(state: State, action: Climb | Descend | Stay | Leave | Choose) -> State:
    match action:
        case Climb():
            return flight.climb(state)
        case Descend():
            return flight.descend(state)
        case Stay():
            return flight.stay(state)
        case Leave():
            return flight.leave(state)
        case Choose(space):
            place = state.board.read(space)
            assert place is not None
            return flight.choose(state, place)


def _pay_boost(state: State, boost: int) -> State:
    """2.3: an extra die for a token, two at most."""
    state = state.with_ship(energy=state.ship.energy - boost)
    if boost:
        told = f"spends {counted(boost, 'token')} on {counted(boost, 'more die').replace('dies', 'dice')}."
        state = state.telling(about(state, "boosted", "2.3", told, boost=boost))
    return replace(state, step="dice", boost=boost)


def _by_chance(state: State, action: Die | Dice | Draw) -> State:
    match action:
        case Die(value):
            deeds = {"fund": mission.fund, "probe": probe.fate, "prize": mission.prize}
            return deeds[state.step](state, value)
        case Draw(name):
            if state.step == "result":
                return probe.keep(state, state.result_deck.by_id[name])
            return events.draw(state, state.event_deck.by_id[name])
        case Dice(values):
            if state.step == "wormhole":
                return mission.wormhole(state, values)
            told = f"rolls {' + '.join(map(str, values))} = {sum(values)}."
            state = state.telling(about(state, "rolled", "2.2", told, dice=values, total=sum(values)))
            return flight.move(replace(state, boost=0), sum(values))


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
