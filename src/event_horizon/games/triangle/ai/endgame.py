"""Actions chosen by exact search: perfect where a proof is found, and otherwise never a proven loss."""

from collections.abc import Sequence
from dataclasses import replace

from event_horizon.core.budget import Budget
from event_horizon.games.triangle.action import Action, Place
from event_horizon.games.triangle.rules import legal
from event_horizon.games.triangle.state import State
from event_horizon.search.budget import deadline_of, now

from .solver import Solver, can_solve

NODE_LIMITS = (5_000, 500_000, None)
"""Node limits, tried in turn, for finding the action behind a proof; usually it is still in the table."""
UNLIMITED = Budget()


def perfect(solver: Solver, state: State, candidates: Sequence[Action], budget: Budget) -> Action | None:
    """An action that keeps the proven value, or None without a proof; in a lost position the first candidate."""
    value = solver.solve(state, budget) if can_solve(state) else None
    if value is None:
        return None
    return candidates[0] if value == 0 else keeping(solver, state, candidates, value)


def keeping(
    solver: Solver, state: State, candidates: Sequence[Action], value: float, budget: Budget = UNLIMITED
) -> Action:
    """The first action that keeps the value just proven; candidates are tried first.

    If the time runs out before one is found, it is the first action that is not proven to be worse.
    """
    actions = [*candidates, *(action for action in legal(state) if action not in candidates)]
    deadline, hopeful = deadline_of(budget), list(actions)
    for nodes in NODE_LIMITS:
        for action in tuple(hopeful):
            if not isinstance(action, Place):
                continue
            seconds = None if deadline is None else max(0.0, deadline - now(budget))
            found = solver.value(state, action, replace(budget, seconds=seconds, nodes=nodes))
            if found == value:
                return action
            if found is not None:
                hopeful.remove(action)
    assert hopeful, "no action keeps the proven value"
    return hopeful[0]


def sound(solver: Solver, state: State, candidates: Sequence[Action], budget: Budget) -> Action:
    """The first candidate that is proven to win, or else the first that is not proven to lose."""
    deadline = deadline_of(budget)
    last = None if budget.nodes is None else solver.nodes + budget.nodes
    hopeful = []
    for action in candidates:
        seconds = None if deadline is None else max(0.0, deadline - now(budget))
        nodes = None if last is None else max(0, last - solver.nodes)
        value = (
            solver.value(state, action, replace(budget, seconds=seconds, nodes=nodes))
            if isinstance(action, Place)
            else None
        )
        if value == 1:
            return action
        if value != 0:
            hopeful.append(action)
        if value is None:
            break
    return hopeful[0] if hopeful else candidates[0]
