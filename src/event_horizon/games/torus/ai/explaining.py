"""Why an action is worth what it is: a sentence of odds and distances that the rules give."""

from collections.abc import Sequence

from event_horizon.core.computer_play import RankedAction
from event_horizon.core.odds import percent
from event_horizon.games.torus.action import Action, Aim, Fire, Fly, Guide, Jump, Land, Launch, Lob, Step
from event_horizon.games.torus.board import DIRECTIONS, NAMES, NEIGHBOURS, NUMBERS, Hex
from event_horizon.games.torus.combat.detonation import defence, effect_of, strength
from event_horizon.games.torus.combat.lasers import halves, place_of, target_called
from event_horizon.games.torus.combat.launch import SHIP
from event_horizon.games.torus.combat.missiles import TURNS, find, stops, track
from event_horizon.games.torus.combat.odds import faces, odds
from event_horizon.games.torus.describe import describe
from event_horizon.games.torus.movement.steps import own
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ATTACK, COMBAT, ORBIT, SIZES, Missile, Unit

from .distances import FAR
from .outlook import scatter
from .policy import orders
from .unit_value import to_bases

TOO_WEAK = "too weak to have any effect"


def explain(state: State, ranked: RankedAction) -> str:
    """What is sure about an action, or nothing."""
    facts = _facts(state, ranked.action)
    return f"{describe(state, ranked.action)}: {facts}." if facts else ""


def recommend(state: State, ranked: RankedAction) -> str:
    """The same for a hint: the whole attack that the shot belongs to, and nothing that speaks against the action."""
    action = ranked.action
    if isinstance(action, Aim):
        facts = _whole_shot(state, action)
        return f"{describe(state, action)}{facts}." if facts else ""
    return "" if _speaks_against(state, action) else explain(state, ranked)


def _speaks_against(state: State, action: Action) -> bool:
    """Whether what `explain` says of it would talk a player out of it."""
    match action:
        case Step():
            here, away = state.at[own(state, action.unit)], to_bases(state, state.side)
            return away[NEIGHBOURS[here][DIRECTIONS.index(action.direction)]] >= away[here]
        case Launch():
            return all(order.gain <= 0 for order in orders(state) if order.actions[0] == action)
        case Lob():
            ends, _ = scatter(action.unit == SHIP)
            target = NUMBERS[action.hex]
            theirs, mine = (
                sum(float(ends[target, place]) for place in state.held[side])
                for side in (1 - state.side, state.side)
            )
            return mine >= theirs
        case Fire() if state.aim is not None:
            return _is_idle(state, state.aim, list(state.aimed))
    return False


def _whole_shot(state: State, action: Aim) -> str:
    """The odds of all lasers that the best attack with this one takes; nothing if even they are too weak."""
    for order in sorted(orders(state), key=lambda each: -each.gain):
        aims = [each for each in order.actions if isinstance(each, Aim) and each.target == action.target]
        if aims and aims[0] == action:
            break
    else:
        aims = [action]
    target = target_called(state, action.target)
    lasers = [*state.aimed, *(own(state, aim.unit) for aim in aims)]
    if _is_idle(state, target, lasers):
        return ""
    helpers = " and ".join(aim.unit for aim in aims[1:])
    return f"{f', then {helpers} as well' if helpers else ''}: {_shot(state, target, lasers)}"


def _is_idle(state: State, target: Unit | Missile, lasers: list[Unit]) -> bool:
    return _shot(state, target, lasers) in ("", TOO_WEAK)


def _facts(state: State, action: Action) -> str:
    match action:
        case Aim():
            lasers = [*state.aimed, own(state, action.unit)]
            return _shot(state, target_called(state, action.target), lasers)
        case Fire() if state.aim is not None:
            return _shot(state, state.aim, list(state.aimed))
        case Step():
            here = state.at[own(state, action.unit)]
            return _walk(state, here, NEIGHBOURS[here][DIRECTIONS.index(action.direction)])
        case Land() | Jump():
            return _descent(NUMBERS[action.hex], is_landing=isinstance(action, Land))
        case Launch():
            return _guided(state, action)
        case Lob():
            size = SIZES.index(action.size) + 1
            return _lobbed(state, NUMBERS[action.hex], size, is_landing=action.unit == SHIP)
        case Fly():
            return _flight(state, find(state, action.missile))
    return ""


def _shot(state: State, target: Unit | Missile, lasers: list[Unit]) -> str:
    if not isinstance(target, Missile) and not ATTACK[target]:
        return ""
    there = place_of(state, target)
    total = sum(halves(ATTACK[unit], state.at[unit], there) for unit in lasers)
    column = odds(total, defence(state, target))
    effects = [effect_of(state, target, each) for each in faces(column)]
    told = [
        f"{percent(effects.count(each) / len(effects))} to {verb} it"
        for each, verb in (("destroyed", "destroy"), ("disrupted", "disrupt"), ("set off", "set off"))
        if each in effects
    ]
    return f"at odds of {column}, {', '.join(told)}" if told else TOO_WEAK


def _walk(state: State, here: Hex, there: Hex) -> str:
    away = to_bases(state, state.side)
    if FAR in (away[here], away[there]):
        return ""
    return f"{NAMES[there]} is {away[there]:.0f} MP from the nearest free base, {NAMES[here]} is {away[here]:.0f}"


def _descent(target: Hex, *, is_landing: bool) -> str:
    ends, lost = scatter(is_landing)
    return f"{percent(ends[target, target])} on target, {percent(lost[target])} lost in the hole"


def _guided(state: State, action: Launch) -> str:
    """Where the best way that begins so would end."""
    for order in sorted(orders(state), key=lambda each: -each.gain):
        if order.actions[0] == action:
            target = _end_of_way(state, action, order.actions[1:])
            return f"steered to {target}, it may gain {order.gain:.1f} points"
    return ""


def _end_of_way(state: State, action: Launch, ways: Sequence[Action]) -> str:
    """The hex to which these actions steer the missile."""
    place, facing = state.at[own(state, action.unit)], DIRECTIONS.index(action.direction)
    place = NEIGHBOURS[place][facing]
    for each in ways:
        if each == Guide("ahead"):
            place = NEIGHBOURS[place][facing]
        elif isinstance(each, Guide):
            facing = (facing + TURNS[each.way]) % 6
    return NAMES[place]


def _lobbed(state: State, target: Hex, size: int, *, is_landing: bool) -> str:
    ends, _ = scatter(is_landing)
    held = state.held[1 - state.side]
    full = sum(float(ends[target, place]) for place in held)
    mine = sum(float(ends[target, place]) for place in state.held[state.side])
    own_risk = f", {percent(mine)} on your own units" if mine else ""
    attack = strength(state, size) // 2
    return f"{percent(full)} that {attack} attack points come down on an enemy{own_risk}"


def _flight(state: State, missile: Missile) -> str:
    if missile.at == ORBIT:
        return ""
    end = track(state, missile)[-1]
    if not stops(state, end):
        return f"it flies on to {NAMES[end]} and hits nothing"
    mine, theirs = (
        sum(1 for unit in COMBAT[side] if state.at[unit] == end) for side in (state.side, 1 - state.side)
    )
    return f"it detonates in {NAMES[end]}, on {_units(theirs)} and {mine or 'none'} of your own"


def _units(number: int) -> str:
    return "1 enemy unit" if number == 1 else f"{number or 'no'} enemy units"
