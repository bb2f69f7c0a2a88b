"""Exact play against brute force over the rules themselves."""

from random import Random
from typing import Any

import pytest

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.games.triangle.ai import solver as exact
from event_horizon.games.triangle.ai.solver import Solver, can_solve
from tests.search.solve import solve

KINDS = [
    {"rows": rows, "tiles": tiles, "scoring": scoring}
    for rows in (5, 6, 10)
    for tiles in ("free", "ascending")
    for scoring in ("rings", "adjacent")
]
KINDS += [
    {"variant": "codecup"},
    {"rows": 7, "blocked": 3},
    {"rows": 6, "goal": "high"},
    {"rows": 6, "goal": "high", "tiles": "ascending"},
    {"rows": 4, "blocked": 1, "goal": "high", "scoring": "adjacent", "tiles": "ascending"},
]


def at_random(rules: AnyGame, empty: int, random: Random) -> Any:
    state = rules.start()
    while len(state.empty) > empty:
        actions = rules.legal(state) or [action for action, _ in rules.chances(state)]
        state = rules.apply(state, random.choice(actions))
    return state


@pytest.mark.parametrize("options", KINDS, ids=lambda options: "-".join(map(str, options.values())))
def test_values_are_those_of_brute_force(options: dict[str, Any]) -> None:
    rules, random = game("triangle", **options), Random(4)
    solver = Solver(16)
    for count in range(24):
        state = at_random(rules, random.randint(2, 5 if count % 4 else 6), random)
        proof = solve(rules, state, Budget())
        assert proof is not None
        assert solver.solve(state, Budget()) == proof.value, rules.dump(state)


def near_ties(rules: AnyGame, random: Random) -> Any:
    """Both sides have placed the same tiles in mirrored cells: ring 1 often ties and the outer rings decide."""
    mirror = {
        name: f"{name[0]}{ord(name[0]) - ord('a') + 2 - int(name[1:])}" for name in rules.start().board.names
    }
    names = [name for name in mirror if name < mirror[name]]
    tiles = random.sample(range(1, 8), 5)
    cells: dict[str, str] = {}
    for name, tile in zip(random.sample(names, 5), tiles, strict=True):
        cells |= {name: f"R{tile}", mirror[name]: f"G{tile}"}
    return rules.load({"cells": cells, "to_act": "red"})


def test_outer_rings_are_those_of_brute_force_where_ring_1_ties() -> None:
    rules, random, solver = game("triangle", rows=5), Random(6), Solver(16)
    values = []
    for _ in range(30):
        state = near_ties(rules, random)
        proof = solve(rules, state, Budget())
        assert proof is not None
        values.append(proof.value)
        assert solver.solve(state, Budget()) == proof.value, rules.dump(state)
    assert 0.5 in values


@pytest.mark.parametrize("options", [{"rows": 5}, {"rows": 9}, {"variant": "codecup"}])
def test_every_action_has_its_value(options: dict[str, Any]) -> None:
    """By one table, also where the tiles are too many for all of them to have a bit."""
    rules, random, solver = game("triangle", **options), Random(8), Solver(16)
    state = at_random(rules, 5, random)
    for action, value in solver.values(state, Budget()).items():
        after = rules.apply(state, action)
        proof = solve(rules, after, Budget())
        assert proof is not None
        assert value == 1 - proof.value


@pytest.mark.parametrize(("scoring", "value"), [("rings", 1.0), ("adjacent", 0.5)])
def test_the_ascending_game_on_15_cells(scoring: str, value: float) -> None:
    rules = game("triangle", rows=5, tiles="ascending", scoring=scoring)
    assert Solver().solve(rules.start(), Budget()) == value


def test_a_search_that_was_left_goes_on_to_the_same_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, random = game("triangle"), Random(9)
    for _ in range(8):
        state = at_random(rules, 9, random)
        whole = Solver(16)
        value = whole.solve(state, Budget())
        monkeypatch.setattr(exact, "NODES_PER_CHUNK", 7)
        assert Solver(16).solve(state, Budget()) == value
        monkeypatch.undo()


def test_a_budget_ends_it() -> None:
    rules = game("triangle")
    assert Solver(12).solve(rules.start(), Budget(nodes=1_000)) is None
    assert Solver(12).solve(rules.start(), Budget(seconds=0.0)) is None
    assert Solver(12).solve(rules.start(), Budget(), is_stopped=lambda: True) is None


def test_it_says_what_it_cannot_solve() -> None:
    assert can_solve(game("triangle").start())
    assert not can_solve(game("triangle", tiles="drawn").start())
    assert not can_solve(game("triangle", rows=9).start())
    assert not can_solve(game("triangle", rows=4, blocked=1).start())


def test_nothing_is_proven_while_green_may_still_swap() -> None:
    """Red's best first placement is the worst one then: green takes it over."""
    rules = game("triangle", rows=5, tiles="ascending", swap=True)
    placed = rules.apply(rules.start(), rules.legal(rules.start())[0])
    assert not can_solve(rules.start())
    assert not can_solve(placed)
    assert can_solve(rules.apply(placed, rules.read(placed, "swap")))
    assert can_solve(rules.apply(placed, rules.legal(placed)[0]))
