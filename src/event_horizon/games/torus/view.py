"""What a seat may know: everything face up, its own secrets, and only the existence of the enemy's."""

from dataclasses import dataclass
from typing import Literal

from event_horizon.core.field_docs import show_fields
from event_horizon.core.seat import CHANCE, EVERYONE, Viewer

from .action import Action, Base, Bid, Dummy, Jump, Land, Lob, Place, Step, Take
from .board import NAMES
from .combat.launch import SHIP
from .movement.steps import own
from .notation import write
from .report import name
from .rules import outcome, to_act
from .seen import (
    Attack,
    Guided,
    Pending,
    SeenMissile,
    SeenUnit,
    is_veiled,
    seen_attack,
    seen_flight,
    seen_missile,
    seen_pending,
    seen_units,
)
from .sheet import SHEET, Printed
from .state import NO_BID, Phase, State
from .turns.force import are_forces_secret, missing
from .units import (
    ABSENT,
    BASES,
    BLUE,
    COMBAT,
    COUNTERS,
    LOST,
    SIDE_OF,
    SIDES,
    SWALLOWED,
    WAITING,
    WHITE,
    Side,
)


@show_fields
@dataclass(frozen=True)
class View:
    """What a seat may know of a torus game: everything face up, and its own secrets."""

    scenario: Literal["basic", "advanced"]
    """Which of the two scenarios is played."""

    options: dict[str, bool | int | str]
    """The optional rules by name; the map is given by its lists."""

    map: str
    """The name of the map."""

    mountains: tuple[str, ...]
    """The hexes with mountains, also where an option makes them flat."""

    craters: tuple[str, ...]
    """The hexes with craters."""

    bases: tuple[str, ...]
    """The base hexes that the viewer may know."""

    turn: int
    """0 before the first turn."""

    turns: int
    """How many turns the game has."""

    phase: Phase
    """The phase of the turn."""

    turn_of: Side
    """The side whose turn it is."""

    to_act: Side | Literal["dice"] | None
    """Who decides what happens next; None when the game is over."""

    sides: tuple[Side, Side]
    """Which side each seat plays; the dice for the first move decide."""

    you: Side | Literal["everyone"] | None
    """None for a spectator; `everyone` sees both sides' secrets, so both sides are its own."""

    points: dict[Side, int]
    """Victory points so far."""

    units: tuple[SeenUnit, ...]
    """The counters on the map and in jump; the enemy's face-down ones without their type."""

    missiles: tuple[SeenMissile, ...]
    """The missiles on the map, and those on their way down from a ship."""

    force: dict[Side, int]
    """How many combat units each side began with (or has taken so far)."""

    waiting: dict[Side, int]
    """How many of them have not landed."""

    reserve: tuple[str, ...]
    """The viewer's own waiting units."""

    lost: tuple[str, ...]
    """Counters that are out of the game, as everyone knows."""

    swallowed: dict[Side, int]
    """How many units the hole took on a face-down landing, so that only their owner knows which."""

    swallowed_own: tuple[str, ...]
    """The viewer's own units among them."""

    handed: dict[Side, int]
    """Handles given out so far."""

    landed: int
    """Landings tried in this phase."""

    announced: int
    """Landings that are announced and still to be tried."""

    bids: dict[Side, int]
    """Bids for the first move: the viewer's own, and both once both are made."""

    is_undecided: bool
    """Nobody is blue or white yet: until dice or bids decide, the first seat stands for blue."""

    shown: tuple[str, ...]
    """White's units that turned up to attack or to jump and may be turned down again."""

    ships: dict[Side, str]
    """Where each side's ship is, for the sides that have one."""

    ship_load: int
    """Missiles that the ship of the side to act has dropped this turn."""

    attack: Attack | None
    """The laser attack that is being put together."""

    flight: Guided | None
    """The missile that is being steered."""

    pending: tuple[Pending, ...]
    """What waits for dice; the next die decides the first."""

    time_up: bool
    """Whether the time for this turn has run out."""

    outcome: str | None
    """How it ended."""

    lacking: int = 0
    """Attack points that the viewer's own force still lacks, while it is being chosen."""

    sheet: tuple[Printed, ...] = SHEET
    """The counter sheet: every type with its printed figures."""

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .picture import picture

        return picture(self)

    @property
    def ridges(self) -> tuple[str, ...]:
        """Mountains that are there: none if they are flat (11.4)."""
        return () if self.options["flat_mountains"] else self.mountains


def view(state: State, seat: Viewer) -> View:
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
        units=seen_units(state, seat),
        missiles=tuple(seen_missile(state, each, seat) for each in state.missiles),
        **_forces(state, seat),  # type: ignore[arg-type]
        landed=state.landed,
        announced=state.announced,
        bids=_bids(state, seat),
        is_undecided=state.is_undecided,
        shown=tuple(COUNTERS[unit].full_name for unit in sorted(state.shown)),
        ships={SIDES[each]: NAMES[place] for each, place in enumerate(state.ships) if place != ABSENT},
        ship_load=state.ship_load,
        attack=seen_attack(state, seat),
        flight=seen_flight(state),
        pending=tuple(seen_pending(state, task, seat, n == 0) for n, task in enumerate(state.agenda)),
        time_up=state.hurried,
        outcome=_reason(state),
        lacking=missing(state) if state.phase == "force" and state.knows(seat, state.side) else 0,
    )


def _names(places: frozenset[int]) -> tuple[str, ...]:
    return tuple(NAMES[each] for each in sorted(places))


def _reason(state: State) -> str | None:
    result = outcome(state)
    return result.reason if result else None


def _known_bases(state: State, seat: Viewer) -> tuple[int, ...]:
    if not state.options.is_advanced:
        return state.bases
    return tuple(
        state.at[base]
        for base in BASES
        if state.at[base] >= 0
        and (state.knows(seat, WHITE) or not (state.handles[base] or is_veiled(state, base, seat)))
    )


def _forces(state: State, seat: Viewer) -> dict[str, object]:
    """Waiting and lost units: your own by name, the enemy's by number."""
    own = [unit for side, units in enumerate(COMBAT) if state.knows(seat, side) for unit in units]
    known = [state.knows(seat, side) or not are_forces_secret(state) for side in (BLUE, WHITE)]
    veiled = {unit for unit in COMBAT[WHITE] if is_veiled(state, unit, seat)}

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


def _bids(state: State, seat: Viewer) -> dict[Side, int]:
    """R27: only the viewer's own until both are made."""
    are_open = NO_BID not in state.bids
    return {
        name: state.bids[side]
        for side, name in enumerate(SIDES)
        if state.bids[side] != NO_BID and (are_open or state.knows(seat, side))
    }


def write_for(state: State, action: Action, seat: Viewer) -> str:
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
