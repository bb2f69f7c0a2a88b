"""How good a position looks for a seat, without looking ahead."""

from functools import lru_cache
from math import exp

from event_horizon.core.seat import Seat
from event_horizon.games.tipping.board import Block, Board, board
from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.movement import tips
from event_horizon.games.tipping.rules import outcome
from event_horizon.games.tipping.state import State

# In actions: what a block that cannot tip is behind, what each tip open to a side is worth, what it is worth
# to be to act for each action left, and the lead at which a side is expected to score three of four points.
BLOCKED = 0.75
MOBILITY = 0.08
TEMPO = 0.5
CLEAR_LEAD = 3.0

FAR = 99


def evaluate(state: State, seat: Seat) -> float:
    """Who needs fewer actions to sink the blocks still missing, by the ways open to him now; 0 to 1."""
    result = outcome(state)
    if result:
        return result.scores[seat]
    tempo = TEMPO * state.left * (1 if state.side == seat else -1)
    lead = _toil(state, 1 - seat) - _toil(state, seat) + tempo
    return 1 / (1 + exp(-lead * 1.0986 / CLEAR_LEAD))


def _toil(state: State, seat: Seat) -> float:
    """Actions until the side has sunk four, blocked blocks and lack of room counted in."""
    far = distances(board(state.options.rows))
    moves = list(tips(state, seat))
    free = {block for block, _, _ in moves}
    needs = sorted(far[block] + (0 if block in free else BLOCKED) for block in state.blocks[seat])
    missing = GOAL - state.sunk[seat]
    needs += [FAR] * (missing - len(needs))
    return sum(needs[:missing]) - MOBILITY * len(moves)


@lru_cache(maxsize=64)
def distances(shape: Board) -> dict[Block, int]:
    """Actions that each block needs into the nearest hole on an empty board."""
    far = dict.fromkeys(shape.blocks, FAR)
    reached = [
        block
        for block in shape.blocks
        if any(landing and shape.sinks(block, landing) for landing in shape.landings[block].values())
    ]
    count = 1
    while reached:
        far.update(dict.fromkeys(reached, count))
        # A tip can be undone by a tip, so the ways from the holes are the ways to them.
        near = {landing for block in reached for landing in shape.landings[block].values()}
        reached = sorted(block for block in near if block and far.get(block) == FAR)
        count += 1
    return far
