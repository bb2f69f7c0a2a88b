"""Across the hole: PSVs going into jump and coming out of it (10.1)."""

from collections.abc import Iterator
from functools import cache

from event_horizon.core.errors import IllegalAction
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Emerge, Jump
from event_horizon.games.torus.board import INSIDE, INSIDE_HEXES, NAMES, NUMBERS
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.report import tell
from event_horizon.games.torus.state import State, put
from event_horizon.games.torus.units import COMBAT, COUNTERS, JUMP, Unit

from .steps import check_free, expose, must_emerge, on_map, own


@cache
def _targets(unit: str) -> tuple[Jump, ...]:
    return tuple(Jump(unit, NAMES[target]) for target in INSIDE_HEXES)


def can_jump(state: State, unit: Unit) -> bool:
    """R16."""
    place = state.at[unit]
    return (
        COUNTERS[unit].can_jump
        and place >= 0
        and INSIDE[place]
        and not state.spent[unit]
        and unit not in state.jumped
        and unit not in state.disrupted
    )


def jumps(state: State) -> Iterator[Jump]:
    for unit in COMBAT[state.side]:
        if can_jump(state, unit):
            yield from _targets(COUNTERS[unit].name)


def check_jump(state: State, action: Jump) -> None:
    unit = on_map(state, action.unit)
    check_free(state, unit)
    place = state.at[unit]
    if not COUNTERS[unit].can_jump:
        raise IllegalAction("10.1.2", f"only light units (PSVs) can jump, and {action.unit} is not one")
    if not INSIDE[place]:
        raise IllegalAction(
            "10.1.2", f"{action.unit} is on {NAMES[place]}; a jump begins on the inside, columns E to K"
        )
    if state.spent[unit]:
        raise IllegalAction(
            "10.1.2", f"{action.unit} has spent {state.spent[unit]} MP and cannot jump this turn"
        )
    target = NUMBERS.get(action.hex)
    if target is None or not INSIDE[target]:
        raise IllegalAction("R16", f"{action.hex!r:.20} is not an inside hex; a jump ends on columns E to K")


def jump(state: State, action: Jump) -> State:
    unit = own(state, action.unit)
    if state.handles[unit]:  # R18: units in jump show their kind
        state = expose(state, unit, "R18")
    start = NAMES[state.at[unit]]
    state = replace(
        state,
        at=put(state.at, unit, JUMP),
        targets=tuple(sorted((*state.targets, (unit, NUMBERS[action.hex])))),
        jumped=state.jumped | {unit},
    )
    return tell(state, "jumped", "10.1.3", "{unit} jumps from {hex}.", {"hex": start}, unit=unit)


def emerges(state: State) -> Iterator[Emerge]:
    for unit in must_emerge(state):
        yield Emerge(COUNTERS[unit].name)


def check_emerge(state: State, action: Emerge) -> None:
    unit = own(state, action.unit)
    if state.at[unit] != JUMP:
        raise IllegalAction("10.1.3", f"{action.unit} is not in jump")
    if unit not in must_emerge(state):
        raise IllegalAction("10.1.3", f"{action.unit} went into jump this turn and comes out in the next")


def emerge(state: State, action: Emerge) -> State:
    return come_out(state, own(state, action.unit))


def come_out(state: State, unit: Unit) -> State:
    """Its target is shown; the jump table and the diagram decide where it lands. It moves no more this turn."""
    target = dict(state.targets)[unit]
    state = replace(
        state,
        jumped=state.jumped | {unit},
        agenda=(*state.agenda, Descent(unit, False, target)),
    )
    return tell(
        state,
        "emerging",
        "10.1.3",
        "{unit} comes out of jump towards {hex}.",
        {"hex": NAMES[target]},
        unit=unit,
    )
