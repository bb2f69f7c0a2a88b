"""Every proof is made again: a file that is spoilt is found out, and a sample is checked every day."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from event_horizon.cli import main
from event_horizon.games import catalog
from event_horizon.learning.puzzles.checking import fault, sample
from event_horizon.learning.puzzles.stored import StoredPuzzle, puzzles_of, read_puzzles, write_puzzles

from .examples import small_puzzle

WITH_PUZZLES = [name for name in catalog.GAMES.bundled if puzzles_of(name)]


def test_a_false_puzzle_is_found_out() -> None:
    puzzle = small_puzzle()
    assert fault("triangle", puzzle) == ""
    assert "2@d1" in fault("triangle", replace(puzzle, line=("1@d1",)))
    assert "second" in fault("triangle", replace(puzzle, second=0.5))


def spoilt(where: str) -> tuple[StoredPuzzle, str]:
    """A puzzle that is wrong somewhere, and what is said about it."""
    puzzle = small_puzzle()
    first, _, *rest = puzzle.line
    cells = {"a1": "R6", "b1": "G1", "b2": "G2"}
    return {
        "first action": (replace(puzzle, line=("1@d1",)), "the best action is 2@d1, not 1@d1"),
        "illegal reply": (replace(puzzle, line=(first, first, *rest)), "d1 already holds"),
        "poor reply": (replace(puzzle, line=(first, _other(puzzle))), "best play is"),
        "short line": (replace(puzzle, line=puzzle.line[:-1]), "best play is"),
        "position": (
            replace(puzzle, position={"to_act": "red", "cells": cells}),
            "that cannot happen in play",
        ),
    }[where]


def _other(puzzle: StoredPuzzle) -> str:
    """Another legal reply to the answer than the best one."""
    rules = catalog.game("triangle", **puzzle.options)
    state = rules.load(puzzle.position)
    state = rules.apply(state, rules.read(state, puzzle.line[0]))
    return next(text for text in map(rules.write, rules.legal(state)) if text != puzzle.line[1])


@pytest.mark.parametrize("where", ["first action", "illegal reply", "poor reply", "short line", "position"])
def test_check_fails_and_names_a_puzzle_that_is_spoilt(
    where: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, (wrong, words) = small_puzzle(), spoilt(where)
    file = write_puzzles([good, wrong])
    monkeypatch.setattr("event_horizon.learning.puzzles.stored.puzzles_of", lambda name: read_puzzles(file))
    with pytest.raises(SystemExit) as ended:
        main(["puzzles", "check", "triangle"])
    assert ended.value.code == 1
    printed = capsys.readouterr()
    assert "triangle: 1 of 2 puzzles proven again" in printed.out
    assert good.id in printed.err
    assert words in printed.err


def test_the_sample_of_a_day_is_the_same_for_everyone_and_another_tomorrow() -> None:
    puzzles = [replace(small_puzzle(), id=str(number)) for number in range(100)]
    today, tomorrow = date(2026, 11, 16), date(2026, 11, 17)
    assert sample(puzzles, 5, today) == sample(puzzles, 5, today)
    assert sample(puzzles, 5, today) != sample(puzzles, 5, tomorrow)
    assert len(sample(puzzles[:3], 5, today)) == 3


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_sample_of_the_shipped_puzzles_that_changes_daily_is_proven_again(name: str) -> None:
    chosen = sample(puzzles_of(name), 5, datetime.now(UTC).date())
    assert [text for each in chosen if (text := fault(name, each))] == []
