"""What a seat may know: all that lies face up, its own secrets, and of the enemy's only that they are there."""

from dataclasses import dataclass
from typing import Literal

from event_horizon.core.news import News, heard_by
from event_horizon.core.seat import CHANCE, Seat

from .action import Action, Base, Dummy, Jump, Land, Lob, Place, Step, Take
from .board import DIRECTIONS, NAMES, Heading
from .combat import Column, points
from .detonation import column, defence
from .launch import SHIP
from .movement import own
from .notation import write
from .pending import Blow, Burst, Descent, Precedence, Task
from .position import place_name
from .report import name
from .rules import outcome, to_act
from .setup import missing
from .sheet import SHEET, Printed
from .state import Phase, State
from .units import (
    ABSENT,
    ALLOWANCE,
    BASES,
    COMBAT,
    COUNTERS,
    JUMP,
    LOAD,
    LOST,
    ORBIT,
    SIDES,
    SIZES,
    SWALLOWED,
    WAITING,
    WHITE,
    Missile,
    Role,
    Side,
    Size,
    Unit,
)  # fmt: skip


@dataclass(frozen=True)
class SeenUnit:
    """A counter on the map or in jump."""

    name: str
    """`blue:HL1`, or its handle, `white:U1`, where it lies face down and is not one's own."""

    side: Side
    role: Role | None
    """Its type, `dummy` or `base`; None where one cannot see it."""

    at: str
    """A hex, or `jump`."""

    down: bool = False
    """Face down. One's own: what the others call it is `handle`."""

    handle: str | None = None
    disrupted: bool = False
    target: str | None = None
    """Where one's own unit in jump is bound for."""

    moves: int = 0
    """MP of a turn, and how many of them are spent; 0 where one cannot see the type."""

    spent: int = 0
    load: int = 0
    """Missiles it may launch in a turn; 1 for a laser's shot; 0 where one cannot see the type."""

    used: int = 0
    attack: int = 0
    """Attack points, as printed on the counter."""


@dataclass(frozen=True)
class SeenMissile:
    name: str
    side: Side
    size: Size
    at: str
    """A hex, or `ship` while it is on its way down from one."""

    facing: Heading | None
    target: str | None = None
    """Of one's own ship's missile."""

    flown: bool = False
    """Has made its flight in this phase."""


@dataclass(frozen=True)
class Pending:
    """Something that waits for dice; the first of the list is what the next die decides."""

    what: Literal["first", "descent", "burst", "attack"]
    subject: str | None = None
    """Who comes down, goes off, or is attacked."""

    handle: str | None = None
    """What others call one's own unit that lands face down."""

    hex: str | None = None
    ring: int = 0
    """Of a descent: hexes to go by the diagram from `hex`; 0 while its table is to be rolled."""

    table: Literal["landing", "jump"] | None = None
    odds: Column | None = None
    """Of the attack that the next die decides."""

    strength: str | None = None
    defence: int | None = None
    by: tuple[str, ...] = ()
    side: Side | None = None
    rolled: int = 0
    """For the first move: what the first seat threw."""


@dataclass(frozen=True)
class Attack:
    """The attack that is being put together."""

    lasers: tuple[str, ...]
    target: str


@dataclass(frozen=True)
class Guided:
    """The missile that is being launched, with its MP left and whether it has turned in its hex."""

    missile: str
    left: int
    turned: bool


@dataclass(frozen=True)
class View:
    scenario: Literal["basic", "advanced"]
    options: dict[str, bool | int | str]
    """The optional rules by name; the map is given by its lists."""

    map: str
    mountains: tuple[str, ...]
    craters: tuple[str, ...]
    bases: tuple[str, ...]
    """Base hexes that one may know."""

    turn: int
    """0 before the first turn."""

    turns: int
    phase: Phase
    turn_of: Side
    to_act: Side | Literal["dice"] | None
    sides: tuple[Side, Side]
    """Which side each seat plays; the dice for the first move decide."""

    you: Side | None
    """None for a spectator."""

    points: dict[Side, int]
    units: tuple[SeenUnit, ...]
    missiles: tuple[SeenMissile, ...]
    force: dict[Side, int]
    """How many combat units each side began with (or has taken so far)."""

    waiting: dict[Side, int]
    """How many of them have not landed."""

    reserve: tuple[str, ...]
    """One's own waiting units."""

    lost: tuple[str, ...]
    """Counters that are out of the game, as everybody knows."""

    swallowed: dict[Side, int]
    """How many units the hole took on a face-down landing, so that only their owner knows which."""

    swallowed_own: tuple[str, ...]
    handed: dict[Side, int]
    """Handles given out so far."""

    landed: int
    shown: tuple[str, ...]
    """Units that turned up to attack in this phase and may be turned down again."""

    ships: dict[Side, str]
    ship_load: int
    """Missiles that the ship of the side to act has dropped this turn."""

    attack: Attack | None
    flight: Guided | None
    pending: tuple[Pending, ...]
    time_up: bool
    outcome: str | None
    """How it ended."""

    lacking: int = 0
    """Attack points that one's own force still lacks, while it is being chosen."""

    sheet: tuple[Printed, ...] = SHEET


def view(state: State, seat: Seat | None) -> View:
    you = state.side_of(seat)
    options, terrain = state.options, state.options.terrain
    actor = to_act(state)
    side = "dice" if actor == CHANCE else None if actor is None else SIDES[state.side]
    return View(
        scenario="advanced" if options.is_advanced else "basic",
        options={key: value for key, value in vars(options).items() if key not in ("terrain", "scenario")},
        map=terrain.name,
        mountains=_names(terrain.mountains),
        craters=_names(terrain.craters),
        bases=tuple(NAMES[each] for each in _known_bases(state, you)),
        turn=state.turn,
        turns=options.turns,
        phase=state.phase,
        turn_of=SIDES[state.side],
        to_act=side,
        sides=("white", "blue") if state.blue_seat else ("blue", "white"),
        you=None if you is None else SIDES[you],
        points={"blue": state.points[0], "white": state.points[1]},
        units=_units(state, seat),
        missiles=tuple(_missile(state, each, you) for each in state.missiles),
        **_forces(state, you),  # type: ignore[arg-type]
        landed=state.landed,
        shown=tuple(COUNTERS[unit].full_name for unit in sorted(state.shown)),
        ships={SIDES[each]: NAMES[place] for each, place in enumerate(state.ships) if place >= 0},
        ship_load=state.ship_load,
        attack=_attack(state, seat),
        flight=_flight(state),
        pending=tuple(_pending(state, task, seat, n == 0) for n, task in enumerate(state.agenda)),
        time_up=state.hurried,
        outcome=_reason(state),
        lacking=missing(state) if state.phase == "force" and you == state.side else 0,
    )


def _names(places: frozenset[int]) -> tuple[str, ...]:
    return tuple(NAMES[each] for each in sorted(places))


def _reason(state: State) -> str | None:
    result = outcome(state)
    return result.reason if result else None


def _is_veiled(state: State, unit: Unit, you: int | None) -> bool:
    """R24: nothing of white's set-up shows before it is complete."""
    return state.phase == "setup" and you != WHITE and COUNTERS[unit].side == WHITE


def _known_bases(state: State, you: int | None) -> tuple[int, ...]:
    if not state.options.is_advanced:
        return state.bases
    return tuple(
        state.at[base]
        for base in BASES
        if state.at[base] >= 0 and (you == WHITE or not (state.handles[base] or _is_veiled(state, base, you)))
    )


def _units(state: State, seat: Seat | None) -> tuple[SeenUnit, ...]:
    you = state.side_of(seat)
    seen = [
        _unit(state, unit, seat)
        for unit, place in enumerate(state.at)
        if (place >= 0 or place == JUMP) and not _is_veiled(state, unit, you)
    ]
    hidden = sorted(
        (each for each in seen if each.role is None),
        key=lambda each: (each.side, int(each.name.split("U")[1])),
    )
    return (*(each for each in seen if each.role is not None), *hidden)


def _unit(state: State, unit: Unit, seat: Seat | None) -> SeenUnit:
    counter, handle = COUNTERS[unit], state.handles[unit]
    called, side = name(state, unit, seat), SIDES[counter.side]
    is_own = state.side_of(seat) == counter.side
    place = place_name(state.at[unit])
    if handle and not is_own:
        return SeenUnit(called, side, None, place, down=True, disrupted=unit in state.disrupted)
    target = dict(state.targets).get(unit) if is_own else None
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
        load=LOAD[unit] or (1 if counter.attack else 0),
        used=state.used[unit],
        attack=counter.attack,
    )


def _missile(state: State, missile: Missile, you: int | None) -> SeenMissile:
    side, size, flown = SIDES[missile.side], SIZES[missile.size - 1], missile.key in state.flown
    if missile.at == ORBIT:
        target = NAMES[missile.target] if you == missile.side else None
        return SeenMissile(missile.full_name, side, size, "ship", None, target, flown)
    return SeenMissile(
        missile.full_name, side, size, NAMES[missile.at], DIRECTIONS[missile.facing], None, flown
    )


def _forces(state: State, you: int | None) -> dict[str, object]:
    """Who waits and who is lost: one's own by name, the enemy's by number."""
    own = COMBAT[you] if you is not None else ()
    veiled = {unit for unit in COMBAT[WHITE] if _is_veiled(state, unit, you)}

    def count(units: range, *places: int) -> int:
        return sum(
            1
            for unit in units
            if state.at[unit] in places or (unit in veiled and state.at[unit] >= 0 and WAITING in places)
        )

    return {
        "force": {
            side: sum(1 for unit in units if state.at[unit] != ABSENT)
            for side, units in zip(SIDES, COMBAT, strict=True)
        },
        "waiting": {side: count(units, WAITING) for side, units in zip(SIDES, COMBAT, strict=True)},
        "reserve": tuple(COUNTERS[unit].full_name for unit in own if state.at[unit] == WAITING),
        "lost": tuple(
            each.full_name for each, place in zip(COUNTERS, state.at, strict=True) if place == LOST
        ),
        "swallowed": {side: count(units, SWALLOWED) for side, units in zip(SIDES, COMBAT, strict=True)},
        "swallowed_own": tuple(COUNTERS[unit].full_name for unit in own if state.at[unit] == SWALLOWED),
        "handed": {
            side: 0 if number == WHITE and state.phase == "setup" and you != WHITE else state.handed[number]
            for number, side in enumerate(SIDES)
        },
    }


def _attack(state: State, seat: Seat | None) -> Attack | None:
    if state.aim is None:
        return None
    return Attack(tuple(COUNTERS[unit].full_name for unit in state.aimed), name(state, state.aim, seat))


def _flight(state: State) -> Guided | None:
    if state.flight is None:
        return None
    return Guided(state.missile(state.flight.missile).full_name, state.flight.left, state.flight.turned)


def _pending(state: State, task: Task, seat: Seat | None, is_next: bool) -> Pending:
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


def news(state: State, seat: Seat | None) -> tuple[News, ...]:
    return heard_by(seat, state.news)


def retell(state: State, action: Action, seat: Seat | None) -> str:
    """The action as others may read it: secrets are `?`, face-down units go by their handles."""
    if state.side_of(seat) == state.side or to_act(state) == CHANCE:
        return write(action)
    match action:
        case Take():
            return "take ?"
        case Base() | Dummy() | Place():
            return "place ?"
        case Land(unit, target, down=True):
            return f"land U{state.handed[state.side] + 1} {target} down"
        case Jump(unit):
            return f"jump {unit} ?"
        case Lob(unit, size) if unit == SHIP:
            return f"lob ship {size} ?"
        case Step(unit, direction):
            return f"step {_called(state, unit)} {direction}"
        case _:
            return write(action)


def _called(state: State, unit: str) -> str:
    return name(state, own(state, unit), state.seat_of(1 - state.side)).partition(":")[2]
