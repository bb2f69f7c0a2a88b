"""Computer play of the tipping game."""

from .evaluate import evaluate

__all__ = ["evaluate"]
