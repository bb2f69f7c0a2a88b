"""What a seat may know: all that lies face up, its own secrets, and of the enemy's only that they are there."""

from typing import Literal

from event_horizon.core.seat import CHANCE, EVERYONE, Seat

from .action import Action, Base, Bid, Dummy, Jump, Land, Lob, Place, Step, Take
from .board import DIRECTIONS, NAMES
from .combat.detonation import column, defence
from .combat.launch import SHIP
from .combat.odds import points
from .movement.steps import own
from .notation import write
from .pending import Blow, Burst, Descent, Precedence, Task
from .positions.dump import place_name
from .report import name
from .rules import outcome, to_act
from .seen import Attack, Guided, Pending, SeenMissile, SeenUnit, View
from .state import NO_BID, State
from .turns.force import are_forces_secret, missing
from .units import (
    ABSENT,
    ALLOWANCE,
    BASES,
    BLUE,
    COMBAT,
    COUNTERS,
    JUMP,
    LOAD,
    LOST,
    ORBIT,
    SIDE_OF,
    SIDES,
    SIZES,
    SWALLOWED,
    WAITING,
    WHITE,
    Missile,
    Side,
    Unit,
)


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
        bases=tuple(NAMES[each] for each in _known_bases(state, seat)),
        turn=state.turn,
        turns=options.turns,
        phase=state.phase,
        turn_of=SIDES[state.side],
        to_act=side,
        sides=("white", "blue") if state.blue_seat else ("blue", "white"),
        you="everyone" if seat == EVERYONE else None if you is None else SIDES[you],
        points={"blue": state.points[0], "white": state.points[1]},
        units=_units(state, seat),
        missiles=tuple(_missile(state, each, seat) for each in state.missiles),
        **_forces(state, seat),  # type: ignore[arg-type]
        landed=state.landed,
        announced=state.announced,
        bids=_bids(state, seat),
        is_undecided=state.is_undecided,
        shown=tuple(COUNTERS[unit].full_name for unit in sorted(state.shown)),
        ships={SIDES[each]: NAMES[place] for each, place in enumerate(state.ships) if place >= 0},
        ship_load=state.ship_load,
        attack=_attack(state, seat),
        flight=_flight(state),
        pending=tuple(_pending(state, task, seat, n == 0) for n, task in enumerate(state.agenda)),
        time_up=state.hurried,
        outcome=_reason(state),
        lacking=missing(state) if state.phase == "force" and state.knows(seat, state.side) else 0,
    )


def _names(places: frozenset[int]) -> tuple[str, ...]:
    return tuple(NAMES[each] for each in sorted(places))


def _reason(state: State) -> str | None:
    result = outcome(state)
    return result.reason if result else None


def _is_veiled(state: State, unit: Unit, seat: Seat | None) -> bool:
    """R24: nothing of white's set-up shows before it is complete."""
    return state.phase == "setup" and COUNTERS[unit].side == WHITE and not state.knows(seat, WHITE)


def _known_bases(state: State, seat: Seat | None) -> tuple[int, ...]:
    if not state.options.is_advanced:
        return state.bases
    return tuple(
        state.at[base]
        for base in BASES
        if state.at[base] >= 0
        and (state.knows(seat, WHITE) or not (state.handles[base] or _is_veiled(state, base, seat)))
    )


def _units(state: State, seat: Seat | None) -> tuple[SeenUnit, ...]:
    seen = [
        _unit(state, unit, seat)
        for unit, place in enumerate(state.at)
        if (place >= 0 or place == JUMP) and not _is_veiled(state, unit, seat)
    ]
    hidden = sorted(
        (each for each in seen if each.role is None),
        key=lambda each: (each.side, int(each.name.split("U")[1])),
    )
    return (*(each for each in seen if each.role is not None), *hidden)


def _unit(state: State, unit: Unit, seat: Seat | None) -> SeenUnit:
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


def _missile(state: State, missile: Missile, seat: Seat | None) -> SeenMissile:
    side, size, flown = SIDES[missile.side], SIZES[missile.size - 1], missile.key in state.flown
    if missile.at == ORBIT:
        target = NAMES[missile.target] if state.knows(seat, missile.side) else None
        return SeenMissile(missile.full_name, side, size, "ship", None, target, flown)
    return SeenMissile(
        missile.full_name, side, size, NAMES[missile.at], DIRECTIONS[missile.facing], None, flown
    )


def _forces(state: State, seat: Seat | None) -> dict[str, object]:
    """Who waits and who is lost: one's own by name, the enemy's by number."""
    own = [unit for side, units in enumerate(COMBAT) if state.knows(seat, side) for unit in units]
    known = [state.knows(seat, side) or not are_forces_secret(state) for side in (BLUE, WHITE)]
    veiled = {unit for unit in COMBAT[WHITE] if _is_veiled(state, unit, seat)}

    def count(units: range, *places: int) -> int:
        if not known[SIDE_OF[units[0]]]:
            return 0
        return sum(
            1
            for unit in units
            if state.at[unit] in places or (unit in veiled and state.at[unit] >= 0 and WAITING in places)
        )

    return {
        "force": {
            name: sum(1 for unit in COMBAT[side] if state.at[unit] != ABSENT) if known[side] else 0
            for side, name in enumerate(SIDES)
        },
        "waiting": {side: count(units, WAITING) for side, units in zip(SIDES, COMBAT, strict=True)},
        "reserve": tuple(COUNTERS[unit].full_name for unit in own if state.at[unit] == WAITING),
        "lost": tuple(
            each.full_name for each, place in zip(COUNTERS, state.at, strict=True) if place == LOST
        ),
        "swallowed": {side: count(units, SWALLOWED) for side, units in zip(SIDES, COMBAT, strict=True)},
        "swallowed_own": tuple(COUNTERS[unit].full_name for unit in own if state.at[unit] == SWALLOWED),
        "handed": {
            side: 0 if number == WHITE and veiled else state.handed[number]
            for number, side in enumerate(SIDES)
        },
    }


def _bids(state: State, seat: Seat | None) -> dict[Side, int]:
    """R27: one's own until both are made."""
    are_open = NO_BID not in state.bids
    return {
        name: state.bids[side]
        for side, name in enumerate(SIDES)
        if state.bids[side] != NO_BID and (are_open or state.knows(seat, side))
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


def write_for(state: State, action: Action, seat: Seat | None) -> str:
    """The action as others may read it: secrets are `?`, face-down units go by their handles."""
    if state.knows(seat, state.side) or to_act(state) == CHANCE:
        return write(action)
    match action:
        case Take():
            return "take ?"
        case Bid():
            return "bid ?"
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
