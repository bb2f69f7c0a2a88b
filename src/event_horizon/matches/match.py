"""Match: a game being played. A match is its log of events; everything else here is derived from them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from event_horizon.core.field_docs import show_fields
from event_horizon.core.game import AnyGame
from event_horizon.core.outcome import Outcome
from event_horizon.core.seat import CHANCE, EVERYONE, Seat

from .clock import Clock, Timing, wound_up
from .dice import commitment
from .events import Event, EventKind, OfferKind

PERSON = "person"


@dataclass(frozen=True)
class Participant:
    """A person or computer player in a seat."""

    player: str = PERSON
    """`person`, or the name of a computer player."""

    name: str = ""
    text: str = ""
    """The participant's own text, which goes into every roll."""

    joined: bool = True
    """False for a person who has yet to join via a link."""

    @property
    def is_person(self) -> bool:
        return self.player == PERSON


@dataclass(frozen=True)
class PlayedAction:
    """One action of the line of play."""

    event: int
    actor: Seat
    action: Any
    text: str
    """The action in the game's notation."""

    before: Any
    after: Any


@show_fields
@dataclass(frozen=True, repr=False)
class Match:
    """A game being played, as a value: commands such as `matches.play.act` return the next one."""

    name: str
    """The match's id, which the dice depend on."""

    game: AnyGame
    """The rules, under the options of this match."""

    participants: tuple[Participant, ...]
    """The participant in each seat."""

    key: bytes = field(repr=False)
    """The secret key of the dice; the event `ended` publishes it."""

    first: Any
    """The state before the first action."""

    timing: Timing | None = None
    """The time control, if there is one."""

    allows_hints: bool = False
    """Whether the seat to act may ask the computer for advice."""

    absence: float | None = None
    """Seconds of absence after which the others may claim the win, as agreed; None for never."""

    events: tuple[Event, ...] = ()
    """The log: everything else follows from it."""

    line: tuple[PlayedAction, ...] = ()
    """The actions that were not taken back, in order."""

    clock: Clock | None = None
    """What each seat has left, and whose time is running."""

    offers: Mapping[OfferKind, tuple[Seat, ...]] = field(default_factory=dict)
    """Open offers: the seat that made each, then the seats that have agreed so far."""

    unconfirmed: Seat | None = None
    """The seat that has yet to confirm its finished turn."""

    is_paused: bool = False
    """Whether play and clocks stand still, by consent."""

    result: Outcome | None = None
    """The scores and the reason, once the match has ended."""

    resigned: frozenset[Seat] = frozenset()
    """Seats that have resigned, run out of time, forfeited, or stayed away until someone claimed the win."""

    forfeits: Mapping[Seat, str] = field(default_factory=dict)
    """Why computer players lost by forfeit, by seat."""

    replaced: Mapping[Seat, str] = field(default_factory=dict)
    """Computer players that took over from absent people, by seat; kept after the people return."""

    next_match: str | None = None
    """The name of the rematch, once it is arranged."""

    def __repr__(self) -> str:
        stands = self.result.reason if self.result else f"{len(self.line)} actions"
        return f"<Match {self.name!r} of {self.game!r}: {stands}>"

    def _repr_svg_(self) -> str:
        """What a notebook shows: the position as a spectator sees it, and after the end with all secrets."""
        return self.game.picture(self.game.view(self.state, EVERYONE if self.result else None))

    @property
    def state(self) -> Any:
        """The position now, secrets included."""
        return self.line[-1].after if self.line else self.first

    @property
    def number(self) -> int:
        """The number of the newest event; -1 before the first."""
        return len(self.events) - 1

    @property
    def commitment(self) -> str:
        """The hash of the dice key; empty for a match without dice of its own, such as one read from a record."""
        return commitment(self.key) if self.key else ""

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts that go into every roll, by seat."""
        return tuple(participant.text for participant in self.participants)

    @property
    def is_started(self) -> bool:
        """Whether the match has begun."""
        return any(event.kind == "started" for event in self.events)

    @property
    def is_complete(self) -> bool:
        """Whether every person has joined."""
        return all(participant.joined for participant in self.participants if participant.is_person)

    @cached_property
    def to_act(self) -> Seat | None:
        """The seat that must act or confirm now, or CHANCE; None once the match is over."""
        if self.result:
            return None
        return self.game.to_act(self.state) if self.unconfirmed is None else self.unconfirmed

    @property
    def goes_on_by_itself(self) -> bool:
        """Whether the match continues without a request: a computer is to act or a clock is running."""
        if self.result or self.is_paused or self.to_act in (None, CHANCE):  # chance waits for people to come
            return False
        is_ticking = self.clock is not None and self.clock.running is not None
        return is_ticking or not self.participants[self.to_act].is_person

    @property
    def rolls(self) -> int:
        """How often chance has acted in the line: a roll that was taken back comes up again."""
        return sum(1 for step in self.line if step.actor == CHANCE)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other people in the match, whose consent counts; computers, stand-ins included, have no say."""
        return tuple(
            s for s, participant in enumerate(self.participants) if s != seat and participant.is_person
        )


def new_match(
    name: str,
    game: AnyGame,
    participants: tuple[Participant, ...],
    key: bytes,
    *,
    timing: Timing | None = None,
    position: Any = None,
    allows_hints: bool = False,
    absence: float | None = None,
) -> Match:
    """A match before its first event; `position` replaces the usual starting state."""
    if len(participants) != len(game.seats):
        raise ValueError(f"{game.title} has {len(game.seats)} seats, not {len(participants)}")
    first = game.start() if position is None else position
    clock = wound_up(timing, len(participants)) if timing else None
    return Match(name, game, participants, key, first, timing, allows_hints, absence, clock=clock)


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


def fold(match: Match, event: Event) -> Match:
    """The one place where an event changes a match."""
    if event.number != match.number + 1:
        raise ValueError(f"event {event.number} cannot follow event {match.number}")
    changed: Match = _FOLDS[event.kind](match, event)
    after = replace(changed, events=(*match.events, event))
    return replace(after, clock=_clock(after, event))


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
    action = match.game.read(before, event.text)
    actor = match.game.to_act(before)
    assert actor is not None
    after = match.game.apply(before, action)
    step = PlayedAction(event.number, actor, action, event.text, before, after)
    offers: dict[OfferKind, tuple[Seat, ...]] = {
        w: seats for w, seats in match.offers.items() if w == "pause"
    }
    return replace(
        match, line=(*match.line, step), offers=offers, unconfirmed=_unconfirmed(match, actor, after)
    )


def _unconfirmed(match: Match, actor: Seat, after: Any) -> Seat | None:
    waits = match.game.confirms_turns and actor != CHANCE and match.game.to_act(after) not in (actor, None)
    return actor if waits else None


def _joined(match: Match, event: Event) -> Match:
    assert event.seat is not None
    participant = replace(match.participants[event.seat], joined=True, **event.detail)
    return replace(match, participants=_with(match.participants, event.seat, participant))


def _asked(match: Match, event: Event) -> Match:
    what: OfferKind = event.detail["what"]
    assert event.seat is not None
    return replace(match, offers={**match.offers, what: (*match.offers.get(what, ()), event.seat)})


def _settled(match: Match, event: Event) -> Match:
    """Closes the offer, whatever the answer."""
    return replace(match, offers=_without(match.offers, event.detail["what"]))


def _took_back(match: Match, event: Event) -> Match:
    line = tuple(step for step in match.line if step.event <= event.detail["to"])
    return replace(match, line=line, offers=_without(match.offers, "take_back"), unconfirmed=None)


def _resigned(match: Match, event: Event) -> Match:
    assert event.seat is not None
    stand_in = event.detail.get("stand_in")
    participants = match.participants
    if stand_in:
        participants = _with(participants, event.seat, replace(participants[event.seat], player=stand_in))
    forfeit = {event.seat: event.detail["forfeit"]} if "forfeit" in event.detail else {}
    return replace(
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
    return replace(
        match,
        participants=_with(match.participants, event.seat, participant),
        replaced={**match.replaced, event.seat: player},
        offers={},
    )


def _returned(match: Match, event: Event) -> Match:
    assert event.seat is not None
    participant = replace(match.participants[event.seat], player=PERSON)
    return replace(match, participants=_with(match.participants, event.seat, participant))


def _unless(match: Match, seat: Seat) -> Seat | None:
    """The seat that has yet to confirm its turn, unless it is this one."""
    return None if match.unconfirmed == seat else match.unconfirmed


def _ended(match: Match, event: Event) -> Match:
    result = Outcome(tuple(event.detail["scores"]), event.detail["reason"])
    return replace(match, result=result, offers={}, unconfirmed=None, is_paused=False)


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
    "confirmed": lambda match, event: replace(match, unconfirmed=None),
    "asked": _asked,
    "agreed": _asked,
    "declined": _settled,
    "took_back": _took_back,
    "resigned": _resigned,
    "flagged": lambda match, event: match,
    "claimed": _claimed,
    "replaced": _replaced,
    "returned": _returned,
    "paused": lambda match, event: replace(match, is_paused=True, offers=_without(match.offers, "pause")),
    "resumed": lambda match, event: replace(match, is_paused=False),
    "ended": _ended,
    "rematched": lambda match, event: replace(
        match, next_match=event.detail["match"], offers=_without(match.offers, "rematch")
    ),
}
