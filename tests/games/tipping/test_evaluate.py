"""The evaluation that the greedy player goes by."""

from random import Random

import pytest

from event_horizon.core.budget import Budget
from event_horizon.games.tipping.ai import evaluate
from event_horizon.games.tipping.ai.distance import distances
from event_horizon.players.roster import players

from .picture import STANDARD, after, at, legal


@pytest.mark.parametrize("block", ["d3-e3", "e3", "d4-e4", "f4", "d4", "e5", "j5", "a4-a5", "c10"])
def test_distances_count_the_actions_into_the_nearest_hole(block: str) -> None:
    """Played out by the rules, one block alone on the board."""
    board = STANDARD.start().board
    found = board.block(block)
    assert found
    states, actions = [at(block)], 1
    while not any(after(state, text).sunk[0] for state in states for text in legal(state)):
        blocks = {STANDARD.dump(after(state, text))["light"][0] for state in states for text in legal(state)}
        states, actions = [at(block) for block in sorted(blocks)], actions + 1
    assert distances(board, frozenset())[found] == actions


def test_an_end_is_worth_its_score() -> None:
    won = after(at("d3-e3 g5", "a5", sunk={"light": 3}), "d3W")
    assert (evaluate(won, 0), evaluate(won, 1)) == (1.0, 0.0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (at("d3-e3 e6 f6 g6", "a5 a7 j5 j6"), at("e5 e6 f6 g6", "a5 a7 j5 j6")),  # nearer to sinking
        (at("e5 e6 f6", "a5 a7 j5 j6", sunk={"light": 1}), at("e5 e6 f6 g6", "a5 a7 j5 j6")),  # sunk already
        (at("e5 e6 f6 g6", "a5 a7 j5 j6"), at("e5 e6 f6 g6", "d3-e3 a7 j5 j6")),  # dark is farther
        (at("e1 e6 f6 g6", "c1 a7 j5 j6"), at("f1 e6 f6 g6", "c1 a7 j5 j6")),  # dark is blocked at c1
    ],
)
def test_what_looks_better(better: object, worse: object) -> None:
    assert evaluate(better, 0) > evaluate(worse, 0)  # type: ignore[arg-type]
    assert evaluate(better, 1) < evaluate(worse, 1)  # type: ignore[arg-type]


def test_both_sides_see_one_game() -> None:
    state = after(STANDARD.start(), "d4S", "g4S")
    assert evaluate(state, 0) + evaluate(state, 1) == pytest.approx(1)


def test_greedy_beats_random_play() -> None:
    """Six games, three with each colour: greedy loses none and wins most."""
    greedy, uniform = players("tipping")["greedy"], players("tipping")["uniform"]
    score = 0.0
    for number in range(6):
        sides = (greedy, uniform) if number % 2 == 0 else (uniform, greedy)
        state, random = STANDARD.start(), Random(number)
        while (seat := STANDARD.to_act(state)) is not None:
            budget = Budget(seed=random.randrange(2**32))
            view, legal = STANDARD.view(state, seat), STANDARD.legal(state)
            state = STANDARD.apply(state, sides[seat].choose(STANDARD, view, legal, budget))
        result = STANDARD.outcome(state)
        assert result is not None
        score += result.scores[number % 2]
    assert score >= 5.5
