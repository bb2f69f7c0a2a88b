from typing import Any

import pytest

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.triangle.ai.levels import PLAYERS, Level
from event_horizon.players.roster import players

SMALL = Budget(nodes=2_000, seed=5)


def test_there_are_eight_levels_in_the_lobby() -> None:
    assert [name for name in players("triangle") if name.startswith("level")] == [
        f"level{number}" for number in range(1, 9)
    ]
    assert len({each.about for each in PLAYERS.values()}) == 8  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_and_nodes_give_the_same_action(name: str) -> None:
    rules = game("triangle", rows=5)
    state = rules.apply(rules.start(), rules.legal(rules.start())[7])
    seen, legal = rules.view(state, 1), rules.legal(state)
    one, again = (PLAYERS[name].choose(rules, seen, legal, SMALL) for _ in range(2))  # type: ignore[attr-defined]
    assert one == again
    assert one in legal


@pytest.mark.parametrize(
    "options",
    [{"tiles": "drawn"}, {"swap": True}, {"rows": 10}, {"rows": 2}, {"variant": "codecup"}, {"goal": "high"}],
)
@pytest.mark.parametrize("name", ["level1", "level5", "level8"])
def test_every_variant_is_played(name: str, options: dict[str, Any]) -> None:
    rules = game("triangle", **options)
    state = rules.start()
    for _ in range(6):
        while rules.chances(state):
            state = rules.apply(state, rules.chances(state)[0][0])
        if (seat := rules.to_act(state)) is None:
            break
        legal = rules.legal(state)
        action = PLAYERS[name].choose(rules, rules.view(state, seat), legal, SMALL)  # type: ignore[attr-defined]
        assert action in legal
        state = rules.apply(state, action)


LATE = {
    "cells": {"a1": "R7", "b1": "G7", "b2": "R6", "c1": "G6", "c2": "R5", "c3": "G5", "d1": "R4", "d2": "G4"},
    "to_act": "red",
}


def test_an_exact_player_keeps_the_value_of_the_position() -> None:
    """Both sides are exact: the value that brute force finds is the same after every action."""
    from tests.search.solve import solve

    rules = game("triangle", rows=5)
    state = rules.load(LATE)
    exact = Level("exact", 50, exact=15)
    while (seat := rules.to_act(state)) is not None:
        proof = solve(rules, state, Budget(nodes=200_000))
        action = exact.choose(rules, rules.view(state, seat), rules.legal(state), SMALL)
        after = rules.apply(state, action)
        if proof is not None and rules.to_act(after) is not None:
            kept = solve(rules, after, Budget())
            assert kept is not None
            assert 1 - kept.value == proof.value
        state = after


TWELVE_LEFT = {
    "cells": {
        "a1": "R10", "b1": "G10", "b2": "R9", "c1": "G9", "c2": "R8", "c3": "G8", "d1": "R7", "d2": "G7", "f6": "R6",
    },
    "to_act": "green",
}  # fmt: skip


def test_full_strength_keeps_to_the_clock_where_it_could_prove_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every proof of the last twelve cells is given a share of the time, whatever is left of it."""
    from event_horizon.games.triangle.ai.solver import Solver

    rules = game("triangle", scoring="adjacent")
    state = rules.load(TWELVE_LEFT)
    budgets: list[Budget] = []
    real = Solver.solve

    def recording(solver: Solver, now: Any, budget: Budget, *others: Any) -> float | None:
        budgets.append(budget)
        return real(solver, now, budget, *others)

    monkeypatch.setattr(Solver, "solve", recording)
    given = Budget(seconds=0.2, seed=1)
    action = PLAYERS["level8"].choose(rules, rules.view(state, 1), rules.legal(state), given)
    assert action in rules.legal(state)
    assert budgets
    assert all(each.seconds is not None and each.seconds <= 0.2 for each in budgets)


def test_without_time_the_first_action_that_may_keep_the_value_is_played() -> None:
    from event_horizon.games.triangle.ai.endgame import keeping
    from event_horizon.games.triangle.ai.solver import Solver

    rules = game("triangle")
    state, solver = rules.load(TWELVE_LEFT), Solver()
    first = rules.legal(state)[5]
    assert keeping(solver, state, [first], 1.0, Budget(seconds=-1.0)) == first
    assert solver.nodes == 0


@pytest.mark.parametrize(("options", "walks"), [({}, 40), ({"rows": 5}, 400), ({"tiles": "drawn"}, 400)])
def test_where_nothing_was_learned_a_level_plays_out_more_games(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Any], walks: int
) -> None:
    from event_horizon.games.triangle.ai import levels

    rules, budgets = game("triangle", **options), list[Budget]()
    state = rules.start()
    while rules.chances(state):
        state = rules.apply(state, rules.chances(state)[0][0])
    legal = rules.legal(state)

    def recording(state: Any, budget: Budget, *others: Any) -> list[tuple[Any, float]]:
        budgets.append(budget)
        return [(legal[0], 0.5)]

    monkeypatch.setattr(levels, "rank_by_tree", recording)
    Level("new", 40, ends="learned", guided_walks=400).choose(rules, rules.view(state, 0), legal, SMALL)
    assert [each.nodes for each in budgets] == [walks]
