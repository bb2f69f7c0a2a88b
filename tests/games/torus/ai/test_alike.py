"""What `greedy` evaluates once for all that comes to the same, against the rules."""

from functools import cache
from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, game
from event_horizon.core.budget import Budget
from event_horizon.games.torus.action import Land, Lob
from event_horizon.games.torus.ai.alike import alike
from event_horizon.games.torus.ai.evaluate import evaluate
from event_horizon.players.greedy import Greedy
from event_horizon.players.play_match import play_match

OPTIONS = [
    {},
    {"scenario": "advanced", "first": "fixed"},
    {"black_hole_effect": True, "ships": "both", "landing_area": True, "detonation": "proximity"},
]


@cache
def game_played(number: int) -> tuple[Any, list[Any]]:
    """The rules under these options, and the states of a game between two levels in which a seat acted."""
    rules = game("torus", **OPTIONS[number])
    match = play_match(rules, ("level6", "level7"), seed="alike")
    return rules, [step.before for step in match.line if step.actor != CHANCE]


def decisions(number: int, kind: type) -> list[Any]:
    """A few of those in which an action of this kind is legal."""
    rules, states = game_played(number)
    found = [state for state in states if any(isinstance(action, kind) for action in rules.legal(state))]
    return found[:: max(1, len(found) // 8)]


@pytest.mark.parametrize("kind", [Land, Lob])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_outcomes_with_one_key_have_one_evaluation(number: int, kind: type) -> None:
    (rules, _), random, shared = game_played(number), Random(1), 0
    for state in decisions(number, kind):
        known: dict[Any, float] = {}
        actions = [action for action in rules.legal(state) if isinstance(action, kind)]
        for action in random.sample(actions, min(25, len(actions))):
            rolls = alike(state, action)
            following = rules.apply(state, action)
            if rolls is None:
                assert isinstance(action, Lob)
                assert action.unit == "ship"
                continue
            assert [(roll, weight) for roll, weight, _ in rolls] == list(rules.chances(following))
            for roll, _, key in rolls:
                value = evaluate(rules.apply(following, roll), rules.to_act(state))
                shared += key in known
                assert known.setdefault(key, value) == value, (action, roll, key)
    assert shared


def test_greedy_chooses_what_it_would_choose_without() -> None:
    rules, _ = game_played(0)
    for number, state in enumerate([*decisions(0, Land)[::4], *decisions(0, Lob)[::4]]):
        seen, legal = rules.view(state, rules.to_act(state)), rules.legal(state)
        chosen = [
            Greedy(evaluate, known).choose(rules, seen, legal, Budget(seed=number)) for known in (None, alike)
        ]
        assert chosen[0] == chosen[1]
