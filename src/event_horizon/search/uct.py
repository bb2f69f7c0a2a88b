"""Monte Carlo tree search, compiled: the three steps of `mcts.py` on arrays, for games with a kernel.

The tree is a set of arrays. A node's children stand side by side; a child is created with its siblings and
costs nothing until it is visited. Likely actions come first and others join as a node is visited more.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from time import monotonic
from typing import Any

import numba
import numpy as np

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction

from .budget import never
from .compiled import compiled, function
from .dice import dice
from .kernel import ACTOR, APPLY, LEGAL, OVER, PLAYOUT, ROLL, Kernel, Numbers

CHANCE = -1
ROOT = 0
LEAF = -1
"""A node whose children are not created yet."""

VISITS, ACTION, FIRST, COUNT, TRIED, WHO = range(6)
"""The columns of `nodes`: visits, the action that leads here, the first child, how many there are, how many
of them have been visited (the first ones), and who acts."""

MEAN, DOUBT = range(2)
"""The columns of `hopes`: the mean score for whoever chose the node, and one over the root of its visits."""

WALKS_AT_ONCE = 512
"""Between two looks at the clock."""
DEEPEST = 1024
"""The tree grows no deeper; beyond it walks go on by guess."""


@dataclass(frozen=True)
class Style:
    exploration: float = 0.5
    first_width: int = 1_000
    """So many actions are looked at from the first visit on."""

    widening: float = 0.0
    """More join: this times the root of the visits."""

    patience: int = 4
    """Visits before a node gets its children."""

    most_nodes: int = 1 << 20


def search(
    kernel: Kernel,
    state: Numbers,
    budget: Budget,
    style: Style = Style(),  # noqa: B008
    is_stopped: Callable[[], bool] = never,
) -> tuple[RankedAction, ...]:
    """The actions of the seat to act that were tried, most visited first. A node of the budget is one walk."""
    assert budget.seconds is not None or budget.nodes is not None, "the search would never end"
    nodes = np.zeros((style.most_nodes, 6), dtype=np.int32)
    scores = np.zeros((style.most_nodes, kernel.seats))
    hopes = np.zeros((style.most_nodes, 2), dtype=np.float32)
    nodes[ROOT, FIRST] = LEAF
    nodes[ROOT, WHO] = kernel.actor(state)
    used = np.array([1])
    rolls = dice(budget.seed)
    deadline = None if budget.seconds is None else monotonic() + budget.seconds
    left = budget.nodes
    while (left is None or left > 0) and (nodes[ROOT, VISITS] == 0 or not _is_late(deadline, is_stopped)):
        walks = WALKS_AT_ONCE if left is None else min(left, WALKS_AT_ONCE)
        _walk(
            kernel.actor, kernel.legal, kernel.roll, kernel.apply, kernel.playout, kernel.most_actions,
            state, nodes, scores, hopes, used, rolls, walks, style.exploration, style.first_width, style.widening,
            style.patience,
        )  # fmt: skip
        left = None if left is None else left - walks
    return _ranked(nodes, scores)


def _is_late(deadline: float | None, is_stopped: Callable[[], bool]) -> bool:
    return is_stopped() or (deadline is not None and monotonic() > deadline)


def _ranked(nodes: Any, scores: Any) -> tuple[RankedAction, ...]:
    first, count, seat = nodes[ROOT, FIRST], nodes[ROOT, COUNT], nodes[ROOT, WHO]
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


@compiled("int64(int32[:, ::1], float64[:, ::1], float32[:, ::1], int64, float64, int64, float64)")
def _select(
    nodes: Any, scores: Any, hopes: Any, node: int, exploration: float, width: int, widening: float
) -> int:
    """The child with the best hopes for whoever acts; one never visited is hoped to be like its parent."""
    visits, first, tried = nodes[node, VISITS], nodes[node, FIRST], nodes[node, TRIED]
    doubt = exploration * sqrt(log(visits + 1.0))
    best, chosen = -1.0, first
    for child in range(first, first + tried):
        hope = hopes[child, MEAN] + doubt * hopes[child, DOUBT]
        if hope > best:
            best, chosen = hope, child
    fresh = scores[node, nodes[node, WHO]] / max(visits, 1) + doubt
    if fresh >= best and tried < min(nodes[node, COUNT], width + np.int64(widening * sqrt(visits))):
        chosen = first + tried
        nodes[node, TRIED] += 1
    return chosen


@compiled("int64(int32[:, ::1], int64, int64)")
def _rolled(nodes: Any, node: int, action: int) -> int:
    """The child that chance has led to."""
    child = nodes[node, FIRST]
    while nodes[child, ACTION] != action:
        child += 1
    return child


@compiled("void(int32[:, ::1], int64[::1], int64, int64[::1], int64)")
def _grow(nodes: Any, used: Any, node: int, actions: Any, count: int) -> None:
    nodes[node, FIRST], nodes[node, COUNT] = used[0], count
    for place in range(count):
        child = used[0] + place
        nodes[child, ACTION] = actions[place]
        nodes[child, FIRST] = LEAF
    used[0] += count


@compiled(
    numba.void(
        function(ACTOR), function(LEGAL), function(ROLL), function(APPLY), function(PLAYOUT), numba.int64,
        numba.int64[::1], numba.int32[:, ::1], numba.float64[:, ::1], numba.float32[:, ::1], numba.int64[::1],
        numba.uint64[::1], numba.int64, numba.float64, numba.int64, numba.float64, numba.int64,
    )
)  # fmt: skip
def _walk(
    actor: Any, legal: Any, roll: Any, apply: Any, playout: Any, most_actions: int,
    root: Any, nodes: Any, scores: Any, hopes: Any, used: Any, dice: Any,
    walks: int, exploration: float, width: int, widening: float, patience: int,
) -> None:  # fmt: skip
    state = root.copy()
    actions = np.empty(most_actions, dtype=np.int64)
    path = np.empty(DEEPEST, dtype=np.int64)
    result = np.empty(scores.shape[1])
    for _ in range(walks):
        state[:] = root
        node, length = ROOT, 1
        path[0] = ROOT
        # 1. Down the known tree.
        while nodes[node, FIRST] != LEAF:
            if nodes[node, WHO] == CHANCE:
                node = _rolled(nodes, node, roll(state, dice))
            else:
                node = _select(nodes, scores, hopes, node, exploration, width, widening)
            apply(state, nodes[node, ACTION])
            path[length] = node
            length += 1
        # 2. A node that comes up again and again gets its children, if there is room; they are for later walks.
        if (nodes[node, VISITS] >= patience or node == ROOT) and length < DEEPEST:
            nodes[node, WHO] = actor(state)
            if nodes[node, WHO] != OVER:
                count = legal(state, actions)
                if used[0] + count <= nodes.shape[0]:
                    _grow(nodes, used, node, actions, count)
        # 3. To the end of the game by guess.
        playout(state, dice, result)
        # 4. Back up with the scores.
        for place in range(length):
            node = path[place]
            nodes[node, VISITS] += 1
            for seat in range(scores.shape[1]):
                scores[node, seat] += result[seat]
            if place > 0:
                chooser, visits = nodes[path[place - 1], WHO], np.float64(nodes[node, VISITS])
                hopes[node, MEAN] = scores[node, max(chooser, 0)] / visits
                hopes[node, DOUBT] = 1.0 / sqrt(visits)
