"""What `--json` prints, as types. `horizon schema COMMAND` and the documentation show them as JSON Schema."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from event_horizon.analysis.moment import Moment
from event_horizon.analysis.report import Balance
from event_horizon.arena.forfeits import ForfeitedGames
from event_horizon.arena.game import PlayedGame
from event_horizon.arena.pairing import Tournament
from event_horizon.arena.ratings import Rating
from event_horizon.arena.seats import SeatScore
from event_horizon.core.option import Option, Preset
from event_horizon.records.many import IndexEntry


@dataclass(frozen=True)
class GameAnswer:
    """A game: its options, presets, seats and computer players."""

    name: str
    """What commands call it."""
    title: str
    about: str
    version: int
    """The version of its rules."""
    seats: tuple[str, ...]
    """Their names under the default options."""
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    players: tuple[str, ...]
    """The computer players, weakest first."""


@dataclass(frozen=True)
class ChanceAnswer:
    """Something that chance may do."""

    action: str
    """In the game's notation."""
    weight: int
    """Its probability is its share of the sum of all weights."""


@dataclass(frozen=True)
class LegalAnswer:
    """What can be done in a position."""

    to_act: int | None
    """The seat to act, -1 for chance, null when the game is over."""
    legal: tuple[str, ...]
    """Every legal action of the seat to act, in the game's notation."""
    chances: tuple[ChanceAnswer, ...]
    """What chance may do, where it acts."""
    position: Mapping[str, Any]
    """The position; docs/reference/positions.md describes the format."""


@dataclass(frozen=True)
class VerifyAnswer:
    """The result of verifying a record."""

    good: bool
    """Whether there are no problems."""
    confirmed: tuple[str, ...]
    """What was checked and is correct."""
    problems: tuple[str, ...]
    """What is wrong, and where."""
    unchecked: tuple[str, ...]
    """What could not be checked, and why."""


@dataclass(frozen=True)
class ReplayedAction:
    """A step of a record."""

    action: str
    """In the game's notation; `start` for the first position."""
    position: Mapping[str, Any]
    """The position after it."""


@dataclass(frozen=True)
class AnalysedAction:
    """An action that can be taken in the position."""

    action: str
    """In the game's notation."""
    words: str
    """In words."""
    value: float
    """The expected score of the seat after it, 0 to 1."""
    proven: bool
    """Whether the value is exact."""
    line: tuple[str, ...]
    """How play might continue, beginning with this action; only for the best actions (`--top`)."""


@dataclass(frozen=True)
class _Analysis:
    """What was analysed, by which rules and by which program."""

    game: str
    """The name of the game."""
    options: Mapping[str, Any]
    """The value of every option."""
    rules: int
    """The version of the game's rules."""
    program: str
    """The version of this program."""


@dataclass(frozen=True)
class PositionAnalysis(_Analysis):
    """Every action that can be taken in a position, and what it is worth."""

    nodes: int | None
    """Search nodes for ranking the actions, and again for each line."""
    seconds: float | None
    """The time limit for the same, in seconds; null without one."""
    to_act: int
    """The seat to act, whose score the values are."""
    actions: tuple[AnalysedAction, ...]
    """Every legal action, the best first."""


@dataclass(frozen=True)
class RecordAnalysis(_Analysis):
    """Which actions were good, which were not, and what was luck."""

    nodes: int | None
    """Search nodes per action."""
    seconds: float | None
    """The time limit per action; null without one."""
    moments: tuple[Moment, ...]
    """One for each action of the record."""
    seats: tuple[Balance, ...]
    """One for each seat."""


@dataclass(frozen=True)
class SolveAnswer:
    """What is proven."""

    values: Mapping[str, float]
    """The score of the seat to act after each proven action, with best play: 1, 0.5 or 0."""
    open: tuple[str, ...]
    """Actions that are not proven yet."""
    nodes: int
    """Nodes searched, including earlier runs with the same file."""


@dataclass(frozen=True)
class SequentialTest:
    """The sequential test of two players."""

    elo: float
    """The difference that was tested for."""
    evidence: float
    """The logarithm of the likelihood ratio."""
    lower: float
    """At this evidence or less, the first player is not stronger."""
    upper: float
    """At this evidence or more, the first player is stronger."""
    alpha: float
    """The chance of calling a player stronger that is not."""
    beta: float
    """The chance of calling a player not stronger that is."""
    result: str
    """`stronger`, `not stronger` or `open`, about the first player."""


@dataclass(frozen=True)
class ArenaAnswer:
    """A tournament."""

    tournament: Tournament
    ratings: tuple[Rating, ...]
    """Strongest first."""
    seats: tuple[SeatScore, ...]
    """Results by seat and by who begins."""
    forfeits: tuple[ForfeitedGames, ...]
    """Players that lost because they failed, and why; the most frequent first."""
    test: SequentialTest | None
    """With two players only."""
    games: tuple[PlayedGame, ...]


@dataclass(frozen=True)
class PuzzlesAnswer:
    """The result of a search for puzzles."""

    puzzles: int
    """How many puzzles are in the file now."""
    games: int
    """Games of self-play."""
    candidates: int
    """Positions that were tried."""
    proven: int
    """How many of those positions were puzzles."""
    seconds: float


@dataclass(frozen=True)
class HostedMatch:
    """A match on a server, as its host may see it."""

    id: str
    game: str
    created: float
    """Seconds since 1970."""
    ended: float | None
    """Seconds since 1970; null while it is running."""
    participants: tuple[Mapping[str, Any], ...]
    """One for each seat: `player`, `name` and so on."""
    events: int
    """The length of its log."""
    last: float
    """When something last happened: seconds since 1970."""


ANSWERS: Mapping[str, Any] = {
    "games": tuple[GameAnswer, ...],
    "legal": LegalAnswer,
    "record list": tuple[IndexEntry, ...],
    "record verify": VerifyAnswer | tuple[VerifyAnswer, ...],
    "record replay": tuple[ReplayedAction, ...],
    "analyse": RecordAnalysis | PositionAnalysis,
    "solve": SolveAnswer,
    "arena": ArenaAnswer,
    "puzzles make": PuzzlesAnswer,
    "admin list": tuple[HostedMatch, ...],
}
"""Every command with `--json`, and what it prints."""
