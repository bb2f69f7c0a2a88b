"""`horizon learn`: lessons by typing."""

from collections.abc import Iterator

import pytest

from event_horizon.cli import main
from event_horizon.games.catalog import GAMES
from event_horizon.learning.lessons import lessons_of
from event_horizon.terminal.lesson import take_lesson


def typed(*lines: str) -> tuple[Iterator[str], list[str]]:
    return iter(lines), []


@pytest.mark.parametrize("game", list(GAMES.bundled))
def test_every_lesson_can_be_typed(game: str) -> None:
    for lesson in lessons_of(game):
        lines, said = typed(*(step.accept[0] for step in lesson.steps))
        assert take_lesson(game, lesson, lambda prompt, lines=lines: next(lines), said.append)
        text = " ".join(" ".join(said).split())
        for step in lesson.steps:
            assert step.ask in text
            assert step.good in text
        assert lesson.end in text


def test_a_wrong_an_illegal_and_no_answer_are_answered_and_the_question_stays() -> None:
    lesson = lessons_of("triangle")[0]
    answers = [step.accept[0] for step in lesson.steps]
    lines, said = typed("1@d4", "1@a1", "", "show", *answers)
    assert take_lesson("triangle", lesson, lambda prompt: next(lines), said.append)
    text = " ".join(" ".join(said).split())
    assert lesson.steps[0].other in text
    assert "3.2: " in text
    assert "Type: 1@e4" in text


def test_a_lesson_can_be_left() -> None:
    lines, said = typed("quit")
    assert not take_lesson("triangle", lessons_of("triangle")[0], lambda prompt: next(lines), said.append)


def test_the_command_lists_lessons_and_names_those_that_exist(capsys: pytest.CaptureFixture[str]) -> None:
    main(["learn", "torus", "--list"])
    assert "laser: Fire a laser." in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["learn", "torus", "swimming"])
    assert "its lessons are: base, laser, missile" in capsys.readouterr().err
