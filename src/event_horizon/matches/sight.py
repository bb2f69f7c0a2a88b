"""What a seat may see of a match: its events retold, and the position through the game's view."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from event_horizon.core.news import News
from event_horizon.core.outcome import Outcome
from event_horizon.core.seat import CHANCE, EVERYBODY, Seat

from . import takeback
from .clock import Clock
from .events import Event, Kind, Question
from .match import Match, fold


@dataclass(frozen=True)
class Told:
    """One event as a seat may see it."""

    number: int
    at: float
    kind: Kind
    seat: Seat | None
    text: str | None
    news: tuple[News, ...] = ()
    detail: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Ask:
    what: Question
    seat: Seat
    agreed: tuple[Seat, ...]


@dataclass(frozen=True)
class May:
    """Which deeds are open to the seat."""

    take_back: takeback.Permission = "no"
    confirm: bool = False
    resign: bool = False
    offer_draw: bool = False
    offer_rematch: bool = False
    hint: bool = False


@dataclass(frozen=True)
class Sight:
    """The position after an event, through the eyes of a seat, of a spectator (None) or of EVERYBODY."""

    number: int
    eyes: Seat | None
    to_act: Seat | None
    waits_for_confirmation: bool
    view: Any
    legal: tuple[str, ...]
    """Texts of the legal actions, for the seat to act alone."""

    preview: Any
    text: str
    outcome: Outcome | None
    asks: tuple[Ask, ...]
    may: May
    clock: Clock | None


def tell(before: Match, event: Event, after: Match, seat: Seat | None) -> Told:
    """The event that led from one match to the next, without what the seat may not know."""
    text = event.text
    news: tuple[News, ...] = ()
    if text is not None:
        step = after.line[-1]
        action = after.game.read(step.before, text)
        text = after.game.write_for(step.before, action, seat)
        news = after.game.news(step.after, seat)
    return Told(event.number, event.at, event.kind, event.seat, text, news, dict(event.detail))


def tell_all(match: Match, opened: Match, seat: Seat | None) -> tuple[Told, ...]:
    """The whole log for a seat; `opened` is the match before its first event."""
    told = []
    for event in match.events:
        after = fold(opened, event)
        told.append(tell(opened, event, after, seat))
        opened = after
    return tuple(told)


def sight(match: Match, seat: Seat | None) -> Sight:
    game, state = match.game, match.state
    view = game.view(state, seat)
    return Sight(
        number=match.number,
        eyes=seat,
        to_act=match.to_act,
        waits_for_confirmation=match.unconfirmed is not None,
        view=view,
        legal=tuple(game.write(action) for action in game.legal(state)) if can_act(match, seat) else (),
        preview=game.preview(view, ""),
        text=game.text(view),
        outcome=match.result,
        asks=tuple(Ask(what, seats[0], seats[1:]) for what, seats in match.asks.items()),
        may=_may(match, seat),
        clock=match.clock,
    )


def can_act(match: Match, seat: Seat | None) -> bool:
    """Whether the seat has an action to choose now."""
    return seat is not None and match.to_act == seat and match.unconfirmed is None and not match.is_paused


def at_event(match: Match, opened: Match, number: int) -> Match:
    """The match as it was after that event."""
    for event in match.events[: number + 1]:
        opened = fold(opened, event)
    return opened


def may_look(match: Match, held: Collection[Seat], eyes: Seat) -> bool:
    """Through one's own eyes at any time; through others', and everybody's, once nothing is secret any more."""
    return eyes in held or match.result is not None


def _may(match: Match, seat: Seat | None) -> May:
    if seat in (None, CHANCE, EVERYBODY):
        return May()
    if match.result:
        asked = match.next_match is not None or seat in match.asks.get("rematch", ())
        return May(offer_rematch=match.sitters[seat].is_person and not asked)
    if seat in match.resigned:
        return May()
    return May(
        take_back=takeback.permission(match, seat),
        confirm=match.unconfirmed == seat and not match.is_paused,
        resign=True,
        offer_draw=bool(match.others(seat))
        and seat not in match.asks.get("draw", ())
        and not match.is_paused,
        hint=match.allows_hints and can_act(match, seat),
    )
