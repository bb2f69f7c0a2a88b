"""A state as one flat array of whole numbers: what stands where in it, and how it is made.

There is room for the largest board, so that boards of one's own are played as fast as the standard one. A block is the
number of the place where it stands or lies, as in `Board.blocks`; an action is place * 4 + direction. Sides have two
numbers side by side, light's first.
"""

from functools import lru_cache

import numpy as np

from event_horizon.games.tipping.action import Tip
from event_horizon.games.tipping.board import STEPS, Block, Board
from event_horizon.games.tipping.layout import GOAL, LARGEST
from event_horizon.games.tipping.rules import outcome
from event_horizon.games.tipping.state import State
from event_horizon.search.kernel import Numbers

from .evaluate import distances

SIDE, LEFT, QUIET, MOST_QUIET, REPETITION, BLOCKED_LOSES, ENDED, RESULT, KEY = range(9)
"""RESULT is 1 for light's win, -1 for dark's."""
SUNK, GOALS, NOW, BEFORE, COUNT = range(10, 20, 2)
"""NOW and BEFORE: where each side's last action took a block, and from where. COUNT: its blocks in the array."""
PAST_FROM, PAST_TO, TRAIL_TO, TIGHT = range(20, 24)
"""TIGHT: how many holes have no more than one free space beside them."""
CLOSED, STUCK, MOBILITY, TEMPO = range(24, 28)
"""The terms of the judgement stand in the array, so that they can be tuned."""

MOST_CELLS = LARGEST * LARGEST
SKY, WALL = 1_022, 1_023
"""Two cells that are on no board: one that is always free, and one that never is."""
MOST_PLACES = 3 * MOST_CELLS
MOST_MADE = 256
"""Actions that can be made and not yet taken back."""
TRAIL_ROW = 9

CELLS = 32
"""On each cell 0 or the number of the block there, plus one: light's and dark's counted through."""
FREE = CELLS + WALL + 1
"""For each hole, how many spaces beside it are free."""
BLOCKS = FREE + MOST_CELLS
"""Each block's place, or GONE."""
TIPS = BLOCKS + MOST_CELLS
"""For each action, in bits: the place it leads to (12), its kind (2), the cells that must be free (10 each), and by
how much nearer to a hole it brings the block (8, plus EVEN). The cells alone tell most of it: a tip off the board
needs the WALL free, one into a hole no more than the SKY."""
PLACES = TIPS + 4 * MOST_PLACES
"""For each place, in bits: its cells (10 each), the actions from there into the nearest hole on an empty board (8), and
how often it lies beside a hole (4)."""
BESIDE = PLACES + MOST_PLACES
"""For each place: the holes it lies beside, in 10 bits each."""
TRAIL = BESIDE + MOST_PLACES
"""Rows that tell how to take actions back."""
PAST = TRAIL + TRAIL_ROW * MOST_MADE
"""The keys of earlier positions; those since the last sinking are PAST_FROM to PAST_TO."""

GONE = -1
NOWHERE, PLAIN, NARROW, SINKS = range(4)
"""Kinds of tips: off the board or over a hole; onto spaces; onto spaces beside a hole (6.6); into a hole."""
EVEN = 128
A_PLACE, A_CELL = (1 << 12) - 1, (1 << 10) - 1
"""As many bits."""

TERMS = {CLOSED: 150, STUCK: 50, MOBILITY: 18, TEMPO: 50}
"""In hundredths of an action."""

DIRECTIONS = tuple(STEPS)


def encode(state: State, goals: tuple[int, int] = (GOAL, GOAL), terms: dict[int, int] = TERMS) -> Numbers:
    """The state as the kernel's array; a side wins with as many sunk blocks as its goal says."""
    board, number = state.board, state.board.places
    array = np.zeros(PAST + len(state.past) + MOST_MADE, dtype=np.int64)
    array[SIDE], array[LEFT], array[QUIET] = state.side, state.left, state.quiet
    array[MOST_QUIET], array[REPETITION] = state.options.quiet_turns, state.options.repetition
    array[BLOCKED_LOSES] = state.options.blocked == "lose"
    if result := outcome(state):
        array[ENDED], array[RESULT] = 1, result.scores[0] - result.scores[1]
    array[KEY] = _signed(state.signature)
    array[PAST : PAST + len(state.past)] = [_signed(text) for text in state.past]
    array[PAST_FROM], array[PAST_TO], array[TRAIL_TO] = PAST, PAST + len(state.past), TRAIL
    for seat, moved in enumerate(state.last):
        array[SUNK + seat], array[GOALS + seat] = state.sunk[seat], goals[seat]
        array[COUNT + seat] = len(state.blocks[seat])
        array[NOW + seat] = number[moved.now] if moved else GONE
        array[BEFORE + seat] = number[moved.before] if moved else GONE
    for slot, block in enumerate(state.blocks[0] + state.blocks[1]):
        array[BLOCKS + slot] = number[block]
        array[[CELLS + cell for cell in block]] = slot + 1
    for hole, beside in enumerate(board.beside.values()):
        free = sum(cell not in state.occupied for cell in beside)
        array[FREE + hole] = free
        array[TIGHT] += free <= 1
    for term, weight in terms.items():
        array[term] = weight
    array[TIPS:TRAIL] = packed_tables(board)
    array[CELLS + WALL] = 1
    return array


def encode_action(state: State, action: Tip) -> int:
    cell = state.board.numbers[action.space]
    block = next(block for block in state.blocks[state.side] if block[0] == cell)
    return state.board.places[block] * 4 + DIRECTIONS.index(action.direction)


def decode_action(board: Board, code: int) -> Tip:
    place, direction = divmod(code, 4)
    return Tip(board.names[board.blocks[place][0]], DIRECTIONS[direction])


def _signed(signature: str) -> int:
    """The same 64 bits as a number with a sign."""
    bits = int(signature, 16)
    return bits - (1 << 64) if bits >> 63 else bits


@lru_cache(maxsize=8)
def packed_tables(board: Board) -> Numbers:
    """The areas TIPS, PLACES and BESIDE."""
    array = np.zeros(TRAIL - TIPS, dtype=np.int64)
    far = distances(board, frozenset())
    for place, (block, landings) in enumerate(board.landings.items()):
        holes = _holes(board, block)
        array[PLACES - TIPS + place] = block[0] | block[-1] << 10 | far[block] << 20 | len(holes) << 28
        array[BESIDE - TIPS + place] = sum(hole << 10 * number for number, hole in enumerate(holes))
        for direction, landing in enumerate(landings.values()):
            array[place * 4 + direction] = _tip(board, block, landing)
    return array


def _holes(board: Board, block: Block) -> list[int]:
    """The holes beside it, as often as it has spaces there."""
    return [hole for hole, beside in enumerate(board.beside.values()) for cell in block if cell in beside]


def _tip(board: Board, block: Block, landing: Block | None) -> int:
    far = distances(board, frozenset())
    if landing and board.sinks(block, landing):
        return _packed(A_PLACE, SINKS, SKY, SKY, far[block])
    if not landing or not board.holes.isdisjoint(landing):
        return _packed(A_PLACE, NOWHERE, WALL, WALL, 0)
    kind, gain = NARROW if _holes(board, landing) else PLAIN, far[block] - far[landing]
    return _packed(board.places[landing], kind, landing[0], landing[-1], gain)


def _packed(place: int, kind: int, one: int, two: int, gain: int) -> int:
    return place | kind << 12 | one << 14 | two << 24 | (gain + EVEN) << 34
