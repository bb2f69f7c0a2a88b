"""What every action is worth, and why: exact where the position is small enough, by the tree elsewhere."""

from event_horizon.games.triangle.action import Action, Place
from event_horizon.games.triangle.notation import write
from event_horizon.games.triangle.rules import apply, counted, legal
from event_horizon.games.triangle.state import COLOURS, State
from event_horizon.search.budget import Budget
from event_horizon.search.judged import Judged

from .endgame import perfect
from .levels import weigh
from .solver import Solver, can_solve
from .strategy import answer

EXACT = 12
"""With no more empty cells than these every action is proven; it takes a moment each."""
NODES_AN_ACTION = 3_000_000
WORDS = {1.0: "wins", 0.5: "draws", 0.0: "loses"}


def judge(state: State, budget: Budget) -> tuple[Judged, ...]:
    """Every legal action that was looked at, the best first."""
    weighed = dict(weigh(state, budget))
    solver, known = Solver(), answer(state)
    judged = []
    for action in legal(state):
        proven = 1.0 if action == known else None
        if isinstance(action, Place) and can_solve(state) and len(state.empty) <= EXACT:
            proven = solver.worth(state, action, Budget(nodes=NODES_AN_ACTION))
        if proven is not None:
            judged.append(Judged(action, proven, is_proven=True))
        elif action in weighed:
            judged.append(Judged(action, weighed[action]))
    order = {action: place for place, action in enumerate(weighed)}
    return tuple(sorted(judged, key=lambda each: (-each.value, order.get(each.action, len(order)))))


def explain(state: State, judged: Judged) -> str:
    """Where a proven action leads if both sides play their best from there: the line, the hole and its sums."""
    if not judged.is_proven:
        return ""
    solver = Solver()
    line, now = [write(judged.action)], apply(state, judged.action)
    while not now.is_over:
        candidates: list[Action] = list(legal(now))
        action = perfect(solver, now, candidates, Budget(nodes=NODES_AN_ACTION))
        if action is None:
            return ""
        line.append(write(action))
        now = apply(now, action)
    ring, (red, green) = next(
        ((number, sums) for number, sums in enumerate(counted(now), start=1) if sums[0] != sums[1]),
        (1, counted(now)[0]),
    )
    hole, word = now.board.names[now.empty[0]], WORDS[judged.value]
    colour = COLOURS[state.colour]
    after = f", after {' '.join(line[1:])}" if line[1:] else ""
    return f"{line[0]} {word} for {colour}: {hole} becomes the hole{after}; ring {ring} is red {red}, green {green}."
