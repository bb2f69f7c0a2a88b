"""Whether a game says of itself that chance comes up: it does exactly where its vocabulary has words of chance."""

import pytest

from event_horizon import game
from event_horizon.games.catalog import GAMES

CASES = [(name, None) for name in GAMES] + [
    (name, preset.name) for name, each in GAMES.items() for preset in each.presets
]


@pytest.mark.parametrize(("name", "variant"), CASES)
def test_chance_is_declared(name: str, variant: str | None) -> None:
    rules = game(name, variant=variant) if variant else game(name)
    words = rules.vocabulary()
    assert words is not None
    assert rules.has_chance() == bool(words.chances)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_how_long_it_takes(name: str) -> None:
    assert any(unit in GAMES[name].duration for unit in ("minute", "hour"))
