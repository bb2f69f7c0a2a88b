"""How much a computer player may think."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from time import monotonic

LOOKS_AT_THE_CLOCK = 64
"""Nodes between two looks at the clock."""


@dataclass(frozen=True)
class Budget:
    seconds: float | None = None
    nodes: int | None = None
    seed: int = 0
    """The same seed and the same nodes give the same choice, always."""

    def share(self, parts: float) -> "Budget":
        """One of so many equal parts of the time and the nodes; `parts` below 1 gives more than the whole."""
        seconds = None if self.seconds is None else self.seconds / parts
        nodes = None if self.nodes is None else max(1, int(self.nodes / parts))
        return replace(self, seconds=seconds, nodes=nodes)

    def random(self) -> Random:
        """A fresh generator of random numbers from the seed."""
        return Random(self.seed)  # noqa: S311  (play, not secrets)


def unhurried(budget: Budget, nodes: int) -> Budget:
    """The budget, or so many nodes where nothing is said: the same on every machine."""
    is_open = budget.seconds is None and budget.nodes is None
    return replace(budget, nodes=nodes) if is_open else budget


class Spent(Exception):
    """The budget is used up, or somebody has interrupted."""


def never() -> bool:
    """Nobody interrupts."""
    return False


class Meter:
    """Counts the nodes of one search and ends it in time."""

    def __init__(self, budget: Budget, is_stopped: Callable[[], bool] = never) -> None:
        self.nodes = 0
        self._most = budget.nodes
        self._deadline = None if budget.seconds is None else monotonic() + budget.seconds
        self._is_stopped = is_stopped

    def count(self) -> None:
        """One more node, or Spent."""
        if self._most is not None and self.nodes >= self._most:
            raise Spent
        self.nodes += 1
        if self.nodes % LOOKS_AT_THE_CLOCK == 0 and (self._is_stopped() or self._is_late()):
            raise Spent

    def _is_late(self) -> bool:
        return self._deadline is not None and monotonic() > self._deadline
