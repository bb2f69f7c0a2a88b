"""Match: a game being played. A match is its log of events; `fold.py` derives everything else here from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from event_horizon.core.field_docs import show_fields
from event_horizon.core.game import AnyGame
from event_horizon.core.outcome import Outcome
from event_horizon.core.seat import CHANCE, EVERYONE, Seat

from .clock import Clock, Timing, wound_up
from .dice import commitment
from .events import Event, OfferKind

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

    key: bytes
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
    """Why computer players and bots lost by forfeit, by seat."""

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
