"""What batches need to know of a board and its options, as one array of whole numbers: sizes, then tables.

A board's cells are bits of whole words, in pairs of words: a cell that a block may move onto is set in a row's open bits.
"""

from itertools import accumulate
from typing import Any

import numpy as np

from event_horizon.games.tipping.board import HOLE, SPACE, Block, Board
from event_horizon.games.tipping.state import State
from event_horizon.games.tipping.tensor import plane_place
from event_horizon.search.kernel import Numbers

from .array import signed

# Sizes and options.
(HOLES, LIGHT, BLOCKS, WORDS, SIZE, PAIRS, SUNK_PLACE, MAX_BESIDE, REPETITION, MAX_QUIET_TURNS, BLOCKED_LOSES,
 FIRST_KEY) = range(12)  # fmt: skip
"""MAX_BESIDE: the most holes that a block lies beside."""

# Where the parts of a row begin, behind its header: free spaces beside each hole, the places of the blocks, legal tips, free
# cells and open cells as bits, what the last observation has written, and the keys of earlier positions.
FREE_BESIDE, BLOCK_PLACES, TIP_BITS, FREE_BITS, OPEN_BITS, SEEN, PAST, END = range(12, 20)

# Where the tables begin.
TIPS, NEEDED, PLACES, BESIDE, BESIDE_BITS, CELL_OF, FIRST_PLACES, PLANE_OF, MARKS = range(20, 29)
HEAD = 29

SINKS = 1 << 12
"""The landing place of a tip into a hole."""
CELL_BITS = (1 << 10) - 1
WORD_SHIFT = 20
"""From which bit on an entry of PLACES says which word is a tip north from there."""
SLOTS_PER_WORD = 16
LAST_TIPS = 4
"""Planes of an observation mark so many places besides the blocks."""


def batch_table(first: State, header: int) -> Numbers:
    """The array; a row's own header is so long."""
    board, options = first.board, first.options
    count, light = len(board.names), len(first.blocks[0])
    blocks = light + len(first.blocks[1])
    pairs = (count + 1 + 127) // 128
    slots = max(light, blocks - light)
    lengths = [
        len(board.holes) + 1, blocks, -(-slots // SLOTS_PER_WORD), 2 * pairs, 2 * pairs, blocks + LAST_TIPS,
        2 * (options.quiet_turns + 2),
    ]  # fmt: skip
    height, width = len(board.rows), max(map(len, board.rows))
    most = max(len(_holes(board, block)) for block in board.blocks)
    tables = _tables(first, pairs, most, width)
    sizes = [
        len(board.holes), light, blocks, 4 * (count - len(board.holes)), height * width, pairs, len(board.blocks), most,
        options.repetition, options.quiet_turns, options.blocked == "lose", signed(int(first.signature, 16)),
        *accumulate(lengths, initial=header),
        *list(accumulate(map(len, tables), initial=HEAD))[:-1],
    ]  # fmt: skip
    return np.array([*sizes, *np.concatenate(tables)], dtype=np.int64)


def _tables(first: State, pairs: int, most: int, width: int) -> list[Any]:
    """In the order of their beginnings; the place of sunk blocks comes last in those that have one."""
    board = first.board
    count, words, size = len(board.names), 2 * pairs, len(board.rows) * width
    spaces = [cell for cell in range(count) if cell not in board.holes]
    space_of = {cell: space for space, cell in enumerate(spaces)}
    return [
        [_landing(board, block, landing) for block, each in board.landings.items() for landing in each.values()],
        _needed(board, pairs),
        [*(_packed(board, block, space_of) for block in board.blocks), 4 * len(spaces) << WORD_SHIFT],
        [hole for block in board.blocks for hole in _holes(board, block, most)],
        [word for beside in board.beside.values() for word in _words(beside, words)],
        spaces,
        [board.places[block] for side in first.blocks for block in side],
        [plane_place(board.name(block), size, width) for block in board.blocks],
        _marks(board, width),
    ]  # fmt: skip


def _landing(board: Board, block: Block, landing: Block | None) -> int:
    if landing and board.sinks(block, landing):
        return SINKS
    return board.places.get(landing, 0) if landing else 0


def _needed(board: Board, pairs: int) -> list[int]:
    """For each place and pair of words: the cells that must be open for a tip north, east, south and west, first words, then
    second words. A tip off the board or over a hole needs a cell that never is, and so do the tips of a sunk block."""
    walled = _words((len(board.names),), 2 * pairs)
    found: list[int] = []
    for block, landings in board.landings.items():
        ways = [_way(board, block, landing, walled) for landing in landings.values()]
        found += _by_pairs(ways)
    return found + _by_pairs([walled] * 4)


def _way(board: Board, block: Block, landing: Block | None, walled: list[int]) -> list[int]:
    """The bits of the cells that must be open for this tip."""
    if landing and board.sinks(block, landing):
        return [0] * len(walled)
    return _words(landing, len(walled)) if landing and board.holes.isdisjoint(landing) else walled


def _by_pairs(ways: list[list[int]]) -> list[int]:
    return [way[word + half] for word in range(0, len(ways[0]), 2) for half in range(2) for way in ways]


def _packed(board: Board, block: Block, space_of: dict[int, int]) -> int:
    """Its cells, ten bits each, and its first space's word."""
    return block[0] | block[-1] << 10 | 4 * space_of[block[0]] << WORD_SHIFT


def _holes(board: Board, block: Block, least: int = 0) -> list[int]:
    """The holes beside a block; up to the length that is asked for, one more that does not exist."""
    found = [hole for hole, beside in enumerate(board.beside.values()) for cell in block if cell in beside]
    return found + [len(board.holes)] * (least - len(found))


def _words(cells: tuple[int, ...], count: int) -> list[int]:
    """These cells as the bits of so many words."""
    bits = sum(1 << cell for cell in set(cells))
    return [signed(bits >> 64 * word & (1 << 64) - 1) for word in range(count)]


def _marks(board: Board, width: int) -> Any:
    """For each square of the drawing, south row first, whether it is a space, then whether it is a hole: a byte each."""
    squares = "".join(row.ljust(width) for row in reversed(board.rows))
    marks = bytes(square == mark for mark in (SPACE, HOLE) for square in squares)
    return np.frombuffer(marks + bytes(-len(marks) % 8), dtype=np.int64)
