"""What every action is worth, and why: exact where the position is small enough, by the tree elsewhere."""

from event_horizon.core.seat import CHANCE
from event_horizon.games.triangle.action import Action, Place
from event_horizon.games.triangle.notation import write
from event_horizon.games.triangle.rules import apply, counted, legal, to_act
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
GLIMPSE = 3_000
"""Walks for each action of a line that is played on to explain another."""
TOLD = 3
"""So many actions of such a line are told: the rest is long, and not sure."""
EVEN = 0.5
WORDS = {1.0: "wins", 0.5: "draws", 0.0: "loses"}


def judge(state: State, budget: Budget) -> tuple[Judged, ...]:
    """Every legal action that was looked at, the best first."""
    weighed = dict(weigh(state, budget))
    # What was looked at less only seems to be better than the favourite.
    trusted = next(iter(weighed.values()))
    solver, known = Solver(), answer(state)
    judged = []
    for action in legal(state):
        proven = 1.0 if action == known else None
        if isinstance(action, Place) and can_solve(state) and len(state.empty) <= EXACT:
            proven = solver.worth(state, action, Budget(nodes=NODES_AN_ACTION))
        if proven is not None:
            judged.append(Judged(action, proven, is_proven=True))
        elif action in weighed:
            judged.append(Judged(action, min(weighed[action], trusted)))
    order = {action: place for place, action in enumerate(weighed)}
    return tuple(sorted(judged, key=lambda each: (-each.value, order.get(each.action, len(order)))))


def explain(state: State, judged: Judged) -> str:
    """Where an action leads if both sides play on well: the line, the hole and the ring that decides."""
    line, end = _played_on(state, judged)
    if end is None:
        return ""
    ring, (red, green) = next(
        ((number, sums) for number, sums in enumerate(counted(end), start=1) if sums[0] != sums[1]),
        (1, counted(end)[0]),
    )
    hole, mine = end.board.names[end.empty[0]], COLOURS[state.colour]
    if judged.is_proven:
        after = f", after {' '.join(line[1:])}" if line[1:] else ""
        word = WORDS[judged.value]
        return f"{line[0]} {word} for {mine}: {hole} becomes the hole{after}; ring {ring} is red {red}, green {green}."
    winner = COLOURS[int(green < red)]
    if red == green or (winner == mine) != (judged.value >= EVEN):
        return ""  # a line that speaks against the judgement explains nothing
    return f"After {' '.join(line[:TOLD])} {winner} can make {hole} the hole: ring {ring} would be red {red}, green {green}."


def _played_on(state: State, judged: Judged) -> tuple[list[str], State | None]:
    """The line to the end of the game, best on both sides as far as it is seen; no end where chance steps in."""
    solver = Solver()
    line, now = [write(judged.action)], apply(state, judged.action)
    while not now.is_over:
        if to_act(now) == CHANCE:
            return line, None
        candidates: list[Action] = list(legal(now))
        is_exact = judged.is_proven or len(now.empty) <= EXACT - 2
        action = perfect(solver, now, candidates, Budget(nodes=NODES_AN_ACTION)) if is_exact else None
        if action is None and judged.is_proven:
            return line, None
        action = action or weigh(now, Budget(nodes=GLIMPSE))[0][0]
        line.append(write(action))
        now = apply(now, action)
    return line, now
