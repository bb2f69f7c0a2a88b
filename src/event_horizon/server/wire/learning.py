"""Requests and answers about lessons and puzzles, as types."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from event_horizon.core.option import Value
from event_horizon.core.seat import Seat
from event_horizon.learning.lessons import Battle
from event_horizon.matches.snapshot import SeenEvent, Snapshot

from .schemas import OptionValues, RequestBody, answer, describe, example

ActionText = Annotated[str, Field(max_length=200)]
MAX_ANSWERS = 100
MAX_ACTIONS = 200


@dataclass(frozen=True)
class LessonCard:
    id: str
    title: str
    about: str
    steps: int
    """How many steps there are."""

    seat: Seat
    """The learner's seat."""

    options: Mapping[str, Value]
    end: str
    """The closing words."""

    battle: Battle | None


describe(Battle, LessonCard)


@answer
class Lessons:
    lessons: list[LessonCard]


class LessonAnswer(RequestBody):
    model_config = example(answers=[], answer=None)
    answers: list[ActionText] = Field(
        default_factory=list, max_length=MAX_ANSWERS, description="The answers accepted so far."
    )
    answer: ActionText | None = Field(None, description="The next answer; null asks for the current state.")


@dataclass(frozen=True)
class LessonPrompt:
    """What is asked now."""

    say: str
    ask: str
    shows: tuple[str, ...]
    """The accepted actions, to be marked on the board."""

    is_shown: bool
    """Whether to mark them at once, rather than on request."""

    reads: str
    """The clause of the rules with the details, or nothing."""

    is_new_board: bool
    """Whether the step begins in its own position."""

    snapshot: Snapshot


@dataclass(frozen=True)
class LessonReply:
    is_good: bool | None
    """Whether the answer was accepted; null if there was none."""

    said: str
    events: tuple[SeenEvent, ...]
    """What the answer caused."""

    snapshot: Snapshot
    """The board after it."""

    next: LessonPrompt | None
    """Null after the last step."""


class Trial(RequestBody):
    model_config = example(options={}, actions=[], action="7@d3")
    options: OptionValues = Field(default_factory=dict)
    position: dict[str, Any] | None = Field(None, description="Where it begins; null for the usual start.")
    actions: list[ActionText] = Field(
        default_factory=list, max_length=MAX_ACTIONS, description="Everything done so far, dice included."
    )
    action: ActionText | None = Field(
        None, description="The next action; null asks for the current position."
    )


@dataclass(frozen=True)
class TrialReply:
    actions: tuple[str, ...]
    """Everything done so far, dice included."""

    events: tuple[SeenEvent, ...]
    """What the action has caused."""

    snapshot: Snapshot
    """The position after it, as the seat to act sees it."""


@dataclass(frozen=True)
class PuzzleCard:
    id: str
    task: str
    seat: Seat
    motifs: tuple[str, ...]
    rating: int
    error: int
    """The rating's standard error."""


describe(PuzzleCard)


@answer
class Puzzles:
    puzzles: list[PuzzleCard]
    """Easiest first, without their answers."""


@dataclass(frozen=True)
class PuzzleChoice:
    action: str
    words: str
    """The action as a person reads it."""


@dataclass(frozen=True)
class PuzzleBoard(PuzzleCard):
    options: Mapping[str, Value]
    choices: tuple[PuzzleChoice, ...]
    """The actions it asks about; empty if it asks about every legal one."""

    snapshot: Snapshot


class PuzzleTry(RequestBody):
    model_config = example(action="1@a1")
    action: ActionText | None = Field(description="Null gives up and asks for the answer.")


@dataclass(frozen=True)
class LineAction:
    event: SeenEvent
    snapshot: Snapshot


@dataclass(frozen=True)
class PuzzleReply:
    is_solved: bool
    sentence: str
    """Why it is best, or what is wrong with it."""

    line: tuple[LineAction, ...]
    """The action itself, and how play continues after it."""


describe(LessonPrompt, LessonReply, TrialReply, PuzzleChoice, PuzzleBoard, LineAction, PuzzleReply)
