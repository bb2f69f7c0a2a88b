"""The shape of what a seat may know: plain values in the notation's names, ready for JSON."""

from dataclasses import dataclass
from typing import Literal

from .board import Heading
from .combat.odds import Column
from .sheet import SHEET, Printed
from .state import Phase
from .units import Role, Side, Size


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
    jumped: bool = False
    """Went into jump or came out of it this turn, and moves no more in it."""

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

    you: Side | Literal["everyone"] | None
    """None for a spectator; `everyone` sees both sides' secrets, and what is called one's own is everyone's."""

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
    """Counters that are out of the game, as everyone knows."""

    swallowed: dict[Side, int]
    """How many units the hole took on a face-down landing, so that only their owner knows which."""

    swallowed_own: tuple[str, ...]
    handed: dict[Side, int]
    """Handles given out so far."""

    landed: int
    """Landings tried in this phase."""

    announced: int
    """Landings that are announced and still to be tried."""

    bids: dict[Side, int]
    """For the first move: one's own, and both once both are made."""

    is_undecided: bool
    """Nobody is blue or white yet: until dice or bids decide, the first seat stands for blue."""

    shown: tuple[str, ...]
    """White's units that turned up to attack or to jump and may be turned down again."""

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

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .picture import picture

        return picture(self)

    @property
    def ridges(self) -> tuple[str, ...]:
        """Mountains that are there: none if they are flat (11.4)."""
        return () if self.options["flat_mountains"] else self.mountains
