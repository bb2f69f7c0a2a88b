"""A position of the torus game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeVar

from event_horizon.core.news import News
from event_horizon.core.option import Settings
from event_horizon.core.seat import EVERYONE, Seat, Viewer

from .board import NEIGHBOURS, Hex
from .options import Options
from .pending import Precedence, Task
from .units import ABSENT, BASES, BLUE, COMBAT, COUNTERS, SIDES, TITLES, WHITE, Missile, Unit

Phase = Literal["force", "bid", "setup", "landing", "missiles", "movement", "lasers", "launch"]
PHASES: tuple[Phase, ...] = ("force", "bid", "setup", "landing", "missiles", "movement", "lasers", "launch")

NONE = (0,) * len(COUNTERS)
NOWHERE = (ABSENT,) * len(COUNTERS)
NO_BID = -1

V = TypeVar("V")


@dataclass(frozen=True)
class Flight:
    """The missile that is being guided (7.8)."""

    missile: tuple[int, int, int]
    left: int
    """MP still to be spent."""
    turned: bool = False
    """Whether it has changed its facing in this hex."""


@dataclass(frozen=True)
class State:
    options: Options

    turn: int = 0
    """1 to 10; 0 before the first, up to the initial landings."""

    side: int = BLUE
    """Whose turn it is."""

    phase: Phase = "force"

    blue_seat: Seat = 0
    """Who plays blue, the first player."""

    at: tuple[int, ...] = NOWHERE
    """For each counter its hex, or ABSENT, WAITING, JUMP, LOST, SWALLOWED."""

    targets: tuple[tuple[Unit, Hex], ...] = ()
    """Where the units in jump will land: secret (10.1.3)."""

    disrupted: frozenset[Unit] = frozenset()

    handles: tuple[int, ...] = NONE
    """For each counter 0 if it is face up, else the number that others know it by."""

    handed: tuple[int, int] = (0, 0)
    """Handles given out so far by blue and white."""

    missiles: tuple[Missile, ...] = ()
    """In counter order."""

    points: tuple[int, int] = (0, 0)

    spent: tuple[int, ...] = NONE
    """MP of each unit this turn."""

    jumped: frozenset[Unit] = frozenset()
    """Units that went into jump or came out of it this turn: they move no more in it (10.1.3)."""

    used: tuple[int, ...] = NONE
    """Shots fired or missiles launched by each unit this turn."""

    flown: frozenset[tuple[int, int, int]] = frozenset()
    """Keys of missiles that have made their flight in this phase."""

    landed: int = 0
    """Landings tried in this phase."""

    announced: int = 0
    """Landings of this phase that are announced and still to be tried (9.4)."""

    bids: tuple[int, int] = (NO_BID, NO_BID)
    """What each side bids for the first move, until it is decided (R27)."""

    aimed: tuple[Unit, ...] = ()
    """Lasers of the attack that is being put together."""

    aim: Unit | Missile | None = None
    """Its target."""

    flight: Flight | None = None

    shown: frozenset[Unit] = frozenset()
    """White's units that turned up to attack or to jump and may be turned down again (12.2, R25)."""

    ships: tuple[int, int] = (ABSENT, ABSENT)
    ship_load: int = 0
    """Missiles that the ship of the side to act has dropped this turn."""

    hurried: bool = False
    """11.1: time is up; what must still happen happens, and the turn ends."""

    agenda: tuple[Task, ...] = ()
    is_over: bool = False

    news: tuple[News, ...] = field(default=(), compare=False)
    """What the last action caused."""

    @property
    def is_undecided(self) -> bool:
        """R1: nobody is blue yet; until it is decided, the first seat stands for blue."""
        if any(isinstance(task, Precedence) for task in self.agenda):
            return True
        is_early = self.phase in ("force", "bid") and not self.options.is_advanced
        return is_early and self.options.first != "fixed"

    def seat_of(self, side: int) -> Seat:
        return side ^ self.blue_seat

    def side_of(self, seat: Viewer) -> int | None:
        """None for a spectator and for everyone."""
        return None if seat is None or seat == EVERYONE else seat ^ self.blue_seat

    def knows(self, seat: Viewer, side: int) -> bool:
        """Whether the seat may know that side's secrets."""
        return seat == EVERYONE or self.side_of(seat) == side

    @cached_property
    def stacks(self) -> dict[Hex, list[Unit]]:
        """The counters on each hex, in name order, blue's first; dummies and bases last."""
        found: dict[Hex, list[Unit]] = {}
        for unit, place in enumerate(self.at):
            if place >= 0:
                found.setdefault(place, []).append(unit)
        return found

    @cached_property
    def held(self) -> tuple[frozenset[Hex], frozenset[Hex]]:
        """Hexes with combat units of blue, and of white."""
        return (
            frozenset(place for place in self.at[COMBAT[BLUE].start : COMBAT[BLUE].stop] if place >= 0),
            frozenset(place for place in self.at[COMBAT[WHITE].start : COMBAT[WHITE].stop] if place >= 0),
        )

    @cached_property
    def openly_held(self) -> tuple[frozenset[Hex], frozenset[Hex]]:
        """The same as everyone knows it: a face-down counter may be a dummy in the advanced scenario (R28)."""
        if not self.options.is_advanced:
            return self.held
        blue, white = (
            frozenset(self.at[unit] for unit in units if self.at[unit] >= 0 and not self.handles[unit])
            for units in COMBAT
        )
        return blue, white

    @cached_property
    def bases(self) -> tuple[Hex, ...]:
        if not self.options.is_advanced:
            return self.options.terrain.bases
        return tuple(self.at[base] for base in BASES if self.at[base] >= 0)

    @cached_property
    def mountains(self) -> frozenset[Hex]:
        """11.4 flattens them."""
        return frozenset() if self.options.flat_mountains else self.options.terrain.mountains

    @cached_property
    def obstacles(self) -> frozenset[Hex]:
        """Where a missile that is armed detonates on entering (8.5, 11.3)."""
        if self.options.detonation == "control":
            return self.mountains
        held = self.held[BLUE] | self.held[WHITE]
        if self.options.detonation == "proximity":
            held = held.union(near for place in held for near in NEIGHBOURS[place])
        return self.mountains | held

    def missile(self, key: tuple[int, int, int]) -> Missile:
        return next(each for each in self.missiles if each.key == key)


def put(values: tuple[V, ...], index: int, value: V) -> tuple[V, ...]:
    """The same with one value changed."""
    return (*values[:index], value, *values[index + 1 :])


def pair(values: tuple[int, int], side: int, value: int) -> tuple[int, int]:
    """The same with one side's value changed."""
    return (value, values[1]) if side == 0 else (values[0], value)


def start(settings: Settings) -> State:
    """R1: forces are chosen first; in the advanced scenario the dice come before them, because the sides differ."""
    options = Options.of(settings)
    are_dice_first = options.is_advanced and options.first == "dice"
    return State(options, agenda=(Precedence(),) if are_dice_first else ())


UNDECIDED = ("one", "two")


def is_set_up(state: State) -> bool:
    """Forces, bids and White's set-up come before turn 1."""
    return state.turn > 0


def seat_names(settings: Mapping[str, object]) -> tuple[str, ...]:
    """Dice or bids decide who becomes blue, so until then the seats have no colour."""
    return SIDES if settings["first"] == "fixed" else UNDECIDED


def seat_titles(state: State) -> tuple[str, ...]:
    if state.is_undecided:
        return tuple(f"player {number}" for number in UNDECIDED)
    return SIDES[state.blue_seat], SIDES[1 - state.blue_seat]


def side_title(state: State, side: int) -> str:
    """What the side is called in a sentence."""
    return f"Player {UNDECIDED[side]}" if state.is_undecided else TITLES[side]
