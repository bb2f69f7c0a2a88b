"""Principal variation search, compiled, for games for two with a kernel whose actions can be undone.

Each round searches one action deeper. The table remembers the best action of every position, and searching it first
makes most of the others quick to refute. A seat may act several times in a row. Pruned or estimated branches never count
as proofs, so a proven win is a win, and, as shallower rounds did not find one, usually the shortest.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from math import log
from threading import Event, Thread

import numpy as np

from event_horizon.core.budget import Budget

from .budget import deadline_of, never, now
from .kernel import OVER, DeepKernel, Numbers

# isort: off
from .fixed_depth import (
    AGE, BEST_ACTION, BEST_VALUE, VALUE_LIMIT, MAX_DEPTH, IS_EXHAUSTIVE, IS_STOPPED, FUTILITY_DEPTH, FUTILITY_MARGIN, NODE_LIMIT, ACTION_LISTS, CUTOFF_MARGIN, NO_ACTION,
    NODES, NOISE, PROVEN_VALUE, REDUCTIONS, SEED, MAX_ACTIONS, WIN_VALUE, known_action, value_of,
)  # fmt: skip
# isort: on

TABLE_BITS = 20
"""A table has 2**TABLE_BITS entries."""
NO_NODE_LIMIT = 1 << 62
POLL_SECONDS = 0.02
"""How often the search checks whether it has been interrupted."""
WINDOW = 60
"""Half the width of the aspiration window around the previous round's value."""
MARGINS = {CUTOFF_MARGIN: 120, FUTILITY_DEPTH: 4, FUTILITY_MARGIN: 150}
REDUCTION_BASE, REDUCTION_SLOPE = 0.3, 2.2
"""An action at `place` in the list loses BASE + log(depth) * log(place) / SLOPE actions of depth."""


@dataclass(frozen=True)
class SearchResult:
    action: int
    value: int
    """The value for the seat to act: at least PROVEN_VALUE is a forced win, at most -PROVEN_VALUE a forced loss."""

    line: tuple[int, ...]
    """The principal variation: the best play found for both sides."""

    depth: int
    nodes: int

    @property
    def is_proven(self) -> bool:
        return is_proven(self.value)

    @property
    def distance(self) -> int:
        """Actions until the proven end."""
        return WIN_VALUE - abs(self.value)


def is_proven(value: int) -> bool:
    return abs(value) >= PROVEN_VALUE


class TranspositionTable:
    """A transposition table. If it is kept from action to action, each search begins where the last one ended."""

    def __init__(self, bits: int = TABLE_BITS) -> None:
        self.entries = np.zeros(2 << bits, dtype=np.int64)
        self.age = 0


def search(
    kernel: DeepKernel,
    state: Numbers,
    budget: Budget,
    *,
    max_depth: int = MAX_DEPTH,
    noise: int = 0,
    is_exhaustive: bool = False,
    table: TranspositionTable | None = None,
    is_stopped: Callable[[], bool] = never,
) -> SearchResult:
    """The best action within the budget. The state is left unchanged."""
    tree = Deepening(
        kernel, state, budget, noise, table or TranspositionTable(), is_stopped, is_exhaustive=is_exhaustive
    )
    found = SearchResult(tree.any_action(), 0, (), 0, 0)
    with tree.watched():
        for depth in range(1, min(max_depth, MAX_DEPTH - 1) + 1):
            is_complete = tree.deeper(depth, found.value)
            if tree.work[BEST_ACTION] != NO_ACTION:
                line = tree.line() if is_complete else ()
                action, value = int(tree.work[BEST_ACTION]), int(tree.work[BEST_VALUE])
                found = SearchResult(action, value, line or (action,), depth, 0)
            if not is_complete or (found.is_proven and found.distance <= depth):
                break
    return replace(found, nodes=int(tree.work[NODES]))


def rank(
    kernel: DeepKernel,
    state: Numbers,
    budget: Budget,
    *,
    max_depth: int = MAX_DEPTH,
    is_exhaustive: bool = False,
) -> list[SearchResult]:
    """Every action with its own value, all searched to the same depth, best first."""
    tree = Deepening(kernel, state, budget, 0, TranspositionTable(), never, is_exhaustive=is_exhaustive)
    ranked: list[SearchResult] = []
    with tree.watched():
        for depth in range(1, min(max_depth, MAX_DEPTH - 1) + 1):
            deeper = list(tree.each(depth, [each.action for each in ranked]))
            if len(deeper) < len(ranked) or not deeper:
                break
            ranked = sorted(deeper, key=lambda each: -each.value)
            if all(each.is_proven and each.distance <= depth for each in ranked):
                break
    return ranked


def winning_actions(
    kernel: DeepKernel,
    state: Numbers,
    budget: Budget,
    max_depth: int,
    is_stopped: Callable[[], bool] = never,
) -> list[int] | None:
    """Every action that wins by force within this many actions, itself included; None if the budget ends first.

    As nothing else is asked, this is much quicker than `rank`.
    """
    tree = Deepening(kernel, state, budget, 0, TranspositionTable(), is_stopped, is_exhaustive=True)
    with tree.watched():
        return tree.winning(max_depth)


class Deepening:
    """One search with its table, working array and budget."""

    def __init__(
        self,
        kernel: DeepKernel,
        state: Numbers,
        budget: Budget,
        noise: int,
        table: TranspositionTable,
        is_stopped: Callable[[], bool],
        *,
        is_exhaustive: bool,
    ) -> None:
        assert budget.seconds is not None or budget.nodes is not None, "the search would never end"
        self.kernel, self.state, self.table = kernel, state, table.entries
        table.age = (table.age + 1) % 64
        self.work = np.zeros(ACTION_LISTS + 2 * MAX_DEPTH * kernel.max_actions, dtype=np.int64)
        self.work[NOISE], self.work[SEED] = noise, budget.seed % (1 << 62)
        self.work[MAX_ACTIONS], self.work[AGE], self.work[IS_EXHAUSTIVE] = (
            kernel.max_actions,
            table.age,
            is_exhaustive,
        )
        self.work[BEST_ACTION], self.work[NODE_LIMIT] = (
            NO_ACTION,
            NO_NODE_LIMIT if budget.nodes is None else budget.nodes,
        )
        for place, number in MARGINS.items():
            self.work[place] = number
        self.work[REDUCTIONS : REDUCTIONS + 64 * 64] = reductions()
        self._budget, self._deadline = budget, deadline_of(budget)
        self._is_stopped = is_stopped

    def deeper(self, depth: int, expected: int) -> bool:
        """Searches to this depth from the root; False if the budget ran out first."""
        width = WINDOW
        low, high = (expected - width, expected + width) if depth > 3 else (-VALUE_LIMIT, VALUE_LIMIT)
        while True:
            value = self._value(depth, 0, low, high)
            if value is None:
                return False
            if low < value < high or (value <= -VALUE_LIMIT + 1 and low <= -VALUE_LIMIT) or width > 100_000:
                return True
            width *= 4
            if value <= low:
                low = max(-VALUE_LIMIT, value - width)
            else:
                high = min(VALUE_LIMIT, value + width)

    def winning(self, depth: int) -> list[int] | None:
        """The actions after which a search to this depth finds a forced win; None if the budget ran out first."""
        seat, winning = int(self.kernel.actor(self.state)), list[int]()
        for action in self._actions():
            self.kernel.make(self.state, action)
            is_own = max(int(self.kernel.actor(self.state)), 0) == seat
            low = PROVEN_VALUE - 1 if is_own else -PROVEN_VALUE
            value = self._value(depth - 1, 1, low, low + 1)
            self.kernel.unmake(self.state)
            if value is None:
                return None
            if (value if is_own else -value) >= PROVEN_VALUE:
                winning.append(action)
        return winning

    def each(self, depth: int, order: list[int]) -> Iterator[SearchResult]:
        """Every action, with the value of the position after it; ends early with the budget."""
        seat = int(self.kernel.actor(self.state))
        for action in order or self._actions():
            self.kernel.make(self.state, action)
            next_seat = max(int(self.kernel.actor(self.state)), 0)
            value = self._value(depth - 1, 1, -VALUE_LIMIT, VALUE_LIMIT)
            line = self.line()
            self.kernel.unmake(self.state)
            if value is None:
                return
            yield SearchResult(
                action, value if next_seat == seat else -value, (action, *line), depth, int(self.work[NODES])
            )

    def line(self) -> tuple[int, ...]:
        """The best line from here, as far as the table knows it."""
        line: list[int] = []
        while len(line) < MAX_DEPTH and self.kernel.actor(self.state) != OVER:
            action = int(known_action(self.table, self.kernel.key(self.state)))
            if action == NO_ACTION or action not in self._actions():
                break
            line.append(action)
            self.kernel.make(self.state, action)
        for _ in line:
            self.kernel.unmake(self.state)
        return tuple(line)

    def any_action(self) -> int:
        return self._actions()[0]

    @contextmanager
    def watched(self) -> Iterator[None]:
        """While this runs, a thread stops the search when its time is up or the caller interrupts it."""
        if self._deadline is None and self._is_stopped is never:
            yield
            return
        done = Event()
        thread = Thread(target=self._watch, args=(done,), daemon=True)
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()

    def _watch(self, done: Event) -> None:
        while not done.is_set():
            rest = POLL_SECONDS if self._deadline is None else self._deadline - now(self._budget)
            if rest <= 0 or self._is_stopped():
                self.work[NODE_LIMIT] = 0
                return
            done.wait(rest if self._is_stopped is never else min(rest, POLL_SECONDS))

    def _actions(self) -> list[int]:
        actions, promises = np.zeros((2, self.kernel.max_actions), dtype=np.int64)
        return [int(action) for action in actions[: self.kernel.legal(self.state, actions, promises)]]

    def _value(self, depth: int, ply: int, low: int, high: int) -> int | None:
        """The value of the position for the seat to act."""
        kernel = self.kernel
        value = value_of(
            kernel.actor, kernel.legal, kernel.make, kernel.unmake, kernel.key, kernel.evaluate, kernel.decided,
            self.state, self.work, self.table, depth, ply, low, high,
        )  # fmt: skip
        return None if self.work[IS_STOPPED] else int(value)


@lru_cache(maxsize=1)
def reductions() -> Numbers:
    """The reduction of depth for late actions: more in deeper searches and later in the list."""
    found = np.zeros((64, 64), dtype=np.int64)
    for depth in range(3, 64):
        for place in range(3, 64):
            found[depth, place] = max(
                100, round(100 * (REDUCTION_BASE + log(depth) * log(place) / REDUCTION_SLOPE))
            )
    return found.ravel()
