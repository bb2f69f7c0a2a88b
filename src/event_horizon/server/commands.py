"""Commands by the word that clients use for them: each one calls its pure function in `matches`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from event_horizon.core.seat import Seat
from event_horizon.matches import draw, pause, play, rematch, resign, takeback
from event_horizon.matches.command import CommandRefused, decline
from event_horizon.matches.events import Kind, OfferKind
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
class Command:
    word: Word
    seat: Seat
    after: int
    """The newest event that the client had seen."""

    action: str = ""
    what: OfferKind | None = None
    name: str = ""
    text: str = ""
    next_id: str = ""
    """The name of the next match, should this command make one."""


def do(match: Match, command: Command, at: float) -> Match:
    """The match after the command; the refusals of match and game pass through."""
    if command.word not in ("join", "resign"):
        require_fresh(match, command.after)
    if match.number > MOST_EVENTS:
        raise CommandRefused(f"the match is longer than {MOST_EVENTS} events")
    return _COMMANDS[command.word](match, command, at)


def require_fresh(match: Match, after: int) -> None:
    """Refuses what answers another match than the one there is."""
    if after > match.number:
        raise Problem(422, "bad_request", f"there is no event {after} yet; the newest is {match.number}")
    newest = next((event.number for event in reversed(match.events) if event.kind in MOVING), -1)
    if after < newest:
        raise stale(match.number)


def _accept(match: Match, command: Command, at: float) -> Match:
    what = _what(command)
    if what not in match.offers:
        raise CommandRefused("nobody has asked")
    return _YES[what](match, command, at)


def _what(command: Command) -> OfferKind:
    if command.what is None:
        raise Problem(422, "bad_request", f"`{command.word}` needs `what`: which question it answers")
    return command.what


_Do = Callable[[Match, Command, float], Match]

_YES: dict[OfferKind, _Do] = {
    "take_back": lambda match, command, at: takeback.agree(match, command.seat, at),
    "draw": lambda match, command, at: draw.offer_draw(match, command.seat, at),
    "rematch": lambda match, command, at: rematch.offer_rematch(match, command.seat, command.next_id, at),
    "pause": lambda match, command, at: pause.offer_pause(match, command.seat, at),
}

_COMMANDS: dict[Word, _Do] = {
    "act": lambda match, command, at: play.act(match, command.seat, command.action, at),
    "take_back": lambda match, command, at: takeback.take_back(match, command.seat, at),
    "accept": _accept,
    "decline": lambda match, command, at: decline(match, command.seat, _what(command), at),
    "resign": lambda match, command, at: resign.resign(match, command.seat, at),
    "offer_draw": _YES["draw"],
    "offer_rematch": _YES["rematch"],
    "confirm": lambda match, command, at: play.confirm(match, command.seat, at),
    "pause": _YES["pause"],
    "resume": lambda match, command, at: pause.resume(match, command.seat, at),
    "join": lambda match, command, at: play.join(match, command.seat, at, command.name, command.text),
}
