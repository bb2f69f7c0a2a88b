"""Alpha-beta with iterative deepening, compiled, for games with a kernel whose actions can be undone.

Each round searches one action deeper: the table remembers what was best, and good actions first make short work of the
rest. A seat may act several times in a row. Nothing is left out and nothing is guessed but the positions at the
horizon, so a win found is a proof, and as shallower rounds did not find one, it is the shortest.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import monotonic

import numpy as np

from event_horizon.core.budget import Budget

from .budget import never
from .kernel import OVER, DeepKernel, Numbers

# isort: off
from .fixed_depth import (
    BEST, BEST_VALUE, BEYOND, DEEPEST, IS_STOPPED, LIMIT, LISTS, NO_ACTION, NODES, NOISE, PROVEN, SEED, WIDTH, WON,
    known_action, value_to,
)  # fmt: skip
# isort: on

FIRST_CHUNK, SECONDS_A_CHUNK = 20_000, 0.25
"""Nodes until the clock is read for the first time, and about how long until the next."""
NODES_A_CHUNK = 1_000_000
"""The same without a clock: so many nodes until somebody may interrupt."""


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


def search(
    kernel: DeepKernel,
    state: Numbers,
    budget: Budget,
    *,
    deepest: int = DEEPEST,
    noise: int = 0,
    bits: int = 20,
    is_stopped: Callable[[], bool] = never,
) -> Found:
    """The best action within the budget. The state is as before afterwards."""
    tree = Deepening(kernel, state, budget, noise, bits, is_stopped)
    found = Found(tree.any_action(), 0, (), 0, 0)
    for depth in range(1, min(deepest, DEEPEST - 1) + 1):
        whole = tree.deeper(depth)
        if tree.work[BEST] != NO_ACTION:
            line = tree.line() if whole else ()
            action, value = int(tree.work[BEST]), int(tree.work[BEST_VALUE])
            found = Found(action, value, line or (action,), depth, 0)
        if not whole or (found.is_proven and found.distance <= depth):
            break
    return replace(found, nodes=int(tree.work[NODES]))


def rank(
    kernel: DeepKernel, state: Numbers, budget: Budget, *, deepest: int = DEEPEST, bits: int = 20
) -> list[Found]:
    """Every action with its own value, all seen equally deep, the best first."""
    tree = Deepening(kernel, state, budget, 0, bits, never)
    ranked: list[Found] = []
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
        bits: int,
        is_stopped: Callable[[], bool],
    ) -> None:
        assert budget.seconds is not None or budget.nodes is not None, "the search would never end"
        self.kernel, self.state = kernel, state
        self.table = np.zeros(2 << bits, dtype=np.int64)
        self.work = np.zeros(LISTS + 2 * DEEPEST * kernel.most_actions, dtype=np.int64)
        self.work[NOISE], self.work[SEED] = noise, budget.seed % (1 << 63)
        self.work[WIDTH] = kernel.most_actions
        self._most = budget.nodes
        self._began = monotonic()
        self._deadline = None if budget.seconds is None else self._began + budget.seconds
        self._is_stopped = is_stopped

    def deeper(self, depth: int) -> bool:
        """Searches so deep from the root; False when the budget has cut it short."""
        self.work[BEST] = NO_ACTION
        return self._value(int(self.kernel.actor(self.state)), depth, 0) is not None

    def each(self, depth: int, order: list[int]) -> Iterator[Found]:
        """Every action, with the value of the position after it; ends early with the budget."""
        seat = int(self.kernel.actor(self.state))
        for action in order or self._actions():
            self.kernel.make(self.state, action)
            value = self._value(seat, depth - 1, 1)
            line = self.line()
            self.kernel.unmake(self.state)
            if value is None:
                return
            yield Found(action, value, (action, *line), depth, int(self.work[NODES]))

    def line(self) -> tuple[int, ...]:
        """The best actions one after another, as far as the table knows."""
        line: list[int] = []
        while len(line) < DEEPEST and self.kernel.actor(self.state) != OVER:
            action = int(known_action(self.table, self.kernel.key(self.state)))
            if action == NO_ACTION:
                break
            line.append(action)
            self.kernel.make(self.state, action)
        for _ in line:
            self.kernel.unmake(self.state)
        return tuple(line)

    def any_action(self) -> int:
        return self._actions()[0]

    def _actions(self) -> list[int]:
        actions, promises = np.zeros((2, self.kernel.most_actions), dtype=np.int64)
        return [int(action) for action in actions[: self.kernel.legal(self.state, actions, promises)]]

    def _value(self, seat: int, depth: int, ply: int) -> int | None:
        """The value of the position for the seat. A round that the clock interrupts begins anew: the table speeds it."""
        kernel = self.kernel
        while True:
            if not self._may_go_on():
                return None
            value = value_to(
                kernel.actor, kernel.legal, kernel.make, kernel.unmake, kernel.key, kernel.evaluate,
                self.state, self.work, self.table, seat, depth, ply, -BEYOND, BEYOND,
            )  # fmt: skip
            if not self.work[IS_STOPPED]:
                return int(value)

    def _may_go_on(self) -> bool:
        """Sets the limit until the clock is read next, or somebody may interrupt."""
        nodes, self.work[IS_STOPPED] = int(self.work[NODES]), 0
        if (self._most is not None and nodes >= self._most) or (nodes and self._is_stopped()):
            return False
        chunk = self._most - nodes if self._most is not None else 1 << 62
        if self._is_stopped is not never:
            chunk = min(chunk, NODES_A_CHUNK)
        if self._deadline is not None:
            now = monotonic()
            if nodes and now >= self._deadline:
                return False
            pace = nodes / max(now - self._began, 1e-3)
            chunk = min(chunk, max(FIRST_CHUNK, int(pace * min(SECONDS_A_CHUNK, self._deadline - now))))
        self.work[LIMIT] = nodes + chunk
        return True
