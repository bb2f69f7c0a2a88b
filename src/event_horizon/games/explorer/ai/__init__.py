"""Computer play of the explorer game."""

from .evaluate import evaluate, warm
from .explaining import explain
from .levels import PLAYERS
from .ranking import rank

__all__ = ["PLAYERS", "evaluate", "explain", "rank", "warm"]
