"""Computer play of the explorer game."""

from .crew import Crew
from .evaluate import evaluate, warm

PLAYERS = {"crew": Crew()}

__all__ = ["PLAYERS", "evaluate", "warm"]
