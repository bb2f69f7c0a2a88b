"""The value of every action: exact where the position is small enough, by tree search elsewhere."""

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.games.triangle.action import Place
from event_horizon.games.triangle.rules import legal
from event_horizon.games.triangle.state import State

from .learned import is_learnt
from .levels import rank_by_tree
from .solver import Solver, can_solve
from .strategy import answer

MAX_EXACT_CELLS = 12
"""With this many empty cells or fewer, every action's value is proven; each proof takes a moment."""
NODES_PER_ACTION = 3_000_000
CERTAINTY = 2.2
"""How much the odds of the tree's values are raised: they are means over walks, careless ones too, and so too near a half. Fitted to
361 positions with 13 to 20 empty cells and the results of games from there."""


def rank(state: State, budget: Budget) -> tuple[RankedAction, ...]:
    """Every legal action that was searched, best first."""
    scale = CERTAINTY if is_learnt(state) else 1.0
    ranked = {action: expected(value, scale) for action, value in rank_by_tree(state, budget)}
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


def expected(value: float, certainty: float = CERTAINTY) -> float:
    """The expected score that goes with a value of the tree."""
    value = min(1.0, max(0.0, value))
    won, lost = value**certainty, (1 - value) ** certainty
    return won / (won + lost)
