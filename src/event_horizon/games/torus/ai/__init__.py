"""Computer play of the torus game."""

from .evaluate import evaluate
from .levels import PLAYERS

__all__ = ["PLAYERS", "evaluate"]
