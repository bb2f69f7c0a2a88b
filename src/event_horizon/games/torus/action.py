"""The acts of the game, one class each. Units are named without their side, which is that of the actor."""

from dataclasses import dataclass
from typing import Literal

from event_horizon.core.field_docs import show_fields

from .board import Heading
from .units import Kind, Size


@show_fields
@dataclass(frozen=True)
class Take:
    """One more unit for the force, or all that it still lacks (3.2): in one action not even its size shows (R1)."""

    kinds: tuple[Kind, ...]
    """The kinds of the units, in the order of the counter sheet."""


@show_fields
@dataclass(frozen=True)
class Bid:
    """Points that the other side gets if this one moves first (R27)."""

    points: int
    """How many, 0 or more."""


@show_fields
@dataclass(frozen=True)
class Base:
    """The bases of the advanced scenario: this hex and its two partners."""

    hex: str
    """One of the three hexes, such as `H-5`."""

    down: bool = False
    """Whether the bases are put there face down."""


@show_fields
@dataclass(frozen=True)
class Dummy:
    """A dummy in the advanced set-up."""

    hex: str
    """Where it is put, such as `C-7`."""

    down: bool = False
    """Whether it is put there face down."""


@show_fields
@dataclass(frozen=True)
class Place:
    """A combat unit in the advanced set-up."""

    unit: str
    """The unit's name, such as `PL1`."""

    hex: str
    """Where it is put, such as `D-9`."""

    down: bool = False
    """Whether it is put there face down."""


@show_fields
@dataclass(frozen=True)
class Ship:
    """Where one's ship begins (11.2)."""

    hex: str
    """Where, such as `A-5`."""


@show_fields
@dataclass(frozen=True)
class Announce:
    """How many units one will try to land in this phase (9.4)."""

    count: int
    """From 1 to 4."""


@show_fields
@dataclass(frozen=True)
class Land:
    """A unit tries to land; a die decides where it comes down (9.4)."""

    unit: str
    """The unit's name, such as `PL1`."""

    hex: str
    """Its target, such as `C-24`."""

    down: bool = False
    """Whether it lands face down."""


@show_fields
@dataclass(frozen=True)
class Fly:
    """A missile's whole ballistic flight, or the fall of a ship's missile."""

    missile: str
    """The missile's name, such as `T1`."""


@show_fields
@dataclass(frozen=True)
class Detonate:
    """11.3.1: one's missile where it is, or on that hex of the flight that it still has to make."""

    missile: str
    """The missile's name, such as `T1`."""

    hex: str = ""
    """Where on its flight; empty for where it is."""


@show_fields
@dataclass(frozen=True)
class Step:
    """A unit moves by one hex."""

    unit: str
    """The unit's name, such as `PL1`."""

    direction: Heading
    """The hexside it crosses."""


@show_fields
@dataclass(frozen=True)
class Jump:
    """A unit begins a jump across the hole; the target stays secret."""

    unit: str
    """The unit's name, such as `PL1`."""

    hex: str
    """The target, such as `H-10`."""


@show_fields
@dataclass(frozen=True)
class Emerge:
    """A unit comes out of its jump; a die decides where."""

    unit: str
    """The unit's name, such as `PL1`."""


@show_fields
@dataclass(frozen=True)
class Aim:
    """One more laser for the attack on a target."""

    unit: str
    """The laser's name, such as `HL1`."""

    target: str
    """The target's name with its side, such as `white:PL2`; a face-down enemy by its handle, `white:U1`."""


@dataclass(frozen=True)
class Fire:
    """All aimed lasers at once."""


@show_fields
@dataclass(frozen=True)
class Launch:
    """A unit launches a missile, which is then guided."""

    unit: str
    """The unit's name, such as `HM1`."""

    size: Size
    """The missile's size."""

    direction: Heading
    """Where the missile heads first."""


@show_fields
@dataclass(frozen=True)
class Guide:
    """One hex, or a turn of one hexside, of the missile just launched."""

    way: Literal["ahead", "left", "right"]
    """`ahead` flies on by one hex; the others turn."""


@show_fields
@dataclass(frozen=True)
class Lob:
    """A missile through the hole, or down from the ship."""

    unit: str
    """The unit's name, such as `HM1`, or `ship`."""

    size: Size
    """The missile's size."""

    hex: str
    """The target, such as `G-22`."""


@show_fields
@dataclass(frozen=True)
class Hide:
    """12.2: a unit that turned up to attack is turned face down again."""

    unit: str
    """The unit's name, such as `PL1`."""


@dataclass(frozen=True)
class Done:
    """The end of the phase."""


@dataclass(frozen=True)
class TimeUp:
    """11.1: the end of the turn."""


@show_fields
@dataclass(frozen=True)
class Die:
    """Chance: what a die shows."""

    face: int
    """From 1 to 6."""


Action = (
    Take | Bid | Base | Dummy | Place | Ship | Announce | Land | Fly | Detonate | Step | Jump | Emerge
    | Aim | Fire | Launch | Guide | Lob | Hide | Done | TimeUp | Die
)  # fmt: skip
