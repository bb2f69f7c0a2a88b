"""Computer play of the torus game."""

from .evaluate import evaluate
from .judging import judge
from .levels import PLAYERS, warm
from .telling import explain

__all__ = ["PLAYERS", "evaluate", "explain", "judge", "warm"]
