"""Every lesson is played through the rules: what it takes, what it refuses, and where it leads."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from event_horizon.core.budget import Budget
from event_horizon.core.errors import IllegalAction, Refusal
from event_horizon.core.seat import CHANCE
from event_horizon.games import catalog
from event_horizon.games.catalog import GAMES
from event_horizon.games.page import rules_page
from event_horizon.learning.lessons import Lesson, LessonStep, lessons_of
from event_horizon.learning.pupil import Pupil, after, answer, begin
from event_horizon.players.roster import player

BUNDLED = list(GAMES.bundled)
LESSONS = [(game, lesson) for game in BUNDLED for lesson in lessons_of(game)]
every_lesson = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game}-{lesson.id}" for game, lesson in LESSONS]
)
SECONDS_AN_ACTION = 6
"""A person's pace: to read a step, and to do it."""


def walk(game: str, lesson: Lesson) -> Iterator[tuple[LessonStep, Pupil]]:
    """Every step with where the pupil is before it; ends after the last one."""
    pupil = begin(game, lesson)
    while step := pupil.step:
        yield step, pupil
        pupil = answer(pupil, step.accept[0]).next


@pytest.mark.parametrize("game", BUNDLED)
def test_every_game_has_lessons_that_take_less_than_five_minutes_each(game: str) -> None:
    lessons = lessons_of(game)
    assert lessons
    assert len({lesson.id for lesson in lessons}) == len(lessons)
    assert lessons[-1].battle is not None
    assert all(len(lesson.steps) * SECONDS_AN_ACTION < 300 for lesson in lessons)


def test_torus_is_learnt_in_six_lessons_and_a_battle_of_three_units_a_side() -> None:
    *steps, last = lessons_of("torus")
    assert len(steps) == 6
    assert last.battle is not None
    assert last.battle.position is not None
    sides = [name.split(":")[0] for name in last.battle.position["units"]]
    assert (sides.count("blue"), sides.count("white"), len(sides)) == (3, 3, 6)


def test_the_other_games_are_learnt_in_one_lesson_on_a_small_board_or_with_a_prepared_deck() -> None:
    triangle, tipping, explorer = (lessons_of(game) for game in ("triangle", "tipping", "explorer"))
    assert [lesson.options for lesson in triangle] == [{"rows": 5}]
    assert ["One hole" in str(lesson.options["board"]) for lesson in tipping] == [True]
    assert len(explorer) == 1
    said = [text for step in explorer[0].steps for text in step.then]
    assert any(text.startswith("draw ") for text in said)
    assert any(text.startswith("dice ") for text in said)


@every_lesson
def test_a_lesson_is_played_through_by_the_rules(game: str, lesson: Lesson) -> None:
    for step, pupil in walk(game, lesson):
        rules, state = pupil.match.game, pupil.match.state
        assert rules.to_act(state) == lesson.seat
        legal = {rules.write(action) for action in rules.legal(state)}
        assert set(step.accept) <= legal
        assert set(step.replies) <= legal - set(step.accept)
        for text in step.accept:
            reply = answer(pupil, text)
            assert reply.is_good
            assert reply.said == step.good
            assert rules.to_act(reply.match.state) != CHANCE, "the dice of a step are part of it"
            assert reply.next.done == pupil.done + 1


@every_lesson
def test_another_legal_answer_is_answered_and_changes_nothing(game: str, lesson: Lesson) -> None:
    for step, pupil in walk(game, lesson):
        rules, state = pupil.match.game, pupil.match.state
        others = [text for action in rules.legal(state) if (text := rules.write(action)) not in step.accept]
        for text in others[:5]:
            reply = answer(pupil, text)
            assert not reply.is_good
            assert reply.said == step.replies.get(text, step.other)
            assert reply.next == pupil


@every_lesson
def test_an_illegal_answer_is_refused_by_the_referee(game: str, lesson: Lesson) -> None:
    for _, pupil in walk(game, lesson):
        with pytest.raises(Refusal):
            answer(pupil, "no such action")


@every_lesson
def test_the_words_of_a_lesson_are_short_and_whole_sentences(game: str, lesson: Lesson) -> None:
    clauses = set(re.findall(r"^#+ ([A-Z]?[\d.]+) ", rules_page(game), re.MULTILINE))
    assert lesson.title
    assert lesson.about.endswith(".")
    assert lesson.end.endswith(".")
    for step in lesson.steps:
        for words in (step.say, step.ask, step.good, step.other):
            assert words.endswith((".", "!", "?", "...")), words
            assert len(words) <= 330, words
        assert len(step.ask) <= 70
        assert not re.search(r"\b[A-Z]{3}", f"{step.ask} {step.other}"), (
            "the words of the buttons, not of counters"
        )
        assert step.reads == "" or step.reads in clauses


@every_lesson
def test_the_answers_so_far_tell_where_a_pupil_is(game: str, lesson: Lesson) -> None:
    answers = tuple(step.accept[0] for step in lesson.steps)
    for count, (_, pupil) in enumerate(walk(game, lesson)):
        assert after(game, lesson, answers[:count]) == pupil
    assert after(game, lesson, answers).step is None
    with pytest.raises(ValueError, match="over"):
        after(game, lesson, (*answers, "once more"))


def test_answers_that_a_lesson_does_not_take_lead_nowhere() -> None:
    lesson = lessons_of("triangle")[0]
    with pytest.raises(ValueError, match="does not accept"):
        after("triangle", lesson, ("1@e5",))
    with pytest.raises(IllegalAction):
        after("triangle", lesson, ("1@a1",))


BATTLES = [(game, lesson) for game, lesson in LESSONS if lesson.battle]


@pytest.mark.parametrize(("game", "lesson"), BATTLES, ids=[game for game, _ in BATTLES])
def test_a_battle_can_be_played_by_its_opponent(game: str, lesson: Lesson) -> None:
    """It exists, its position loads, and the computer has something to do in it."""
    battle = lesson.battle
    assert battle is not None
    rules = catalog.game(game, **battle.options)
    state = rules.start() if battle.position is None else rules.load(battle.position)
    opponent = player(game, battle.against)
    seat = rules.to_act(state)
    assert seat is not None
    legal = rules.legal(state)
    chosen = opponent.choose(rules, rules.view(state, seat), legal, Budget(seed=1))
    assert chosen in legal


def test_the_outcome_of_the_first_lessons_is_what_they_say() -> None:
    """Those that play to the end of a game end in a win for the pupil."""
    won = 0
    for game, lesson in LESSONS:
        for step, pupil in walk(game, lesson):
            outcome = pupil.match.game.outcome(answer(pupil, step.accept[0]).match.state)
            if outcome:
                assert outcome.scores[lesson.seat] == 1.0
                won += 1
    assert won == 3


def test_a_step_without_a_position_goes_on_where_the_last_one_ended() -> None:
    for game, lesson in LESSONS:
        for (step, pupil), (following, later) in pairwise(walk(game, lesson)):
            ended = answer(pupil, step.accept[0]).match
            assert (later.match == ended) == (following.position is None)
