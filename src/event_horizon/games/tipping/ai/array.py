"""A state as one flat array of whole numbers: its layout, and how it is made.

The places of the blocks are kept as bits (`search/bits.py`): the standard board and smaller ones fit into 128 bits, all
others into 704. A place is kind * MAX_CELLS + bit, where the bit is that of the block's first space; an action is
place * 4 + direction. Everything that an action changes is in a frame: making an action copies the frame, and undoing it
drops the copy. Of two numbers side by side, light's comes first.
"""

from functools import lru_cache

import numpy as np

from event_horizon.games.tipping import signature
from event_horizon.games.tipping.action import Tip
from event_horizon.games.tipping.board import DIRECTION_STEPS as STEPS_OF
from event_horizon.games.tipping.board import Block, Board, Cell
from event_horizon.games.tipping.layout import GOAL, layout
from event_horizon.games.tipping.rules import outcome
from event_horizon.games.tipping.state import ACTIONS, State
from event_horizon.search.kernel import Numbers

from .distance import distances
from .weights import WEIGHTS

UPRIGHT, EASTWARD, NORTHWARD = range(3)
"""Kinds of places: upright, lying from west to east, lying from south to north."""
MAX_CELLS = 704
MAX_PLACES = 3 * MAX_CELLS
MAX_UNDO_DEPTH = 128
"""The most actions that can be made without being undone."""

FRAME, MAX_QUIET_TURNS, REPETITION, BLOCKED_LOSES, HOLE_COUNT, PAST_TO, IS_SEARCH, IS_LEARNT = range(8)
"""FRAME: where the current frame begins. IS_SEARCH: whether a repeated position counts as a draw at once. IS_LEARNT: whether
the learned value joins the evaluation (`learned.py`)."""
GOALS = 8
TERMS = 16
"""The weights of the evaluation, in the array so that they can be tuned."""

MEASURES = TERMS + 32
"""What the evaluation counts, light's number and dark's: the actions that the nearest blocks still missing need by free ways,
those that the next block after them needs, how many of the missing ones have no way, blocks that are ready to sink less
those missing, tips that are open, blocks that cannot tip, and four bits for each number of actions: how many blocks need it."""
ACTIONS_NEEDED, SPARE_ACTIONS, CUT_OFF_BLOCKS, SAFE_BLOCKS, OPEN_TIPS, HELD_BLOCKS, REACHED = range(
    MEASURES, MEASURES + 14, 2
)

FACTS = MEASURES + 16
"""The facts that `learned.py` finds in a position, at most so many, and the sums that it makes of them."""
MAX_FACTS, SUM_WORDS = 64, 8
SUMS = FACTS + MAX_FACTS

DISTANCE = SUMS + SUM_WORDS
"""For each place: the actions from there to the nearest hole on an empty board."""
BLOCK_WORDS = DISTANCE + MAX_PLACES
"""What each fact adds to the signature: a block of each side on each place, and so on."""
LAST_WORDS = BLOCK_WORDS + 2 * MAX_PLACES
TURN_WORDS = LAST_WORDS + 2 * 4 * MAX_PLACES
SUNK_WORDS = TURN_WORDS + 2 * 4
TIPS = SUNK_WORDS + 2 * 8
"""For each kind and direction: the number of the landing place minus that of the starting place."""
REPEATS = TIPS + 12
"""How many earlier positions have keys that end in these bits."""
REPEATS_BITS = 10
PLACE_TERMS = REPEATS + (1 << REPEATS_BITS)
"""For each place: an extra value of a block there."""
FLOOR = PLACE_TERMS + MAX_PLACES
"""Bits: the spaces; then the holes; then for each hole the spaces beside it."""

# A frame: single numbers, then bits.
SIDE, LEFT, QUIET, ENDED, RESULT, KEY, PAST_FROM, FIRST, PLACED = range(9)
"""FIRST: the action with which the turn began, if it was made in this array. PLACED: the sum of the PLACE_TERMS."""
SUNK, FORBIDDEN = 10, 12
"""FORBIDDEN: the action that would put a block straight back (6.8)."""
PLANES = 16
"""Bits: light's blocks of each kind, dark's, the cells that are taken, and those that a block may move onto."""
TAKEN, OPEN = 6, 7
PLANE_COUNT = 8

NONE = -1
SMALL_BITS, WIDE_BITS = (128, 11), (704, 27)
"""Width and stride of the two kinds of bits."""
DIRECTIONS = tuple(STEPS_OF)


def is_small(board: Board) -> bool:
    return max(map(len, board.rows)) < SMALL_BITS[1] and len(board.rows) * SMALL_BITS[1] <= SMALL_BITS[0]


def encode(state: State, goals: tuple[int, int] = (GOAL, GOAL), *, is_search: bool = False) -> Numbers:
    """The state as the kernel's array; `goals` says how many sunk blocks each side needs to win."""
    board, tables = state.board, _tables(state.board)
    width = (SMALL_BITS if is_small(board) else WIDE_BITS)[0]
    frame_size = PLANES + PLANE_COUNT * width // 64
    past = len(tables)
    first = past + len(state.past) + MAX_UNDO_DEPTH
    array = np.zeros(first + (MAX_UNDO_DEPTH + 1) * frame_size, dtype=np.int64)
    array[:past] = tables
    array[FRAME], array[PAST_TO] = first, past + len(state.past)
    array[MAX_QUIET_TURNS], array[REPETITION] = state.options.quiet_turns, state.options.repetition
    array[BLOCKED_LOSES] = state.options.blocked == "lose"
    array[GOALS : GOALS + 2], array[IS_SEARCH] = goals, is_search
    array[IS_LEARNT] = is_learnt(state, goals)
    for place, text in enumerate(state.past, start=past):
        array[place] = signed(int(text, 16))
        array[REPEATS + (array[place] & (1 << REPEATS_BITS) - 1)] += 1
    array[first : first + frame_size] = _frame(state, past, width)
    return array


def is_learnt(state: State, goals: tuple[int, int] = (GOAL, GOAL)) -> bool:
    """Whether the learned value knows games like this one."""
    standard = layout("standard")
    return (
        state.board.rows == standard.rows
        and max(map(len, state.blocks)) <= len(standard.light)
        and goals == (GOAL, GOAL)
    )


def _frame(state: State, past: int, width: int) -> Numbers:
    words = width // 64
    frame = np.zeros(PLANES + PLANE_COUNT * words, dtype=np.int64)
    frame[SIDE], frame[LEFT], frame[QUIET] = state.side, state.left, state.quiet
    if result := outcome(state):
        frame[ENDED], frame[RESULT] = 1, result.scores[0] - result.scores[1]
    frame[KEY], frame[PAST_FROM], frame[FIRST] = signed(int(state.signature, 16)), past, NONE
    planes, table = [0] * PLANE_COUNT, _tables(state.board)
    for seat, moved in enumerate(state.last):
        frame[SUNK + seat] = state.sunk[seat]
        frame[FORBIDDEN + seat] = _action(state.board, moved.now, moved.before) if moved else NONE
        for block in state.blocks[seat]:
            place = place_of(state.board, block)
            planes[3 * seat + place // MAX_CELLS] |= 1 << place % MAX_CELLS
            frame[PLACED] += (1 - 2 * seat) * table[PLACE_TERMS + place]
    bits = _bit_of(state.board)
    planes[TAKEN] = sum(1 << bits[cell] for cell in state.occupied)
    planes[OPEN] = sum(1 << bits[cell] for cell in _open(state))
    frame[PLANES:] = [word for plane in planes for word in _words(plane, words)]
    return frame


def _open(state: State) -> set[Cell]:
    """6.3, 6.6: free spaces that are not the last one beside a hole."""
    board = state.board
    free = {cell for cell in range(len(board.names)) if cell not in board.holes | state.occupied}
    last = [[cell for cell in beside if cell in free] for beside in board.beside.values()]
    return free.difference(*(cells for cells in last if len(cells) == 1))


def decode_action(board: Board, code: int) -> Tip:
    row, column = divmod(code // 4 % MAX_CELLS, _stride(board))
    return Tip(f"{chr(ord('a') + column)}{row + 1}", DIRECTIONS[code % 4])


def place_of(board: Board, block: Block) -> int:
    bits = _bit_of(board)
    kind = UPRIGHT if len(block) == 1 else EASTWARD if bits[block[1]] == bits[block[0]] + 1 else NORTHWARD
    return kind * MAX_CELLS + bits[block[0]]


def _stride(board: Board) -> int:
    return (SMALL_BITS if is_small(board) else WIDE_BITS)[1]


@lru_cache(maxsize=64)
def _bit_of(board: Board) -> tuple[int, ...]:
    """The bit of each cell, from its name."""
    return tuple((int(name[1:]) - 1) * _stride(board) + ord(name[0]) - ord("a") for name in board.names)


def _action(board: Board, block: Block, landing: Block) -> int:
    direction = list(board.landings[block].values()).index(landing)
    return place_of(board, block) * 4 + direction


def signed(bits: int) -> int:
    """64 bits as a signed number."""
    return bits - (1 << 64) if bits >> 63 else bits


def _words(bits: int, count: int) -> list[int]:
    return [signed(bits >> 64 * word & (1 << 64) - 1) for word in range(count)]


@lru_cache(maxsize=16)
def _tables(board: Board) -> Numbers:
    """The part of the array that is the same for every position on a board."""
    width, stride = SMALL_BITS if is_small(board) else WIDE_BITS
    bits, words = _bit_of(board), width // 64
    masks = [sum(1 << bits[cell] for cell in range(len(bits)) if cell not in board.holes)]
    masks += [sum(1 << bits[cell] for cell in board.holes)]
    masks += [sum(1 << bits[cell] for cell in beside) for beside in board.beside.values()]
    array = np.zeros(FLOOR + len(masks) * words, dtype=np.int64)
    array[HOLE_COUNT], array[TERMS : TERMS + len(WEIGHTS)] = len(board.holes), WEIGHTS
    array[FLOOR:] = [word for mask in masks for word in _words(mask, words)]
    eastward, northward = EASTWARD * MAX_CELLS, NORTHWARD * MAX_CELLS
    array[TIPS : TIPS + 12] = [
        northward + stride, eastward + 1, northward - 2 * stride, eastward - 2,
        stride, 2 - eastward, -stride, -1 - eastward,
        2 * stride - northward, 1, -stride - northward, -1,
    ]  # fmt: skip
    _add_places(array, board)
    for side in range(2):
        for left in range(ACTIONS + 1):
            array[TURN_WORDS + 4 * side + left] = _word(signature.TURN, side, left)
        for sunk in range(GOAL + 1):
            array[SUNK_WORDS + 8 * side + sunk] = _word(signature.SUNK, side, sunk)
    array.setflags(write=False)
    return array


def _add_places(array: Numbers, board: Board) -> None:
    far, number = distances(board, frozenset()), board.places
    for block, landings in board.landings.items():
        place = place_of(board, block)
        array[DISTANCE + place] = far[block]
        for side in range(2):
            array[BLOCK_WORDS + side * MAX_PLACES + place] = _word(signature.BLOCK, side, number[block])
        for direction, landing in enumerate(landings.values()):
            if landing in number:
                for side in range(2):
                    here = LAST_WORDS + side * 4 * MAX_PLACES + place * 4 + direction
                    array[here] = _word(signature.LAST + side, number[block], number[landing])


def _word(kind: int, a: int, b: int) -> int:
    return signed(signature.word(kind, a, b))
