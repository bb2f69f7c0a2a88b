"""The acts of the game: those of a captain, and the dice and draws of chance."""

from dataclasses import dataclass
from typing import Literal

from event_horizon.core.field_docs import show_fields


@show_fields
@dataclass(frozen=True)
class Build:
    """A ship is bought with the crew's money."""

    name: str
    """What it is called."""

    probes: int
    """How many it carries."""

    shield: int
    """Its level of shield."""

    strength: int
    """Its level of strength."""

    power: int
    """Its level of power, each of which gives energy tokens."""


@show_fields
@dataclass(frozen=True)
class Join:
    """Asks the crew of that seat to share one ship."""

    seat: int
    """Its number, from 0."""


@dataclass(frozen=True)
class Accept:
    """The crew that was asked joins."""


@dataclass(frozen=True)
class Decline:
    """The crew that was asked builds a ship of its own."""


@show_fields
@dataclass(frozen=True)
class Roll:
    """Two dice, and up to two more for a token each."""

    boost: int = 0
    """How many more: 0, 1 or 2."""


@dataclass(frozen=True)
class Climb:
    """One orbit up, for a token."""


@dataclass(frozen=True)
class Descend:
    """One orbit down; from the innermost, into the hole."""


@dataclass(frozen=True)
class Stay:
    """The ship stays in its orbit."""


@dataclass(frozen=True)
class Home:
    """From the outermost orbit onto the approach, homeward."""


@show_fields
@dataclass(frozen=True)
class Choose:
    """Which of the spaces above to enter."""

    space: str
    """The orbit and the number, such as `7.13`."""


@dataclass(frozen=True)
class Turn:
    """Written `draw`: the event card is turned over, without using a robot first."""


@dataclass(frozen=True)
class Take:
    """What a card offers is taken, and paid for."""


@dataclass(frozen=True)
class Leave:
    """What a card offers is left alone."""


@show_fields
@dataclass(frozen=True)
class Give:
    """A service to the ship of that seat."""

    seat: int
    """Its number, from 0."""

    what: Literal["energy", "probe", "robot"]
    """Energy tokens, or one probe or repair robot."""

    number: int = 1
    """How many tokens; 1 for a probe or a robot."""


@show_fields
@dataclass(frozen=True)
class Repair:
    """A robot is spent for one level."""

    system: Literal["shield", "strength"]
    """What it repairs."""


@dataclass(frozen=True)
class Probe:
    """A probe is dropped towards the hole."""


@dataclass(frozen=True)
class End:
    """The turn is over."""


@show_fields
@dataclass(frozen=True)
class Die:
    """Chance: funding, a probe's fate, the prize."""

    value: int
    """What the die shows, from 1 to 6."""


@show_fields
@dataclass(frozen=True)
class Dice:
    """Chance: a move or the wormhole; in ascending order, for any order is the same."""

    values: tuple[int, ...]
    """What each die shows, from 1 to 6."""


@show_fields
@dataclass(frozen=True)
class Draw:
    """Chance: an event or a probe result, by the card's id."""

    card: str
    """The id, such as `solar-storm`."""


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
