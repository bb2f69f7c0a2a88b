"""The values that analysis gives to actions: how far they are from the truth."""

from random import Random
from statistics import fmean

import pytest

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.triangle.ai.levels import rank_by_tree
from event_horizon.games.triangle.ai.ranking import expected, rank
from event_horizon.games.triangle.ai.solver import Solver
from event_horizon.games.triangle.state import State

WALKS = Budget(nodes=2_000, seed=1)
PROOF = Budget(nodes=20_000_000)


def after_random_placements(options: dict[str, object], seed: int, empty: int) -> State:
    rules, random = game("triangle", **options), Random(seed)
    state: State = rules.start()
    while len(state.empty) > empty:
        state = rules.apply(state, random.choice(rules.legal(state)))
    return state


def test_values_are_nearer_to_the_truth_than_those_of_the_tree() -> None:
    """Positions with 13 empty cells, and what an exact search says of the tree's favourite."""
    told, tree = [], []
    for seed in range(30):
        state = after_random_placements({}, seed, 13)
        action, value = rank_by_tree(state, WALKS)[0]
        truth = Solver().value(state, action, PROOF)
        assert truth is not None
        told.append((expected(value) - truth) ** 2)
        tree.append((value - truth) ** 2)
    assert fmean(told) < fmean(tree) / 2


def test_expected_scores_keep_the_order_and_are_fair_to_both_sides() -> None:
    assert [expected(value) for value in (0.0, 0.5, 1.0)] == [0.0, 0.5, 1.0]
    assert expected(0.3) == pytest.approx(1 - expected(0.7))
    assert 0.5 < expected(0.55) < expected(0.6) < expected(0.9) < 1


@pytest.mark.parametrize(("options", "is_surer"), [({}, True), ({"rows": 9}, False)])
def test_only_values_of_games_that_were_learnt_are_made_surer(
    options: dict[str, object], is_surer: bool
) -> None:
    state = after_random_placements(options, 3, 14)
    tree = dict(rank_by_tree(state, WALKS))
    best = rank(state, WALKS)[0]
    assert best.value == pytest.approx(expected(tree[best.action]) if is_surer else tree[best.action])
