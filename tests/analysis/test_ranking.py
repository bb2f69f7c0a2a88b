"""Ranking for any game: where a game has no search of its own, the tree-search player's is used."""

from typing import Any

import pytest

from event_horizon import Budget
from event_horizon.analysis import explaining, ranking
from event_horizon.analysis.hint import hint
from event_horizon.analysis.ranking import rank
from event_horizon.core.computer_play import ComputerPlay, RankedAction
from event_horizon.players.tree_search import TreeSearch
from tests.search.toys import nim


@pytest.fixture(autouse=True)
def no_own_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that the toy games' computer play offers is an evaluation, which knows nothing."""
    play: ComputerPlay[Any] = ComputerPlay(evaluate=lambda state, seat: 0.5)
    for module in (ranking, explaining):
        monkeypatch.setattr(module, "computer_play", lambda game: play)


@pytest.mark.parametrize("left", [5, 6, 7])
def test_a_game_without_a_search_of_its_own_is_ranked_by_the_general_one(left: int) -> None:
    """Whoever leaves four wins, which only looking ahead can tell."""
    rules = nim(left)
    ranked = rank(rules, rules.start(), Budget(nodes=3_000))
    assert {each.action for each in ranked} == {1, 2, 3}
    assert ranked[0].action == left - 4
    assert ranked[0].value > 0.9
    assert max(each.value for each in ranked[1:]) < 0.5


def test_such_a_game_gives_hints() -> None:
    rules = nim(6)
    advice = hint(rules, rules.start(), Budget(nodes=3_000))
    assert advice.options[0].action == "2"
    assert advice.sentence.startswith("2 looks best: ")
    assert advice.sentence.endswith(" to win.")


def test_an_action_that_was_hardly_tried_is_not_ranked_above_the_one_tried_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One lucky walk gives a value of 1; the search itself preferred the other action."""
    found = (RankedAction("often", 0.7, visits=90), RankedAction("once", 1.0, visits=1))
    monkeypatch.setattr(TreeSearch, "rank", lambda *_: found)
    ranked = rank(nim(6), nim(6).start(), Budget())
    assert [(each.action, each.value) for each in ranked] == [("often", 0.7), ("once", 0.7)]
