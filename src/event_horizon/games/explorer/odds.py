"""Odds: what each choice of a captain may lead to, over the real rules."""

from collections import defaultdict
from typing import Any

from .action import Action, Dice, Give
from .board import write_place
from .mission import needed_for_prize
from .notation import write
from .rules import apply, chances, legal
from .ship import Ship
from .state import State

Odds = dict[str, Any]


def choices(state: State) -> dict[str, Any]:
    """The chances where the ship is, and what each of its captain's actions leads to."""
    ship = state.ship
    acts = () if state.step == "build" else legal(state)
    return {
        "prize": prize_chance(len(ship.results)),
        "probe": probe_chance(state, ship),
        "choices": {write(action): _odds(state, action) for action in acts},
    }


def prize_chance(results: int) -> float:
    return (7 - needed_for_prize(results)) / 6


def probe_chance(state: State, ship: Ship) -> float:
    return state.board.orbit(ship.at).probe / 6 if ship.in_orbit else 0.0


def fare(state: State, ship: Ship) -> int:
    """The tokens that the way home takes: one for each orbit to climb (2.13), and one to stay up there (2.11)."""
    return state.board.top - ship.at.orbit + 1 if ship.in_orbit else 0


def _odds(state: State, action: Action) -> Odds:
    match write(action).split(" ")[0]:
        case "roll":
            return roll_odds(apply(state, action))
        case "probe":
            success = probe_chance(state, state.ship)
            return {"success": success, "prize": prize_chance(len(state.ship.results) + 1)}
        case "climb" | "descend" | "stay" | "home" | "space":
            return _change(apply(state, action), state.turn)
        case "give":
            return _gift(state, action)
    return {}


def _change(after: State, number: int) -> Odds:
    ship = after.ships[number]
    odds = {"at": write_place(ship.at), "event": after.step == "event", **_means(after, ship)}
    return odds | ({"wormhole": _wormhole(after)} if after.step == "wormhole" else {})


def _means(state: State, ship: Ship) -> Odds:
    """What a ship has to come home by."""
    return {"energy": ship.energy, "fare": fare(state, ship), "probe": probe_chance(state, ship)}


def _gift(state: State, gift: Action) -> Odds:
    assert isinstance(gift, Give)
    after = apply(state, gift)
    other = after.ships[after.ship_of(gift.seat)]
    mine, theirs = ({**_means(after, ship), "probes": ship.probes} for ship in (after.ship, other))
    return {**mine, "theirs": theirs}


def _wormhole(falling: State) -> float:
    """The chance to come out again, over every throw."""
    throws = chances(falling)
    lucky = sum(weight for action, weight in throws if apply(falling, action).winner is not None)
    return lucky / sum(weight for _, weight in throws)


def roll_odds(thrown: State) -> Odds:
    """Over every throw of the dice that are falling: where the move ends or pauses."""
    throws: dict[int, tuple[Action, int]] = {}
    for action, weight in chances(thrown):
        # a move depends on the sum alone
        assert isinstance(action, Dice)
        spaces = sum(action.values)
        throws[spaces] = action, throws.get(spaces, (action, 0))[1] + weight
    total = sum(weight for _, weight in throws.values())
    ends: dict[str, float] = defaultdict(float)
    share = {"event": 0.0, "change": 0.0, "home": 0.0}
    for action, weight in throws.values():
        after = apply(thrown, action)
        came_home = any(item.kind == "home" for item in after.news)
        ends["home" if came_home else write_place(after.ships[thrown.turn].at)] += weight / total
        step = "home" if came_home else after.step
        if step in share:
            share[step] += weight / total
    mean = sum(spaces * weight for spaces, (_, weight) in throws.items()) / total
    return {"ends": dict(ends), **share, "mean": mean}
