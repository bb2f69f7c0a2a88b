"""Player: the contract of everything that chooses actions."""

from typing import Any, Protocol

from event_horizon.core.game import AnyGame
from event_horizon.search.budget import Budget

__all__ = ["Budget", "Player"]


class Player(Protocol):
    about: str
    """One line for the lobby."""

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """One of the legal actions, from what the seat may know alone; the game is its rules and options."""
