"""Computer play of the torus game."""

from .evaluate import evaluate
from .explaining import explain
from .levels import PLAYERS, warm
from .ranking import rank

__all__ = ["PLAYERS", "evaluate", "explain", "rank", "warm"]
