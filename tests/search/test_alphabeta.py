from typing import Any

import pytest

from event_horizon.core.budget import Budget
from tests.search.alphabeta import search
from tests.search.solve import solve

from .toys import known_value, nim

PLENTY = Budget(nodes=10_000)


def blind(state: Any, seat: int) -> float:
    return 0.5


@pytest.mark.parametrize("left", range(1, 13))
def test_nim_is_solved(left: int) -> None:
    game = nim(left)
    found = search(game, game.start(), blind, PLENTY)
    assert found.is_proven
    assert found.value == float(left % 4 != 0)
    if left % 4:
        assert found.action == left % 4


@pytest.mark.parametrize("left", range(1, 10))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_are_those_of_brute_force(left: int, seats: int) -> None:
    game = nim(left, seats=seats)
    proof = solve(game, game.start(), PLENTY)
    assert proof is not None
    assert proof.value == known_value(game, game.start(), 0)


def test_chance_counts_by_its_mean() -> None:
    """One put back once in three times: a short game, or the recursion would not end."""
    game = nim(4, with_chance=True)
    found = search(game, game.start(), blind, PLENTY, max_depth=6)
    assert 0 < found.value < 1
    assert not found.is_proven


def test_the_line_is_best_play_to_the_end() -> None:
    game = nim(7)
    proof = solve(game, game.start(), PLENTY)
    assert proof is not None
    state = game.start()
    for action in proof.line:
        state = game.apply(state, action)
    assert game.outcome(state).scores == (1.0, 0.0)


def test_the_horizon_is_evaluated() -> None:
    game = nim(40)
    found = search(game, game.start(), lambda state, seat: state.left / 40, PLENTY, max_depth=2)
    assert (found.depth, found.is_proven) == (2, False)
    assert found.value == pytest.approx(36 / 40)


def test_a_small_budget_still_gives_an_action_and_no_proof() -> None:
    game = nim(40)
    assert search(game, game.start(), blind, Budget(nodes=0)).action in game.legal(game.start())
    assert solve(game, game.start(), Budget(nodes=5)) is None


def test_the_same_nodes_give_the_same_search() -> None:
    game = nim(30)
    budget = Budget(nodes=500)
    assert search(game, game.start(), blind, budget) == search(game, game.start(), blind, budget)


def test_it_can_be_interrupted() -> None:
    game, looks = nim(60), []

    def is_stopped() -> bool:
        looks.append(None)
        return len(looks) == 3

    found = search(game, game.start(), blind, Budget(), is_stopped=is_stopped)
    assert found.nodes < 64 * 3
    assert len(looks) == 3
