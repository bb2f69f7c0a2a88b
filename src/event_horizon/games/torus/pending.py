"""What is still to be resolved, in order, before the player goes on. The first that needs a die waits for it."""

from dataclasses import dataclass

from .board import Hex
from .units import Missile, Unit


@dataclass(frozen=True)
class Precedence:
    """3.4: the two seats' dice for the first move."""

    rolled: int = 0
    """What the first seat threw; 0 before that."""


@dataclass(frozen=True)
class Descent:
    """A unit or a missile coming down (9.4, 10.1.3, 11.2)."""

    what: Unit | Missile
    is_landing: bool
    """By the landing table; otherwise by the jump table."""

    hex: Hex
    """Its target; once that is missed, the hex from which the diagram counts."""

    ring: int = 0
    """How many hexes the diagram sends it; 0 while the table is still to be rolled."""


@dataclass(frozen=True)
class Burst:
    """A missile that goes off. It has left the map already."""

    missile: Missile


@dataclass(frozen=True)
class Blow:
    """One attack on one unit or missile."""

    side: int
    """Who scores."""

    halves: int
    """Attack strength in half points."""

    target: Unit | Missile
    by: tuple[str, ...]
    """The lasers, or the missile."""


Task = Precedence | Descent | Burst | Blow
