"""Every tip of a board packed into one number, for batches: where it leads, and which cells must be free."""

from functools import lru_cache

import numpy as np

from event_horizon.games.tipping.board import Block, Board
from event_horizon.search.kernel import Numbers

MAX_PLACES = 3 * 26 * 26
SKY, WALL = 1_022, 1_023
"""Two extra cells: one that is always free, and one that never is."""
TIPS = 0
"""For each action, in bits: the place it leads to (12), its kind (2), and the cells that must be free (10 each). The cells
decide almost everything: a tip off the board needs the WALL to be free, one into a hole only the SKY."""
PLACES = TIPS + 4 * MAX_PLACES
"""For each place, in bits: its cells (10 each), and from bit 28 on how many of its spaces are beside holes."""
BESIDE = PLACES + MAX_PLACES
"""For each place: the holes it lies beside, in 10 bits each."""

SUNK_PLACE = -1
NOWHERE, PLAIN, NARROW, SINKS = range(4)
"""Kinds of tips: off the board or over a hole; onto spaces; onto spaces beside a hole (6.6); into a hole."""
PLACE_BITS, CELL_BITS = (1 << 12) - 1, (1 << 10) - 1
"""Masks for a place and for a cell."""


@lru_cache(maxsize=8)
def packed_tables(board: Board) -> Numbers:
    """The areas TIPS, PLACES and BESIDE."""
    array = np.zeros(BESIDE + MAX_PLACES, dtype=np.int64)
    for place, (block, landings) in enumerate(board.landings.items()):
        holes = _holes(board, block)
        array[PLACES + place] = block[0] | block[-1] << 10 | len(holes) << 28
        array[BESIDE + place] = sum(hole << 10 * number for number, hole in enumerate(holes))
        for direction, landing in enumerate(landings.values()):
            array[TIPS + place * 4 + direction] = _tip(board, block, landing)
    return array


def _holes(board: Board, block: Block) -> list[int]:
    """The holes beside a block, each as often as the block has spaces there."""
    return [hole for hole, beside in enumerate(board.beside.values()) for cell in block if cell in beside]


def _tip(board: Board, block: Block, landing: Block | None) -> int:
    if landing and board.sinks(block, landing):
        return _packed(PLACE_BITS, SINKS, SKY, SKY)
    if not landing or not board.holes.isdisjoint(landing):
        return _packed(PLACE_BITS, NOWHERE, WALL, WALL)
    kind = NARROW if _holes(board, landing) else PLAIN
    return _packed(board.places[landing], kind, landing[0], landing[-1])


def _packed(place: int, kind: int, one: int, two: int) -> int:
    return place | kind << 12 | one << 14 | two << 24
