"""Events: what a match is made of, numbered from 0 and never changed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from event_horizon.core.seat import Seat

EventKind = Literal[
    "started",  # the match has been set up: detail says when the clock, if any, was started
    "joined",  # a person took the seat, with a name and perhaps a text for the dice
    "acted",  # a seat's action, in the game's notation
    "rolled",  # chance's action, likewise
    "confirmed",  # a seat has ended its turn of several actions for good
    "asked",  # a seat makes an offer: detail["what"] is an OfferKind
    "agreed",  # one of several others accepts; the offer takes effect when the last one does
    "declined",
    "took_back",  # the line is cut back to event detail["to"]
    "resigned",
    "flagged",  # a seat's time ran out
    "claimed",  # the seat claims the win against the absent seat detail["absent"]
    "replaced",  # the seat's person was absent: the computer player detail["player"] takes over
    "returned",  # the seat's person is back and takes over from the computer
    "paused",
    "resumed",
    "ended",  # detail holds scores and reason, and the key of the dice
    "rematched",  # detail["match"] is the next match's name
]
OfferKind = Literal["take_back", "draw", "rematch", "pause"]


@dataclass(frozen=True)
class Event:
    number: int
    at: float
    """Seconds since 1970, as the caller gave them."""

    kind: EventKind
    seat: Seat | None = None
    text: str | None = None
    """The action, for `acted` and `rolled`."""

    detail: Mapping[str, Any] = field(default_factory=dict)
    """Plain JSON data."""
