"""The chance of the prize for a ship, worked out over the rules as far as they are near, looked up beyond."""

from collections import defaultdict
from functools import lru_cache

from event_horizon.core.replacing import replace
from event_horizon.core.seat import CHANCE
from event_horizon.games.explorer.action import Accept, Action, Build, Decline, Dice, Give, Join
from event_horizon.games.explorer.alliances import merged
from event_horizon.games.explorer.options import Options, crews
from event_horizon.games.explorer.rules import apply, builds, chances, legal, to_act
from event_horizon.games.explorer.ship import TOKENS, Ship
from event_horizon.games.explorer.state import State, start

from .prospect import Prospect, prospect

ALONE = 0.99
TWICE_AS_PATIENT = ALONE**0.5
IN_A_RACE = 0.98
"""Patience: what a prize is worth a turn later. Against others it may be theirs by then."""


def patience(options: Options) -> float:
    return IN_A_RACE if len(crews(options)) > 1 else ALONE


def without_hurry(alone: float, twice_as_patient: float) -> float:
    """The chance of the prize itself. A table's entries shrink with every turn that it takes; from two tables, one
    twice as patient as the other, follows what is left without any hurry."""
    return min(1.0, twice_as_patient * twice_as_patient / alone) if alone else 0.0


def after(state: State, action: Action, known: Prospect) -> float:
    """The chance of the crew to act after this action of its own."""
    if isinstance(action, Build):
        return _total(state, state.turn, known, known.of(launched(action)))
    if isinstance(action, Join):
        return _joined(state, state.ship_of(action.seat), known)
    if isinstance(action, Accept | Decline):
        assert state.asked is not None
        if isinstance(action, Accept):
            return _joined(state, state.asked, known)
        return _total(state, state.asked, known, _best_ship(state, state.asked, known))
    return chance(apply(state, action), state.turn, known)


def _joined(state: State, other: int, known: Prospect) -> float:
    """The chance of both crews together, with the best ship for their money."""
    both = replace(state, turn=0, ships=(merged(state.ship, state.ships[other]),))
    return _total(both, 0, known, _best_ship(both, 0, known))


def _best_ship(state: State, number: int, known: Prospect) -> float:
    return max(known.of(launched(order)) for order in builds(replace(state, turn=number)))


def chance(state: State, number: int, known: Prospect) -> float:
    """The chance of the prize for a ship: a throw is played out over the rules, the rest looked up."""
    if state.step == "over":
        return float(state.winner == number)
    if state.turn != number or state.step in ("fund", "build", "roll"):
        return resting(state, number, known)
    if state.step == "dice" and not state.ship.hold:
        return _total(state, number, known, known.thrown(state.ship, state.boost))
    if state.step == "change":
        return _total(state, number, known, known.changed(state.ship, state.left))
    if state.step == "event":
        return _total(state, number, known, known.drawing(state.ship))
    if state.step == "end" and not state.probed:
        return _total(state, number, known, known.ending(state.ship))
    if to_act(state) == CHANCE:
        thrown = throws(state)
        total = sum(weight for _, weight in thrown)
        return sum(weight * chance(apply(state, action), number, known) for action, weight in thrown) / total
    return max(chance(apply(state, action), number, known) for action in candidates(state))


def candidates(state: State) -> tuple[Action, ...]:
    """A crew that plays to win gives nothing away."""
    return tuple(action for action in legal(state) if not isinstance(action, Give))


def throws(state: State) -> list[tuple[Action, int]]:
    """Chance's actions; of the throws that move the ship, one for each sum, and any one result for all."""
    if state.step == "result":
        return [(chances(state)[0][0], 1)]
    if state.step != "dice":
        return list(chances(state))
    weights: dict[int, int] = defaultdict(int)
    throw: dict[int, Action] = {}
    for action, weight in chances(state):
        assert isinstance(action, Dice)
        weights[sum(action.values)] += weight
        throw[sum(action.values)] = action
    return [(throw[total], weight) for total, weight in weights.items()]


def resting(state: State, number: int, known: Prospect) -> float:
    """A ship between two moves, or one that is yet to be built."""
    ship = state.ships[number]
    if not ship.missions:
        return 0.0
    if not ship.is_built:
        fresh = new_mission(state.options, known.patience_a_turn)
        if state.step == "build" and state.turn == number:
            fresh = max(known.of(launched(order)) for order in builds(state))
        return _total(state, number, known, fresh)
    is_rolling = state.turn == number and state.step == "roll"
    return _total(state, number, known, known.of(ship, is_rolling=is_rolling))


def _total(state: State, number: int, known: Prospect, this: float) -> float:
    """This mission's chance, and that of the missions after it."""
    fresh = new_mission(state.options, known.patience_a_turn)
    return 1 - (1 - this) * (1 - fresh) ** (state.ships[number].missions - 1)


@lru_cache(maxsize=64)
def new_mission(options: Options, patience_a_turn: float) -> float:
    """What a mission is worth before its money is known."""
    fresh, known = start(vars(options)), table(options, patience_a_turn)
    if options.premade:
        return max(known.of(launched(order)) for order in builds(fresh))
    purses = [fresh.with_ship(funding=10 * die) for die in range(1, 7)]
    return sum(max(known.of(launched(order)) for order in builds(purse)) for purse in purses) / 6


def launched(order: Build) -> Ship:
    """The ship as it leaves the yard."""
    return Ship(
        (0,),
        1,
        order.name,
        energy=TOKENS * order.power,
        probes=order.probes,
        shield=order.shield,
        strength=order.strength,
    )


def table(options: Options, patience_a_turn: float) -> Prospect:
    return prospect(options.board, options.events, patience_a_turn)
