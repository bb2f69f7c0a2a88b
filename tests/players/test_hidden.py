"""No computer player sees more than its seat: what is hidden may change, its choice may not."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, GAMES, game
from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import Seat
from event_horizon.players.roster import player, players

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "torus": [{}, {"scenario": "advanced"}, {"ships": "both"}],
    "explorer": [{"seats": 2}],
}
TABLES = [(name, options) for name in GAMES for options in VARIANTS.get(name, [{}])]
WIDEST = 60
"""Positions with more actions are passed over: `greedy` would look at each of them."""
NODES = 40


def positions(rules: AnyGame, seed: int, count: int) -> Iterator[tuple[Any, Seat]]:
    """Some positions of a random game, far apart, in which somebody has something to choose."""
    random, state, since = Random(seed), rules.start(), 0
    while count and (actor := rules.to_act(state)) is not None:
        legal, since = rules.legal(state), since + 1
        if actor != CHANCE and 2 <= len(legal) <= WIDEST and since > 12:
            yield state, actor
            count, since = count - 1, 0
        actions, weights = zip(*(rules.chances(state) or [(each, 1) for each in legal]), strict=True)
        state = rules.apply(state, random.choices(actions, weights)[0])


def lookalikes(rules: AnyGame, state: Any, seat: Seat) -> list[Any]:
    """States that differ in nothing but what the seat cannot know."""
    view = rules.view(state, seat)
    return [rules.determinize(view, Random(seed)) for seed in range(3)]


@pytest.mark.sample(3)
@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_what_is_hidden_changes_no_choice(name: str, options: dict[str, Any]) -> None:
    """For every player of every game; and the same seed and nodes give the same action, always."""
    rules, swapped = game(name, **options), 0
    for state, seat in positions(rules, seed=2, count=3):
        others = [other for other in lookalikes(rules, state, seat) if other != state]
        swapped += len(others)
        for each in players(name):
            chosen = {choice(rules, each, other, seat) for other in (state, state, *others)}
            assert len(chosen) == 1, f"{each} chose {chosen}"
    assert swapped > 0 or not rules.has_secrets(), "nothing hidden was changed"


def choice(rules: AnyGame, name: str, state: Any, seat: Seat) -> str:
    legal = rules.legal(state)
    budget = Budget(nodes=NODES, seed=7)
    action = player(rules.name, name).choose(rules, rules.view(state, seat), legal, budget)
    assert action in legal
    return rules.write(action)


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_lookalikes_look_alike(name: str, options: dict[str, Any]) -> None:
    rules = game(name, **options)
    for state, seat in positions(rules, seed=3, count=6):
        for other in lookalikes(rules, state, seat):
            assert rules.view(other, seat) == rules.view(state, seat)
            assert rules.legal(other) == rules.legal(state)
