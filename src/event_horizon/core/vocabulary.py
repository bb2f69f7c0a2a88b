"""Every action that a game knows, as text: for frameworks in which actions are numbers."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Vocabulary:
    actions: tuple[str, ...]
    """All that a seat can ever do, in a fixed order."""

    chances: tuple[str, ...] = ()
    """All that chance can ever do; empty where nothing is left to it."""
