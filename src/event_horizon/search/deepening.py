"""Alpha-beta, compiled: the idea of `alphabeta.py` on arrays, for games with a kernel whose actions can be undone.

Looks one action deeper each time: the table remembers what was best, and good actions first make short work of the
rest. A seat may act several times in a row. Nothing is left out and nothing is guessed but the positions at the
horizon, so a win found is a proof, and as shallower looks did not find one, it is the shortest.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

import numba
import numpy as np

from .budget import Budget, never
from .compiled import function, inlined, unmanaged
from .dice import scramble
from .kernel import ACTOR, APPLY, KEY_OF, LEGAL_AND_PROMISES, OVER, UNDO, WORTH, DeepKernel, Numbers

WON = 1_000_000
"""The worth of a win, less one for each action until then."""
PROVEN = WON - 10_000
BEYOND = WON + 1
DEEPEST = 100

EXACT, AT_LEAST, AT_MOST = range(1, 4)
NO_ACTION = (1 << 20) - 1

# The working array: single numbers, then areas.
NODES, LIMIT, IS_STOPPED, NOISE, SEED, BEST, BEST_VALUE, WIDTH = range(8)
"""NOISE: how unsure the judgement is (a standard deviation); the same SEED errs in the same way at the same
position. BEST: what the root's look has found so far. WIDTH: the most actions of a position."""
KILLERS = 16
"""Two for each depth: the actions that have cut last."""
HISTORY = KILLERS + 2 * DEEPEST
"""For each seat and action: how much it has cut so far."""
HISTORY_BITS = 13
LISTS = HISTORY + (2 << HISTORY_BITS)
"""For each depth: the actions, and their promises."""

FIRST_ACTION, KILLER, MOST_HISTORY = 1 << 40, 1 << 20, 1 << 19
A_PROMISE = 64
"""A promise outweighs so much of what has cut."""
SPREAD = 37_837
"""The standard deviation of four random numbers of 16 bits, added up."""

FIRST_CHUNK, SECONDS_A_CHUNK = 20_000, 0.1
"""Nodes until the clock is looked at for the first time, and about how long until the next."""


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
    look = Look(kernel, state, budget, noise, bits, is_stopped)
    found = None
    for depth in range(1, min(deepest, DEEPEST - 1) + 1):
        whole = look.deeper(depth)
        if look.work[BEST] != NO_ACTION:
            line = look.line() if whole else ()
            action, value = int(look.work[BEST]), int(look.work[BEST_VALUE])
            found = Found(action, value, line or (action,), depth, int(look.work[NODES]))
        if found:
            found = replace(found, nodes=int(look.work[NODES]))
        if not whole or (found and is_proven(found.value) and found.distance <= depth):
            break
    return found or Found(look.any_action(), 0, (), 0, int(look.work[NODES]))


def weigh(
    kernel: DeepKernel, state: Numbers, budget: Budget, *, deepest: int = DEEPEST, bits: int = 20
) -> list[Found]:
    """Every action with its own value, all seen equally deep, the best first."""
    look = Look(kernel, state, budget, 0, bits, never)
    weighed: list[Found] = []
    for depth in range(1, min(deepest, DEEPEST - 1) + 1):
        deeper = list(look.each(depth, [each.action for each in weighed]))
        if len(deeper) < len(weighed) or not deeper:
            break
        weighed = sorted(deeper, key=lambda each: -each.value)
        if all(each.is_proven and each.distance <= depth for each in weighed):
            break
    return weighed


class Look:
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
        assert budget.seconds is not None or budget.nodes is not None or noise >= 0
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
        """Looks so deep from the root; False when the budget has cut it short."""
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
        """What the position is worth to the seat. A look that the clock interrupts begins anew: the table speeds it."""
        kernel = self.kernel
        while True:
            if not self._may_go_on():
                return None
            value = value_to(
                kernel.actor, kernel.legal, kernel.make, kernel.unmake, kernel.key, kernel.worth,
                self.state, self.work, self.table, seat, depth, ply, -BEYOND, BEYOND,
            )  # fmt: skip
            if not self.work[IS_STOPPED]:
                return int(value)

    def _may_go_on(self) -> bool:
        """Sets the limit until the next look at the clock."""
        nodes, self.work[IS_STOPPED] = int(self.work[NODES]), 0
        if self._most is not None and nodes >= self._most:
            return False
        chunk = self._most - nodes if self._most is not None else 1 << 62
        if self._deadline is not None:
            now = monotonic()
            if nodes and (now >= self._deadline or self._is_stopped()):
                return False
            pace = nodes / max(now - self._began, 1e-3)
            chunk = min(chunk, max(FIRST_CHUNK, int(pace * min(SECONDS_A_CHUNK, self._deadline - now))))
        self.work[LIMIT] = nodes + chunk
        return True


@inlined
def slot_of(table: Any, key: int) -> Any:
    return np.int64(np.uint64(key) & np.uint64(len(table) // 2 - 1)) * 2


@unmanaged("int64(int64[::1], int64)")
def known_action(table: Any, key: int) -> int:
    slot = slot_of(table, key)
    return table[slot + 1] & NO_ACTION if table[slot] == key else NO_ACTION


@inlined
def from_here(value: int, ply: int) -> int:
    """A proven value counts the actions from the root; in the table, from the position itself."""
    return value + (ply if value >= PROVEN else (-ply if value <= -PROVEN else 0))


@inlined
def settles(entry: int, value: int, depth: int, low: int, high: int) -> bool:
    """Whether what the table knows need not be looked for again."""
    bound = entry >> 20 & 3
    is_deep = (entry >> 22 & 0x3FF >= depth) | (abs(value) >= PROVEN)
    is_bound = (
        (bound == EXACT) | ((bound == AT_LEAST) & (value >= high)) | ((bound == AT_MOST) & (value <= low))
    )
    return is_deep & is_bound


@inlined
def history_of(who: int, action: int) -> int:
    return HISTORY + (who << HISTORY_BITS) + (action & (1 << HISTORY_BITS) - 1)


@unmanaged("void(int64[::1], int64[::1], int64[::1], int64, int64, int64, int64)")
def order(work: Any, actions: Any, promises: Any, count: int, who: int, ply: int, known: int) -> None:
    """Makes the promises greater by what is known of earlier looks."""
    for place in range(count):
        action = actions[place]
        promises[place] = promises[place] * A_PROMISE + work[history_of(who, action)]
        if action == known:
            promises[place] = FIRST_ACTION
        elif action == work[KILLERS + 2 * ply] or action == work[KILLERS + 2 * ply + 1]:
            promises[place] += KILLER


@inlined
def pick(actions: Any, promises: Any, place: int, count: int) -> int:
    """Brings the most promising of the actions that are left to this place."""
    likely = place
    for other in range(place + 1, count):
        if promises[other] > promises[likely]:
            likely = other
    actions[place], actions[likely] = actions[likely], actions[place]
    promises[place], promises[likely] = promises[likely], promises[place]
    return actions[place]


@inlined
def praise(work: Any, who: int, action: int, depth: int, ply: int) -> None:
    """The action has cut: it is tried early elsewhere, too."""
    if work[KILLERS + 2 * ply] != action:
        work[KILLERS + 2 * ply + 1] = work[KILLERS + 2 * ply]
        work[KILLERS + 2 * ply] = action
    place = history_of(who, action)
    work[place] = min(work[place] + depth * depth, MOST_HISTORY)


@unmanaged("int64(int64[::1], int64, int64)")
def misjudged(work: Any, key: int, value: int) -> int:
    """The value with an error that hangs on the position and the seed alone, spread about like a bell."""
    bits = scramble(np.uint64(key) ^ scramble(np.uint64(work[SEED] + 1)))
    total = np.int64(0)
    for _ in range(4):
        total += np.int64(bits & np.uint64(0xFFFF)) - 0x8000
        bits >>= np.uint64(16)
    return value + total * work[NOISE] // SPREAD


@inlined
def seen(worth: Any, key_of: Any, state: Any, work: Any, seat: int, is_over: bool, ply: int) -> int:
    """What a position that is not looked into is worth to the seat: its result, or what it looks like."""
    value = worth(state)
    if is_over:
        value *= WON - ply
    elif work[NOISE]:
        value = misjudged(work, key_of(state), value)
    return value if seat == 0 else -value


SEARCH = numba.int64(
    function(ACTOR), function(LEGAL_AND_PROMISES), function(APPLY), function(UNDO), function(KEY_OF),
    function(WORTH), numba.int64[::1], numba.int64[::1], numba.int64[::1],
    numba.int64, numba.int64, numba.int64, numba.int64, numba.int64,
)  # fmt: skip


@unmanaged(SEARCH)
def look(
    actor: Any, legal: Any, make: Any, unmake: Any, key_of: Any, worth: Any, state: Any, work: Any, table: Any,
    seat: int, depth: int, ply: int, low: int, high: int,
) -> int:  # fmt: skip
    """What a position that is not over is worth to the seat. Outside of low to high it is a bound."""
    if work[NODES] >= work[LIMIT]:
        work[IS_STOPPED] = 1
        return 0
    who = actor(state)
    sign = 1 if who == seat else -1
    if who != seat:
        low, high = -high, -low

    # 1. What the table knows: a value, or at least an action to begin with.
    key = key_of(state)
    slot, known = slot_of(table, key), NO_ACTION
    if table[slot] == key:
        entry = table[slot + 1]
        known, value = entry & NO_ACTION, from_here(entry >> 32, -ply)
        if ply > 0 and settles(entry, value, depth, low, high):
            return sign * value

    # 2. The actions, one after another. Those after the most promising one only have to be shown to be no better.
    first = LISTS + 2 * ply * work[WIDTH]
    actions, promises = work[first : first + work[WIDTH]], work[first + work[WIDTH] : first + 2 * work[WIDTH]]
    count = legal(state, actions, promises)
    order(work, actions, promises, count, who, ply, known)
    best, chosen, floor, value = -BEYOND, NO_ACTION, low, 0
    for place in range(count):
        action = pick(actions, promises, place, count)
        make(state, action)
        work[NODES] += 1
        is_over = actor(state) == OVER
        if is_over or depth == 1:
            value = seen(worth, key_of, state, work, who, is_over, ply + 1)
        else:
            edge = high if place == 0 else low + 1
            value = look(
                actor, legal, make, unmake, key_of, worth, state, work, table, who, depth - 1, ply + 1, low, edge
            )  # fmt: skip
            if edge <= value < high:
                value = look(
                    actor, legal, make, unmake, key_of, worth, state, work, table, who, depth - 1, ply + 1, low, high
                )  # fmt: skip
        unmake(state)
        if work[IS_STOPPED]:
            return 0
        if value > best:
            best, chosen = value, action
            if ply == 0:
                work[BEST], work[BEST_VALUE] = action, value
        low = max(low, best)
        if low >= high:
            praise(work, who, action, depth, ply)
            break

    # 3. Into the table.
    bound = AT_LEAST if best >= high else (EXACT if best > floor else AT_MOST)
    table[slot] = key
    table[slot + 1] = from_here(best, ply) << 32 | depth << 22 | bound << 20 | chosen
    return sign * best


@unmanaged(SEARCH)
def value_to(
    actor: Any, legal: Any, make: Any, unmake: Any, key_of: Any, worth: Any, state: Any, work: Any, table: Any,
    seat: int, depth: int, ply: int, low: int, high: int,
) -> int:  # fmt: skip
    """The same for any position, and for no depth at all."""
    work[NODES] += 1
    is_over = actor(state) == OVER
    if is_over or depth == 0:
        return seen(worth, key_of, state, work, seat, is_over, ply)
    return look(actor, legal, make, unmake, key_of, worth, state, work, table, seat, depth, ply, low, high)
