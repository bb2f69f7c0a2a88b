"""Monte Carlo tree search, compiled: the three steps of `mcts.py` on arrays, for games with a kernel.

The tree is a set of arrays. A node's children stand side by side; a child is created with its siblings and
costs nothing until it is visited. Likely actions come first; more are considered as a node is visited more often
(progressive widening).
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from typing import Any

import numba
import numpy as np

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.core.seat import CHANCE

from .budget import deadline_of, never, now
from .compiled import compiled, function
from .dice import dice
from .kernel import ACTOR, APPLY, GUESS, LEGAL, OVER, PLAYOUT, ROLL, Kernel, Numbers

ROOT = 0
LEAF = -1
"""A node whose children are not created yet."""

VISITS, ACTION, FIRST_CHILD, CHILD_COUNT, TRIED_COUNT, SEAT = range(6)
"""The columns of `nodes`: visits, the action that leads here, the first child, how many children there are, how many
of them (the first ones) have been visited, and the seat to act."""

MEAN, UNCERTAINTY, PRIOR = range(3)
"""The columns of `estimates`: the mean score for the seat that chose the node; how much exploring it is worth, 1/sqrt(visits)
or, with priors, prior/(1 + visits); and the prior, or -1 without."""

FIRST_BATCH, MAX_BATCH = 256, 1 << 14
"""How many walks are made between two readings of the clock, at first and at most. Each batch costs as much as 150 walks, so
where the clock does not matter, the first is as large as any."""
BATCH_SECONDS, BATCHES_LEFT = 0.01, 4
"""A batch is doubled while it takes less than BATCH_SECONDS and there is time for BATCHES_LEFT of that size."""
MAX_DEPTH = 1024
"""The tree grows no deeper; beyond this depth a walk continues as a playout."""


@dataclass(frozen=True)
class UctParameters:
    exploration: float = 0.5
    first_width: int = 1_000
    """How many actions are considered from the first visit on."""

    widening: float = 0.0
    """How many more are considered: this times the square root of the visits."""

    patience: int = 4
    """How many visits a node needs before it gets children."""

    max_children: int = 10_000
    """How many of a node's actions, the likeliest, ever become children, except at the root and where chance acts."""

    max_nodes: int = 1 << 20
    """How large the tree may grow; then walks only refine it."""

    evenness: float = 0.0
    """With priors: how much of them is divided equally among the root's actions."""


def search(
    kernel: Kernel,
    state: Numbers,
    budget: Budget,
    style: UctParameters = UctParameters(),  # noqa: B008
    is_stopped: Callable[[], bool] = never,
) -> tuple[RankedAction, ...]:
    """The actions of the seat to act that were tried, most visited first. A node of the budget is one walk."""
    assert budget.seconds is not None or budget.nodes is not None, "the search would never end"
    nodes = np.zeros((style.max_nodes, 6), dtype=np.int32)
    scores = np.zeros((style.max_nodes, kernel.seats))
    estimates = np.zeros((style.max_nodes, 3), dtype=np.float32)
    nodes[ROOT, FIRST_CHILD] = LEAF
    nodes[ROOT, SEAT] = kernel.actor(state)
    used = np.array([1])
    rolls = dice(budget.seed)
    deadline, began = deadline_of(budget), now(budget)
    is_counted = deadline is None and is_stopped is never
    left, batch = budget.nodes, MAX_BATCH if is_counted else FIRST_BATCH
    while left is None or left > 0:
        time = now(budget)
        is_late = is_stopped() or (deadline is not None and time > deadline)
        if is_late and nodes[ROOT, VISITS]:
            break
        if nodes[ROOT, VISITS]:
            batch = next_batch(batch, time - began, None if deadline is None else deadline - time)
        began, walks = time, batch if left is None else min(left, batch)
        _walk(
            kernel.actor, kernel.legal, kernel.roll, kernel.apply, kernel.playout, kernel.guess or guess_nothing,
            kernel.guess is not None, kernel.max_actions, state, nodes, scores, estimates, used, rolls, walks,
            style.exploration, style.first_width, style.widening, style.patience, style.max_children, style.evenness,
        )  # fmt: skip
        left = None if left is None else left - walks
    return _ranked(nodes, scores)


def next_batch(batch: int, seconds: float, rest: float | None) -> int:
    """How many walks come next, after a batch that took this long, with this much time left."""
    if rest is not None and rest < seconds:
        return max(FIRST_BATCH // 4, int(batch * max(rest, 0.0) / seconds))
    is_short = 2 * seconds < BATCH_SECONDS and (rest is None or 2 * seconds * BATCHES_LEFT < rest)
    return min(2 * batch, MAX_BATCH) if is_short else batch


def _ranked(nodes: Any, scores: Any) -> tuple[RankedAction, ...]:
    first, count, seat = nodes[ROOT, FIRST_CHILD], nodes[ROOT, CHILD_COUNT], nodes[ROOT, SEAT]
    tried = [child for child in range(first, first + count) if nodes[child, VISITS]]
    ranked = [
        RankedAction(
            int(nodes[child, ACTION]),
            float(scores[child, seat] / nodes[child, VISITS]),
            visits=int(nodes[child, VISITS]),
        )
        for child in tried
    ]
    return tuple(sorted(ranked, key=lambda each: (-each.visits, -each.value)))


@compiled(GUESS)
def guess_nothing(state: Any, actions: Any, priors: Any, most: int) -> int:
    """For kernels without priors."""
    return 0


@compiled("int64(int32[:, ::1], float64[:, ::1], float32[:, ::1], int64, float64, int64, float64)")
def _select(
    nodes: Any, scores: Any, estimates: Any, node: int, exploration: float, width: int, widening: float
) -> int:
    """The child with the highest upper confidence bound; one never visited counts as good as its parent."""
    visits, first, tried = nodes[node, VISITS], nodes[node, FIRST_CHILD], nodes[node, TRIED_COUNT]
    prior = estimates[first + min(tried, nodes[node, CHILD_COUNT] - 1), PRIOR]
    doubt = exploration * sqrt(log(visits + 1.0) if prior < 0 else np.float64(visits))
    best, chosen = -1.0, first
    for child in range(first, first + tried):
        bound = estimates[child, MEAN] + doubt * estimates[child, UNCERTAINTY]
        if bound > best:
            best, chosen = bound, child
    fresh = scores[node, nodes[node, SEAT]] / max(visits, 1)
    fresh += doubt if prior < 0 else doubt * prior
    if fresh >= best and tried < min(nodes[node, CHILD_COUNT], width + np.int64(widening * sqrt(visits))):
        chosen = first + tried
        nodes[node, TRIED_COUNT] += 1
    return chosen


@compiled("int64(int32[:, ::1], int64, int64)")
def _rolled(nodes: Any, node: int, action: int) -> int:
    """The child that belongs to chance's action."""
    child = nodes[node, FIRST_CHILD]
    while nodes[child, ACTION] != action:
        child += 1
    return child


@compiled("void(int32[:, ::1], float32[:, ::1], int64[::1], int64, int64[::1], float32[::1], int64)")
def _grow(nodes: Any, estimates: Any, used: Any, node: int, actions: Any, priors: Any, count: int) -> None:
    nodes[node, FIRST_CHILD], nodes[node, CHILD_COUNT] = used[0], count
    for place in range(count):
        child = used[0] + place
        nodes[child, ACTION] = actions[place]
        nodes[child, FIRST_CHILD] = LEAF
        estimates[child, PRIOR] = priors[place]
    used[0] += count


@compiled(
    numba.void(
        function(ACTOR), function(LEGAL), function(ROLL), function(APPLY), function(PLAYOUT), function(GUESS),
        numba.boolean, numba.int64, numba.int64[::1], numba.int32[:, ::1], numba.float64[:, ::1], numba.float32[:, ::1],
        numba.int64[::1], numba.uint64[::1], numba.int64, numba.float64, numba.int64, numba.float64, numba.int64,
        numba.int64, numba.float64,
    )
)  # fmt: skip
def _walk(
    actor: Any, legal: Any, roll: Any, apply: Any, playout: Any, guess: Any, has_priors: bool, max_actions: int,
    root: Any, nodes: Any, scores: Any, estimates: Any, used: Any, dice: Any, walks: int, exploration: float,
    width: int, widening: float, patience: int, max_children: int, evenness: float,
) -> None:  # fmt: skip
    state = root.copy()
    actions = np.empty(max_actions, dtype=np.int64)
    priors = np.full(max_actions, -1, dtype=np.float32)
    path = np.empty(MAX_DEPTH, dtype=np.int64)
    result = np.empty(scores.shape[1])
    for _ in range(walks):
        state[:] = root
        node, length = ROOT, 1
        path[0] = ROOT
        # 1. Down the known tree.
        while nodes[node, FIRST_CHILD] != LEAF:
            if nodes[node, SEAT] == CHANCE:
                node = _rolled(nodes, node, roll(state, dice))
            else:
                node = _select(nodes, scores, estimates, node, exploration, width, widening)
            apply(state, nodes[node, ACTION])
            path[length] = node
            length += 1
        # 2. A node that has been visited often enough gets children, if there is room, for later walks.
        if (nodes[node, VISITS] >= patience or node == ROOT) and length < MAX_DEPTH:
            nodes[node, SEAT] = actor(state)
            if nodes[node, SEAT] != OVER:
                most = max_actions if node == ROOT or nodes[node, SEAT] == CHANCE else max_children
                if has_priors and nodes[node, SEAT] != CHANCE:
                    count = guess(state, actions, priors, most)
                    if node == ROOT:
                        priors[:count] = (1 - evenness) * priors[:count] + evenness / count
                else:
                    count = min(legal(state, actions), most)
                if used[0] + count <= nodes.shape[0]:
                    _grow(nodes, estimates, used, node, actions, priors, count)
        # 3. To the end of the game at random.
        playout(state, dice, result)
        # 4. Back up with the scores.
        for place in range(length):
            node = path[place]
            nodes[node, VISITS] += 1
            for seat in range(scores.shape[1]):
                scores[node, seat] += result[seat]
            if place > 0:
                chooser, visits = nodes[path[place - 1], SEAT], np.float64(nodes[node, VISITS])
                estimates[node, MEAN] = scores[node, max(chooser, 0)] / visits
                prior = estimates[node, PRIOR]
                estimates[node, UNCERTAINTY] = 1.0 / sqrt(visits) if prior < 0 else prior / (1.0 + visits)
