"""Laser fire: who sees what, with what strength, and combined attacks (8.7, 10.2, 11.7)."""

from collections.abc import Iterator

from event_horizon.core.errors import IllegalAction
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Aim, Fire, Hide
from event_horizon.games.torus.board import INSIDE, NAMES, distances, visible
from event_horizon.games.torus.movement.steps import drop_dummy, expose, own, turn_down, turn_up
from event_horizon.games.torus.pending import Blow
from event_horizon.games.torus.report import name, tell
from event_horizon.games.torus.state import State, put
from event_horizon.games.torus.units import (
    ATTACK,
    BASES,
    COMBAT,
    COUNTERS,
    DUMMIES,
    IS_LASER,
    JUMP,
    Missile,
    Unit,
)


def place_of(state: State, target: Unit | Missile) -> int:
    return target.at if isinstance(target, Missile) else state.at[target]


def sees(state: State, place: int, target: int) -> bool:
    """Whether a laser there sees a unit there; either place may be JUMP (8.7, 10.2)."""
    if place == JUMP or target == JUMP:
        other = target if place == JUMP else place
        return other == JUMP or (other >= 0 and INSIDE[other])
    return target >= 0 and target in visible(place, state.options.line_of_sight)


def halves(attack: int, place: int, target: int) -> int:
    """Attack strength in half points: by range on the ground, halved once in or into jump (R13)."""
    if place == JUMP or target == JUMP:
        return attack
    reach = distances(place)[target]
    return attack * (4 if reach <= 6 else 2 if reach <= 12 else 1)


def targets(state: State) -> list[Unit | Missile]:
    """R12: enemy combat units, dummies and face-down bases, and enemy missiles."""
    enemy = 1 - state.side
    units = [unit for unit in COMBAT[enemy] if state.at[unit] >= 0 or state.at[unit] == JUMP]
    hidden = [*DUMMIES, *(base for base in BASES if state.handles[base])] if state.side == 0 else []
    missiles = [each for each in state.missiles if each.side == enemy and each.at >= 0]
    return [*units, *(unit for unit in hidden if state.at[unit] >= 0), *missiles]


def ready(state: State) -> list[Unit]:
    """Lasers of the side to act that can fire at something, if they see it."""
    return [unit for unit in COMBAT[state.side] if IS_LASER[unit] and refusal(state, unit) is None]


def refusal(state: State, unit: Unit) -> tuple[str, str] | None:
    """The clause and the reason why a unit cannot fire, if any."""
    place, called = state.at[unit], COUNTERS[unit].name
    if not IS_LASER[unit]:
        return "8.7", f"{called} carries missiles, not lasers"
    if place < 0 and place != JUMP:
        return "8.7", f"{called} is not on the map"
    if state.used[unit] or unit in state.aimed:
        return "8.7", f"{called} has fired this turn" if state.used[unit] else f"{called} is already aimed"
    if unit in state.disrupted:
        return "R8", f"{called} is disrupted and cannot fire"
    if place in state.options.terrain.craters:
        return "8.8.1", f"{called} is in the crater {NAMES[place]} and cannot fire"
    return None


def shots(state: State) -> Iterator[Aim | Fire]:
    if state.aim is not None:
        yield from _more(state, state.aim)
        yield Fire()
        return
    seat = state.seat_of(state.side)
    aims = [(name(state, each, seat), place_of(state, each)) for each in _by_name(state)]
    for unit in ready(state):
        for called, place in aims:
            if sees(state, state.at[unit], place):
                yield Aim(COUNTERS[unit].name, called)


def _by_name(state: State) -> list[Unit | Missile]:
    """Targets in an order that tells nothing: what is face down comes last, by its handle."""

    def order(target: Unit | Missile) -> int:
        return 0 if isinstance(target, Missile) else state.handles[target]

    return sorted(targets(state), key=order)


def _more(state: State, target: Unit | Missile) -> Iterator[Aim]:
    called, place = name(state, target, state.seat_of(state.side)), place_of(state, target)
    for unit in ready(state):
        if sees(state, state.at[unit], place):
            yield Aim(COUNTERS[unit].name, called)


def target_called(state: State, called: str) -> Unit | Missile:
    """The target that the side to act knows by that name; no word about what it does not know."""
    seat = state.seat_of(state.side)
    for each in targets(state):
        if name(state, each, seat) == called:
            return each
    raise IllegalAction(
        "R12", f"there is no target {called!r:.20}: lasers fire at enemy units and missiles in sight"
    )


def check_aim(state: State, action: Aim) -> None:
    unit = own(state, action.unit)
    if reason := refusal(state, unit):
        raise IllegalAction(*reason)
    target = target_called(state, action.target)
    if state.aim is not None and target != state.aim:
        aimed = name(state, state.aim, state.seat_of(state.side))
        raise IllegalAction(
            "8.7.1", f"this attack is aimed at {aimed}; fire before aiming at {action.target}"
        )
    place, there = state.at[unit], place_of(state, target)
    if not sees(state, place, there):
        raise IllegalAction(*_blindness(state, action, place, there))


def _blindness(state: State, action: Aim, place: int, there: int) -> tuple[str, str]:
    spots = [NAMES[each] if each >= 0 else "jump" for each in (place, there)]
    if place >= 0 and there >= 0 and INSIDE[place] and INSIDE[there]:
        return "11.7", f"{action.target} in {spots[1]} is in the blind area of {action.unit} in {spots[0]}"
    rule = "10.2" if JUMP in (place, there) else "8.7"
    return rule, f"{action.unit} in {spots[0]} does not see {action.target} in {spots[1]}"


def aim(state: State, action: Aim) -> State:
    unit, target = own(state, action.unit), target_called(state, action.target)
    if state.handles[unit]:
        state = expose(state, unit, "12.2")
    state = replace(state, aimed=(*state.aimed, unit), aim=target)
    return tell(state, "aimed", "8.7.1", "{unit} aims at {target}.", unit=unit, target=target)


def check_fire(state: State, action: Fire) -> None:
    if state.aim is None:
        raise IllegalAction("8.7", "no laser is aimed")


def fire(state: State, action: Fire) -> State:
    """8.7.1: the aimed lasers' strengths are added into one attack."""
    target = state.aim
    assert target is not None
    total = sum(halves(ATTACK[unit], state.at[unit], place_of(state, target)) for unit in state.aimed)
    by = tuple(COUNTERS[unit].full_name for unit in state.aimed)
    used = state.used
    for unit in state.aimed:
        used = put(used, unit, 1)
    state = replace(state, used=used, aimed=(), aim=None)
    if target in DUMMIES and not isinstance(target, Missile):
        return drop_dummy(state, target)
    if target in BASES and not isinstance(target, Missile):
        return turn_up(state, target)
    return replace(state, agenda=(Blow(state.side, total, target, by), *state.agenda))


def hides(state: State) -> Iterator[Hide]:
    """12.2, R25: after its attack or its jump a unit may be turned down again, in the phases of combat."""
    if state.aim is None and state.flight is None:
        for unit in sorted(state.shown):
            if state.at[unit] >= 0 and unit in COMBAT[state.side]:
                yield Hide(COUNTERS[unit].name)


def check_hide(state: State, action: Hide) -> None:
    unit = own(state, action.unit)
    if action not in hides(state):
        raise IllegalAction(
            "12.2",
            f"{COUNTERS[unit].name} cannot be turned face down: it was not turned up to attack or to jump",
        )


def hide(state: State, action: Hide) -> State:
    unit = own(state, action.unit)
    facts = {"hex": NAMES[state.at[unit]]}
    state = tell(state, "hidden", "12.2", "{unit} in {hex} is turned face down.", facts, unit=unit)
    return replace(turn_down(state, unit), shown=state.shown - {unit})
