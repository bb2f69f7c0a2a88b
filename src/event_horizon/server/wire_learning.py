"""Requests and answers about lessons and puzzles, as types; the rest is in `wire.py`."""

from typing import Annotated, Any

from pydantic import Field

from event_horizon.matches.snapshot import SeenEvent, Snapshot

from .wire import OptionValues, RequestBody, ResponseBody, Scalar, example

ActionText = Annotated[str, Field(max_length=200)]
MAX_ANSWERS = 100
MAX_ACTIONS = 200


class LessonBattle(ResponseBody):
    """A match that follows a lesson, in the form of a `NewMatch`."""

    about: str
    against: str
    options: dict[str, Scalar]
    position: dict[str, Any] | None


class LessonCard(ResponseBody):
    id: str
    title: str
    about: str
    steps: int = Field(description="How many steps there are.")
    seat: int = Field(description="The learner's seat.")
    options: dict[str, Scalar]
    end: str = Field(description="The closing words.")
    battle: LessonBattle | None


class Lessons(ResponseBody):
    lessons: list[LessonCard]


class LessonAnswer(RequestBody):
    model_config = example(answers=[], answer=None)
    answers: list[ActionText] = Field(
        default_factory=list, max_length=MAX_ANSWERS, description="The answers accepted so far."
    )
    answer: ActionText | None = Field(None, description="The next answer; null asks for the current state.")


class LessonPrompt(ResponseBody):
    """What is asked now."""

    say: str
    ask: str
    shows: list[str] = Field(description="The accepted actions, to be marked on the board.")
    is_shown: bool = Field(description="Whether to mark them at once, rather than on request.")
    reads: str = Field(description="The clause of the rules with the details, or nothing.")
    is_new_board: bool = Field(description="Whether the step begins in its own position.")
    snapshot: Snapshot


class LessonReply(ResponseBody):
    is_good: bool | None = Field(description="Whether the answer was accepted; null if there was none.")
    said: str
    events: list[SeenEvent] = Field(description="What the answer caused.")
    snapshot: Snapshot = Field(description="The board after it.")
    next: LessonPrompt | None = Field(description="Null after the last step.")


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


class TrialReply(ResponseBody):
    actions: list[str] = Field(description="Everything done so far, dice included.")
    events: list[SeenEvent] = Field(description="What the action has caused.")
    snapshot: Snapshot = Field(description="The position after it, as the seat to act sees it.")


class PuzzleCard(ResponseBody):
    id: str
    task: str
    seat: int
    motifs: list[str]
    rating: int
    error: int = Field(description="The rating's standard error.")


class Puzzles(ResponseBody):
    puzzles: list[PuzzleCard] = Field(description="Easiest first, without their answers.")


class PuzzleChoice(ResponseBody):
    action: str
    words: str = Field(description="The action as a person reads it.")


class PuzzleBoard(PuzzleCard):
    options: dict[str, Scalar]
    choices: list[PuzzleChoice] = Field(
        description="The actions it asks about; empty if it asks about every legal one."
    )
    snapshot: Snapshot


class PuzzleTry(RequestBody):
    model_config = example(action="1@a1")
    action: ActionText | None = Field(description="Null gives up and asks for the answer.")


class LineAction(ResponseBody):
    event: SeenEvent
    snapshot: Snapshot


class PuzzleReply(ResponseBody):
    is_solved: bool
    sentence: str = Field(description="Why it is best, or what is wrong with it.")
    line: list[LineAction] = Field(description="The action itself, and how play continues after it.")
