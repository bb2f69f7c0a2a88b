"""The answers of `preview.py`, one class each: plain data for the front, which gets its types from here."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Chances:
    """Odds, and what they mean: chances from 0 to 1."""

    strength: str
    defence: int
    odds: str
    none: float
    disrupted: float
    destroyed: float
    heavy: "Chances | None" = None
    """The same if a face-down counter on a mountain is an HEV; it is taken for a light unit otherwise."""


@dataclass(frozen=True, kw_only=True)
class Struck(Chances):
    """Somebody in a blast."""

    target: str
    at: str


@dataclass(frozen=True)
class Blast:
    blast: list[Struck]


@dataclass(frozen=True)
class Track:
    path: list[str]
    """The hexes of its next 20 MP."""

    detonates: bool
    """Whether it goes off at their end."""

    blast: list[Struck]
    """Who stands there then."""


@dataclass(frozen=True)
class Tracks:
    tracks: dict[str, Track]
    """By missile."""


@dataclass(frozen=True)
class Reach:
    hexes: dict[str, int]
    """The MP that would be left in each."""

    ways: dict[str, list[str]]
    """The steps that lead to each."""

    missiles: list[str]
    """Hexes among them where missiles would go off."""

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


@dataclass(frozen=True, kw_only=True)
class Joining(Chances):
    """One more laser in an attack; the chances are those of all up to it."""

    laser: str
    range: int | None
    adds: str


@dataclass(frozen=True)
class AttackOdds:
    target: str
    defence: int
    added: list[Joining]
    """As the lasers are added one after the other."""


@dataclass(frozen=True)
class Way:
    way: list[str]
    """The actions that lead there."""

    detonates: bool
    """Whether the missile goes off there."""


@dataclass(frozen=True)
class Guide:
    hexes: dict[str, Way]
    """Every hex that a missile can be steered to, by the shortest way."""


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

    struck: dict[str, InBlast] | None = None
    """Of a missile: who may be in its blast."""


@dataclass(frozen=True)
class Undone:
    undone: list[str]
    """What of use could still be done in this phase, a sentence each."""


Answer = Tracks | Track | Blast | Reach | Seeing | Targets | AttackOdds | Guide | Heat | Undone
