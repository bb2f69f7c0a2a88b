"""Every tip of a board in one number, for the kernel of batches: where it leads, and what must be free for it."""

from functools import lru_cache

import numpy as np

from event_horizon.games.tipping.board import Block, Board
from event_horizon.search.kernel import Numbers

MOST_PLACES = 3 * 26 * 26
SKY, WALL = 1_022, 1_023
"""Two cells that are on no board: one that is always free, and one that never is."""
TIPS = 0
"""For each action, in bits: the place it leads to (12), its kind (2), and the cells that must be free (10 each). The cells
alone tell most of it: a tip off the board needs the WALL free, one into a hole no more than the SKY."""
PLACES = TIPS + 4 * MOST_PLACES
"""For each place, in bits: its cells (10 each), and from bit 28 on how often it lies beside a hole."""
BESIDE = PLACES + MOST_PLACES
"""For each place: the holes it lies beside, in 10 bits each."""

GONE = -1
NOWHERE, PLAIN, NARROW, SINKS = range(4)
"""Kinds of tips: off the board or over a hole; onto spaces; onto spaces beside a hole (6.6); into a hole."""
A_PLACE, A_CELL = (1 << 12) - 1, (1 << 10) - 1
"""As many bits."""


@lru_cache(maxsize=8)
def packed_tables(board: Board) -> Numbers:
    """The areas TIPS, PLACES and BESIDE."""
    array = np.zeros(BESIDE + MOST_PLACES, dtype=np.int64)
    for place, (block, landings) in enumerate(board.landings.items()):
        holes = _holes(board, block)
        array[PLACES + place] = block[0] | block[-1] << 10 | len(holes) << 28
        array[BESIDE + place] = sum(hole << 10 * number for number, hole in enumerate(holes))
        for direction, landing in enumerate(landings.values()):
            array[TIPS + place * 4 + direction] = _tip(board, block, landing)
    return array


def _holes(board: Board, block: Block) -> list[int]:
    """The holes beside it, as often as it has spaces there."""
    return [hole for hole, beside in enumerate(board.beside.values()) for cell in block if cell in beside]


def _tip(board: Board, block: Block, landing: Block | None) -> int:
    if landing and board.sinks(block, landing):
        return _packed(A_PLACE, SINKS, SKY, SKY)
    if not landing or not board.holes.isdisjoint(landing):
        return _packed(A_PLACE, NOWHERE, WALL, WALL)
    kind = NARROW if _holes(board, landing) else PLAIN
    return _packed(board.places[landing], kind, landing[0], landing[-1])


def _packed(place: int, kind: int, one: int, two: int) -> int:
    return place | kind << 12 | one << 14 | two << 24
