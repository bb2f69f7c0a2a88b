"""Puzzles by exact search: positions in which exactly one placement wins, or is the only one that does not lose."""

from collections.abc import Callable

from event_horizon.core.budget import Budget
from event_horizon.core.puzzle import Puzzle, Refutation
from event_horizon.games.triangle.action import Action, Place
from event_horizon.games.triangle.rules import apply, counted, legal
from event_horizon.games.triangle.state import COLOURS, State

from .endgame import keeping
from .solver import Solver, can_solve

MIN_EMPTY, MAX_EMPTY = 4, 12
"""With fewer empty cells there is nothing to find; with more, no proof within a moment."""
PROOF = Budget(nodes=3_000_000)
"""For the position, and for each action."""
TABLE_BITS = 18
LAST_TURNS, LONG_WAY = 5, 10
"""Puzzles with this few, or this many, empty cells are called short, or long."""
SPREAD_OUT = 3
"""So many empty cells around a placement: it may touch the hole in many ways."""


def find_puzzle(state: State, is_stopped: Callable[[], bool]) -> Puzzle | None:
    """None unless the value of every placement is proven and exactly one of them is best."""
    if not can_solve(state) or not MIN_EMPTY <= len(state.empty) <= MAX_EMPTY:
        return None
    solver = Solver(TABLE_BITS)
    value = solver.solve(state, PROOF, is_stopped)
    if not value:
        return None
    best: list[tuple[Place, float]] = []
    others: list[tuple[Place, float]] = []
    for action in _placements(state):
        found = solver.value(state, action, PROOF, is_stopped)
        if found is None:
            return None
        (best if found == value else others).append((action, found))
        if len(best) > 1:
            return None
    action, second = best[0][0], max((found for _, found in others), default=0.0)
    line = (action, *_best_play(solver, apply(state, action)))
    colour = COLOURS[state.colour].capitalize()
    task = (
        f"{colour} to place. Only one placement wins."
        if value == 1
        else f"{colour} to place. Only one placement does not lose."
    )
    return Puzzle(
        state, task, line, value, second, _motifs(state, action, value, second), _reason(state, line)
    )


def refute(state: State, action: Action) -> Refutation:
    """The best play of both sides after the action."""
    solver, after = Solver(TABLE_BITS), apply(state, action)
    line = tuple(_best_play(solver, after))
    return Refutation(line, _reason(state, (action, *line)))


def _placements(state: State) -> list[Place]:
    return [action for action in legal(state) if isinstance(action, Place)]


def _best_play(solver: Solver, state: State) -> list[Action]:
    """What both sides place until the hole is left."""
    line: list[Action] = []
    while not state.is_over:
        value = solver.solve(state, Budget())
        assert value is not None
        action = keeping(solver, state, legal(state), value)
        line.append(action)
        state = apply(state, action)
    return line


def _reason(state: State, line: tuple[Action, ...]) -> str:
    for action in line:
        state = apply(state, action)
    sums = counted(state)
    ring, (red, green) = next(
        ((number, pair) for number, pair in enumerate(sums, start=1) if pair[0] != pair[1]), (1, sums[0])
    )
    hole = state.board.names[state.empty[0]]
    return f"With best play {hole} becomes the hole: in ring {ring}, Red has {red} and Green has {green}."


def _motifs(state: State, action: Action, value: float, second: float) -> tuple[str, ...]:
    assert isinstance(action, Place)
    hand = state.hands[state.colour]
    cell = state.board.numbers[action.cell]
    around = sum(beside in state.empty for beside in state.board.neighbours[cell])
    facts = {
        "Find the win": value == 1,
        "Save the draw": value != 1,
        "A draw is not enough": value == 1 and second > 0,
        "Not the largest tile": action.tile != hand[-1],
        "The smallest tile": action.tile == hand[0] and len(hand) > 1,
        "Out of harm's way": around == 0,
        "In the thick of it": around >= SPREAD_OUT,
        "Short": len(state.empty) <= LAST_TURNS,
        "Long": len(state.empty) >= LONG_WAY,
    }
    return tuple(motif for motif, is_so in facts.items() if is_so)
