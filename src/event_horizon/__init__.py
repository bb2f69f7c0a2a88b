"""Event Horizon: four board games about black holes, for people and programs."""

from .core.errors import BadNotation, BadOption, BadPosition, IllegalAction
from .core.game import Game
from .core.news import News
from .core.outcome import Outcome
from .core.seat import CHANCE, EVERYONE, Seat
from .games.catalog import GAMES, game

__version__ = "0.1.0"

__all__ = [
    "CHANCE", "EVERYONE", "GAMES", "BadNotation", "BadOption", "BadPosition", "Game", "IllegalAction", "News",
    "Outcome", "Seat", "game",
]  # fmt: skip
