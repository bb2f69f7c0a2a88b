"""Computer play of the triangle game."""

from .evaluate import evaluate
from .levels import PLAYERS

__all__ = ["PLAYERS", "evaluate"]
