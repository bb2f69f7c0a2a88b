"""How good a position looks for a seat, without looking ahead."""

from functools import lru_cache
from math import exp, log

from event_horizon.core.seat import Seat
from event_horizon.games.tipping.board import Block, Board, Cell
from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.movement import tips
from event_horizon.games.tipping.rules import outcome
from event_horizon.games.tipping.state import State

# In actions: what a block whose way is closed is behind one that has it free, what a block that cannot tip at
# all is behind, what each tip open to a side is worth, and each action left to the side to act.
CLOSED = 1.5
BLOCKED = 0.5
MOBILITY = 0.04
TEMPO = 0.5

CLEAR_LEAD = 3.0
"""The lead in actions at which a side is expected to score three points of four."""

FAR = 99


def evaluate(state: State, seat: Seat) -> float:
    """Who needs fewer actions to sink the blocks still missing, by the ways that are free now; 0 to 1."""
    result = outcome(state)
    if result:
        return result.scores[seat]
    tempo = TEMPO * state.left * (1 if state.side == seat else -1)
    near = distances(state.board, _closed(state))
    lead = _toil(state, 1 - seat, near) - _toil(state, seat, near) + tempo
    return 1 / (1 + exp(-lead * log(3) / CLEAR_LEAD))


def _toil(state: State, seat: Seat, near: dict[Block, int]) -> float:
    """Actions until the side has sunk four, closed ways and lack of room counted in."""
    anyway = distances(state.board, frozenset())
    moves = list(tips(state, seat))
    needs = []
    for block in state.blocks[seat]:
        ways = [_after(state.board, landing, near) for mine, _, landing in moves if mine == block]
        reached = min(ways, default=FAR)
        closed = anyway[block] + CLOSED + (0 if ways else BLOCKED)
        needs.append(min(1 + reached, closed))
    missing = GOAL - state.sunk[seat]
    needs = sorted(needs)[:missing] + [FAR] * (missing - len(needs))
    return sum(needs) - MOBILITY * len(moves)


def _after(board: Board, landing: Block, near: dict[Block, int]) -> int:
    return near.get(landing, 0 if landing[0] in board.holes else FAR)


def _closed(state: State) -> frozenset[Cell]:
    """Cells that no block can move onto now: the taken ones, and the last free one beside a hole (6.6)."""
    last = [[cell for cell in beside if cell not in state.occupied] for beside in state.board.beside.values()]
    return state.occupied.union(*(cells for cells in last if len(cells) == 1))


@lru_cache(maxsize=4096)
def distances(board: Board, closed: frozenset[Cell]) -> dict[Block, int]:
    """Actions that a block needs into the nearest hole from wherever it can stand or lie; FAR if it cannot."""
    far = {block: FAR for block in board.blocks if closed.isdisjoint(block)}
    reached = [block for block in far if _can_sink(board, block)]
    count = 1
    while reached:
        far.update(dict.fromkeys(reached, count))
        # A tip can be undone by a tip, so the ways from the holes are the ways to them.
        around = {landing for block in reached for landing in board.landings[block].values()}
        reached = [block for block in around if block and far.get(block) == FAR]
        count += 1
    return far


def _can_sink(board: Board, block: Block) -> bool:
    return any(landing and board.sinks(block, landing) for landing in board.landings[block].values())
