"""Puzzles by exhaustive search: exactly one tip is on the shortest way to sink the last block by force."""

import pytest

from event_horizon.games.catalog import game
from event_horizon.games.tipping.ai.puzzles import find_puzzle, refute
from event_horizon.learning.puzzles.checking import fault
from event_horizon.learning.puzzles.making import stored
from event_horizon.search.budget import never


def last_block(light: list[str]) -> dict[str, object]:
    return {"light": light, "dark": ["a5", "j5"], "to_act": "light", "sunk": {"light": 3, "dark": 0}}


@pytest.mark.parametrize(
    ("light", "best"),
    [(["e3", "e6"], "e3E"), (["f3", "e6"], "f3W"), (["c6", "g6"], "c6S"), (["c5", "f6"], "c5N")],
)
def test_a_block_two_spaces_from_a_hole_falls_in_front_of_it_and_sinks(light: list[str], best: str) -> None:
    rules = game("tipping")
    found = find_puzzle(rules.load(last_block(light)), never)
    assert found is not None
    assert rules.write(found.line[0]) == best
    assert len(found.line) == 2
    assert found.task == "Light to move. Sink the last block this turn and win."
    assert found.motifs == ("Win this turn", "Fall first")


def test_blocks_that_take_no_part_are_set_aside_so_that_the_last_one_is_asked_for() -> None:
    rules = game("tipping")
    light = ["e3", "a4", "a6", "b9", "j7", "i9"]
    state = rules.load(
        {"light": light, "dark": ["d10", "j5"], "to_act": "light", "sunk": {"light": 1, "dark": 0}}
    )
    found = find_puzzle(state, never)
    assert found is not None
    assert rules.write(found.line[0]) == "e3E"
    assert found.state.sunk == (3, 0)
    assert len(found.state.blocks[0]) == len(light) - 2
    assert fault("tipping", stored(rules, found)) == "", "the position asked about is a puzzle itself"
    end = found.state
    for action in found.line:
        end = rules.apply(end, action)
    outcome = rules.outcome(end)
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0)


@pytest.mark.parametrize("light", [["c6-c7", "f6"], ["e3-f3", "e6"]])
def test_a_block_that_lies_in_front_of_a_hole_is_no_puzzle(light: list[str]) -> None:
    rules = game("tipping")
    assert find_puzzle(rules.load(last_block(light)), never) is None


def test_a_slower_way_to_sink_a_block_is_called_slower() -> None:
    rules = game("tipping")
    state = rules.load(last_block(["e3", "e6"]))
    refutation = refute(state, rules.read(state, "e3N"))
    assert refutation.sentence == "After that Light can still force the win, but it takes longer."
    state = rules.apply(state, rules.read(state, "e3N"))
    for action in refutation.line:
        state = rules.apply(state, action)


def test_a_proof_that_is_stopped_proves_nothing() -> None:
    state = game("tipping").load(last_block(["e3", "e6"]))
    assert find_puzzle(state, never) is not None
    assert find_puzzle(state, lambda: True) is None
