"""What the server says, as types. Fields that a newer server adds are ignored."""

import json
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from event_horizon.core.field_docs import show_fields

from .errors import ServerRefused, Stale
from .match_card import MatchCard, SeenEvent

V = TypeVar("V")


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

    take_back: str = "no"
    """`free`, `ask` if the others must agree, or `no`."""

    confirm: bool = False
    """Whether its turn is finished and must be confirmed."""

    resign: bool = False
    """Whether it may resign."""

    offer_draw: bool = False
    """Whether it may offer a draw."""

    hint: bool = False
    """Whether it may ask for a hint."""


@show_fields
@dataclass(frozen=True)
class Offer:
    """An offer that a seat has made to the others."""

    what: str
    """`draw`, `take_back`, `pause` or `rematch`: what `accept` and `decline` name."""

    seat: int
    """The seat that made it."""

    agreed: list[int]
    """Who has agreed so far."""


@show_fields
@dataclass(frozen=True)
class Clock:
    """How much time each seat has left."""

    left: list[float]
    """Seconds for each seat, as of `since`."""

    running: int | None = None
    """Whose time is running."""

    since: float = 0.0
    """Seconds since 1970 on the server's clock."""

    stretch: str = ""
    """What a limit of the game's own rules covers; empty without one."""


@show_fields
@dataclass(frozen=True)
class Snapshot:
    """The position as a seat sees it."""

    number: int
    """The newest event."""

    to_act: int | None
    """The seat to act, -1 for chance, None when the match is over."""

    view: Any
    """What the seat may know, as plain data: each game has its own type, which `view_as` reads."""

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

    offers: list[Offer] = field(default_factory=list)
    """Open offers, such as a draw."""

    clock: Clock | None = None
    """The clocks, if the match is played with them."""

    is_beaten: bool = False
    """Whether the seat cannot win or draw any more, whatever happens; it may as well resign."""

    def view_as(self, view: type[V]) -> V:
        """The view as the game's own type: `turn.view_as(event_horizon.games.triangle.view.View)`."""
        return msgspec.convert(self.view, view)


@show_fields
@dataclass(frozen=True)
class WholeMatch:
    """A match: its card, its events and the position."""

    card: MatchCard
    """The game and its participants."""

    events: list[SeenEvent]
    """What has happened."""

    snapshot: Snapshot
    """The position after the newest event."""


@show_fields
@dataclass(frozen=True)
class SeatSecret:
    """A seat of a match that you created."""

    seat: int
    """Its number, from 0."""

    secret: str | None = None
    """Gives access to the seat, if it is your own."""

    invitation: str | None = None
    """For someone else: the first to join with it takes the seat."""


@show_fields
@dataclass(frozen=True)
class Created:
    """A match that you created."""

    id: str
    """The match's id in links."""

    seats: list[SeatSecret]
    """Every seat."""


@show_fields
@dataclass(frozen=True)
class Taken:
    """A seat that you have taken."""

    seat: int
    """Its number, from 0."""

    secret: str
    """Gives access to the seat from now on."""

    number: int
    """The newest event after joining."""


@dataclass(frozen=True)
class CommandResult:
    """A command that was carried out; `number` is the newest event after it."""

    number: int


@dataclass(frozen=True)
class Games:
    games: list[GameCard]


@show_fields
@dataclass(frozen=True)
class LiveMessage:
    """Over the socket: the whole match first, then every change."""

    kind: str
    """`hello` for the whole match, `events` for a change, `pong`."""

    snapshot: Snapshot | None = None
    """The position after the newest event."""

    card: MatchCard | None = None
    """The game and its participants, if they have changed."""

    events: list[SeenEvent] = field(default_factory=list)
    """What happened."""

    now: float = 0.0
    """With `hello`: the server's time, for clocks."""


@show_fields
@dataclass(frozen=True)
class HintedAction:
    """One of the best actions."""

    action: str
    """In the game's notation."""

    words: str = ""
    """In words."""


@show_fields
@dataclass(frozen=True)
class Hint:
    """Advice to the seat to act."""

    options: list[HintedAction]
    """The best actions, best first."""

    sentence: str
    """Why the first of them is the best."""


def decode(kind: Any, status: int, body: bytes) -> Any:
    """The response as its type, `str` for text; ServerRefused if the server refused."""
    if status >= 400:
        raise _refusal(status, body)
    if kind is str:
        return body.decode()
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
