"""What the server says, as types. Fields that a newer server adds are ignored."""

import json
from dataclasses import dataclass, field
from typing import Any

import msgspec

from event_horizon.core.field_docs import show_fields

from .errors import ServerRefused, Stale


@show_fields
@dataclass(frozen=True)
class GameCard:
    """A game that the server offers."""

    name: str
    """What requests call it."""

    title: str
    """What people call it."""

    version: int
    """The version of its rules."""

    seats: list[str]
    """The names of its seats under the default options."""


@show_fields
@dataclass(frozen=True)
class Outcome:
    """How a match ended."""

    scores: list[float]
    """One per seat: 1 won, 0.5 drawn, 0 lost."""

    reason: str
    """A sentence."""


@show_fields
@dataclass(frozen=True)
class Permissions:
    """What the seat may do now, besides acting."""

    confirm: bool = False
    """Whether its turn is over and waits to be confirmed."""

    resign: bool = False
    """Whether it may resign."""


@show_fields
@dataclass(frozen=True)
class Snapshot:
    """The position as a seat sees it."""

    number: int
    """The newest event."""

    to_act: int | None
    """The seat to act, -1 for chance, None when the match is over."""

    view: Any
    """What the seat may know, as plain data; the OpenAPI document describes it."""

    legal: list[str]
    """The legal actions in the game's notation; empty unless it is this seat's turn."""

    text: str
    """The board as text."""

    viewer: int | None = None
    """Whose view this is; None for a spectator."""

    outcome: Outcome | None = None
    """The result, once the match is over."""

    permissions: Permissions = field(default_factory=Permissions)
    """What the seat may do now, besides acting."""


@dataclass(frozen=True)
class WholeMatch:
    """A match: its card, its events and the position."""

    card: dict[str, Any]
    events: list[dict[str, Any]]
    snapshot: Snapshot


@dataclass(frozen=True)
class SeatSecret:
    """A seat of a match that one has made: its own secret, or an invitation for somebody else."""

    seat: int
    secret: str | None = None
    invitation: str | None = None


@dataclass(frozen=True)
class Created:
    """A match that one has made."""

    id: str
    seats: list[SeatSecret]


@dataclass(frozen=True)
class Taken:
    """A seat that one has taken."""

    seat: int
    secret: str
    number: int


@dataclass(frozen=True)
class Done:
    """A command that was carried out; `number` is the newest event after it."""

    number: int


@dataclass(frozen=True)
class Games:
    games: list[GameCard]


@dataclass(frozen=True)
class LiveMessage:
    """Over the socket: the whole match first, then every change."""

    kind: str
    snapshot: Snapshot | None = None
    card: dict[str, Any] | None = None
    events: list[dict[str, Any]] = field(default_factory=list)


def decode(kind: Any, status: int, body: bytes) -> Any:
    """The answer as its type; ServerRefused if it is none."""
    if status >= 400:
        raise _refusal(status, body)
    return msgspec.json.decode(body, type=kind)


def _refusal(status: int, body: bytes) -> ServerRefused:
    try:
        data = json.loads(body)
    except ValueError:
        data = {}
    if not isinstance(data, dict):
        data = {}
    kind = Stale if data.get("code") == "stale" else ServerRefused
    detail = str(data.get("detail") or f"the server answered with status {status}")
    return kind(status, str(data.get("code") or "unknown"), detail, str(data.get("rule") or ""))
