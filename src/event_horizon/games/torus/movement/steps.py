"""Combat units on the move: steps, and what entering a hex sets off (6.0, 8.5)."""

from collections.abc import Iterator

from event_horizon.core.errors import IllegalAction
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Step
from event_horizon.games.torus.board import DIRECTIONS, NAMES, NEIGHBOURS, Hex, cost
from event_horizon.games.torus.combat.detonation import remove, set_off
from event_horizon.games.torus.report import tell
from event_horizon.games.torus.state import State, pair, put
from event_horizon.games.torus.units import (
    ABSENT,
    ALLOWANCE,
    BASES,
    COMBAT,
    COUNTERS,
    DUMMIES,
    JUMP,
    LOST,
    SIDES,
    SWALLOWED,
    TITLES,
    UNIT_NUMBERS,
    Unit,
)

GONE = (ABSENT, LOST, SWALLOWED)
STEPS = {
    (each.name, direction): Step(each.name, direction) for each in COUNTERS[:30] for direction in DIRECTIONS
}


def own(state: State, name: str) -> Unit:
    """The unit of that name of the side to act."""
    unit = UNIT_NUMBERS.get(f"{SIDES[state.side]}:{name}")
    if unit is None or unit not in COMBAT[state.side] or state.at[unit] in GONE:
        raise IllegalAction("2.2.1", f"{TITLES[state.side]} has no unit {name!r:.20}")
    return unit


def on_map(state: State, name: str) -> Unit:
    unit = own(state, name)
    if state.at[unit] < 0:
        where = "in jump" if state.at[unit] == JUMP else "waiting to land"
        raise IllegalAction("6.3", f"{name} is {where}, not on the map")
    return unit


def must_emerge(state: State) -> list[Unit]:
    """10.1.3: units that went into jump in an earlier turn."""
    return [unit for unit in COMBAT[state.side] if state.at[unit] == JUMP and unit not in state.jumped]


def steps(state: State) -> Iterator[Step]:
    blocked = state.openly_held[1 - state.side]
    for unit in COMBAT[state.side]:
        place, left = state.at[unit], ALLOWANCE[unit] - state.spent[unit]
        if place < 0 or left < 1 or unit in state.disrupted or unit in state.jumped:
            continue
        name = COUNTERS[unit].name
        for direction, entered in enumerate(NEIGHBOURS[place]):
            if cost(place, direction) <= left and entered not in blocked:
                yield STEPS[name, DIRECTIONS[direction]]


def check_free(state: State, unit: Unit) -> None:
    """R8 and 10.1.3: disrupted units do not move, and units in jump come first."""
    if unit in state.disrupted:
        raise IllegalAction("R8", f"{COUNTERS[unit].name} is disrupted and cannot move")
    if waiting := must_emerge(state):
        raise IllegalAction(
            "10.1.3", f"{COUNTERS[waiting[0]].name} must come out of jump before any other moves"
        )
    if unit in state.jumped:
        raise IllegalAction(
            "10.1.3", f"{COUNTERS[unit].name} came out of jump this turn and cannot move until the next"
        )


def check_step(state: State, action: Step) -> None:
    unit = on_map(state, action.unit)
    check_free(state, unit)
    if action.direction not in DIRECTIONS:
        raise IllegalAction("6.2", f"there is no direction {action.direction!r:.20}")
    direction = DIRECTIONS.index(action.direction)
    entered = NEIGHBOURS[state.at[unit]][direction]
    price, left = cost(state.at[unit], direction), ALLOWANCE[unit] - state.spent[unit]
    if price > left:
        raise IllegalAction(
            "6.1", f"{action.unit} has {left} MP left; the step to {NAMES[entered]} costs {price}"
        )
    if entered in state.openly_held[1 - state.side]:
        raise IllegalAction(
            "6.5", f"{NAMES[entered]} holds {_holders(state, entered)}; {action.unit} cannot enter it"
        )


def _holders(state: State, place: Hex) -> str:
    """Units that everyone knows to be there: in the advanced scenario a face-down counter may be a dummy (R28)."""
    enemies = [
        unit
        for unit in state.stacks[place]
        if unit in COMBAT[1 - state.side] and not (state.options.is_advanced and state.handles[unit])
    ]
    names = [f"U{state.handles[unit]}" if state.handles[unit] else COUNTERS[unit].name for unit in enemies]
    return f"{TITLES[1 - state.side]}'s {' and '.join(names)}"


def step(state: State, action: Step) -> State:
    unit = on_map(state, action.unit)
    direction = DIRECTIONS.index(action.direction)
    start, entered = state.at[unit], NEIGHBOURS[state.at[unit]][direction]
    state = replace(state, spent=put(state.spent, unit, state.spent[unit] + cost(start, direction)))
    facts = {"from": NAMES[start], "hex": NAMES[entered], "direction": action.direction}
    if entered in state.held[1 - state.side]:
        # R28: a face-down counter turned out to be a combat unit; the attempt costs its MP.
        sentence = "{unit} finds {hex} held by the enemy and stays where it is."
        return tell(state, "stopped", "R28", sentence, facts, unit=unit, reveals=True)
    return arrive(tell(state, "moved", "6.2", "{unit} moves to {hex}.", facts, unit=unit), unit, entered)


def arrive(state: State, unit: Unit, place: Hex) -> State:
    """A combat unit enters a hex by any means: face-down counters are turned up, and missiles go off (8.5, R4)."""
    enemies = [each for each in state.stacks.get(place, ()) if COUNTERS[each].side != COUNTERS[unit].side]
    targets = tuple(each for each in state.targets if each[0] != unit)
    state = replace(state, at=put(state.at, unit, place), targets=targets)
    for other in enemies:
        if other in DUMMIES:
            state = drop_dummy(state, other)
        elif other in BASES and state.handles[other]:
            state = turn_up(state, other)
    if state.options.detonation == "control":
        return state
    return set_off(state, (each for each in state.missiles if each.at == place))


def drop_dummy(state: State, dummy: Unit) -> State:
    """12.2, R21."""
    facts = {"hex": NAMES[state.at[dummy]]}
    state = tell(
        state, "dummy", "R21", "{unit} in {hex} was a dummy and is removed.", facts, unit=dummy, reveals=True
    )
    return remove(state, dummy)


def turn_up(state: State, unit: Unit, rule: str = "R20", *, reveals: bool | None = None) -> State:
    """A face-down counter shows what it is; by default that is news to its enemy's turn."""
    if reveals is None:
        reveals = COUNTERS[unit].side != state.side
    facts = {"hex": NAMES[state.at[unit]], "name": COUNTERS[unit].full_name}
    sentence = f"{{unit}} in {{hex}} is turned up: it is {COUNTERS[unit].name}."
    state = tell(state, "shown", rule, sentence, facts, unit=unit, reveals=reveals)
    return replace(state, handles=put(state.handles, unit, 0))


def expose(state: State, unit: Unit, rule: str) -> State:
    """One's own face-down unit turns up to attack or to jump; White's may be turned down again (12.2, R25)."""
    may_hide = {unit} if state.options.is_advanced else set[Unit]()
    return replace(turn_up(state, unit, rule), shown=state.shown | may_hide)


def turn_down(state: State, unit: Unit) -> State:
    """Under the next handle of its side."""
    side = COUNTERS[unit].side
    number = state.handed[side] + 1
    return replace(state, handles=put(state.handles, unit, number), handed=pair(state.handed, side, number))
