"""The tree-search player: it sees further than one action, and plays any game from a view."""

from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, GAMES, game
from event_horizon.core.budget import Budget
from event_horizon.players.roster import player, result_or_even
from event_horizon.players.tree_search import TreeSearch
from tests.search.toys import coin, nim


def even(state: Any, seat: int) -> float:
    return 0.5


@pytest.mark.parametrize("left", [5, 6, 7, 9])
def test_it_finds_a_win_that_lies_several_actions_ahead(left: int) -> None:
    """Whoever leaves a multiple of four wins; the evaluation knows nothing of that."""
    rules = nim(left)
    chosen = TreeSearch(even).choose(rules, rules.start(), rules.legal(rules.start()), Budget(nodes=3_000))
    assert chosen == left % 4


def test_chance_is_rolled_before_a_leaf_is_valued() -> None:
    rules = nim(6, with_chance=True)

    def evaluate(state: Any, seat: int) -> float:
        assert rules.to_act(state) != CHANCE
        return 0.5

    assert TreeSearch(evaluate).choose(rules, rules.start(), (1, 2, 3), Budget(nodes=200)) in (1, 2, 3)


def test_hidden_facts_are_dealt_anew_for_every_walk() -> None:
    """The coin lies in hand 2 in three of five samples: a player that saw the true state would say 0."""
    rules = coin()
    assert TreeSearch(even).choose(rules, rules.start(), (0, 1, 2), Budget(nodes=1_000)) == 2


def test_a_forced_action_needs_no_thought() -> None:
    rules = nim(1)
    assert TreeSearch(even).choose(rules, rules.start(), (1,), Budget(nodes=0)) == 1


def test_where_the_budget_sets_no_limit_it_has_its_own() -> None:
    rules = nim(9)
    ranked = TreeSearch(even).rank(rules, rules.start(), Budget())
    assert sum(each.visits for each in ranked) == 200


def test_it_beats_the_player_that_looks_one_action_ahead() -> None:
    """Six games, sides changed after each, 200 walks an action."""
    rules, score = game("triangle", rows=5), 0.0
    sides = {"mcts": player("triangle", "mcts"), "greedy": player("triangle", "greedy")}
    for number in range(6):
        random, state = Random(number), rules.start()
        names = ("mcts", "greedy") if number % 2 else ("greedy", "mcts")
        while (seat := rules.to_act(state)) is not None:
            budget = Budget(nodes=200, seed=random.randrange(2**32))
            action = sides[names[seat]].choose(rules, rules.view(state, seat), rules.legal(state), budget)
            state = rules.apply(state, action)
        outcome = rules.outcome(state)
        assert outcome is not None
        score += outcome.scores[names.index("mcts")]
    assert score >= 4


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_every_game(name: str) -> None:
    rules = GAMES[name]
    state, random = rules.start(), Random(1)
    for _ in range(12):
        seat, legal = rules.to_act(state), rules.legal(state)
        if seat is None:
            break
        if seat == CHANCE:
            state = rules.apply(state, rules.roll(state, random))
            continue
        choice = player(name, "mcts").choose(rules, rules.view(state, seat), legal, Budget(nodes=20))
        assert choice in legal
        state = rules.apply(state, choice)


def test_without_an_evaluation_only_results_count() -> None:
    rules = nim(1)
    over = rules.apply(rules.start(), 1)
    assert [result_or_even(rules, state, 0) for state in (rules.start(), over)] == [0.5, 1.0]
    assert result_or_even(nim(4, seats=4), nim(4, seats=4).start(), 2) == 0.25
