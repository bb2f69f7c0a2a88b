"""The acts of the game, one class each. Units are named without their side, which is that of the actor."""

from dataclasses import dataclass
from typing import Literal

from .board import Heading
from .units import Kind, Size


@dataclass(frozen=True)
class Take:
    """One more unit for the force, or all that it still lacks (3.2): in one action not even its size shows (R1)."""

    kinds: tuple[Kind, ...]
    """In the order of the counter sheet."""


@dataclass(frozen=True)
class Bid:
    """Points that the other side gets if this one moves first (R27)."""

    points: int


@dataclass(frozen=True)
class Base:
    """The bases of the advanced scenario: this hex and its two partners."""

    hex: str
    down: bool = False


@dataclass(frozen=True)
class Dummy:
    hex: str
    down: bool = False


@dataclass(frozen=True)
class Place:
    """A combat unit in the advanced set-up."""

    unit: str
    hex: str
    down: bool = False


@dataclass(frozen=True)
class Ship:
    """Where one's ship begins (11.2)."""

    hex: str


@dataclass(frozen=True)
class Announce:
    """How many units one will try to land in this phase (9.4)."""

    count: int


@dataclass(frozen=True)
class Land:
    unit: str
    hex: str
    down: bool = False


@dataclass(frozen=True)
class Fly:
    """A missile's whole ballistic flight, or the fall of a ship's missile."""

    missile: str


@dataclass(frozen=True)
class Detonate:
    """11.3.1: one's missile where it is, or on that hex of the flight that it still has to make."""

    missile: str
    hex: str = ""


@dataclass(frozen=True)
class Step:
    unit: str
    direction: Heading


@dataclass(frozen=True)
class Jump:
    unit: str
    hex: str


@dataclass(frozen=True)
class Emerge:
    unit: str


@dataclass(frozen=True)
class Aim:
    unit: str
    target: str
    """With its side; a face-down enemy by its handle."""


@dataclass(frozen=True)
class Fire:
    """All aimed lasers at once."""


@dataclass(frozen=True)
class Launch:
    unit: str
    size: Size
    direction: Heading


@dataclass(frozen=True)
class Guide:
    """One hex, or a turn of one hexside, of the missile just launched."""

    way: Literal["ahead", "left", "right"]


@dataclass(frozen=True)
class Lob:
    """A missile through the hole, or down from the ship."""

    unit: str
    """Or `ship`."""

    size: Size
    hex: str


@dataclass(frozen=True)
class Hide:
    """12.2: a unit that turned up to attack is turned face down again."""

    unit: str


@dataclass(frozen=True)
class Done:
    """The end of the phase."""


@dataclass(frozen=True)
class TimeUp:
    """11.1: the end of the turn."""


@dataclass(frozen=True)
class Die:
    """Chance: what a die shows."""

    face: int


Action = (
    Take | Bid | Base | Dummy | Place | Ship | Announce | Land | Fly | Detonate | Step | Jump | Emerge
    | Aim | Fire | Launch | Guide | Lob | Hide | Done | TimeUp | Die
)  # fmt: skip
