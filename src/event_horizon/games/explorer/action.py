"""The acts of the game: those of a captain, and the dice and draws of chance."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Build:
    name: str
    probes: int
    shield: int
    strength: int
    power: int


@dataclass(frozen=True)
class Join:
    """Asks the crew of that seat to share one ship."""

    seat: int


@dataclass(frozen=True)
class Accept:
    """The crew that was asked joins."""


@dataclass(frozen=True)
class Decline:
    """The crew that was asked builds a ship of its own."""


@dataclass(frozen=True)
class Roll:
    """Two dice, and up to two more for a token each."""

    boost: int = 0


@dataclass(frozen=True)
class Climb:
    """One orbit up, for a token."""


@dataclass(frozen=True)
class Descend:
    """One orbit down; from the innermost, into the hole."""


@dataclass(frozen=True)
class Stay:
    """On in the same orbit."""


@dataclass(frozen=True)
class Home:
    """From the outermost orbit onto the approach, homeward."""


@dataclass(frozen=True)
class Choose:
    """Which of the spaces above to enter."""

    space: str


@dataclass(frozen=True)
class Turn:
    """Written `draw`: the captain has no robot to use first, and the event card is turned over."""


@dataclass(frozen=True)
class Take:
    """What a card offers is taken, and paid for."""


@dataclass(frozen=True)
class Leave:
    """What a card offers is left alone."""


@dataclass(frozen=True)
class Give:
    """A service to the ship of that seat."""

    seat: int
    what: Literal["energy", "probe", "robot"]
    number: int = 1


@dataclass(frozen=True)
class Repair:
    """A robot is spent for one level."""

    system: Literal["shield", "strength"]


@dataclass(frozen=True)
class Probe:
    """A probe is dropped towards the hole."""


@dataclass(frozen=True)
class End:
    """The turn is over."""


@dataclass(frozen=True)
class Die:
    """Chance: funding, a probe's fate, the prize."""

    value: int


@dataclass(frozen=True)
class Dice:
    """Chance: a move or the wormhole; in ascending order, for any order is the same."""

    values: tuple[int, ...]


@dataclass(frozen=True)
class Draw:
    """Chance: an event or a probe result, by the card's id."""

    card: str


Action = (
    Build
    | Join
    | Accept
    | Decline
    | Roll
    | Climb
    | Descend
    | Stay
    | Home
    | Choose
    | Turn
    | Take
    | Leave
    | Give
    | Repair
    | Probe
    | End
    | Die
    | Dice
    | Draw
)
