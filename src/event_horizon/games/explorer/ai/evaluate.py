"""How good a position is for a seat: the chance of the prize, worked out over the rules."""

from collections import defaultdict
from functools import lru_cache

from event_horizon.core.seat import CHANCE, Seat
from event_horizon.games.explorer.action import Action, Build, Dice, Give
from event_horizon.games.explorer.rules import apply, builds, chances, legal, outcome, to_act
from event_horizon.games.explorer.ship import TOKENS, Ship
from event_horizon.games.explorer.state import OPTIONS, Options, State, crews, start

from .prospect import Prospect, prospect

PATIENCE_ALONE = 0.99
PATIENCE_IN_A_RACE = 0.98
"""What a prize is worth a turn later: against others it may be theirs by then."""


def warm() -> None:
    """Works out the tables of a solo mission and of a race by the usual board and decks."""
    usual = {option.name: option.default for option in OPTIONS}
    for seats in (1, 2):
        table(Options.of({**usual, "seats": seats}))


def evaluate(state: State, seat: Seat) -> float:
    """The chance that the seat's crew wins the prize, less what the others may win before it; 0 to 1."""
    result = outcome(state)
    if result:
        return result.scores[seat]
    mine = state.ship_of(seat)
    worth = chance(state, mine)
    for other in range(len(state.ships)):
        if other != mine:
            worth *= 1 - _resting(state, other) / 2
    return worth


def chance(state: State, number: int) -> float:
    """The chance of the prize for a ship: a throw is played out over the rules, the rest looked up."""
    if state.step == "over":
        return float(state.winner == number)
    if state.turn != number or state.step in ("fund", "build", "roll"):
        return _resting(state, number)
    known = table(state.options)
    if state.step == "change":
        return _total(state, number, known.changed(state.ship, state.left))
    if state.step == "event":
        return _total(state, number, known.drawing(state.ship))
    if state.step == "end" and not state.probed:
        return _total(state, number, known.ending(state.ship))
    if to_act(state) == CHANCE:
        thrown = throws(state)
        total = sum(weight for _, weight in thrown)
        return sum(weight * chance(apply(state, action), number) for action, weight in thrown) / total
    return max(chance(apply(state, action), number) for action in worth_trying(state))


def worth_trying(state: State) -> tuple[Action, ...]:
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


def table(options: Options) -> Prospect:
    patience = PATIENCE_IN_A_RACE if len(crews(options)) > 1 else PATIENCE_ALONE
    return prospect(options.board, options.events, patience)


def ship_value(options: Options, order: Build) -> float:
    """The chance of the prize for a ship of this purchase."""
    return table(options).of(launched(order))


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


def _resting(state: State, number: int) -> float:
    """A ship between two moves, or one that is yet to be built."""
    ship = state.ships[number]
    if not ship.missions:
        return 0.0
    if not ship.is_built:
        fresh = new_mission(state.options)
        if state.step == "build" and state.turn == number:
            fresh = max(ship_value(state.options, order) for order in builds(state))
        return _total(state, number, fresh)
    is_rolling = state.turn == number and state.step == "roll"
    return _total(state, number, table(state.options).of(ship, is_rolling=is_rolling))


def _total(state: State, number: int, this: float) -> float:
    """This mission's chance, and that of the missions after it."""
    again = (1 - new_mission(state.options)) ** (state.ships[number].missions - 1)
    return 1 - (1 - this) * again


@lru_cache(maxsize=64)
def new_mission(options: Options) -> float:
    """What a mission is worth before its money is known."""
    fresh = start(vars(options))
    if options.premade:
        return max(ship_value(options, order) for order in builds(fresh))
    purses = [fresh.with_ship(funding=10 * die) for die in range(1, 7)]
    return sum(max(ship_value(options, order) for order in builds(purse)) for purse in purses) / 6
