"""How events change a match. Every command appends events, and any process can restore a match from its log."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from event_horizon.core.outcome import Outcome
from event_horizon.core.seat import CHANCE, Seat

from .clock import Clock, Timing, wound_up
from .events import Event, EventKind, OfferKind
from .match import PERSON, Match, Participant, PlayedAction


def append(
    match: Match,
    at: float,
    kind: EventKind,
    seat: Seat | None = None,
    text: str | None = None,
    /,
    **detail: Any,
) -> Match:
    """The match with one more event."""
    return fold(match, Event(match.number + 1, at, kind, seat, text, detail))


def since(before: Match, after: Match) -> tuple[Event, ...]:
    return after.events[len(before.events) :]


def refold(match: Match, events: Iterable[Event]) -> Match:
    """The match after these events: this is how any process restores it from the log."""
    for event in events:
        match = fold(match, event)
    return match


_last_read: tuple[Any, str, Any] = (None, "", None)


def read_action(match: Match, text: str) -> Any:
    """The action that a text stands for now. Whoever checks an action appends it next: the last one is not read twice."""
    global _last_read  # noqa: PLW0603 (one for all: a cache of one entry)
    state, known, action = _last_read
    if state is match.state and known == text:
        return action
    action = match.game.read(match.state, text)
    _last_read = match.state, text, action
    return action


def fold(match: Match, event: Event) -> Match:
    """The one place where an event changes a match."""
    if event.number != match.number + 1:
        raise ValueError(f"event {event.number} cannot follow event {match.number}")
    changed: Match = _FOLDS[event.kind](match, event)
    after = _changed(changed, events=(*match.events, event))
    clock = _clock(after, event)
    return after if clock is after.clock else _changed(after, clock=clock)


def _changed(match: Match, **changes: Any) -> Match:
    """As `dataclasses.replace` does it, at half the cost: every event changes a match several times."""
    fields = vars(match) | changes
    fields.pop("to_act", None)  # which is worked out, and kept there
    return Match(**fields)


def _clock(match: Match, event: Event) -> Clock | None:
    if (match.is_paused or match.result) and match.clock:
        return match.clock.stopped(event.at)
    if not match.is_complete:  # no clock runs while a seat is free
        return match.clock
    if match.is_started and (limit := match.game.limit(match.state)):
        idle = match.clock or wound_up(Timing("turn", limit.seconds), len(match.participants))
        return idle.limited(limit, event.at)
    if match.clock and match.clock.stretch:  # a limit set by the rules has ended
        return wound_up(match.timing, len(match.participants)) if match.timing else None
    if match.clock is None or not match.is_started:
        return match.clock
    if match.to_act == CHANCE:
        return match.clock  # a roll takes no time, and ends nobody's turn
    to_act = None if match.to_act in match.resigned else match.to_act
    if event.kind == "took_back":
        return match.clock.rewound(to_act, event.at)
    return match.clock.turned(to_act, event.at)


def _acted(match: Match, event: Event) -> Match:
    assert event.text is not None
    before = match.state
    action = read_action(match, event.text)
    actor = match.game.to_act(before)
    assert actor is not None
    after = match.game.apply(before, action)
    step = PlayedAction(event.number, actor, action, event.text, before, after)
    offers: dict[OfferKind, tuple[Seat, ...]] = {
        w: seats for w, seats in match.offers.items() if w == "pause"
    }
    return _changed(
        match, line=(*match.line, step), offers=offers, unconfirmed=_unconfirmed(match, actor, after)
    )


def _unconfirmed(match: Match, actor: Seat, after: Any) -> Seat | None:
    waits = match.game.confirms_turns and actor != CHANCE and match.game.to_act(after) not in (actor, None)
    return actor if waits else None


def _joined(match: Match, event: Event) -> Match:
    assert event.seat is not None
    participant = replace(match.participants[event.seat], joined=True, **event.detail)
    return _changed(match, participants=_with(match.participants, event.seat, participant))


def _asked(match: Match, event: Event) -> Match:
    what: OfferKind = event.detail["what"]
    assert event.seat is not None
    return _changed(match, offers={**match.offers, what: (*match.offers.get(what, ()), event.seat)})


def _settled(match: Match, event: Event) -> Match:
    """Closes the offer, whatever the answer."""
    return _changed(match, offers=_without(match.offers, event.detail["what"]))


def _took_back(match: Match, event: Event) -> Match:
    line = tuple(step for step in match.line if step.event <= event.detail["to"])
    return _changed(match, line=line, offers=_without(match.offers, "take_back"), unconfirmed=None)


def _resigned(match: Match, event: Event) -> Match:
    assert event.seat is not None
    stand_in = event.detail.get("stand_in")
    participants = match.participants
    if stand_in:
        participants = _with(participants, event.seat, replace(participants[event.seat], player=stand_in))
    forfeit = {event.seat: event.detail["forfeit"]} if "forfeit" in event.detail else {}
    return _changed(
        match,
        participants=participants,
        resigned=match.resigned | {event.seat},
        forfeits={**match.forfeits, **forfeit},
        offers={},
        unconfirmed=_unless(match, event.seat),
    )


def _claimed(match: Match, event: Event) -> Match:
    """The absent seat has lost, as if it had resigned."""
    return _resigned(match, replace(event, seat=event.detail["absent"]))


def _replaced(match: Match, event: Event) -> Match:
    assert event.seat is not None
    player = event.detail["player"]
    participant = replace(match.participants[event.seat], player=player)
    return _changed(
        match,
        participants=_with(match.participants, event.seat, participant),
        replaced={**match.replaced, event.seat: player},
        offers={},
    )


def _returned(match: Match, event: Event) -> Match:
    assert event.seat is not None
    participant = replace(match.participants[event.seat], player=PERSON)
    return _changed(match, participants=_with(match.participants, event.seat, participant))


def _unless(match: Match, seat: Seat) -> Seat | None:
    """The seat that has yet to confirm its turn, unless it is this one."""
    return None if match.unconfirmed == seat else match.unconfirmed


def _ended(match: Match, event: Event) -> Match:
    result = Outcome(tuple(event.detail["scores"]), event.detail["reason"])
    return _changed(match, result=result, offers={}, unconfirmed=None, is_paused=False)


def _with(
    participants: tuple[Participant, ...], seat: Seat, participant: Participant
) -> tuple[Participant, ...]:
    return (*participants[:seat], participant, *participants[seat + 1 :])


def _without(offers: Mapping[OfferKind, tuple[Seat, ...]], what: str) -> dict[OfferKind, tuple[Seat, ...]]:
    return {question: seats for question, seats in offers.items() if question != what}


_FOLDS: dict[EventKind, Any] = {
    "started": lambda match, event: match,
    "joined": _joined,
    "acted": _acted,
    "rolled": _acted,
    "confirmed": lambda match, event: _changed(match, unconfirmed=None),
    "asked": _asked,
    "agreed": _asked,
    "declined": _settled,
    "took_back": _took_back,
    "resigned": _resigned,
    "flagged": lambda match, event: match,
    "claimed": _claimed,
    "replaced": _replaced,
    "returned": _returned,
    "paused": lambda match, event: _changed(match, is_paused=True, offers=_without(match.offers, "pause")),
    "resumed": lambda match, event: _changed(match, is_paused=False),
    "ended": _ended,
    "rematched": lambda match, event: _changed(
        match, next_match=event.detail["match"], offers=_without(match.offers, "rematch")
    ),
}
