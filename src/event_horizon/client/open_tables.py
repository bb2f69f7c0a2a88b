"""What the server says about open tables, as types."""

from dataclasses import dataclass
from typing import Any

from event_horizon.core.field_docs import show_fields


@show_fields
@dataclass(frozen=True)
class OpenSeat:
    """A seat of an open table."""

    seat: int
    """Its number, from 0."""

    title: str
    """What the game calls it."""

    player: str
    """`person`, or the name of a computer player."""

    name: str
    """The name of the participant."""

    free: bool
    """Whether it is free for anyone."""


@show_fields
@dataclass(frozen=True)
class OpenTable:
    """A match with a free seat that anyone may take."""

    id: str
    """The match."""

    game: str
    """The name of the game."""

    options: dict[str, Any]
    """The value of every option."""

    clock: dict[str, Any] | None
    """`kind` (`side` or `turn`), `seconds` and `increment`; None without a clock."""

    hints: bool
    """Whether the seat to act may ask for hints."""

    absence: float | None
    """Seconds of absence after which the others may claim the win; None: never."""

    seats: list[OpenSeat]
    """Who sits where, and which seats are free."""


@dataclass(frozen=True)
class OpenTables:
    tables: list[OpenTable]
    is_enabled: bool


@dataclass(frozen=True)
class Paired:
    """A seat at an existing table, or at a new one where you wait."""

    id: str
    seat: int
    secret: str
    is_waiting: bool


@dataclass(frozen=True)
class Withdrawn:
    id: str
