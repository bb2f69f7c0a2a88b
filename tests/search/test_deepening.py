"""The compiled deepening search, compared with the readable one over the rules themselves."""

from random import Random
from typing import Any

import pytest

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.tipping.ai.array import DISTANCE, FLOOR, SMALL_BITS, decode_action, encode
from event_horizon.games.tipping.ai.kernel_of_width import kernel_of_width
from event_horizon.games.tipping.ai.puzzles import undecided
from event_horizon.search.deepening import SearchResult, TranspositionTable, rank, search, winning_actions
from event_horizon.search.fixed_depth import WIN_VALUE
from tests.search import alphabeta

RULES = game("tipping")
KERNEL = kernel_of_width(*SMALL_BITS)
PLENTY = Budget(nodes=10_000_000)
SCALE = 100_000


def estimate(state: Any, seat: int) -> float:
    value = int(KERNEL.evaluate(encode(state)))
    return 0.5 + (value if seat == 0 else -value) / SCALE


def positions(count: int, seed: int) -> list[Any]:
    random, found = Random(seed), []
    for _ in range(count):
        state = RULES.start()
        for _ in range(random.randrange(40)):
            state = RULES.apply(state, random.choice(RULES.legal(state)))
        found.append(state)
    return found


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_values_are_those_of_the_readable_search(depth: int) -> None:
    for state in positions(6, depth):
        slow = alphabeta.search(RULES, state, estimate, Budget(), max_depth=depth)
        fast = search(KERNEL, encode(state), PLENTY, max_depth=depth, is_exhaustive=True)
        if fast.is_proven:
            assert slow.value == (1.0 if fast.value > 0 else 0.0)
        else:
            assert fast.value == round((slow.value - 0.5) * SCALE)


def test_every_action_is_ranked_by_its_own_value() -> None:
    for state in positions(4, 7):
        ranked = rank(KERNEL, encode(state), PLENTY, max_depth=3, is_exhaustive=True)
        assert {decode_action(state.board, each.action) for each in ranked} == set(RULES.legal(state))
        assert ranked[0].value == search(KERNEL, encode(state), PLENTY, max_depth=3, is_exhaustive=True).value
        seat = RULES.to_act(state)
        for each in ranked:
            after = RULES.apply(state, decode_action(state.board, each.action))
            found = search(KERNEL, encode(after), PLENTY, max_depth=2, is_exhaustive=True)
            if not found.is_proven:
                assert each.value == (found.value if RULES.to_act(after) == seat else -found.value)


def test_the_line_can_be_played_and_ends_in_the_value() -> None:
    state = positions(1, 3)[0]
    found = search(KERNEL, encode(state), PLENTY, max_depth=6)
    assert found.line[0] == found.action
    for code in found.line:
        state = RULES.apply(state, decode_action(state.board, code))


def test_the_same_seed_and_nodes_give_the_same_choice_and_leave_no_trace() -> None:
    array = encode(positions(1, 5)[0])
    before = array.copy()
    one, again = (search(KERNEL, array, Budget(nodes=30_000, seed=4), noise=40) for _ in range(2))
    assert one == again
    assert one.nodes <= 30_000 + KERNEL.max_actions
    assert KERNEL.key(array) == KERNEL.key(before)
    assert (array[DISTANCE:FLOOR] == before[DISTANCE:FLOOR]).all()


def test_another_seed_errs_in_another_way() -> None:
    array = encode(positions(1, 5)[0])
    chosen = {search(KERNEL, array, Budget(nodes=5_000, seed=seed), noise=2_000).action for seed in range(20)}
    assert len(chosen) > 3


def test_a_budget_of_time_or_an_interruption_ends_it() -> None:
    array = encode(RULES.start())
    assert search(KERNEL, array, Budget(seconds=0.05)).nodes > 0
    stopped = search(KERNEL, array, Budget(seconds=60), is_stopped=lambda: True)
    assert 0 < stopped.nodes < 100_000


def test_a_budget_of_nodes_can_be_interrupted_too() -> None:
    stopped = search(KERNEL, encode(RULES.start()), Budget(nodes=1 << 40), is_stopped=lambda: True)
    assert 0 < stopped.nodes < 1 << 40


def test_a_table_that_is_kept_makes_the_next_search_deeper() -> None:
    """The second action of a turn begins with what the search for the first one has seen."""
    state, table = positions(1, 5)[0], TranspositionTable()
    first = search(KERNEL, encode(state), Budget(nodes=100_000), table=table)
    after = RULES.apply(state, decode_action(state.board, first.action))
    fresh = search(KERNEL, encode(after), Budget(nodes=5_000))
    kept = search(KERNEL, encode(after), Budget(nodes=5_000), table=table)
    assert kept.depth > fresh.depth


def forced(state: Any) -> SearchResult:
    return search(KERNEL, encode(state), PLENTY)


def wins_within(state: Any, seat: int, actions: int) -> bool:
    """By brute force over the rules: can the seat force its win in this many actions of both sides?"""
    outcome = RULES.outcome(state)
    if outcome or actions == 0:
        return bool(outcome and outcome.scores[seat] == 1)
    results = (wins_within(RULES.apply(state, action), seat, actions - 1) for action in RULES.legal(state))
    return any(results) if RULES.to_act(state) == seat else all(results)


@pytest.mark.parametrize(
    "data",
    [
        {"light": ["d3-e3", "g5"], "dark": ["a5"], "to_act": "light", "sunk": {"light": 3}},
        {"light": ["e3", "g5"], "dark": ["a5"], "to_act": "light", "sunk": {"light": 3}},
        {
            "light": ["f3", "i9"],
            "dark": ["j5", "j6"],
            "to_act": "light",
            "sunk": {"light": 3},
            "actions_left": 1,
        },
        {
            "light": ["d3-e3", "f8-g8"],
            "dark": ["j5"],
            "to_act": "light",
            "sunk": {"light": 2},
            "actions_left": 1,
        },
    ],
)
def test_a_forced_win_is_proven_and_none_is_shorter(data: dict[str, Any]) -> None:
    state = RULES.load(data)
    found = forced(state)
    assert found.is_proven
    assert found.distance == WIN_VALUE - found.value
    assert wins_within(state, 0, found.distance)
    assert not wins_within(state, 0, found.distance - 1)
    exact = KERNEL._replace(decided=undecided)
    codes = winning_actions(exact, encode(state), PLENTY, found.distance)
    assert codes is not None
    assert {decode_action(state.board, code) for code in codes} == {
        action
        for action in RULES.legal(state)
        if wins_within(RULES.apply(state, action), 0, found.distance - 1)
    }
    if found.distance > 1:
        assert winning_actions(exact, encode(state), PLENTY, found.distance - 1) == []
    assert winning_actions(exact, encode(state), Budget(nodes=1), 6) is None
    while RULES.outcome(state) is None:  # the line ends where the race is decided: the rest is found anew
        for code in forced(state).line:
            state = RULES.apply(state, decode_action(state.board, code))
    assert RULES.outcome(state).scores == (1.0, 0.0)  # type: ignore[union-attr]


def test_a_search_for_winning_actions_that_would_not_end_in_years_is_stopped() -> None:
    exact = KERNEL._replace(decided=undecided)
    start = encode(RULES.start())
    assert winning_actions(exact, start, Budget(nodes=10**15), 40, lambda: True) is None
