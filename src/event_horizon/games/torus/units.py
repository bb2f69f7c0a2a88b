"""The counters: combat units, dummies, bases and missiles."""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, Literal, NamedTuple

from .board import Hex

Side = Literal["blue", "white"]
BLUE, WHITE = 0, 1
SIDES: tuple[Side, Side] = ("blue", "white")
TITLES = ("Blue", "White")
"""What the sides are called in sentences."""

ABSENT: Final = -1
"""Not in the force, or not set up."""
WAITING: Final = -2
"""In the force, not landed yet."""
JUMP: Final = -3
LOST: Final = -4
"""Destroyed, as everyone knows."""
SWALLOWED: Final = -5
"""Taken by the black hole on a face-down landing: only the owner knows what it was (R18)."""
ORBIT: Final = -6
"""A ship's missile, on its way down (11.2)."""

Unit = int
"""0 to 29 blue's combat units, 30 to 59 white's, then the dummies and bases of the advanced scenario."""

Kind = Literal["HL", "HM", "ML", "MM", "PL", "PM"]
Role = Literal["HL", "HM", "ML", "MM", "PL", "PM", "dummy", "base"]
KINDS: tuple[Kind, ...] = ("HL", "HM", "ML", "MM", "PL", "PM")
LIMITS: dict[Kind, int] = {"HL": 4, "HM": 4, "ML": 5, "MM": 5, "PL": 6, "PM": 6}
"""Counters of each type on a side."""

KIND_NAMES: dict[str, str] = {
    "HL": "heavy laser", "HM": "heavy launcher",
    "ML": "medium laser", "MM": "medium launcher",
    "PL": "light laser", "PM": "light launcher",
}  # fmt: skip
"""What the types are called in sentences."""
OTHER_NAMES = {"S": "missile", "D": "missile", "T": "missile", "U": "counter", "Y": "dummy", "B": "base"}
"""The same by the first letter of a name: missiles, face-down counters, dummies and bases."""

LETTERS = {"dummy": "Y", "base": "B"}
"""What names of counters that are no combat units begin with."""


@dataclass(frozen=True)
class Counter:
    """What is printed on a counter, and what it is worth."""

    side: int
    role: Role
    number: int
    attack: int = 0
    allowance: int = 0
    """MP a turn (6.1)."""
    base_points: int = 0
    """VP for standing on a base (5.1)."""

    @cached_property
    def name(self) -> str:
        return f"{LETTERS.get(self.role, self.role)}{self.number}"

    @cached_property
    def full_name(self) -> str:
        return f"{SIDES[self.side]}:{self.name}"

    @property
    def is_laser(self) -> bool:
        return self.role[1] == "L"

    @property
    def is_heavy(self) -> bool:
        return self.role[0] == "H"

    @property
    def can_jump(self) -> bool:
        return self.role[0] == "P"

    @property
    def load(self) -> int:
        """Missiles that it may launch in a turn (7.7)."""
        return self.attack // 2 if self.role[1] == "M" else 0


def with_kind(name: str) -> str:
    """`heavy laser HL1` of `HL1`."""
    return f"{KIND_NAMES[name[:2]]} {name}"


@cache
def in_words(full_name: str) -> str:
    """`Blue's heavy laser HL1` of `blue:HL1`."""
    side, _, name = full_name.partition(":")
    return f"{side.title()}'s {KIND_NAMES.get(name[:2]) or OTHER_NAMES[name[0]]} {name}"


def _combat_units(side: int) -> list[Counter]:
    figures = {"H": (6, 2, 20), "M": (4, 3, 15), "P": (2, 4, 10)}
    return [
        Counter(side, kind, number, *figures[kind[0]])
        for kind in KINDS
        for number in range(1, LIMITS[kind] + 1)
    ]


COUNTERS: tuple[Counter, ...] = (
    *_combat_units(BLUE),
    *_combat_units(WHITE),
    *(Counter(WHITE, "dummy", number) for number in (1, 2)),
    *(Counter(WHITE, "base", number) for number in (1, 2, 3)),
)
COMBAT = (range(30), range(30, 60))
"""Combat units of blue and of white, in name order."""
COMBAT_UNITS = range(60)
DUMMIES = range(60, 62)
BASES = range(62, 65)
UNIT_NUMBERS: dict[str, Unit] = {each.full_name: unit for unit, each in enumerate(COUNTERS)}
OF_KIND: tuple[dict[Kind, range], dict[Kind, range]] = tuple(  # type: ignore[assignment]
    {kind: range(first := UNIT_NUMBERS[f"{side}:{kind}1"], first + LIMITS[kind]) for kind in KINDS}
    for side in SIDES
)
ATTACK = tuple(each.attack for each in COUNTERS)
ALLOWANCE = tuple(each.allowance for each in COUNTERS)
LOAD = tuple(each.load for each in COUNTERS)
SIDE_OF = tuple(each.side for each in COUNTERS)
IS_LASER = tuple(each.is_laser and bool(each.attack) for each in COUNTERS)

Size = Literal["SMU", "DMU", "TMU"]
SIZES: tuple[Size, ...] = ("SMU", "DMU", "TMU")
"""One, two and three missiles on a counter (2.2.2)."""


class Missile(NamedTuple):
    """A missile counter; the order of the fields is the counter order in which hexes detonate (R4)."""

    size: int
    """1 to 3: the load that it takes, and half its attack strength (8.2)."""
    number: int
    side: int
    at: Hex
    facing: int = 0
    target: Hex = ABSENT
    """The target of a ship's missile in orbit."""

    @property
    def key(self) -> tuple[int, int, int]:
        return self[:3]

    @property
    def name(self) -> str:
        return f"{SIZES[self.size - 1][0]}{self.number}"

    @property
    def full_name(self) -> str:
        return f"{SIDES[self.side]}:{self.name}"
