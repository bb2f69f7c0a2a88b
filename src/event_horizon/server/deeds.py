"""Deeds by the word that clients use for them: each one calls its pure function in `matches`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from event_horizon.core.seat import Seat
from event_horizon.matches import draw, pause, play, rematch, resign, takeback
from event_horizon.matches.deed import DeedRefused, decline
from event_horizon.matches.events import Kind, Question
from event_horizon.matches.match import Match

from .problems import Problem, stale

Word = Literal[
    "act", "take_back", "accept", "decline", "resign", "offer_draw", "offer_rematch", "confirm", "pause",
    "resume", "join",
]  # fmt: skip

MOVING: frozenset[Kind] = frozenset(
    ("acted", "rolled", "confirmed", "took_back", "resigned", "paused", "resumed", "ended")
)
"""Events after which a page that has not seen them shows another match than the one there is."""

MOST_EVENTS = 20_000
"""No game comes near; beyond it somebody is filling the disk."""


@dataclass(frozen=True)
class Deed:
    word: Word
    seat: Seat
    after: int
    """The newest event that the client had seen."""

    action: str = ""
    what: Question | None = None
    name: str = ""
    text: str = ""
    next_id: str = ""
    """The name of the next match, should this deed make one."""


def do(match: Match, deed: Deed, at: float) -> Match:
    """The match after the deed; the refusals of match and game pass through."""
    if deed.word not in ("join", "resign"):
        require_fresh(match, deed.after)
    if match.number > MOST_EVENTS:
        raise DeedRefused(f"the match is longer than {MOST_EVENTS} events")
    return _DEEDS[deed.word](match, deed, at)


def require_fresh(match: Match, after: int) -> None:
    """Refuses what answers another match than the one there is."""
    if after > match.number:
        raise Problem(422, "bad_request", f"there is no event {after} yet; the newest is {match.number}")
    newest = next((event.number for event in reversed(match.events) if event.kind in MOVING), -1)
    if after < newest:
        raise stale(match.number)


def _accept(match: Match, deed: Deed, at: float) -> Match:
    what = _what(deed)
    if what not in match.asks:
        raise DeedRefused("nobody has asked")
    return _YES[what](match, deed, at)


def _what(deed: Deed) -> Question:
    if deed.what is None:
        raise Problem(422, "bad_request", f"`{deed.word}` needs `what`: which question it answers")
    return deed.what


_Do = Callable[[Match, Deed, float], Match]

_YES: dict[Question, _Do] = {
    "take_back": lambda match, deed, at: takeback.agree(match, deed.seat, at),
    "draw": lambda match, deed, at: draw.offer_draw(match, deed.seat, at),
    "rematch": lambda match, deed, at: rematch.offer_rematch(match, deed.seat, deed.next_id, at),
    "pause": lambda match, deed, at: pause.offer_pause(match, deed.seat, at),
}

_DEEDS: dict[Word, _Do] = {
    "act": lambda match, deed, at: play.act(match, deed.seat, deed.action, at),
    "take_back": lambda match, deed, at: takeback.take_back(match, deed.seat, at),
    "accept": _accept,
    "decline": lambda match, deed, at: decline(match, deed.seat, _what(deed), at),
    "resign": lambda match, deed, at: resign.resign(match, deed.seat, at),
    "offer_draw": _YES["draw"],
    "offer_rematch": _YES["rematch"],
    "confirm": lambda match, deed, at: play.confirm(match, deed.seat, at),
    "pause": _YES["pause"],
    "resume": lambda match, deed, at: pause.resume(match, deed.seat, at),
    "join": lambda match, deed, at: play.join(match, deed.seat, at, deed.name, deed.text),
}
