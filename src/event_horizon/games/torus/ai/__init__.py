"""Computer play of the torus game."""

from .captain import Captain
from .evaluate import evaluate

PLAYERS = {"captain": Captain()}

__all__ = ["PLAYERS", "evaluate"]
