"""The compiled tree search on a heap of which one takes one to three: whoever takes the last has won."""

from typing import Any

import numpy as np
import pytest

from event_horizon.core.budget import Budget
from event_horizon.search import uct
from event_horizon.search.compiled import compiled
from event_horizon.search.dice import roll as rolled
from event_horizon.search.kernel import ACTOR, APPLY, GUESS, LEGAL, OVER, PLAYOUT, ROLL, Kernel
from event_horizon.search.uct import FIRST_CHILD, LEAF, ROOT, UctParameters, search

LEFT, TURN, MOST = range(3)


@compiled(ACTOR)
def actor(state: Any) -> int:
    return state[TURN] if state[LEFT] else OVER


@compiled(LEGAL)
def legal(state: Any, actions: Any) -> int:
    count = min(state[LEFT], state[MOST])
    for place in range(count):
        actions[place] = place + 1
    return count


@compiled(ROLL)
def roll(state: Any, dice: Any) -> int:
    return 0


@compiled(APPLY)
def apply(state: Any, action: int) -> None:
    state[LEFT] -= action
    state[TURN] = 1 - state[TURN]


@compiled(PLAYOUT)
def playout(state: Any, dice: Any, scores: Any) -> None:
    while state[LEFT]:
        apply(state, 1 + rolled(dice, min(state[LEFT], state[MOST])))
    scores[state[TURN]], scores[1 - state[TURN]] = 0.0, 1.0


HEAP = Kernel(2, 3, actor, legal, roll, apply, playout)


def heap(left: int, most: int = 3) -> Any:
    return np.array([left, 0, most], dtype=np.int64)


@pytest.mark.parametrize("left", [5, 6, 7, 9])
def test_it_finds_the_winning_action(left: int) -> None:
    ranked = search(HEAP, heap(left), Budget(nodes=5_000))
    assert ranked[0].action == left % 4
    assert ranked[0].value > 0.8


def test_below_the_root_only_the_likeliest_actions_become_children() -> None:
    """Whoever takes two from a heap of four loses, unless the other side may only take one."""
    every, likeliest = (
        {
            each.action: each.value
            for each in search(HEAP, heap(4), Budget(nodes=5_000), UctParameters(max_children=most))
        }
        for most in (3, 1)
    )
    assert every.keys() == likeliest.keys() == {1, 2, 3}
    assert every[2] < 0.2
    assert likeliest[2] > 0.8


@compiled(GUESS)
def guess(state: Any, actions: Any, priors: Any, most: int) -> int:
    """Taking two is said to be best in nine cases of ten, three hardly ever."""
    count = min(state[LEFT], state[MOST], most)
    for place in range(count):
        actions[place] = (2, 1, 3)[place] if min(state[LEFT], state[MOST]) > 1 else 1
        priors[place] = (0.89, 0.1, 0.01)[place]
    return count


ADVISED = HEAP._replace(guess=guess)
TWENTY = Budget(nodes=20)


def test_the_likeliest_action_is_visited_most_until_it_disappoints() -> None:
    assert search(ADVISED, heap(40), TWENTY)[0].action == 2
    assert search(ADVISED, heap(5), Budget(nodes=5_000))[0].action == 1


def test_actions_that_are_said_to_be_hopeless_are_tried_at_the_root_if_priors_are_made_even() -> None:
    without, even = (
        {
            each.action: each.visits
            for each in search(ADVISED, heap(39), TWENTY, UctParameters(evenness=share))
        }
        for share in (0.0, 0.6)
    )
    assert 3 not in without
    assert 3 in even


def test_below_the_root_only_the_likeliest_by_their_priors_become_children() -> None:
    """Whoever takes one from a heap of four loses, unless the other side may only take two."""
    every, likeliest = (
        {
            each.action: each.value
            for each in search(ADVISED, heap(4), Budget(nodes=5_000), UctParameters(max_children=most))
        }
        for most in (3, 1)
    )
    assert every[1] < 0.2
    assert likeliest[1] > 0.8


def test_the_same_seed_and_nodes_give_the_same_search() -> None:
    one, again, other = (search(HEAP, heap(30), Budget(nodes=700, seed=seed)) for seed in (1, 1, 2))
    assert one == again
    assert one != other


def test_it_can_be_interrupted_and_timed() -> None:
    for budget in (Budget(nodes=10**9), Budget(seconds=60)):
        stopped = search(HEAP, heap(30), budget, is_stopped=lambda: True)
        assert sum(each.visits for each in stopped) <= uct.FIRST_BATCH
    assert search(HEAP, heap(30), Budget(seconds=0.0))


@pytest.mark.parametrize(
    ("batch", "seconds", "rest", "wanted"),
    [
        pytest.param(256, 0.001, None, 512, id="quick walks come in larger batches"),
        pytest.param(256, 0.001, 0.1, 512, id="with a limit of time too"),
        pytest.param(256, 0.001, 0.007, 256, id="but not shortly before the end"),
        pytest.param(256, 0.008, 1.0, 256, id="the clock is read often enough"),
        pytest.param(uct.MAX_BATCH, 0.001, None, uct.MAX_BATCH, id="there is a largest one"),
        pytest.param(1024, 0.004, 0.001, 256, id="the last one takes what is left"),
        pytest.param(1024, 0.004, 0.0, 64, id="the last one may be small"),
    ],
)
def test_how_many_walks_come_next(batch: int, seconds: float, rest: float | None, wanted: int) -> None:
    assert uct.next_batch(batch, seconds, rest) == wanted


def test_batches_do_not_change_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    one = search(HEAP, heap(30), Budget(nodes=3_000))
    calls: list[int] = []
    walk = uct._walk
    monkeypatch.setattr(uct, "_walk", lambda *given: (calls.append(1), walk(*given)))
    assert search(HEAP, heap(30), Budget(nodes=3_000)) == one
    assert len(calls) == 1, "where the clock does not matter, there is one batch"
    monkeypatch.setattr(uct, "MAX_BATCH", 7)
    assert search(HEAP, heap(30), Budget(nodes=3_000)) == one
    assert len(calls) > 400
    monkeypatch.setattr(uct, "FIRST_BATCH", 5)
    assert search(HEAP, heap(30), Budget(nodes=3_000, seconds=600)) == one


def test_a_game_longer_than_any_path_is_searched_no_deeper(monkeypatch: pytest.MonkeyPatch) -> None:
    trees: list[Any] = []
    monkeypatch.setattr(uct, "_ranked", lambda nodes, scores: trees.append(nodes))
    search(HEAP, heap(3_000, most=1), Budget(nodes=1_500), UctParameters(patience=0))
    node, depth = ROOT, 1
    while trees[0][node, FIRST_CHILD] != LEAF:
        node, depth = trees[0][node, FIRST_CHILD], depth + 1
    assert depth == uct.MAX_DEPTH
