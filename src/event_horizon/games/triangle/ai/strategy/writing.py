"""Makes the strategy's file out of a finished proof: `python -m event_horizon.games.triangle.ai.strategy.writing`."""

import sys
from pathlib import Path
from zlib import compress

from event_horizon.core.option import settle
from event_horizon.games.triangle.action import Place
from event_horizon.games.triangle.ai.campaign import Campaign
from event_horizon.games.triangle.ai.ring_one import YES
from event_horizon.games.triangle.ai.solver import Question, Solver, decks_of
from event_horizon.games.triangle.board import Cell
from event_horizon.games.triangle.options import OPTIONS
from event_horizon.games.triangle.rules import apply, legal
from event_horizon.games.triangle.state import RED, State
from event_horizon.games.triangle.state import start as begin

from . import ANSWERS, ROWS, replies

NODE_LIMITS = (2_000, 50_000, 2_000_000, 1 << 40)
"""Node limits, tried in turn, for each placement; the one that wins is usually still in the table."""


def start(scoring: str = "adjacent") -> State:
    """The game scored by ring 1 alone: the lower sum there wins by both ways of scoring."""
    return begin(settle(OPTIONS, {"rows": ROWS, "tiles": "ascending", "scoring": scoring}))


def write(solver: Solver) -> bytes:
    found = bytearray()
    corner = _winner(solver, start())

    def branch(state: State, cell: Cell) -> None:
        found.append(cell)
        if state.placed == 2 * ANSWERS:
            return
        after = _place(state, cell)
        taken = [each for each, tile in enumerate(after.cells) if tile]
        for green in replies(taken, corner):
            now = _place(after, green)
            branch(now, _winner(solver, now))
        if state.placed == 2:
            print(f"{len(found):,} placements", file=sys.stderr, flush=True)

    branch(start(), corner)
    return bytes(found)


def _place(state: State, cell: Cell) -> State:
    return apply(state, Place(state.hands[state.colour][0], state.board.names[cell]))


def _winner(solver: Solver, state: State) -> Cell:
    cells = [state.board.numbers[action.cell] for action in legal(state) if isinstance(action, Place)]
    for nodes in NODE_LIMITS:
        for cell in cells:
            question = Question(RED, _place(state, cell), decks_of(state))
            if question.go_on(solver.table, solver.ring_table, nodes) == YES:
                return cell
    raise AssertionError("red does not win this position")


def main(proof: Path, file: Path) -> None:
    """Reads the proof that `horizon solve triangle -o tiles=ascending --file PROOF` has left."""
    campaign = Campaign(start("rings"), bits=10)
    campaign.load(proof)
    campaign.solver.table[:] = 0
    file.write_bytes(compress(write(campaign.solver), 9))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
