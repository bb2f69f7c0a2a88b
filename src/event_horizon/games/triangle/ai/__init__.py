"""Computer play of the triangle game."""

from .evaluate import evaluate

__all__ = ["evaluate"]
