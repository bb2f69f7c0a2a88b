"""Principal variation search, compiled, for games for two with a kernel whose actions can be undone.

Each round searches one action deeper: the table remembers what was best, and good actions first make short work of the rest. A
seat may act several times in a row. What is left out or guessed never counts as a proof, so a win found is one, and
as shallower rounds did not find it, hardly any is shorter.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from math import log
from threading import Event, Thread
from time import monotonic

import numpy as np

from event_horizon.core.budget import Budget

from .budget import never
from .kernel import OVER, DeepKernel, Numbers

# isort: off
from .fixed_depth import (
    AGE, BEST, BEST_VALUE, BEYOND, DEEPEST, IS_PLAIN, IS_STOPPED, LATE, LATE_MARGIN, LIMIT, LISTS, MARGIN, NO_ACTION,
    NODES, NOISE, PROVEN, REDUCTIONS, SEED, WIDTH, WON, known_action, value_of,
)  # fmt: skip
# isort: on

BITS = 20
"""A table has two to that power of entries."""
UNLIMITED = 1 << 62
POLL_SECONDS = 0.02
"""How often somebody may interrupt."""
WINDOW = 60
"""Half the width of the window around the value of the round before."""
MARGINS = {MARGIN: 120, LATE: 4, LATE_MARGIN: 150}
REDUCTION_BASE, REDUCTION_SLOPE = 0.3, 2.2
"""Late actions lose BASE + log(depth) * log(place) / SLOPE actions of depth."""


@dataclass(frozen=True)
class Found:
    action: int
    value: int
    """For the seat to act; from PROVEN on a forced win, from -PROVEN down a forced loss."""

    line: tuple[int, ...]
    """What follows if both sides play as well as was seen."""

    depth: int
    nodes: int

    @property
    def is_proven(self) -> bool:
        return is_proven(self.value)

    @property
    def distance(self) -> int:
        """Actions until the proven end."""
        return WON - abs(self.value)


def is_proven(value: int) -> bool:
    return abs(value) >= PROVEN


class Table:
    """What searches have seen. One that is kept from action to action makes the next search begin where the last one ended."""

    def __init__(self, bits: int = BITS) -> None:
        self.entries = np.zeros(2 << bits, dtype=np.int64)
        self.age = 0


def search(
    kernel: DeepKernel,
    state: Numbers,
    budget: Budget,
    *,
    deepest: int = DEEPEST,
    noise: int = 0,
    is_plain: bool = False,
    table: Table | None = None,
    is_stopped: Callable[[], bool] = never,
) -> Found:
    """The best action within the budget. The state is as before afterwards."""
    tree = Deepening(kernel, state, budget, noise, table or Table(), is_stopped, is_plain=is_plain)
    found = Found(tree.any_action(), 0, (), 0, 0)
    with tree.watched():
        for depth in range(1, min(deepest, DEEPEST - 1) + 1):
            whole = tree.deeper(depth, found.value)
            if tree.work[BEST] != NO_ACTION:
                line = tree.line() if whole else ()
                action, value = int(tree.work[BEST]), int(tree.work[BEST_VALUE])
                found = Found(action, value, line or (action,), depth, 0)
            if not whole or (found.is_proven and found.distance <= depth):
                break
    return replace(found, nodes=int(tree.work[NODES]))


def rank(
    kernel: DeepKernel, state: Numbers, budget: Budget, *, deepest: int = DEEPEST, is_plain: bool = False
) -> list[Found]:
    """Every action with its own value, all seen equally deep, the best first."""
    tree = Deepening(kernel, state, budget, 0, Table(), never, is_plain=is_plain)
    ranked: list[Found] = []
    with tree.watched():
        for depth in range(1, min(deepest, DEEPEST - 1) + 1):
            deeper = list(tree.each(depth, [each.action for each in ranked]))
            if len(deeper) < len(ranked) or not deeper:
                break
            ranked = sorted(deeper, key=lambda each: -each.value)
            if all(each.is_proven and each.distance <= depth for each in ranked):
                break
    return ranked


class Deepening:
    """One search: its table, its working array, and its budget."""

    def __init__(
        self,
        kernel: DeepKernel,
        state: Numbers,
        budget: Budget,
        noise: int,
        table: Table,
        is_stopped: Callable[[], bool],
        *,
        is_plain: bool,
    ) -> None:
        assert budget.seconds is not None or budget.nodes is not None, "the search would never end"
        self.kernel, self.state, self.table = kernel, state, table.entries
        table.age = (table.age + 1) % 64
        self.work = np.zeros(LISTS + 2 * DEEPEST * kernel.most_actions, dtype=np.int64)
        self.work[NOISE], self.work[SEED] = noise, budget.seed % (1 << 62)
        self.work[WIDTH], self.work[AGE], self.work[IS_PLAIN] = kernel.most_actions, table.age, is_plain
        self.work[BEST], self.work[LIMIT] = NO_ACTION, UNLIMITED if budget.nodes is None else budget.nodes
        for place, number in MARGINS.items():
            self.work[place] = number
        self.work[REDUCTIONS : REDUCTIONS + 64 * 64] = reductions()
        self._deadline = None if budget.seconds is None else monotonic() + budget.seconds
        self._is_stopped = is_stopped

    def deeper(self, depth: int, expected: int) -> bool:
        """Searches so deep from the root; False when the budget has cut it short."""
        width = WINDOW
        low, high = (expected - width, expected + width) if depth > 3 else (-BEYOND, BEYOND)
        while True:
            value = self._value(depth, 0, low, high)
            if value is None:
                return False
            if low < value < high or (value <= -BEYOND + 1 and low <= -BEYOND) or width > 100_000:
                return True
            width *= 4
            if value <= low:
                low = max(-BEYOND, value - width)
            else:
                high = min(BEYOND, value + width)

    def each(self, depth: int, order: list[int]) -> Iterator[Found]:
        """Every action, with the value of the position after it; ends early with the budget."""
        seat = int(self.kernel.actor(self.state))
        for action in order or self._actions():
            self.kernel.make(self.state, action)
            heir = max(int(self.kernel.actor(self.state)), 0)
            value = self._value(depth - 1, 1, -BEYOND, BEYOND)
            line = self.line()
            self.kernel.unmake(self.state)
            if value is None:
                return
            yield Found(
                action, value if heir == seat else -value, (action, *line), depth, int(self.work[NODES])
            )

    def line(self) -> tuple[int, ...]:
        """The best actions one after another, as far as the table knows."""
        line: list[int] = []
        while len(line) < DEEPEST and self.kernel.actor(self.state) != OVER:
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
        """A thread ends the search when its time is up or somebody interrupts."""
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
            rest = POLL_SECONDS if self._deadline is None else self._deadline - monotonic()
            if rest <= 0 or self._is_stopped():
                self.work[LIMIT] = 0
                return
            done.wait(rest if self._is_stopped is never else min(rest, POLL_SECONDS))

    def _actions(self) -> list[int]:
        actions, promises = np.zeros((2, self.kernel.most_actions), dtype=np.int64)
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
    """By how much less deep a late action is searched: more, the deeper the search and the later the action."""
    found = np.zeros((64, 64), dtype=np.int64)
    for depth in range(3, 64):
        for place in range(3, 64):
            found[depth, place] = max(
                100, round(100 * (REDUCTION_BASE + log(depth) * log(place) / REDUCTION_SLOPE))
            )
    return found.ravel()
