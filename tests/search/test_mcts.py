import pytest

from event_horizon.core.budget import Budget
from event_horizon.search.mcts import from_view, search

from .toys import coin, nim


@pytest.mark.parametrize("left", [5, 6, 7, 9])
def test_it_finds_the_winning_action(left: int) -> None:
    game = nim(left)
    ranked = search(game, lambda random: game.start(), Budget(nodes=3_000))
    assert ranked[0].action == left % 4
    assert ranked[0].value > 0.8
    assert sum(each.visits for each in ranked) == 3_000


def test_every_seat_plays_for_itself() -> None:
    """With five left and three seats, the first cannot win alone; four left are lost, three are taken."""
    game = nim(3, seats=3)
    assert search(game, lambda random: game.start(), Budget(nodes=500))[0].action == 3


def test_chance_acts_by_its_weights() -> None:
    game = nim(3, with_chance=True)
    assert search(game, lambda random: game.start(), Budget(nodes=500))[0].action == 3


def test_hidden_states_are_dealt_anew() -> None:
    """The coin lies in hand 2 in three of five samples: a searcher that saw the true state would say 0."""
    game = coin()
    best = search(game, from_view(game, game.view(game.start(), 0)), Budget(nodes=2_000))[0]
    assert best.action == 2
    assert best.value == pytest.approx(0.6, abs=0.05)


def test_the_same_seed_and_nodes_give_the_same_search() -> None:
    game = nim(20)
    one, again, other = (
        search(game, lambda random: game.start(), Budget(nodes=300, seed=seed)) for seed in (1, 1, 2)
    )
    assert one == again
    assert one != other


def test_it_can_be_interrupted_and_timed() -> None:
    game = nim(20)
    assert search(game, lambda random: game.start(), Budget(seconds=60), is_stopped=lambda: True)
    assert search(game, lambda random: game.start(), Budget(seconds=0.0))
