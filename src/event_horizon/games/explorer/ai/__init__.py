"""Computer play of the explorer game."""

from .evaluate import evaluate, warm
from .judging import explain, judge
from .levels import PLAYERS

__all__ = ["PLAYERS", "evaluate", "explain", "judge", "warm"]
