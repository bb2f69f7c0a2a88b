"""Checks a proven value by play: whoever should hold it follows the proof, the other side does anything, and where a line
ends, plain search must agree. A wrong proof is found as soon as a line meets the error; a sound one passes every line."""

from pathlib import Path
from random import Random

from event_horizon.core.budget import Budget
from event_horizon.games.triangle.action import Action, Place
from event_horizon.games.triangle.notation import write
from event_horizon.games.triangle.rules import apply, legal
from event_horizon.games.triangle.state import State

from .campaign import POSITION_NAME, Campaign
from .endgame import NODE_LIMITS
from .plain import MAX_CELLS, plain_value
from .solver import Solver, can_solve


def check_proof(state: State, file: Path, lines: int, random: Random) -> str:
    """Plays this many lines for each side that can force its score, according to a finished proof of a position.

    Returns nothing if all of them hold, and otherwise a sentence that says which one does not.
    """
    campaign = Campaign(state, bits=10, is_whole=True)
    campaign.load(file)
    value = campaign.proven[POSITION_NAME]
    for colour, score in ((state.colour, value), (1 - state.colour, 1 - value)):
        for _ in range(lines if score else 0):
            if fault := _line(campaign.solver, state, colour, score, random):
                return fault
    return ""


def _line(solver: Solver, state: State, colour: int, score: float, random: Random) -> str:
    """One line, in which a colour keeps its score; what is wrong with it, or nothing."""
    played: list[str] = []
    while len(state.empty) > MAX_CELLS:
        action = _keeping(solver, state, score) if state.colour == colour else random.choice(legal(state))
        if action is None:
            return f"after {' '.join(played) or 'nothing'} no placement keeps the score of {score}"
        played.append(write(action))
        state = apply(state, action)
    found = plain_value(state)
    found = found if state.colour == colour else 1 - found
    return "" if found >= score else f"{' '.join(played)} leads to a score of {found} instead of {score}"


def _keeping(solver: Solver, state: State, score: float) -> Action | None:
    """A placement after which the solver still promises the score."""
    for nodes in NODE_LIMITS:
        for action in legal(state):
            after = apply(state, action)
            if isinstance(action, Place) and can_solve(after):
                found = solver.solve(after, Budget(nodes=nodes))
                if found is not None and 1 - found >= score:
                    return action
    return None
