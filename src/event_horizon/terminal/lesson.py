"""Lessons in the terminal: words and a board printed, answers typed."""

from collections.abc import Callable
from textwrap import fill

from event_horizon.core.errors import Refusal
from event_horizon.learning.lessons import Lesson
from event_horizon.learning.pupil import Pupil, Reply, answer, begin
from event_horizon.matches.match import Match

from .line_editing import line_editing
from .plain_pages import cited, rules_lines

HELP = "Type the action; or `show` for the answer, `rules 3.2` for a clause, or `quit`."
WIDTH = 80


def take_lesson(
    game: str, lesson: Lesson, ask: Callable[[str], str] = input, say: Callable[[str], None] = print
) -> bool:
    """Runs a lesson; returns whether the learner reached the end."""
    pupil = begin(game, lesson)
    say(f"{lesson.title}. {lesson.about}")
    say(HELP)
    try:
        while pupil.step:
            _ask_about(pupil, say)
            pupil = _answered(pupil, ask, say)
    except (EOFError, KeyboardInterrupt):
        say("")
        return False
    say(fill(lesson.end, WIDTH))
    return True


def _ask_about(pupil: Pupil, say: Callable[[str], None]) -> None:
    step = pupil.step
    assert step is not None
    say("")
    say(_board(pupil.match, pupil.lesson))
    say("")
    say(fill(f"{pupil.done + 1} of {len(pupil.lesson.steps)}: {step.say}", WIDTH))
    say(f"-> {step.ask}")


def _answered(pupil: Pupil, ask: Callable[[str], str], say: Callable[[str], None]) -> Pupil:
    """Asks until an answer is accepted."""
    step, match = pupil.step, pupil.match
    assert step is not None
    with line_editing(
        lambda: iter(("show", "rules", "quit", *map(match.game.write, match.game.legal(match.state))))
    ):
        while True:
            text = " ".join(ask("> ").split())
            if text == "quit":
                raise EOFError
            if text in ("", "?", "help", "show"):
                say(f"Type: {step.accept[0]}" if text == "show" else HELP)
                continue
            if text.split()[0] == "rules":
                for paragraph in rules_lines(match.game, text.partition(" ")[2]):
                    say(paragraph)
                continue
            try:
                reply = answer(pupil, text)
            except Refusal as refusal:
                say(str(refusal))
                continue
            _tell(pupil, reply, say)
            if reply.is_good:
                return reply.next


def _tell(pupil: Pupil, reply: Reply, say: Callable[[str], None]) -> None:
    game, seat = reply.match.game, pupil.lesson.seat
    for each in reply.match.line[len(pupil.match.line) :]:
        for news in game.news(each.after, seat):
            say(f"  {cited(news.sentence, news.rule)}")
    say(fill(reply.said, WIDTH))


def _board(match: Match, lesson: Lesson) -> str:
    return match.game.text(match.game.view(match.state, lesson.seat))
