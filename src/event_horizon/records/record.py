"""Record: everything that is kept of a match, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

from event_horizon.core.field_docs import show_fields
from event_horizon.core.game import AnyGame
from event_horizon.core.option import Value
from event_horizon.core.outcome import Outcome
from event_horizon.core.seat import CHANCE, EVERYONE, Seat, Viewer
from event_horizon.games import catalog
from event_horizon.matches.match import PERSON, Match, Participant


class BadRecord(ValueError):
    """A text that is not a record, or a record that cannot be replayed, in a sentence."""


@show_fields
class Line(NamedTuple):  # made three times as fast as a dataclass, and records have thousands
    """One action of the record."""

    text: str
    """The action in the game's notation."""

    is_chance: bool = False
    """Whether chance took it."""

    comment: str = ""
    """An annotator's comment."""

    mark: str = ""
    """An annotator's mark: one of `!!`, `!`, `!?`, `?!`, `?`, `??`, or nothing."""

    values: tuple[float, ...] = ()
    """The expected score of every seat after it, 0 to 1; empty if nobody has evaluated it."""


@show_fields
@dataclass(frozen=True, repr=False)
class Record:
    """Everything that is kept of a match; `records.text` writes and reads it."""

    game: str
    """The name of the game."""

    options: Mapping[str, Value]
    """The value of every option."""

    version: int
    """The version of the rules that it was played by."""

    participants: tuple[Participant, ...]
    """The participant in each seat."""

    lines: tuple[Line, ...]
    """The actions in order, chance included."""

    match: str = ""
    """The name of the match; the dice depend on it."""

    date: str = ""
    """When it began, such as 2026-11-16T18:30:00Z."""

    position: Mapping[str, Any] | None = None
    """Where play began, if not at the usual start."""

    outcome: Outcome | None = None
    """The result, if the match has ended."""

    commitment: str = ""
    """The hash of the dice key."""

    key: str = ""
    """The dice key in hexadecimal digits, once the match has ended."""

    resigned: frozenset[Seat] = frozenset()
    """Seats that resigned or ran out of time: they have lost, whatever a stand-in achieved afterwards."""

    forfeits: Mapping[Seat, str] = field(default_factory=dict)
    """Why computer players and bots lost by forfeit, by seat."""

    replaced: Mapping[Seat, str] = field(default_factory=dict)
    """Computer players that took over from absent people, by seat."""

    viewer: str = ""
    """Set if the record contains only what one seat (or `spectator`) saw of a running match with secrets."""

    tags: Mapping[str, str] = field(default_factory=dict)
    """Further tags, kept as they are."""

    checks: str = field(default="", compare=False)
    """The seals of the actions in the text that was read; writing computes them again."""

    digest: str = field(default="", compare=False)
    """The seal of the whole text that was read; writing computes it again."""

    def __repr__(self) -> str:
        stands = self.outcome.reason if self.outcome else "unfinished"
        return f"<Record {self.match!r} of {self.game}: {len(self.lines)} actions, {stands}>"

    def _repr_svg_(self) -> str | None:
        """What a notebook shows: the last position; nothing for a record of what one seat saw."""
        from .replay import last_state

        if self.viewer:
            return None
        game = self.rules()
        return game.picture(game.view(last_state(self), EVERYONE if self.outcome else None))

    def rules(self) -> AnyGame:
        """The game under the options of the record."""
        return catalog.game(self.game, **self.options)


def record_of(match: Match, viewer: Viewer = None) -> Record:
    """The record of the match so far. While it is running, it shows only what `viewer` may see."""
    game = match.game
    is_partial = match.result is None and game.has_secrets()
    if is_partial and viewer == EVERYONE:
        raise ValueError("the full view is available only after the match has ended")
    lines = tuple(
        Line(
            game.write_for(step.before, step.action, viewer) if is_partial else step.text,
            step.actor == CHANCE,
        )
        for step in match.line
    )
    seat_name = "spectator" if viewer is None else game.seats[viewer]
    return Record(
        game=game.name,
        options=game.settings,
        version=game.version,
        participants=tuple(
            _seated(participant, is_replaced=seat in match.replaced)
            for seat, participant in enumerate(match.participants)
        ),
        lines=lines,
        match=match.name,
        date=_date(match),
        position=None if is_partial or match.first == game.start() else game.dump(match.first),
        outcome=match.result,
        commitment=match.commitment,
        key=match.key.hex() if match.result else "",
        resigned=match.resigned,
        forfeits=match.forfeits,
        replaced=match.replaced,
        viewer=seat_name if is_partial else "",
    )


def _seated(participant: Participant, *, is_replaced: bool) -> Participant:
    """The original participants, without computers that took over from absent people."""
    return replace(participant, joined=True, player=PERSON if is_replaced else participant.player)


def _date(match: Match) -> str:
    began = match.events[0].at if match.events else 0.0
    return datetime.fromtimestamp(began, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
