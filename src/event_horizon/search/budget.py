"""The meter that ends a search when its budget is spent."""

from collections.abc import Callable
from time import monotonic, process_time

from event_horizon.core.budget import Budget

NODES_PER_CLOCK_READING = 64


class Spent(Exception):
    """The budget is used up, or the caller has interrupted the search."""


def now(budget: Budget) -> float:
    """The time by the clock that the budget's seconds are measured with."""
    return process_time() if budget.counts_cpu else monotonic()


def deadline_of(budget: Budget) -> float | None:
    """When a search that begins now must end, by `now`; None without a limit of time."""
    return None if budget.seconds is None else now(budget) + budget.seconds


def never() -> bool:
    """The search is never interrupted."""
    return False


class Meter:
    """Counts the nodes of one search and ends it when its budget is spent."""

    def __init__(self, budget: Budget, is_stopped: Callable[[], bool] = never) -> None:
        self.nodes = 0
        self._max_nodes = budget.nodes
        self._budget, self._deadline = budget, deadline_of(budget)
        self._is_stopped = is_stopped

    def count(self) -> None:
        """Counts one more node, or raises Spent."""
        if self._max_nodes is not None and self.nodes >= self._max_nodes:
            raise Spent
        self.nodes += 1
        if self.nodes % NODES_PER_CLOCK_READING == 0 and (self._is_stopped() or self._is_late()):
            raise Spent

    def _is_late(self) -> bool:
        return self._deadline is not None and now(self._budget) > self._deadline
