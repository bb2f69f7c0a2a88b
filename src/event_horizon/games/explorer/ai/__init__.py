"""Computer play of the explorer game."""

from .evaluate import evaluate, warm
from .levels import PLAYERS

__all__ = ["PLAYERS", "evaluate", "warm"]
