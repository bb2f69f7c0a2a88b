"""What benchmarks/calibration.py counts: which actions it assesses, and how it sums up mistakes."""

import pytest
from benchmarks.calibration import grouped, has_choice, picked, summary

from event_horizon import game
from event_horizon.players.play_match import play_match


def mistake(said: float, cost: float) -> dict[str, float]:
    return {"said": said, "cost": cost}


def test_mistakes_are_grouped_by_what_they_are_said_to_lose() -> None:
    groups = grouped([mistake(0.06, 0.0), mistake(0.3, 1.0), mistake(0.32, 0.0), mistake(1.0, 1.0)])
    assert [(said, cost, count) for said, cost, _, count in groups] == [
        (0.06, 0.0, 1),
        (pytest.approx(0.31), 0.5, 2),
        (1.0, 1.0, 1),
    ]


def test_the_error_is_that_of_a_mean() -> None:
    """Half of 100 lost a whole game: 1.96 times 0.5 by the root of 100. Costs that are all alike still leave a doubt."""
    assert summary([mistake(0.5, number % 2) for number in range(100)])[2] == pytest.approx(0.098)
    assert summary([mistake(0.5, 1.0)] * 25)[2] == pytest.approx(0.0392)


def test_so_many_actions_of_a_game_are_picked_and_never_a_roll() -> None:
    rules = game("explorer", missions=1)
    match = play_match(rules, ("level1",), seed=1)
    choices = picked(rules, match, "1", None)
    few = picked(rules, match, "1", 3)
    assert len(few) == 3 < len(choices)
    assert set(few) <= set(choices)
    assert all(has_choice(rules, match.line[place].before) for place in choices)
