"""The tree search with a sense for the game: its candidates are legal, and what it plays out ends by the rules."""

from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from event_horizon import CHANCE, game
from event_horizon.core.budget import Budget
from event_horizon.games.triangle.ai import guided, kernel
from event_horizon.search.dice import dice
from event_horizon.search.kernel import Numbers
from event_horizon.search.uct import search

VARIANTS: list[dict[str, Any]] = [
    {"rows": 5, "tiles": tiles, "goal": goal, "swap": swap}
    for tiles, goal, swap in product(("free", "ascending", "drawn"), ("low", "high"), (False, True))
] + [{"variant": "codecup"}, {"rows": 2}, {"rows": 10}]


def codes(array: Numbers, of: Any) -> list[int]:
    actions = np.zeros(kernel.KERNEL.max_actions, dtype=np.int64)
    return list(actions[: of(array, actions)].tolist())


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(map(str, options.values())))
def test_candidates_are_legal_and_each_cell_gets_the_largest_and_the_smallest_tile(
    options: dict[str, Any],
) -> None:
    rules, random = game("triangle", **options), Random(2)
    state = rules.start()
    while (actor := rules.to_act(state)) is not None:
        array = kernel.encode(state)
        every, chosen = codes(array, kernel.legal), codes(array, guided.candidates)
        assert len(set(chosen)) == len(chosen)
        assert set(chosen) <= set(every)
        if actor == CHANCE:
            assert chosen == every
        else:
            tiles = [code >> 6 for code in every if code != kernel.SWAP]
            ends = {code for code in every if code == kernel.SWAP or code >> 6 in (min(tiles), max(tiles))}
            assert ends <= set(chosen)
        state = rules.apply(state, kernel.decode_action(state, random.choice(every)))


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(map(str, options.values())))
def test_a_finished_game_is_scored_by_the_rules(options: dict[str, Any]) -> None:
    rules, random, scores = game("triangle", **options), Random(3), np.zeros(2)
    for _ in range(10):
        state = rules.start()
        while rules.to_act(state) is not None:
            state = rules.apply(
                state, random.choice(rules.legal(state) or [a for a, _ in rules.chances(state)])
            )
        guided.playout(kernel.encode(state), dice(1), scores)
        assert tuple(scores) == rules.outcome(state).scores


MIRRORED = {
    "a1": "R10", "e3": "G10", "b1": "R1", "b2": "G1", "c1": "G2", "c3": "R2", "d1": "R3", "d4": "G3", "d2": "R4",
    "d3": "G4", "e1": "G5", "e5": "R5", "e2": "R6", "e4": "G6", "f1": "R7", "f6": "G7", "f2": "G8", "f5": "R8",
    "f3": "R9", "f4": "G9",
}  # fmt: skip


def test_a_game_that_is_level_in_every_ring_is_drawn() -> None:
    scores = np.zeros(2)
    guided.playout(kernel.encode(game("triangle").load({"cells": MIRRORED})), dice(1), scores)
    assert tuple(scores) == (0.5, 0.5)


def test_leads_are_what_lies_beside_a_cell() -> None:
    for goal, sign in (("low", 1), ("high", -1)):
        rules = game("triangle", goal=goal)
        array = kernel.encode(rules.load({"cells": {"c2": "R7", "c1": "G2", "a1": "R1"}}))
        leads = np.zeros(55, dtype=np.int64)
        guided.fill_leads(array, array[kernel.EMPTY], leads)
        names = rules.start().board.numbers
        assert [leads[names[cell]] for cell in ("b1", "b2", "d2", "f6")] == [6 * sign, 8 * sign, 5 * sign, 0]


def test_playouts_leave_the_position_that_they_begin_with_to_the_tree() -> None:
    """Two sides that play with care: who has the better position wins more than half of the games."""
    rules = game("triangle", rows=5)
    good = rules.load({"cells": {"a1": "R7", "c2": "G7", "e1": "R6", "d2": "G6"}})
    wins = 0.0
    for seed in range(300):
        scores = np.zeros(2)
        guided.playout(kernel.encode(good), dice(seed), scores)
        wins += scores[0]
    assert wins > 180


def test_the_search_is_the_same_for_the_same_seed() -> None:
    array = kernel.encode(game("triangle").start())
    one, again, other = (search(guided.GUIDED, array, Budget(nodes=2_000, seed=seed)) for seed in (1, 1, 2))
    assert one == again
    assert one != other
