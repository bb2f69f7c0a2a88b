"""What batches need to know of a board and its options: its shape, for which the kernel is compiled, and one array of whole
numbers with all else; and where a row keeps what.

A board's cells are bits of whole words, in pairs of words. A row of whole numbers is a header, then the parts that `BatchShape` lists.
"""

from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np

from event_horizon.games.tipping import signature
from event_horizon.games.tipping.action import Tip
from event_horizon.games.tipping.board import DIRECTION_STEPS, HOLE, SPACE, Block, Board
from event_horizon.games.tipping.rules import legal
from event_horizon.games.tipping.state import ACTIONS, State
from event_horizon.games.tipping.tensor import plane_place
from event_horizon.search.batch import LINE_BYTES, aligned
from event_horizon.search.kernel import Numbers

from .array import signed

# The header of a row.
SIDE, LEFT, QUIET, ENDED, RESULT, KEY, PAST_COUNT, TIMES, TIP_COUNT, MOVED = range(10)
"""TIMES: how often the position has occurred before. TIP_COUNT: how many tips are legal. MOVED: the slot of the last action."""
SUNK, BACK, LAST_WORD = 10, 12, 14
"""Two numbers side by side, light's first. BACK: the tip straight back (6.8), as 8 * the block's number among its side's +
direction; NONE: there is none. LAST_WORD: what the side's last action adds to the key."""
FILTER, FILTER_WORDS = 16, 16
"""Three bits of one word for each earlier position, by its key."""
HEADER = FILTER + FILTER_WORDS
NONE = -1

LAST_MARKS = 4
"""Behind the marks of the blocks: where each side's last action took a block, and from where; light's first."""
SLOTS_PER_WORD = 8
HOLES_AT_ONCE = 4
LANDING_BITS = 16
EACH_BYTE = 0x0101010101010101

# What is kept for each place.
LANDINGS, MARK, BLOCK_WORD, NEEDS, CELLS = 0, 1, 2, 4, 5
"""LANDINGS: the numbers of the places to the north, east, south and west, LANDING_BITS each. BLOCK_WORD: what a block adds to the
key, light's and dark's. NEEDS, on small boards: the two cells that must be open for a tip north, east, south and west, a byte each,
first one of each, then the other. CELLS: its cells as bits."""

SQUARE_SHIFT, VALUE_SHIFT, MARK_BITS = 16, 32, 0xFFFF
"""The parts of a MARK: its word for north; from SQUARE_SHIFT on where an observation shows it in a side's planes; from VALUE_SHIFT
on with which number: 1, as the bits of a float, or 0 for sunk blocks and last actions that there are not."""
ONE = 0x3F800000

REPETITION, MAX_QUIET_TURNS, BLOCKED_LOSES = range(3)
"""Options, at the beginning of the array."""


class BatchShape(NamedTuple):
    light: int
    """How many blocks light has; those of dark follow."""

    blocks: int
    words: int
    size: int
    holes: int
    pairs: int
    sunk: int
    """The place of sunk blocks, and of last actions that there are not: on no cell. Places are counted in steps of
    `place_step`, the length of their lists."""

    # Where the parts of a row begin.
    needs: int
    """On small boards, what the tips of each side's blocks need: a line for light's, then one for dark's."""

    places: int
    """The places of the blocks."""

    marks: int
    """The marks of the blocks, then of the last actions."""

    free: int
    closed: int
    """Cells that no block may move onto, as bits."""

    tips: int
    """Legal tips as bits: eight for each block of the side, of which the lowest four are used."""

    seen: int
    """The marks of the last observation, then whose it was, then how many actions ago."""

    past: int
    """The keys of earlier positions."""

    # Where the tables begin.
    needed: int
    """For each place: what must be open for its tips."""

    places_known: int
    """For each place: the list that begins with LANDINGS."""

    first_row: int
    first_legal: int
    turn_words: int
    beside: int
    squares: int
    end: int


def place_step(pairs: int) -> int:
    return 8 * pairs


def never_taken(words: int) -> int:
    """A cell that is none: its bit is always free. That of the first number behind the board's never is."""
    return 64 * words - 1


def row_length(shape: BatchShape, quiet_turns: int) -> int:
    """Room for every position from one sinking to the next."""
    return shape.past + ACTIONS * (quiet_turns + 2)


def legal_length(words: int) -> int:
    """Whole lines, and room for a sunk block's four flags."""
    return -(-(words + 4) // LINE_BYTES) * LINE_BYTES


def shape_and_table(first: State) -> tuple[BatchShape, Numbers]:
    """The array begins where a line of the cache does, as does the table of needed cells."""
    board, options = first.board, first.options
    count, light = len(board.names), len(first.blocks[0])
    blocks = light + len(first.blocks[1])
    pairs, spaces = (count + 2 + 127) // 128, count - len(board.holes)
    slots = max(light, blocks - light)
    lengths = [
        2 * SLOTS_PER_WORD, blocks, blocks + LAST_MARKS, 2 * pairs, 2 * pairs, -(-slots // SLOTS_PER_WORD), blocks + LAST_MARKS + 2,
    ]  # fmt: skip
    size = len(board.rows) * max(map(len, board.rows))
    parts = list(accumulate(lengths, initial=HEADER))
    tables = [np.array(table, dtype=np.int64) for table in _tables(first, pairs, parts)]
    begins = accumulate(map(len, tables), initial=LINE_BYTES // 8)
    shape = BatchShape(
        light,
        blocks,
        4 * spaces,
        size,
        len(board.holes),
        pairs,
        place_step(pairs) * len(board.blocks),
        *parts,
        *begins,
    )
    array: Numbers = aligned(shape.end, np.int64)
    array[REPETITION], array[MAX_QUIET_TURNS] = options.repetition, options.quiet_turns
    array[BLOCKED_LOSES] = options.blocked == "lose"
    array[shape.needed :] = np.concatenate(tables)
    return shape, array


def _tables(first: State, pairs: int, parts: list[int]) -> list[Any]:
    """In the order of their beginnings; the place of sunk blocks comes last in those that have one."""
    board = first.board
    count, words, width = len(board.names), 2 * pairs, max(map(len, board.rows))
    spaces = {cell: space for space, cell in enumerate(c for c in range(count) if c not in board.holes)}
    return [
        _needed(board, pairs),
        _places(board, pairs, spaces),
        _first_row(first, parts, _places(board, pairs, spaces)),
        _first_legal(first, spaces),
        [_word(signature.TURN, side, left) for side in range(2) for left in range(ACTIONS + 1)],
        _beside(board, words, max(map(len, first.blocks))),
        _squares(board, width),
    ]  # fmt: skip


def _first_row(first: State, parts: list[int], known: list[int]) -> list[int]:
    """2.1: the layout's blocks; 4.1: light begins with one action."""
    board, words = first.board, parts[4] - parts[3]
    taken = {cell for side in first.blocks for block in side for cell in block} | board.holes
    free = {*range(len(board.names)), never_taken(words)} - taken
    row = [0] * parts[-2]
    row[LEFT], row[KEY] = first.left, signed(int(first.signature, 16))
    row[BACK : BACK + 2] = NONE, NONE
    places = [place_step(words // 2) * board.places[block] for side in first.blocks for block in side]
    sunk = place_step(words // 2) * len(board.blocks)
    for side, blocks in enumerate(first.blocks):
        if len(blocks) <= SLOTS_PER_WORD:
            found = [known[place_step(words // 2) * board.places[block] + NEEDS] for block in blocks]
            found += [known[sunk + NEEDS]] * (SLOTS_PER_WORD - len(blocks))
            line = parts[0] + side * SLOTS_PER_WORD
            row[line : line + SLOTS_PER_WORD] = found
    row[parts[1] : parts[2]] = places
    row[parts[2] : parts[3]] = [known[place + MARK] for place in (*places, *[sunk] * LAST_MARKS)]
    row[parts[3] : parts[4]] = _words(tuple(free), words)
    for slot, block in enumerate(first.blocks[0]):
        for way, tip in enumerate(Tip(board.names[block[0]], direction) for direction in DIRECTION_STEPS):
            if tip in legal(first):
                row[parts[5] + slot // SLOTS_PER_WORD] |= 1 << 8 * (slot % SLOTS_PER_WORD) + way
                row[TIP_COUNT] += 1
    return row


def _first_legal(first: State, spaces: dict[int, int]) -> Any:
    """The legal flags of the first position, a byte each."""
    flags, ways = bytearray(legal_length(4 * len(spaces))), list(DIRECTION_STEPS)
    for tip in legal(first):
        assert isinstance(tip, Tip)
        flags[4 * spaces[first.board.numbers[tip.space]] + ways.index(tip.direction)] = 1
    return np.frombuffer(bytes(flags), dtype=np.int64)


def _places(board: Board, pairs: int, spaces: dict[int, int]) -> list[int]:
    width, found = max(map(len, board.rows)), list[int]()
    size = len(board.rows) * width
    for number, block in enumerate(board.blocks):
        square = plane_place(board.name(block), size, width)
        mark = 4 * spaces[block[0]] | square << SQUARE_SHIFT | ONE << VALUE_SHIFT
        words = [_word(signature.BLOCK, side, number) for side in range(2)]
        known = [
            _landings(board, block),
            mark,
            *words,
            _needs(board, block, pairs),
            *_words(block, 2 * pairs),
        ]
        found += known + [0] * (place_step(pairs) - len(known))
    sunk = 4 * len(spaces) | _unused_square(board, width) << SQUARE_SHIFT
    rest = [0] * (place_step(pairs) - NEEDS - 1)
    return [*found, 0, sunk, 0, 0, len(board.names) * EACH_BYTE if pairs == 1 else 0, *rest]


def _beside(board: Board, words: int, slots: int) -> list[int]:
    """The spaces beside each hole, word by word; on a small board, first the first words of four holes, then the second ones."""
    found = [_words(beside, words) for beside in board.beside.values()]
    if words > 2 or slots > SLOTS_PER_WORD:
        return [word for hole in found for word in hole]
    found += [[0, 0]] * (-len(found) % HOLES_AT_ONCE or HOLES_AT_ONCE * (not found))
    groups = [found[number : number + HOLES_AT_ONCE] for number in range(0, len(found), HOLES_AT_ONCE)]
    return [hole[half] for group in groups for half in range(2) for hole in group]


def _landings(board: Board, block: Block) -> int:
    """A hole that it sinks into is the place of sunk blocks, and so is where it cannot go."""
    places = [
        board.places.get(landing or (), len(board.blocks)) for landing in board.landings[block].values()
    ]
    return signed(sum(place << LANDING_BITS * way for way, place in enumerate(places)))


def _needed(board: Board, pairs: int) -> list[int]:
    """For each place and pair of words: the cells that must be open for a tip north, east, south and west, first words, then
    second words. A tip off the board or over a hole needs a cell that never is, and so do the tips of a sunk block."""
    found: list[int] = []
    for block in board.landings:
        found += _by_pairs([_words(cells, 2 * pairs) for cells in _needed_cells(board, block, pairs)])
    return found + _by_pairs([_words((len(board.names),), 2 * pairs)] * 4)


def _needed_cells(board: Board, block: Block, pairs: int) -> list[Block]:
    """The cells that must be open for a tip of this block each way; for one into a hole, a cell that always is."""
    found = list[Block]()
    for landing in board.landings[block].values():
        if landing and board.sinks(block, landing):
            found.append((never_taken(2 * pairs),))
        else:
            is_open = landing and board.holes.isdisjoint(landing)
            found.append(landing if landing and is_open else (len(board.names),))
    return found


def _needs(board: Board, block: Block, pairs: int) -> int:
    """The same as bytes, for small boards."""
    cells = _needed_cells(board, block, pairs)
    two = [each[0] for each in cells] + [each[-1] for each in cells]
    return signed(int.from_bytes(bytes(two), "little")) if pairs == 1 else 0


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
