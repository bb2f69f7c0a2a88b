"""What batches need to know of a board and its options, as one array of whole numbers: a head, then tables; and where a row
keeps what.

A board's cells are bits of whole words, in pairs of words. A row of whole numbers is a header, then the parts that `Head` lists.
"""

from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np
from numba.np.unsafe.ndarray import to_fixed_tuple

from event_horizon.games.tipping import signature
from event_horizon.games.tipping.board import HOLE, SPACE, Block, Board
from event_horizon.games.tipping.state import ACTIONS, State
from event_horizon.games.tipping.tensor import plane_place
from event_horizon.search.batch import aligned
from event_horizon.search.compiled import inlined
from event_horizon.search.kernel import Numbers

from .array import signed

# The header of a row.
SIDE, LEFT, QUIET, ENDED, RESULT, KEY, PAST_COUNT, TIMES, TIP_COUNT, MOVED = range(10)
"""TIMES: how often the position has occurred before. TIP_COUNT: how many tips are legal. MOVED: the slot of the last action."""
SUNK, BACK, LAST_WORD = 10, 12, 14
"""Two numbers side by side, light's first. BACK: the tip straight back (6.8), as 4 * the block's number among its side's +
direction; NONE: there is none. LAST_WORD: what the side's last action adds to the key."""
FILTER, FILTER_WORDS = 16, 16
"""A bit for each value of the last 10 bits of a key: whether an earlier position has such a key."""
HEADER = FILTER + FILTER_WORDS
NONE = -1

LAST_PLACES = 4
"""Behind the places of the blocks: where each side's last action took a block, and from where; light's first."""
SLOTS_PER_WORD = 16
LANDING_BITS = 16
PLANE_SHIFT = 32
ALIGNED = 8
"""Whole words to a line of the processor's cache."""


class Head(NamedTuple):
    light: int
    """How many blocks light has; those of dark follow."""

    blocks: int
    words: int
    width: int
    """How many bytes of a row of legal flags are used."""

    size: int
    holes: int
    pairs: int
    sunk: int
    """The place of sunk blocks, and of last actions that there are not: on no cell."""

    repetition: int
    max_quiet_turns: int
    blocked_loses: int
    is_small: int
    """Whether a pair of words holds all cells, and one word the tips of a side."""

    # Where the parts of a row begin.
    places: int
    """Of the blocks, then of the last actions."""

    free: int
    closed: int
    """Cells that no block may move onto, as bits."""

    tips: int
    """Legal tips as bits, four for each block of the side."""

    seen: int
    """The places of the last observation, then whose it was, then how many actions ago."""

    past: int
    """The keys of earlier positions."""

    end: int

    # Where the tables begin.
    needed: int
    first_row: int
    landings: int
    """For each place: where it leads to the north, east, south and west, LANDING_BITS each."""

    marks: int
    """For each place: its word for north, and from PLANE_SHIFT on its place in an observation."""

    cells: int
    block_words: int
    turn_words: int
    beside: int
    squares: int


HEAD = len(Head._fields)


@inlined
def head_of(table: Any) -> Any:
    """The head in variables: a kernel that writes arrays would have to read it again and again."""
    return Head(*to_fixed_tuple(table, HEAD))


def batch_table(first: State) -> Numbers:
    """The array; it begins where a line of the cache does, as does the table of needed cells."""
    board, options = first.board, first.options
    count, light = len(board.names), len(first.blocks[0])
    blocks = light + len(first.blocks[1])
    pairs, spaces = (count + 1 + 127) // 128, count - len(board.holes)
    slots = max(light, blocks - light)
    lengths = [
        blocks + LAST_PLACES, 2 * pairs, 2 * pairs, -(-slots // SLOTS_PER_WORD), blocks + LAST_PLACES + 2,
        2 * (options.quiet_turns + 2),
    ]  # fmt: skip
    height, width = len(board.rows), max(map(len, board.rows))
    parts = list(accumulate(lengths, initial=HEADER))
    tables = _tables(first, pairs, width, parts)
    head = Head(
        light, blocks, 4 * spaces, -(-(4 * spaces + 4) // 64) * 64, height * width, len(board.holes), pairs,
        len(board.blocks), options.repetition, options.quiet_turns, options.blocked == "lose",
        pairs == 1 and slots <= SLOTS_PER_WORD, *parts,
        *list(accumulate(map(len, tables), initial=-(-HEAD // ALIGNED) * ALIGNED))[:-1],
    )  # fmt: skip
    array: Numbers = aligned(head.needed + sum(map(len, tables)), np.int64)
    array[:HEAD] = head
    array[head.needed :] = np.concatenate([np.array(table, dtype=np.int64) for table in tables])
    return array


def _tables(first: State, pairs: int, width: int, parts: list[int]) -> list[Any]:
    """In the order of their beginnings; the place of sunk blocks comes last in those that have one."""
    board = first.board
    count, words, size = len(board.names), 2 * pairs, len(board.rows) * width
    spaces = {cell: space for space, cell in enumerate(c for c in range(count) if c not in board.holes)}
    return [
        _needed(board, pairs),
        _first_row(first, words, parts),
        [*(_landings(board, block) for block in board.blocks), 0],
        [
            *(4 * spaces[block[0]] | plane_place(board.name(block), size, width) << PLANE_SHIFT for block in board.blocks),
            4 * len(spaces) | _unused_square(board, width) << PLANE_SHIFT,
        ],
        [word for block in (*board.blocks, ()) for word in _words(block, words)],
        [word for side in range(2) for word in (*(_word(signature.BLOCK, side, n) for n in range(len(board.blocks))), 0)],
        [_word(signature.TURN, side, left) for side in range(2) for left in range(ACTIONS + 1)],
        [word for beside in board.beside.values() for word in _words(beside, words)],
        _squares(board, width),
    ]  # fmt: skip


def _first_row(first: State, words: int, parts: list[int]) -> list[int]:
    """2.1: the layout's blocks; 4.1: light begins with one action."""
    board = first.board
    taken = {cell for side in first.blocks for block in side for cell in block} | board.holes
    header = [0] * HEADER
    header[LEFT], header[KEY] = first.left, signed(int(first.signature, 16))
    header[BACK : BACK + 2] = NONE, NONE
    places = [board.places[block] for side in first.blocks for block in side]
    free = _words(tuple(cell for cell in range(len(board.names)) if cell not in taken), words)
    row = [*header, *places, *[len(board.blocks)] * LAST_PLACES, *free]
    return row + [0] * (parts[-3] - len(row))


def _landings(board: Board, block: Block) -> int:
    """A hole that it sinks into is the place of sunk blocks, and so is where it cannot go."""
    places = [
        board.places.get(landing or (), len(board.blocks)) for landing in board.landings[block].values()
    ]
    return signed(sum(place << LANDING_BITS * way for way, place in enumerate(places)))


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


def _words(cells: tuple[int, ...], count: int) -> list[int]:
    """These cells as the bits of so many words."""
    bits = sum(1 << cell for cell in set(cells))
    return [signed(bits >> 64 * word & (1 << 64) - 1) for word in range(count)]


def _word(kind: int, a: int, b: int) -> int:
    return signed(signature.word(kind, a, b))


def _unused_square(board: Board, width: int) -> int:
    """Where an observation shows no block at all: a hole, if there is one to sink into."""
    drawn = "".join(row.ljust(width) for row in reversed(board.rows))
    return max(0, drawn.find(HOLE))


def _squares(board: Board, width: int) -> Any:
    """For each square of the drawing, south row first, whether it is a space, then whether it is a hole: a byte each."""
    squares = "".join(row.ljust(width) for row in reversed(board.rows))
    marks = bytes(square == mark for mark in (SPACE, HOLE) for square in squares)
    return np.frombuffer(marks + bytes(-len(marks) % 8), dtype=np.int64)
