"""How long exact play of the triangle takes: random positions with a free choice of tiles, proven from scratch.

python benchmarks/exact_play.py [POSITIONS] [CELLS ...]

For 12, 13 and 14 empty cells (or those given) it prints how many of the positions were proven within 1, 1 and 60 s of
one core's time (60 s for more cells), and without CELLS for the ascending game on 15 cells the value and the time from the
empty board. Each position gets tables of its own. The median of the nodes shows how proofs grow from cell to cell.
"""

import sys
from random import Random
from statistics import mean, median
from time import process_time

from event_horizon import game
from event_horizon.core.game import AnyGame
from event_horizon.games.triangle.ai.ring_one import UNKNOWN, YES
from event_horizon.games.triangle.ai.solver import NODES_PER_CHUNK, Question, Solver, decks_of
from event_horizon.games.triangle.state import State

WITHIN = {12: 1.0, 13: 1.0, 14: 60.0}
"""By the number of empty cells: the seconds that we want to keep to."""
MAX_SECONDS = 60.0
"""For positions with more."""
WORDS = {1.0: "won", 0.5: "drawn", 0.0: "lost", None: "open"}


def position(rules: AnyGame, random: Random, empty: int) -> State:
    state = rules.start()
    while len(state.empty) > empty:
        state = rules.apply(state, random.choice(rules.legal(state)))
    return state


def proof(state: State, seconds: float) -> tuple[float | None, float, int]:
    """The score that the side to place can force, None if it takes too long; the seconds, and the nodes."""
    solver, began, nodes = Solver(), process_time(), 0
    for colour, score in ((state.colour, 1.0), (1 - state.colour, 0.0)):
        question, answer = Question(colour, state, decks_of(state)), UNKNOWN
        while answer == UNKNOWN:
            if process_time() - began > seconds:
                return None, process_time() - began, nodes + question.nodes
            answer = question.go_on(solver.table, solver.ring_table, NODES_PER_CHUNK)
        nodes += question.nodes
        if answer == YES:
            return score, process_time() - began, nodes
    return 0.5, process_time() - began, nodes


def main(positions: int = 100, *cells: int) -> None:
    proof(game("triangle", rows=2).start(), 1.0)
    for empty in cells or WITHIN:
        within = WITHIN.get(empty, MAX_SECONDS)
        rules, random = game("triangle"), Random(empty)
        found = [proof(position(rules, random, empty), within) for _ in range(positions)]
        proven = sum(value is not None for value, _, _ in found)
        seconds = [each for _, each, _ in found]
        print(
            f"{empty} empty cells: {proven} of {positions} proven within {within:.0f} s; "
            f"median {median(seconds):.3f} s, mean {mean(seconds):.2f} s, longest {max(seconds):.1f} s; "
            f"median {median(nodes for _, _, nodes in found):,.0f} nodes",
            flush=True,
        )
    for scoring in () if cells else ("rings", "adjacent"):
        value, seconds, _ = proof(game("triangle", rows=5, tiles="ascending", scoring=scoring).start(), 600.0)
        print(f"ascending, 15 cells, {scoring}: {WORDS[value]} for the first player, {seconds:.1f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
