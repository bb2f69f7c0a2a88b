"""The value of every action: exact where the position is small enough, by tree search elsewhere."""

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.games.triangle.action import Place
from event_horizon.games.triangle.rules import legal
from event_horizon.games.triangle.state import State

from .levels import rank_by_tree
from .solver import Solver, can_solve
from .strategy import answer

MAX_EXACT_CELLS = 12
"""With this many empty cells or fewer, every action's value is proven; each proof takes a moment."""
NODES_PER_ACTION = 3_000_000


def rank(state: State, budget: Budget) -> tuple[RankedAction, ...]:
    """Every legal action that was searched, best first."""
    ranked = dict(rank_by_tree(state, budget))
    # An action with fewer visits than the favourite is not trusted to be better.
    trusted = next(iter(ranked.values()))
    solver, known = Solver(), answer(state)
    found = []
    for action in legal(state):
        proven = 1.0 if action == known else None
        if isinstance(action, Place) and can_solve(state) and len(state.empty) <= MAX_EXACT_CELLS:
            proven = solver.value(state, action, Budget(nodes=NODES_PER_ACTION))
        if proven is not None:
            found.append(RankedAction(action, proven, is_proven=True))
        elif action in ranked:
            found.append(RankedAction(action, min(ranked[action], trusted)))
    order = {action: place for place, action in enumerate(ranked)}
    return tuple(sorted(found, key=lambda each: (-each.value, order.get(each.action, len(order)))))
