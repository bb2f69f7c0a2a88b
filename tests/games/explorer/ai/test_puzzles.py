"""Puzzles by the table of chances: decisions that clearly change a ship's chance of the prize."""

import pytest

from event_horizon.games.catalog import game
from event_horizon.games.explorer.ai.puzzles import find_puzzle, refute
from event_horizon.search.budget import never


def test_the_way_home_is_a_decision_by_the_table_of_chances() -> None:
    rules = game("explorer", seats=1, missions=1)
    ship = {"seat": 0, "at": "2.0", "moved": 6, "energy": 9, "probes": 0, "shield": 2, "strength": 2}
    results = ["the-shadow", "weighed", "iron-line"]
    state = rules.load({"ships": [{**ship, "results": results}], "round": 50, "step": "change", "left": 1})
    puzzle = find_puzzle(state, never)
    assert puzzle is not None
    assert rules.write(puzzle.line[0]) == "climb"
    assert puzzle.motifs == ("Down, up or round again",)
    assert (puzzle.value, puzzle.second) == (0.383, 0.318)
    assert "with the best action it is 38\u202f%" in refute(state, rules.read(state, "stay")).sentence
    far = rules.load({"ships": [{**ship, "at": "7.3", "moved": 3, "probes": 2}], "round": 9, "step": "end"})
    assert find_puzzle(far, never) is None, "a probe from there is sure to fail"


def test_what_to_build_is_asked_about_a_few_ships_of_which_one_is_clearly_best() -> None:
    rules = game("explorer", seats=1, missions=1)
    start = rules.start()
    state = rules.apply(start, rules.read(start, "die 4"))
    puzzle = find_puzzle(state, never)
    assert puzzle is not None
    assert rules.write(puzzle.line[0]) == "build Hypatia probes=3 shield=2 strength=2 power=1"
    assert puzzle.motifs == ("What to build",)
    assert puzzle.line[0] in puzzle.choices
    assert 3 <= len(puzzle.choices) <= 5
    other = next(each for each in puzzle.choices if each != puzzle.line[0])
    assert refute(state, other).sentence.endswith("with the best action it is 84\u202f%.")


@pytest.mark.parametrize("readings", [0, 1, 100])
def test_a_proof_that_is_stopped_proves_nothing(readings: int) -> None:
    """Before the first ship, or among hundreds of them."""
    rules = game("explorer", seats=1, missions=1)
    start = rules.start()
    state = rules.apply(start, rules.read(start, "die 4"))
    go_on = iter([False] * readings)
    assert find_puzzle(state, lambda: next(go_on, True)) is None
    assert next(go_on, None) is None, "the proof asks that often"
