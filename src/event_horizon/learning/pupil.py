"""A learner's progress in a lesson, and what an answer leads to. The game itself is the referee."""

from dataclasses import dataclass, replace

from event_horizon.core.seat import CHANCE
from event_horizon.matches.fold import append
from event_horizon.matches.match import Match, Participant, new_match

from .lessons import Lesson, LessonStep, game_of


@dataclass(frozen=True)
class Pupil:
    """A learner's progress in a lesson."""

    lesson: Lesson
    match: Match
    """The board of the present step, with what has happened on it."""

    done: int = 0
    """How many steps they have finished."""

    @property
    def step(self) -> LessonStep | None:
        """What is asked now; None after the last step."""
        return self.lesson.steps[self.done] if self.done < len(self.lesson.steps) else None


@dataclass(frozen=True)
class Reply:
    is_good: bool
    """Whether the answer was accepted."""

    said: str
    match: Match
    """The board after the answer and what followed; unchanged if the answer was not accepted."""

    next: Pupil
    """Where the lesson continues: on the same board, or on that of the next step."""


def begin(game: str, lesson: Lesson) -> Pupil:
    rules = game_of(game, lesson)
    match = new_match("lesson", rules, (Participant(),) * len(rules.seats), b"")
    return _ready(Pupil(lesson, match))


def answer(pupil: Pupil, text: str) -> Reply:
    """What an answer leads to; the game's own errors say why it is not legal."""
    step, game, state = pupil.step, pupil.match.game, pupil.match.state
    assert step is not None, "the lesson is over"
    action = game.write(game.read(state, text))
    if action not in step.accept:
        return Reply(False, step.replies.get(action, step.other), pupil.match, pupil)
    match = pupil.match
    for each in (action, *step.then):
        match = acted(match, each)
    return Reply(True, step.good, match, _ready(Pupil(pupil.lesson, match, pupil.done + 1)))


def after(game: str, lesson: Lesson, answers: tuple[str, ...]) -> Pupil:
    """The progress of a learner who has given these answers; ValueError if one of them is not accepted."""
    pupil = begin(game, lesson)
    for text in answers:
        if pupil.step is None:
            raise ValueError("the lesson is over")
        reply = answer(pupil, text)
        if not reply.is_good:
            raise ValueError(f"the lesson does not accept {text!r:.60} here")
        pupil = reply.next
    return pupil


def acted(match: Match, text: str) -> Match:
    """The match after one more action, the referee's dice included; turns need no confirmation."""
    seat = match.game.to_act(match.state)
    match = append(match, 0.0, "rolled" if seat == CHANCE else "acted", seat, text)
    return replace(match, unconfirmed=None)


def _ready(pupil: Pupil) -> Pupil:
    """On the board of the next step, if that has its own."""
    step, match = pupil.step, pupil.match
    if step is None or step.position is None:
        return pupil
    position = match.game.load(step.position)
    return replace(pupil, match=new_match(match.name, match.game, match.participants, b"", position=position))
