"""The meter that ends a search when its budget is spent."""

from collections.abc import Callable

from event_horizon.core.budget import Budget

NODES_PER_CLOCK_READING = 64


class Spent(Exception):
    """The budget is used up, or the caller has interrupted the search."""


def never() -> bool:
    """The search is never interrupted."""
    return False


class Meter:
    """Counts the nodes of one search and ends it when its budget is spent."""

    def __init__(self, budget: Budget, is_stopped: Callable[[], bool] = never) -> None:
        self.nodes = 0
        self._max_nodes = budget.nodes
        self._budget, self._deadline = budget, budget.deadline()
        self._is_stopped = is_stopped

    def count(self) -> None:
        """Counts one more node, or raises Spent."""
        if self._max_nodes is not None and self.nodes >= self._max_nodes:
            raise Spent
        self.nodes += 1
        if self.nodes % NODES_PER_CLOCK_READING == 0 and (self._is_stopped() or self._is_late()):
            raise Spent

    def _is_late(self) -> bool:
        return self._deadline is not None and self._budget.now() > self._deadline
