"""Games with some of their functions replaced."""

from dataclasses import replace
from typing import Any

from event_horizon.core.game import AnyGame


def variant(game: AnyGame, **functions: Any) -> AnyGame:
    return replace(game, rules=replace(game.rules, **functions))
