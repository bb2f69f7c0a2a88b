"""The learned value: its facts follow the position, its sums are those of the network, and it agrees with proofs."""

from dataclasses import replace
from random import Random

import numpy as np

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.triangle.ai import guided, kernel, learned
from event_horizon.games.triangle.ai.levels import rank_by_tree
from event_horizon.games.triangle.ai.openings import symmetries
from event_horizon.games.triangle.ai.solver import Solver
from event_horizon.search.dice import dice
from event_horizon.search.kernel import Numbers

RULES = game("triangle")
SECOND_RING = {
    "a1": "R10",
    "b2": "G3",
    "c1": "R4",
    "d2": "G9",
    "d4": "R1",
    "e3": "G10",
    "f1": "R7",
    "f6": "G2",
}


def positions(count: int, cells: int) -> list[Numbers]:
    found, rolls = [], dice(7)
    for _ in range(count):
        array = kernel.encode(RULES.start())
        guided.play_down(array, rolls, cells, np.uint64(200))
        found.append(array)
    return found


def facts(array: Numbers) -> list[int]:
    rows = np.zeros(learned.MOST_FACTS, dtype=np.int64)
    return sorted(rows[: learned.facts(array.copy(), rows)].tolist())


def network(rows: list[int], stage: int) -> float:
    """The same network, written down once more."""
    table = learned.TABLE.reshape(learned.STAGES, learned.TABLE_ROWS, learned.WIDTH)[stage]
    second = learned.SECOND.reshape(learned.STAGES, learned.WIDTH, learned.SECOND_WIDTH)[stage]
    one = table[rows].sum(axis=0) + learned.FIRST_BIAS[stage]
    two = np.maximum(one, 0) @ second + learned.SECOND_BIAS[stage]
    return float(1 / (1 + np.exp(-(np.maximum(two, 0) @ learned.LAST[stage] + learned.LAST_BIAS[stage]))))


def test_the_estimate_is_the_sum_of_its_facts() -> None:
    for cells, stage in ((8, 0), (12, 0), (13, 1), (14, 1), (15, 2), (18, 3), (20, 4)):
        for array in positions(5, cells):
            assert abs(learned.estimate(array.copy()) - network(facts(array), stage)) < 1e-4


def test_the_facts_count_cells_tiles_and_neighbours() -> None:
    for array in positions(5, 12):
        empty = [cell for cell in range(21) if array[kernel.EMPTY] >> cell & 1]
        pairs = sum(guided.BESIDE[6, one] >> two & 1 for one in empty for two in empty if one < two)
        rows = facts(array)
        assert sum(row < learned.OWN_TILE for row in rows) == 12
        assert sum(learned.OWN_TILE <= row < learned.CELL_COUNT for row in rows) == 11
        assert sum(learned.PAIR <= row < learned.SURE for row in rows) == pairs
        counts = sum(
            row - learned.SURE if row < learned.LOST else row - learned.LOST
            for row in rows
            if learned.SURE <= row < learned.OUTER
        )
        assert counts <= 12
        assert sum(learned.OUTER <= row < learned.BOTH for row in rows) == 12
        assert sum(row >= learned.BOTH for row in rows) == 12


def test_the_facts_tell_the_second_ring() -> None:
    """An empty cell has a row for its second ring's lead, and one for the steps of both leads."""
    array = kernel.encode(RULES.load({"cells": SECOND_RING, "to_act": "red"}))
    board, rows = RULES.start().board, facts(array)
    for cell in (each for each in range(21) if array[kernel.EMPTY] >> each & 1):
        first, second = (sum(array[kernel.CELLS + near] for near in ring) for ring in board.rings[cell][:2])
        open_cells = sum(array[kernel.EMPTY] >> near & 1 for near in board.rings[cell][1])
        beside = sum(array[kernel.EMPTY] >> near & 1 for near in board.rings[cell][0])
        assert learned.OUTER + min(7, open_cells) * learned.LEADS + max(-20, min(20, second)) + 20 in rows
        assert learned.BOTH + min(3, beside) * 81 + step(first) * 9 + step(second) in rows


def step(lead: int) -> int:
    return sum(lead >= edge for edge in (-7, -3, -1, 0, 1, 2, 4, 8))


def test_a_tie_in_ring_1_is_decided_by_the_second() -> None:
    """The network knows the winner of most positions that tie in ring 1 under perfect play."""
    both, ring_one, adjacent = Solver(), Solver(), game("triangle", scoring="adjacent")
    rolls, right, asked = dice(3), 0, 0
    while asked < 30:
        array = kernel.encode(RULES.start())
        guided.play_down(array, rolls, 10, np.uint64(64))
        cells = tuple(int(tile) for tile in array[kernel.CELLS : kernel.CELLS + 21])
        if ring_one.solve(replace(adjacent.start(), cells=cells), Budget(nodes=200_000)) != 0.5:
            continue
        value = both.solve(replace(RULES.start(), cells=cells), Budget(nodes=200_000))
        if value in (0, 1):
            asked += 1
            right += (learned.estimate(array) > 0.5) == (value == 1)
    assert right >= 25


def test_turned_and_mirrored_boards_and_changed_colours_have_the_same_value() -> None:
    for array in positions(5, 11):
        for turn in symmetries(6):
            other = array.copy()
            other[kernel.EMPTY] = sum(
                1 << turn[cell] for cell in range(21) if array[kernel.EMPTY] >> cell & 1
            )
            for cell in range(21):
                other[kernel.CELLS + turn[cell]] = -array[kernel.CELLS + cell]
            other[kernel.RED_HAND], other[kernel.GREEN_HAND] = (
                array[kernel.GREEN_HAND],
                array[kernel.RED_HAND],
            )
            other[kernel.PLACED] += 1
            assert facts(other) == facts(array)


def test_it_nearly_always_knows_who_wins() -> None:
    """It is right about at least 34 of 40 positions with a winner; guessing would reach that once in a million times."""
    solver, random, right, asked = Solver(), Random(4), 0, 0
    while asked < 40:
        state = RULES.start()
        while len(state.empty) > 10:
            state = RULES.apply(state, random.choice(RULES.legal(state)))
        value = solver.solve(state, Budget(nodes=200_000))
        if value in (0, 1):
            asked += 1
            right += (learned.estimate(kernel.encode(state)) > 0.5) == (value == 1)
    assert right >= 34


def test_only_the_game_that_it_was_trained_on_uses_it() -> None:
    assert learned.is_learnt(RULES.start())
    assert learned.is_learnt(game("triangle", scoring="adjacent").start())
    for options in (
        {"rows": 5},
        {"goal": "high"},
        {"tiles": "ascending"},
        {"tiles": "drawn"},
        {"blocked": 2},
    ):
        assert not learned.is_learnt(game("triangle", **options).start())


def test_a_tree_search_uses_it_for_both_sides() -> None:
    state = RULES.start()
    for _ in range(3):
        ranked = rank_by_tree(state, Budget(nodes=500, seed=3))
        assert all(0 <= value <= 1 for _, value in ranked)
        state = RULES.apply(state, ranked[0][0])
