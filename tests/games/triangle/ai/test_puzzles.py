"""Puzzles by exact search: exactly one placement wins, or does not lose, and every other one is refuted."""

import pytest

from event_horizon.games import catalog
from event_horizon.games.catalog import game
from event_horizon.games.triangle.ai.puzzles import find_puzzle, refute
from event_horizon.learning.puzzles.stored import puzzles_of
from event_horizon.search.budget import never
from tests.learning.puzzles.examples import LAST_TILE, small_puzzle


def test_a_puzzle_has_one_best_action_and_says_what_is_asked() -> None:
    puzzle = small_puzzle()
    assert puzzle.line[0] == "2@d1"
    assert puzzle.task == "Red to place. Only one placement wins."
    assert (puzzle.value, puzzle.second) == (1.0, 0.0)
    assert "Find the win" in puzzle.motifs
    assert puzzle.options == {"rows": 5}


def test_its_line_is_played_by_the_rules_to_the_result_it_claims() -> None:
    puzzle = small_puzzle()
    rules = catalog.game("triangle", **puzzle.options)
    state = rules.load(puzzle.position)
    for text in puzzle.line:
        state = rules.apply(state, rules.read(state, text))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.scores[puzzle.seat] == puzzle.value


def test_every_other_placement_loses_and_is_refuted_by_a_line_that_says_so() -> None:
    puzzle = small_puzzle()
    rules = catalog.game("triangle", **puzzle.options)
    state = rules.load(puzzle.position)
    for action in rules.legal(state)[::5]:
        if rules.write(action) == puzzle.line[0]:
            continue
        refutation = refute(state, action)
        end = rules.apply(state, action)
        for each in refutation.line:
            end = rules.apply(end, each)
        outcome = rules.outcome(end)
        assert outcome is not None
        assert outcome.scores[puzzle.seat] < puzzle.value
        assert refutation.sentence.endswith(".")


def test_a_placement_that_alone_saves_the_draw_is_a_puzzle_and_the_rest_lose() -> None:
    each = next(each for each in puzzles_of("triangle") if "Save the draw" in each.motifs)
    rules = catalog.game("triangle", **each.options)
    state = rules.load(each.position)
    for action in rules.legal(state)[::7]:
        if rules.write(action) == each.line[0]:
            continue
        end = rules.apply(state, action)
        for reply in refute(state, action).line:
            end = rules.apply(end, reply)
        outcome = rules.outcome(end)
        assert outcome is not None
        assert outcome.scores[each.seat] == 0.0


def test_a_position_with_too_few_or_too_many_empty_cells_is_no_puzzle() -> None:
    rules = game("triangle", rows=5)
    cells = LAST_TILE["cells"] | {"d1": "R2", "c2": "G2", "e2": "R5", "c3": "G5"}
    state = rules.load({"to_act": "red", "cells": cells})
    assert find_puzzle(state, never) is None, "too few cells: three"
    assert find_puzzle(rules.start(), never) is None, "too many"


@pytest.mark.parametrize("readings", [0, 1, 5])
def test_a_proof_that_is_stopped_proves_nothing(readings: int) -> None:
    """At once, after the value of the position, or among its placements."""
    state = game("triangle", rows=5).load(LAST_TILE)
    assert find_puzzle(state, never) is not None
    go_on = iter([False] * readings)
    assert find_puzzle(state, lambda: next(go_on, True)) is None
    assert next(go_on, None) is None, "the proof asks that often"
