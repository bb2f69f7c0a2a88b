"""Routes of lessons. The server stores nothing about a learner: every request carries the answers so far."""

from fastapi import Depends, Query
from starlette.responses import Response

from event_horizon.learning.lessons import Lesson, lessons_of
from event_horizon.learning.pupil import Pupil, after, answer
from event_horizon.matches.match import Match, new_match
from event_horizon.matches.snapshot import SeenEvent, snapshot, tell_all
from event_horizon.server.requests.off_loop import off_loop
from event_horizon.server.requests.problems import Problem, not_found
from event_horizon.server.wire import learning as wire_learning
from event_horizon.server.wire import schemas as wire
from event_horizon.server.wire.learning import LessonCard, LessonPrompt, LessonReply

from .dependencies import GameName, chosen_game, errors, json, preview_rate
from .router import new_router

router = new_router()
MAX_QUESTION_LENGTH = 200


@router.get(
    "/games/{game}/lessons", tags=["learning"], responses=errors(404), response_model=wire_learning.Lessons
)
async def lessons(game: GameName) -> Response:
    """The lessons of a game, in their order."""
    return json(wire_learning.Lessons([_card(each) for each in lessons_of(chosen_game(game).name)]))


@router.post(
    "/games/{game}/lessons/{lesson}",
    tags=["learning"],
    responses=errors(404, 429),
    response_model=wire_learning.LessonReply,
    dependencies=[Depends(preview_rate)],
)
async def take_lesson(game: GameName, lesson: str, body: wire_learning.LessonAnswer) -> Response:
    """What an answer leads to, and the next task. Illegal answers are refused as in a match."""
    return json(await off_loop(_reply, game, lesson, tuple(body.answers), body.answer))


@router.post(
    "/games/{game}/lessons/{lesson}/preview",
    tags=["learning"],
    responses=errors(404, 429),
    response_model=wire.PreviewAnswer,
    dependencies=[Depends(preview_rate)],
)
async def lesson_preview(
    game: GameName,
    lesson: str,
    body: wire_learning.LessonAnswer,
    question: str = Query("", max_length=MAX_QUESTION_LENGTH),
) -> Response:
    """What a choice may lead to on the board of the present step."""
    return json(wire.PreviewAnswer(await off_loop(_preview, game, lesson, tuple(body.answers), question)))


def _lesson(game: str, name: str) -> Lesson:
    found = next((each for each in lessons_of(chosen_game(game).name) if each.id == name), None)
    if found is None:
        raise not_found(f"lesson {name!r:.60}")
    return found


def _pupil(game: str, name: str, answers: tuple[str, ...]) -> Pupil:
    try:
        return after(game, _lesson(game, name), answers)
    except ValueError as error:
        raise Problem(422, "bad_request", str(error)) from error


def _reply(game: str, name: str, answers: tuple[str, ...], text: str | None) -> LessonReply:
    pupil = _pupil(game, name, answers)
    if text is None or pupil.step is None:
        return LessonReply(None, "", (), snapshot(pupil.match, pupil.lesson.seat), _prompt(pupil))
    reply = answer(pupil, text)
    return LessonReply(
        is_good=reply.is_good,
        said=reply.said,
        events=_events(pupil, reply.match) if reply.is_good else (),
        snapshot=snapshot(reply.match, pupil.lesson.seat),
        next=_prompt(reply.next),
    )


def _events(pupil: Pupil, match: Match) -> tuple[SeenEvent, ...]:
    """The events after the learner's last; they are numbered from the beginning of the board."""
    opened = new_match(match.name, match.game, match.participants, match.key, position=match.first)
    told = tell_all(match, opened, pupil.lesson.seat)
    return tuple(told[len(pupil.match.events) :])


def _prompt(pupil: Pupil) -> LessonPrompt | None:
    step = pupil.step
    if step is None:
        return None
    return LessonPrompt(
        say=step.say,
        ask=step.ask,
        shows=step.accept,
        is_shown=step.shows,
        reads=step.reads,
        is_new_board=step.position is not None,
        snapshot=snapshot(pupil.match, pupil.lesson.seat),
    )


def _preview(game: str, name: str, answers: tuple[str, ...], question: str) -> object:
    pupil = _pupil(game, name, answers)
    rules = pupil.match.game
    return rules.preview(rules.view(pupil.match.state, pupil.lesson.seat), question)


def _card(lesson: Lesson) -> LessonCard:
    return LessonCard(
        lesson.id,
        lesson.title,
        lesson.about,
        len(lesson.steps),
        lesson.seat,
        lesson.options,
        lesson.end,
        lesson.battle,
    )
