"""The chance of the prize for a crew, worked out over the rules as far as they are near, looked up beyond."""

from collections import defaultdict

from event_horizon.core.replacing import replace
from event_horizon.core.seat import CHANCE
from event_horizon.games.explorer.action import Accept, Action, Build, Decline, Dice, Give, Join, Repair
from event_horizon.games.explorer.alliances import merged
from event_horizon.games.explorer.rules import apply, builds, chances, legal, to_act
from event_horizon.games.explorer.ship import Ship
from event_horizon.games.explorer.state import State

from .prospect import Prospect, prospect
from .round import Round
from .task import ALONE, task

CERTAIN = 1.0
"""The prize is won."""


def rounds_left(state: State, number: int) -> int:
    """Rounds in which the ship can still fly, this one included if its turn is to come or under way."""
    to_come = number > state.turn or (number == state.turn and state.ship.is_built)
    return state.last_round - state.round + (state.round > 0 and to_come)


def table(state: State, number: int, patience: float) -> Prospect:
    return prospect(task(state, state.ships[number], patience))


def turn(state: State, number: int, patience: float) -> Round:
    return table(state, number, patience).at(rounds_left(state, number))


def after(state: State, action: Action, patience: float = ALONE) -> float:
    """The chance of the crew to act after this action of its own, with no rival in space."""
    match action:
        case Build():
            return table(state, state.turn, patience).best((action,), rounds_left(state, state.turn))
        case Join(seat):
            return _with_money(state, merged(state.ship, state.ships[state.ship_of(seat)]), patience)
        case Accept() | Decline():
            assert state.asked is not None
            asked = state.ships[state.asked]
            crew = merged(state.ship, asked) if isinstance(action, Accept) else asked
            return _with_money(state, crew, patience)
        case Repair() if state.step == "roll":
            repaired = apply(state, action)
            return max(after(repaired, each, patience) for each in candidates(repaired))
    return chance(apply(state, action), state.turn, patience)


def score(state: State, action: Action, patience: float = ALONE) -> float:
    """The same, before anybody else has the prize. Crews that join have a rival less."""
    mine = state.turn if state.asked is None else state.asked
    friends = {mine}
    if isinstance(action, Join):
        friends.add(state.ship_of(action.seat))
    if isinstance(action, Accept):
        friends.add(state.turn)
    value = after(state, action, patience)
    return value if value == CERTAIN else value * against(state, friends, patience)


def against(state: State, friends: set[int], patience: float) -> float:
    """How much is left of a chance with the other crews in space."""
    share = 1.0
    for other in range(len(state.ships)):
        if other not in friends:
            share *= 1 - resting(state, other, patience) / 2
    return share


def _with_money(state: State, ship: Ship, patience: float) -> float:
    """The chance of the prize for a crew with this much money that buys the best ship for it."""
    alone = replace(state, turn=0, ships=(ship,), asked=None, step="build")
    known = prospect(task(state, ship, patience))
    return known.best(builds(alone), rounds_left(alone, 0))


def chance(state: State, number: int, patience: float = ALONE) -> float:
    """The chance of the prize for a ship: a throw is played out over the rules, the rest looked up."""
    if state.step == "over":
        return float(state.winner == number)
    if state.turn != number or state.step in ("fund", "build", "answer", "roll"):
        return resting(state, number, patience)
    known = turn(state, number, patience)
    if state.step == "dice" and not state.ship.hold:
        return known.thrown(state.ship, state.boost)
    if state.step == "change":
        return known.changed(state.ship, state.left)
    if state.step == "event":
        return known.drawing(state.ship)
    if state.step == "end" and not state.probed:
        return known.ending(state.ship)
    if to_act(state) == CHANCE:
        thrown = throws(state)
        total = sum(weight for _, weight in thrown)
        return sum(weight * chance(apply(state, each), number, patience) for each, weight in thrown) / total
    return max(chance(apply(state, action), number, patience) for action in candidates(state))


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


def resting(state: State, number: int, patience: float = ALONE) -> float:
    """A ship between two moves, or one that is yet to be built."""
    ship, rounds = state.ships[number], rounds_left(state, number)
    if not ship.missions or rounds <= 0:
        return 0.0
    if state.turn == number and state.step == "wormhole":
        return chance(state, number, patience)
    if ship.is_built:
        is_rolling = state.turn == number and state.step == "roll"
        return table(state, number, patience).of(ship, rounds, is_rolling=is_rolling)
    known = table(state, number, patience)
    if ship.funding or state.options.premade:
        return known.best(builds(replace(state, turn=number)), rounds)
    return known.fresh(rounds)
