"""The answers of `preview.py`, one class each: plain data for the front, which gets its types from here."""

from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Chances:
    """The odds of one attack, and what it may do: chances from 0 to 1."""

    strength: str
    defence: int
    odds: str
    none: float
    disrupted: float
    destroyed: float
    set_off: float = 0.0
    """The chance that a missile is hit and detonates."""

    is_unit: bool | None = True
    """False for a dummy or a base, against which nothing is rolled; None where a face-down counter may be one."""

    otherwise: list["Chances"] = field(default_factory=list)
    """The same for what else a face-down unit may be: an HEV on a mountain, or a unit with a base beneath it."""


@dataclass(frozen=True, kw_only=True)
class Struck(Chances):
    """A unit or missile that a detonation may reach; the chances include all missiles that it may set off."""

    target: str
    at: str
    is_chain: bool = False
    """True where only those missiles reach it; strength and odds are then those of the strongest of them."""

    is_estimate: bool = False
    """True where so many missiles may set one another off that only the likeliest courses were followed."""


@dataclass(frozen=True)
class Blast:
    blast: list[Struck]


@dataclass(frozen=True)
class Track:
    path: list[str]
    """The hexes of its next 20 MP, or of the 6 MP of a launch."""

    detonates: bool
    """Whether it goes off at their end."""

    blast: list[Struck]
    """What is in its blast then."""

    otherwise: "Track | None" = None
    """Where it flies on to if none of the face-down counters that might set it off is a combat unit."""

    following: "Track | None" = None
    """After a launch: the missile's flight next turn, if nothing stops it before and nothing changes."""


@dataclass(frozen=True)
class Tracks:
    tracks: dict[str, Track]
    """The track of each missile, by its name."""


@dataclass(frozen=True)
class Reach:
    hexes: dict[str, int]
    """The MP that would be left in each."""

    ways: dict[str, list[str]]
    """The steps that lead to each."""

    missiles: list[str]
    """Hexes among them where missiles would go off, there or on the way."""

    doubtful: list[str]
    """Hexes among them that a face-down combat unit may bar."""

    jump: bool
    """Whether the unit may jump."""


@dataclass(frozen=True)
class Seeing:
    sees: list[str]
    blind: list[str]
    """Inside hexes that are hidden from it."""

    jump: bool
    """Whether it sees units in jump."""


@dataclass(frozen=True, kw_only=True)
class Target(Chances):
    target: str
    range: int | None
    """None in or into jump."""


@dataclass(frozen=True)
class Targets:
    targets: list[Target]
    """Best first."""

    why: str = ""
    """Why there are none, if the laser cannot fire."""


@dataclass(frozen=True, kw_only=True)
class Joining(Chances):
    """One more laser in an attack; the chances are those of all up to it."""

    laser: str
    range: int | None
    adds: str


@dataclass(frozen=True)
class AttackOdds:
    target: str
    added: list[Joining]
    """The odds as the lasers that can fire at it are added one by one."""


@dataclass(frozen=True)
class SteeredWay:
    way: list[str]
    """The actions that lead there."""

    detonates: bool
    """Whether the missile surely goes off there, if it gets there."""

    doubtful: bool = False
    """A combat unit under a face-down counter may set it off on the way, or there."""


@dataclass(frozen=True)
class Guidance:
    hexes: dict[str, SteeredWay]
    """Every hex that a missile can be steered to, by the shortest way that is surest."""

    why: str = ""
    """Why there are none, if the unit cannot launch."""


@dataclass(frozen=True)
class InBlast:
    """The chances of being where a missile comes down, and beside it."""

    full: float
    half: float


@dataclass(frozen=True)
class Heat:
    """Where a descent may end."""

    hexes: dict[str, float]
    lost: float
    """The chance that the hole takes it."""

    doubtful: dict[str, float] = field(default_factory=dict)
    """The chance to come down on face-down counters: there, or beside it if one of them is a combat unit."""

    struck: dict[str, InBlast] | None = None
    """For a missile: who may be in its blast."""


@dataclass(frozen=True)
class Remaining:
    remaining: list[str]
    """What could still usefully be done in this phase, a sentence each."""


Answer = Tracks | Track | Blast | Reach | Seeing | Targets | AttackOdds | Guidance | Heat | Remaining
