"""The player that chooses at random, each legal action as likely as any other."""

from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame


class Uniform:
    about = "Plays at random: an easy first opponent."

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        return budget.random().choice(legal)
