"""Random games of every game in the catalog, under its default options and with each option changed."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, GAMES, BadOption, game
from event_horizon.core.game import AnyGame

from .folders import games_with_tests

MAX_GAME_LENGTH = 20_000
SAMPLE_SIZE = 12
"""How many positions of a random game the slower checks look at."""


def variants(name: str) -> Iterator[dict[str, Any]]:
    """The game as it is, and each option changed on its own where that is allowed."""
    yield {}
    for option in GAMES[name].options:
        values = option.values or ((option.low, option.high) if option.high > option.low else ())
        for value in values:
            try:
                if value != option.default and game(name, **{option.name: value}):
                    yield {option.name: value}
            except BadOption:
                continue  # it needs another option beside it; the game's own tests combine them


GAMES_AND_OPTIONS = [
    pytest.param(name, options, id="-".join([name, *(f"{k}={v}" for k, v in options.items())]))
    for name in GAMES
    for options in variants(name)
]
every_variant = pytest.mark.parametrize(("name", "options"), GAMES_AND_OPTIONS)
every_game = pytest.mark.parametrize("name", GAMES)
every_tested_game = pytest.mark.parametrize("name", games_with_tests())


@cache
def random_game(name: str, options: tuple[tuple[str, Any], ...], seed: int = 0) -> list[tuple[Any, Any]]:
    """Every (state, action) of a random game; the last state has no action."""
    rules, random = game(name, **dict(options)), Random(seed)
    state, path = rules.start(), []
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            actions, weights = zip(*rules.chances(state), strict=True)
            action = random.choices(actions, weights)[0]
        else:
            action = random.choice(rules.legal(state))
        path.append((state, action))
        assert len(path) < MAX_GAME_LENGTH, "random games must end"
        state = rules.apply(state, action)
    return [*path, (state, None)]


def sampled(path: list[tuple[Any, Any]], count: int = SAMPLE_SIZE) -> list[tuple[Any, Any]]:
    step = max(1, len(path) // count)
    return [*path[::step], path[-1]]


def some_actions(rules: AnyGame, state: Any, count: int = 40) -> list[Any]:
    actions = [action for action, _ in rules.chances(state)] or list(rules.legal(state))
    return actions if len(actions) <= count else Random(0).sample(actions, count)
