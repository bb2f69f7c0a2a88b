"""What a viewer may see of a match: its events, and the position as the game's view. The server sends these types."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from event_horizon.core.news import News
from event_horizon.core.outcome import Outcome
from event_horizon.core.seat import CHANCE, EVERYONE, Seat, Viewer, is_seat

from . import draw, takeback
from .clock import Clock
from .events import Event, EventKind, OfferKind
from .fold import fold
from .match import Match
from .replacement import is_replaced
from .resign import is_beaten


@dataclass(frozen=True)
class SeenNews:
    """What an event caused, without who else may know it."""

    kind: str
    """One word for programs, such as `placed`."""

    sentence: str
    facts: dict[str, Any]
    """The same for programs."""

    rule: str
    """The clause of the rules behind it, or an empty text."""

    aside: str
    """Background to read, such as the science behind a card, or an empty text."""


@dataclass(frozen=True)
class SeenEvent:
    """One event as this viewer may see it."""

    number: int
    at: float
    """Seconds since 1970."""

    kind: EventKind
    seat: Seat | None
    text: str | None
    """An action in the game's notation, as far as the viewer may know it; null for other events."""

    words: str = ""
    """The action in words; empty for other events, and where the viewer may not know all of the action."""

    news: tuple[SeenNews, ...] = ()
    detail: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Offer:
    """An offer that a seat has made to the others, and who has agreed so far."""

    what: OfferKind
    seat: Seat
    agreed: tuple[Seat, ...]


@dataclass(frozen=True)
class Permissions:
    """Which commands the seat may use now."""

    take_back: takeback.Permission = "no"
    confirm: bool = False
    resign: bool = False
    offer_draw: bool = False
    offer_rematch: bool = False
    hint: bool = False
    return_to_seat: bool = False
    """Whether a computer plays in this seat's place, until its person comes back."""


@dataclass(frozen=True)
class Snapshot:
    """The position after an event, as this viewer may see it."""

    number: int
    """The number of the event."""

    viewer: Viewer
    """A seat, null for a spectator, -2 for everyone at once."""

    to_act: Seat | None
    """A seat, -1 for chance, null when the match is over."""

    waits_for_confirmation: bool
    """Whether the turn is finished and the seat to act has yet to confirm it."""

    view: Any
    """The game's own View."""

    legal: tuple[str, ...]
    """The legal actions in the game's notation; empty unless the viewer is the seat to act."""

    preview: Any
    """The game's answer to the empty question: what each choice would lead to."""

    text: str
    """The view as a text board."""

    outcome: Outcome | None
    offers: tuple[Offer, ...]
    permissions: Permissions
    clock: Clock | None
    is_beaten: bool
    """Whether the viewer's seat cannot win or draw any more, whatever happens; it may as well resign."""


def tell(before: Match, event: Event, after: Match, seat: Viewer) -> SeenEvent:
    """The event that led from one match state to the next, without what the seat may not know."""
    text, words = event.text, ""
    news: tuple[News, ...] = ()
    if text is not None:
        game, step = after.game, after.line[-1]
        text = game.write_for(step.before, step.action, seat)
        words = game.describe(step.before, step.action) if text == game.write(step.action) else ""
        news = game.news(step.after, seat)
    detail = dict(event.detail)
    return SeenEvent(event.number, event.at, event.kind, event.seat, text, words, seen_news(news), detail)


def seen_news(news: tuple[News, ...]) -> tuple[SeenNews, ...]:
    return tuple(SeenNews(item.kind, item.sentence, dict(item.facts), item.rule, item.aside) for item in news)


def tell_all(match: Match, opened: Match, seat: Viewer) -> tuple[SeenEvent, ...]:
    """The whole log for a seat; `opened` is the match before its first event."""
    told = []
    for event in match.events:
        after = fold(opened, event)
        told.append(tell(opened, event, after, seat))
        opened = after
    return tuple(told)


def snapshot(match: Match, seat: Viewer) -> Snapshot:
    game, state = match.game, match.state
    view = game.view(state, seat)
    return Snapshot(
        number=match.number,
        viewer=seat,
        to_act=match.to_act,
        waits_for_confirmation=match.unconfirmed is not None,
        view=view,
        legal=tuple(game.write(action) for action in game.legal(state)) if can_act(match, seat) else (),
        preview=game.preview(view, ""),
        text=game.text(view),
        outcome=match.result,
        offers=tuple(Offer(what, seats[0], seats[1:]) for what, seats in match.offers.items()),
        permissions=_permissions(match, seat),
        clock=match.clock,
        is_beaten=is_seat(seat) and is_beaten(match, seat),
    )


def can_act(match: Match, seat: Viewer) -> bool:
    """Whether the seat has an action to choose now."""
    is_turn = seat is not None and match.to_act == seat and match.unconfirmed is None and not match.is_paused
    return is_turn and not is_replaced(match, seat or 0)


def may_look(match: Match, held: Collection[Seat], viewer: Seat) -> bool:
    """Whether a view may be shown: the caller's own seats at any time, all others once the match is over."""
    return viewer in held or match.result is not None


def _permissions(match: Match, seat: Viewer) -> Permissions:
    if seat in (None, CHANCE, EVERYONE):
        return Permissions()
    if match.result:
        asked = match.next_match is not None or seat in match.offers.get("rematch", ())
        return Permissions(offer_rematch=match.participants[seat].is_person and not asked)
    if seat in match.resigned:
        return Permissions()
    if is_replaced(match, seat):
        return Permissions(return_to_seat=True, resign=True)
    return Permissions(
        take_back=takeback.permission(match, seat),
        confirm=match.unconfirmed == seat and not match.is_paused,
        resign=True,
        offer_draw=draw.permission(match, seat),
        hint=match.allows_hints and can_act(match, seat),
    )
