"""Ratings follow who solves what; they come with an error."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from event_horizon.cli import main
from event_horizon.games import catalog
from event_horizon.learning.puzzles.making import FEW_TRIES, TRIES, tried
from event_horizon.learning.puzzles.rating import GUESSER, LEVEL_1, level_ratings, rated
from event_horizon.learning.puzzles.stored import puzzles_of, read_puzzles, write_puzzles
from event_horizon.players.roster import computer_play

from .examples import LAST_TILE, small_puzzle

WITH_PUZZLES = [name for name in catalog.GAMES.bundled if puzzles_of(name)]


def test_ratings_follow_who_solves_what() -> None:
    levels = ("weak", "fair", "strong")
    puzzle = small_puzzle()
    answers = {"easy": (3, 3, 3), "middling": (0, 2, 3), "hard": (0, 0, 3), "hardest": (0, 0, 0)}
    puzzles = [
        replace(
            puzzle, id=name, solved=dict(zip(levels, counts, strict=True)), tries=dict.fromkeys(levels, 3)
        )
        for name, counts in answers.items()
    ]
    ratings = [each.rating for each in rated(puzzles)]
    assert ratings == sorted(ratings)
    assert len(set(ratings)) == 4
    assert all(each.error > 0 for each in rated(puzzles))
    found = level_ratings(puzzles)
    assert found["weak"] == LEVEL_1
    assert ratings[0] < LEVEL_1 < found["fair"] < found["strong"]
    assert ratings[-1] > LEVEL_1


def test_of_puzzles_that_every_level_solves_the_one_with_more_to_choose_from_is_rated_higher() -> None:
    tries = {GUESSER: 20, "weak": 20, "strong": 3}
    few, many = (
        replace(small_puzzle(), id=str(asked), solved={**tries, GUESSER: 20 / asked}, tries=tries)
        for asked in (2, 50)
    )
    easy, hard = rated([few, many])
    assert hard.rating - easy.rating > 100


def test_more_tries_make_a_rating_surer() -> None:
    puzzle = small_puzzle()
    few = replace(puzzle, solved={"a": 1, "b": 2}, tries={"a": 2, "b": 2})
    many = replace(puzzle, solved={"a": 10, "b": 20}, tries={"a": 20, "b": 20})
    assert rated([many])[0].error < rated([few])[0].error


def test_rate_lets_every_level_try_a_file_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ratings of other players are replaced; what is asked and proven stays."""
    levels = list(computer_play("triangle").players)
    tries = dict.fromkeys(levels, 3)
    stale = replace(small_puzzle(), solved=dict.fromkeys(levels, 0), tries=tries, rating=2400, error=1)
    file = tmp_path / "puzzles.jsonl"
    file.write_text(write_puzzles([stale]))
    main(["puzzles", "rate", "triangle", "--file", str(file)])
    (fresh,) = read_puzzles(file.read_text())
    assert fresh.solved["level8"] == fresh.tries["level8"] == FEW_TRIES, "full strength proves the last cells"
    assert fresh.tries["level1"] == fresh.tries[GUESSER] == TRIES
    asked = len(catalog.game("triangle", rows=5).legal(catalog.game("triangle", rows=5).load(LAST_TILE)))
    assert fresh.solved[GUESSER] == pytest.approx(TRIES / asked, abs=0.01)
    assert fresh.rating < 2000
    assert fresh.error > 50
    assert replace(fresh, solved=stale.solved, tries=tries, rating=2400, error=1) == stale
    assert f"changed by {2400 - fresh.rating} " in capsys.readouterr().out


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_the_levels_still_solve_what_the_ratings_say(name: str) -> None:
    """A few are tried again: a change of the players that outdates the ratings is noticed with the change."""
    for each in Random(16).sample(puzzles_of(name), 2):
        again = tried(catalog.game(name, **each.options), each)
        assert again.solved == each.solved, f"{each.id}: rate the puzzles again (horizon puzzles rate)"


@pytest.mark.parametrize(("name", "share", "error"), [
    ("triangle", 0.1, 100), ("torus", 0.3, 100), ("explorer", 0.5, 100), ("tipping", 0.5, 100),
])  # fmt: skip
def test_ratings_tell_the_shipped_puzzles_apart(name: str, share: float, error: int) -> None:
    """Not more than this share is solved by every level in every try, and the standard error is no larger in the middle."""
    puzzles = puzzles_of(name)
    easy = [
        each
        for each in puzzles
        if all(each.solved[it] == each.tries[it] for it in computer_play(name).players)
    ]
    assert len(easy) <= share * len(puzzles)
    assert sorted(each.error for each in puzzles)[len(puzzles) // 2] <= error
    fitted = level_ratings(puzzles)
    assert fitted["level1"] == LEVEL_1 < fitted["level8"]
    near = [each for each in puzzles if abs(each.rating - LEVEL_1) < 400]
    assert near, "there is something for a newcomer"


def test_newcomers_start_where_the_lowest_level_is() -> None:
    choice = (Path(__file__).parents[3] / "web/src/puzzles/choice.ts").read_text(encoding="utf-8")
    assert f"NEWCOMER: Solver = {{ rating: {LEVEL_1}," in choice
