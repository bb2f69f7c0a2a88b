"""What the server says about a match as a whole, and about its events, as types."""

from dataclasses import dataclass, field
from typing import Any

from event_horizon.core.field_docs import show_fields


@show_fields
@dataclass(frozen=True)
class SeatCard:
    """A seat of a match, and who sits there."""

    seat: int
    """Its number, from 0."""

    title: str
    """What the game calls it."""

    player: str
    """`person`, or the name of a computer player."""

    name: str
    """The name of the participant."""

    joined: bool
    """Whether the seat is taken."""

    online: bool = False
    """Whether the person is connected."""

    away_since: float | None = None
    """Seconds since 1970, if the person is away and a limit for absence was agreed."""


@show_fields
@dataclass(frozen=True)
class MatchCard:
    """A match: the game, its options and its participants."""

    id: str
    """The match's id in links."""

    game: str
    """The name of the game."""

    options: dict[str, Any]
    """The value of every option."""

    seats: list[SeatCard]
    """Every seat."""

    my_seats: list[int]
    """The seats whose secrets you sent."""

    invited: list[int]
    """The seats that your invitations offer."""

    created: float = 0.0
    """Seconds since 1970."""

    ended: bool = False
    """Whether the match is over."""

    scores: list[float] | None = None
    """The score of every seat, once the match is over."""

    commitment: str = ""
    """SHA-256 of the dice key."""

    key: str | None = None
    """The dice key, once the match is over."""

    rematch: str | None = None
    """The id of the next match, once it is arranged."""

    imported: bool = False
    """Whether it was uploaded as a record."""

    hints: bool = False
    """Whether the seat to act may ask for hints."""

    absence: float | None = None
    """Seconds of absence after which the others may claim the win; None: never."""

    has_secrets: bool = False
    """Whether seats may see different things."""

    has_chance: bool = False
    """Whether dice or draws may come up."""


@show_fields
@dataclass(frozen=True)
class SeenNews:
    """What an event caused."""

    kind: str
    """One word for programs, such as `placed`."""

    sentence: str
    """For people."""

    facts: dict[str, Any] = field(default_factory=dict)
    """The same for programs."""

    rule: str = ""
    """The clause of the rules behind it, or an empty text."""

    aside: str = ""
    """Background to read, or an empty text."""


@show_fields
@dataclass(frozen=True)
class SeenEvent:
    """Something that happened, as far as you may know it."""

    number: int
    """Its place in the match, from 0."""

    at: float
    """Seconds since 1970."""

    kind: str
    """`acted`, `rolled`, `joined`, `resigned`, `ended` ..."""

    seat: int | None = None
    """Who did it; None if nobody in particular did."""

    text: str | None = None
    """An action in the game's notation; None for other events."""

    words: str = ""
    """The action in words."""

    news: list[SeenNews] = field(default_factory=list)
    """What it caused."""

    detail: dict[str, Any] = field(default_factory=dict)
    """More about events that are not actions."""
