"""Counters, missiles and whatever waits for dice as a seat sees them: plain values, ready for JSON."""

from dataclasses import dataclass
from typing import Literal

from event_horizon.core.field_docs import show_fields
from event_horizon.core.seat import Viewer

from .board import DIRECTIONS, NAMES, Heading
from .combat.detonation import column, defence
from .combat.odds import Column, points
from .pending import Blow, Burst, Descent, Precedence, Task
from .positions.dump import place_name
from .report import name
from .state import State
from .units import (
    ALLOWANCE,
    COUNTERS,
    JUMP,
    LOAD,
    ORBIT,
    SIDES,
    SIZES,
    WHITE,
    Missile,
    Role,
    Side,
    Size,
    Unit,
)


@show_fields
@dataclass(frozen=True)
class SeenUnit:
    """A counter on the map or in jump."""

    name: str
    """`blue:HL1`, or its handle, `white:U1`, if it lies face down and is not the viewer's own."""

    side: Side
    """Whose it is."""

    role: Role | None
    """Its type, `dummy` or `base`; None if the viewer cannot see it."""

    at: str
    """A hex, or `jump`."""

    down: bool = False
    """Whether it lies face down."""

    handle: str | None = None
    """What the others call the viewer's own counter that lies face down."""

    disrupted: bool = False
    """Whether it is disrupted."""

    target: str | None = None
    """Where the unit in jump is bound for, if it is the viewer's own."""

    moves: int = 0
    """MP of a turn; 0 if the viewer cannot see the type."""

    spent: int = 0
    """How many of them are spent."""

    jumped: bool = False
    """Whether it went into jump or came out of it this turn, and so cannot move again this turn."""

    load: int = 0
    """Missiles it may launch in a turn; 1 for a laser's shot; 0 if the viewer cannot see the type."""

    used: int = 0
    """How many of them it has launched or fired this turn."""

    attack: int = 0
    """Attack points, as printed on the counter."""


@show_fields
@dataclass(frozen=True)
class SeenMissile:
    """A missile on the map, or on its way down from a ship."""

    name: str
    """`blue:T1`."""

    side: Side
    """Whose it is."""

    size: Size
    """SMU, DMU or TMU: single, double or triple."""

    at: str
    """A hex, or `ship` while it is on its way down from one."""

    facing: Heading | None
    """Where it flies; None for one from a ship."""

    target: str | None = None
    """The target, if the missile is from the viewer's own ship."""

    flown: bool = False
    """Whether it has already flown in this phase."""


@show_fields
@dataclass(frozen=True)
class Pending:
    """Something that waits for dice; the first of the list is what the next die decides."""

    what: Literal["first", "descent", "burst", "attack"]
    """The dice for the first move, a landing or a fall, a missile that goes off, or an attack."""

    subject: str | None = None
    """Who comes down, goes off, or is attacked."""

    handle: str | None = None
    """What the others call the viewer's own unit that lands face down."""

    hex: str | None = None
    """In a descent: its target, or the hex from which the diagram counts; where the missile goes off."""

    ring: int = 0
    """In a descent: how many hexes from `hex` it goes, in the direction that the diagram gives; 0 until the table is rolled for."""

    table: Literal["landing", "jump"] | None = None
    """In a descent: which table is rolled for."""

    odds: Column | None = None
    """The odds of the attack that the next die decides."""

    strength: str | None = None
    """The strength of that attack."""

    defence: int | None = None
    """What it is rolled against."""

    by: tuple[str, ...] = ()
    """The lasers, or the missile, that attack."""

    side: Side | None = None
    """Who scores."""

    rolled: int = 0
    """For the first move: what the first seat threw."""


@show_fields
@dataclass(frozen=True)
class Attack:
    """The attack that is being put together."""

    lasers: tuple[str, ...]
    """The units that have been aimed."""

    target: str
    """What they aim at, as the viewer calls it."""


@show_fields
@dataclass(frozen=True)
class Guided:
    """The missile that is being launched, with its MP left and whether it has turned in its hex."""

    missile: str
    """Its name."""

    left: int
    """MP left."""

    turned: bool
    """Whether it has turned in this hex."""


def is_veiled(state: State, unit: Unit, seat: Viewer) -> bool:
    """R24: nothing of white's set-up shows before it is complete."""
    return state.phase == "setup" and COUNTERS[unit].side == WHITE and not state.knows(seat, WHITE)


def seen_units(state: State, seat: Viewer) -> tuple[SeenUnit, ...]:
    seen = [
        _seen_unit(state, unit, seat)
        for unit, place in enumerate(state.at)
        if (place >= 0 or place == JUMP) and not is_veiled(state, unit, seat)
    ]
    hidden = sorted(
        (each for each in seen if each.role is None),
        key=lambda each: (each.side, int(each.name.split("U")[1])),
    )
    return (*(each for each in seen if each.role is not None), *hidden)


def _seen_unit(state: State, unit: Unit, seat: Viewer) -> SeenUnit:
    counter, handle = COUNTERS[unit], state.handles[unit]
    called, side = name(state, unit, seat), SIDES[counter.side]
    is_open = state.knows(seat, counter.side)
    place = place_name(state.at[unit])
    if handle and not is_open:
        return SeenUnit(called, side, None, place, down=True, disrupted=unit in state.disrupted)
    target = dict(state.targets).get(unit) if is_open else None
    return SeenUnit(
        called,
        side,
        counter.role,
        place,
        down=bool(handle),
        handle=f"{side}:U{handle}" if handle else None,
        disrupted=unit in state.disrupted,
        target=None if target is None else NAMES[target],
        moves=ALLOWANCE[unit],
        spent=state.spent[unit],
        jumped=unit in state.jumped,
        load=LOAD[unit] or (1 if counter.attack else 0),
        used=state.used[unit],
        attack=counter.attack,
    )


def seen_missile(state: State, missile: Missile, seat: Viewer) -> SeenMissile:
    side, size, flown = SIDES[missile.side], SIZES[missile.size - 1], missile.key in state.flown
    if missile.at == ORBIT:
        target = NAMES[missile.target] if state.knows(seat, missile.side) else None
        return SeenMissile(missile.full_name, side, size, "ship", None, target, flown)
    return SeenMissile(
        missile.full_name, side, size, NAMES[missile.at], DIRECTIONS[missile.facing], None, flown
    )


def seen_attack(state: State, seat: Viewer) -> Attack | None:
    if state.aim is None:
        return None
    return Attack(tuple(COUNTERS[unit].full_name for unit in state.aimed), name(state, state.aim, seat))


def seen_flight(state: State) -> Guided | None:
    if state.flight is None:
        return None
    return Guided(state.missile(state.flight.missile).full_name, state.flight.left, state.flight.turned)


def seen_pending(state: State, task: Task, seat: Viewer, is_next: bool) -> Pending:
    match task:
        case Precedence(rolled):
            return Pending("first", rolled=rolled)
        case Descent(what, is_landing, place, ring):
            table: Literal["landing", "jump"] = "landing" if is_landing else "jump"
            handle = name(state, what, None)
            called = name(state, what, seat)
            return Pending("descent", called, None if handle == called else handle, NAMES[place], ring, table)
        case Burst(missile):
            return Pending("burst", missile.full_name, hex=NAMES[missile.at])
        case Blow(side, halves, target, by):
            # R18: the odds of a face-down unit are announced when it is its turn, not before.
            against = defence(state, target) if is_next else None
            return Pending(
                "attack", name(state, target, seat), strength=points(halves), side=SIDES[side], by=by,
                odds=column(state, task) if is_next else None, defence=against,
            )  # fmt: skip
