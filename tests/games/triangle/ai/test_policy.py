"""The learned policy: its priors are those of its table, the same on a turned board, and mostly right."""

from random import Random
from typing import Any

import numpy as np
import pytest

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.triangle.ai import guided, kernel, learned, policy
from event_horizon.games.triangle.ai.openings import symmetries
from event_horizon.games.triangle.ai.solver import Solver
from event_horizon.search.kernel import Numbers

from .test_learned import positions

RULES = game("triangle")


def guessed(array: Numbers, most: int = 1_000) -> dict[int, float]:
    actions, priors = np.zeros(2_000, dtype=np.int64), np.zeros(2_000, dtype=np.float32)
    count = policy.guess(array.copy(), actions, priors, most)
    return dict(zip(actions[:count].tolist(), priors[:count].tolist(), strict=True))


def score(array: Numbers, action: int) -> float:
    """The score of a placement, written down once more."""
    empty, side = [cell for cell in range(21) if array[kernel.EMPTY] >> cell & 1], array[kernel.PLACED] & 1
    hand = [tile for tile in range(1, 11) if array[kernel.RED_HAND + side] >> tile & 1]
    tile, cell = divmod(action, 64)

    def kind(at: int) -> int:
        beside = [other for other in range(21) if guided.BESIDE[6, at] >> other & 1]
        lead = sum(array[kernel.CELLS + other] for other in beside) * (1 - 2 * side)
        return int(sum(other in empty for other in beside) * learned.LEADS + max(-20, min(20, lead)) + 20)

    near = [other for other in empty if guided.BESIDE[6, cell] >> other & 1]
    total = policy.TABLE[policy.RANK + len(empty), sum(other > tile for other in hand)]
    total += policy.TABLE[kind(cell), tile]
    return float(total + sum(policy.TABLE[policy.KINDS + kind(other), tile] for other in near))


@pytest.mark.parametrize("cells", [2, 9, 14, 20, 21])
def test_priors_are_the_scores_in_proportion_the_largest_first(cells: int) -> None:
    for array in positions(3, cells):
        found = guessed(array)
        scores = {action: score(array, action) for action in found}
        total = sum(np.exp(each) for each in scores.values())
        for action, prior in found.items():
            assert prior == pytest.approx(np.exp(scores[action]) / total, abs=1e-4)
        assert list(found.values()) == sorted(found.values(), reverse=True)


def test_the_placements_are_those_that_a_search_without_it_would_try() -> None:
    actions = np.zeros(2_000, dtype=np.int64)
    for cells in (2, 5, 13, 21):
        for array in positions(3, cells):
            count = guided.candidates(array.copy(), actions)
            assert set(guessed(array)) == set(actions[:count].tolist())


def test_if_there_is_room_for_a_few_they_are_the_likeliest() -> None:
    for array in positions(5, 15):
        whole, few = guessed(array), guessed(array, 7)
        assert list(few) == list(whole)[:7]
        assert sum(few.values()) == pytest.approx(1, abs=1e-5)


def test_turned_boards_and_changed_colours_have_the_same_priors() -> None:
    for array in positions(3, 12):
        for turn in symmetries(6):
            other = array.copy()
            other[kernel.EMPTY] = sum(
                1 << turn[each] for each in range(21) if array[kernel.EMPTY] >> each & 1
            )
            for cell in range(21):
                other[kernel.CELLS + turn[cell]] = -array[kernel.CELLS + cell]
            other[[kernel.RED_HAND, kernel.GREEN_HAND]] = array[[kernel.GREEN_HAND, kernel.RED_HAND]]
            other[kernel.PLACED] += 1
            found = guessed(other)
            for action, prior in guessed(array).items():
                assert found[action >> 6 << 6 | turn[action & 63]] == pytest.approx(prior, abs=1e-5)


def test_a_swap_comes_first_and_takes_its_share() -> None:
    rules = game("triangle", swap=True)
    first = rules.apply(rules.start(), rules.legal(rules.start())[40])
    found = guessed(kernel.encode(first))
    assert next(iter(found.items())) == (kernel.SWAP, policy.SWAP_PRIOR)
    assert sum(found.values()) == pytest.approx(1, abs=1e-5)
    swapped: Any = next(action for action in rules.legal(first) if rules.write(action) == "swap")
    assert kernel.SWAP not in guessed(kernel.encode(rules.apply(first, swapped)))


def test_its_favourite_keeps_most_wins() -> None:
    """In 60 won positions, the favourite of the policy wins much more often than a placement at random."""
    solver, random, kept, luck, asked = Solver(), Random(4), 0, 0, 0
    while asked < 60:
        state = RULES.start()
        while len(state.empty) > 10:
            state = RULES.apply(state, random.choice(RULES.legal(state)))
        if solver.solve(state, Budget(nodes=200_000)) != 1:
            continue
        asked += 1
        favourite = kernel.decode_action(state, next(iter(guessed(kernel.encode(state)))))
        kept += solver.solve(RULES.apply(state, favourite), Budget()) == 0
        luck += solver.solve(RULES.apply(state, random.choice(RULES.legal(state))), Budget()) == 0
    assert kept > luck
