"""The whole question: can side A force a win, ring after ring?

Ring 1 decides nearly every position, and `ring_one.py` decides ring 1. The outer rings count only if neither side can
force ring 1; then every tile is tried on every cell, in a simple search that is seldom deep.
"""

from typing import Any

import numpy as np

from event_horizon.games.triangle.ai.kernel import NUMBER, PATHS, RING
from event_horizon.games.triangle.ai.ring_one import (
    HIGH,
    NO,
    OPEN,
    SUMS,
    TILES,
    TOUCHING,
    UNKNOWN,
    YES,
    A,
    forces,
)
from event_horizon.search.compiled import compiled, count_ones, lowest_one
from event_horizon.search.dice import scramble

MAX_CELLS = 21

# One flat array again: single numbers, the tiles on the board (B's are negative), then a frame for each size.
NODES, ROWS, RINGS, ASCENDING, TOP, AT = range(6)
CELLS = 16
FRAMES = CELLS + 64
EMPTY, HANDS, MOVER, TILE, LEFT, KEY = 0, 1, 3, 4, 5, 6
"""HANDS is two numbers. TILE is the one being tried, LEFT the cells where it has not been tried yet."""
FRAME = 8
LENGTH = FRAMES + FRAME * (MAX_CELLS + 1)

LOCK = np.int64(~1)


@compiled("int64(int64[::1], int64)")
def _wins(work: Any, hole: int) -> int:
    """4: the lower sum wins at the first ring that differs; with `goal=high` tiles count as their negatives."""
    lead, path = 0, PATHS[work[ROWS], hole]
    for entry in path:
        lead += work[CELLS + np.int64(entry & NUMBER)]
        ring = np.int64(entry >> RING)
        if ring and (lead != 0 or ring >= work[RINGS]):
            break
    return YES if lead < 0 else NO


@compiled("void(int64[::1], int64, int64)")
def _remember(table: Any, key: int, answer: int) -> None:
    table[key & (table.size - 1)] = key & LOCK | answer


@compiled("int64(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64, int64)")
def _enter(work: Any, for_a: Any, for_b: Any, table: Any, ring_table: Any, size: int, key: int) -> int:
    """Begins the position that its frame holds: its answer where ring 1, the table or the end gives it, or OPEN."""
    work[NODES] += 1
    frame = FRAMES + FRAME * size
    empty, mover = work[frame + EMPTY], work[frame + MOVER]
    hand_a, hand_b = work[frame + HANDS], work[frame + HANDS + 1]
    if size == 1:
        return _wins(work, lowest_one(empty))
    slot = key & (table.size - 1)
    if table[slot] & LOCK == key & LOCK:
        return table[slot] & 1
    answer = forces(for_a, ring_table, empty, hand_a, hand_b, mover)
    if answer == NO and work[RINGS] > 1:
        answer = forces(for_b, ring_table, empty, hand_b, hand_a, 1 - mover)
        answer = NO if answer == YES else (OPEN if answer == NO else UNKNOWN)
    if answer == OPEN:
        hand = hand_a if mover == A else hand_b
        tile = lowest_one(hand)
        if for_a[HIGH] or not work[ASCENDING]:
            while hand >> tile + 1:
                tile += 1
        work[frame + TILE], work[frame + LEFT], work[frame + KEY] = tile, empty, key
    elif answer != UNKNOWN:
        _remember(table, key, answer)
    return answer


@compiled("void(int64[::1], int64[::1], int64[::1], int64, int64, int64, int64)")
def _place(work: Any, for_a: Any, for_b: Any, cell: int, tile: int, mover: int, times: int) -> None:
    """Puts the tile down (times 1) or takes it up (-1), in this search and in both about ring 1."""
    value = for_a[TILES + 16 * mover + tile]
    value = times * (value if mover == A else -value)
    work[CELLS + cell] += value
    cells = for_a[TOUCHING + cell]
    while cells:
        beside = lowest_one(cells)
        cells &= cells - 1
        for_a[SUMS + beside] += value
        for_b[SUMS + beside] -= value


@compiled("int64(int64, int64, int64)")
def changed(key: Any, cell: Any, value: Any) -> Any:
    """The key of a position with one tile more on it, or one less; values are positive for A, negative for B."""
    return key ^ np.int64(scramble(np.uint64((cell + 1) * 64 + value + 32)))


@compiled(
    "int64(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64, int64, int64, int64, int64)"
)
def wins(
    work: Any, for_a: Any, for_b: Any, table: Any, ring_table: Any,
    empty: int, hand_a: int, hand_b: int, mover: int, key: int,
) -> int:  # fmt: skip
    """Whether A forces a win: YES, NO, or UNKNOWN when a limit is reached; called again, it continues."""
    top = count_ones(empty)
    if work[AT]:
        size, answer = work[AT], OPEN
    else:
        frame = FRAMES + FRAME * top
        work[frame + EMPTY], work[frame + MOVER] = empty, mover
        work[frame + HANDS], work[frame + HANDS + 1] = hand_a, hand_b
        size, answer = top, _enter(work, for_a, for_b, table, ring_table, top, key)
    while answer != UNKNOWN:
        frame = FRAMES + FRAME * size
        mover = work[frame + MOVER]
        hand = work[frame + HANDS + mover]
        if answer == OPEN and work[frame + LEFT] == 0:
            # 1. This tile has failed everywhere: the next smaller one, unless the order is given.
            tile = work[frame + TILE] - 1
            while tile >= 0 and not hand >> tile & 1:
                tile -= 1
            if tile >= 0 and not work[ASCENDING]:
                work[frame + TILE], work[frame + LEFT] = tile, work[frame + EMPTY]
            else:
                answer = NO if mover == A else YES
                _remember(table, work[frame + KEY], answer)
        elif answer == OPEN:
            # 2. Down: the next cell for this tile.
            cell, tile = lowest_one(work[frame + LEFT]), work[frame + TILE]
            _place(work, for_a, for_b, cell, tile, mover, 1)
            child = frame - FRAME
            work[child + EMPTY], work[child + MOVER] = work[frame + EMPTY] & ~(1 << cell), 1 - mover
            work[child + HANDS], work[child + HANDS + 1] = work[frame + HANDS], work[frame + HANDS + 1]
            work[child + HANDS + mover] = hand & ~(1 << tile)
            size -= 1
            key = changed(work[frame + KEY], cell, work[CELLS + cell])
            answer = _enter(work, for_a, for_b, table, ring_table, size, key)
            if answer == UNKNOWN:
                _place(work, for_a, for_b, cell, tile, mover, -1)
                work[AT] = size + 1
        elif size == top:
            work[AT] = 0
            return answer
        else:
            # 3. Up: the answer to the move that led here.
            size += 1
            frame = FRAMES + FRAME * size
            mover = work[frame + MOVER]
            _place(work, for_a, for_b, lowest_one(work[frame + LEFT]), work[frame + TILE], mover, -1)
            work[frame + LEFT] &= work[frame + LEFT] - 1
            if answer == (YES if mover == A else NO):
                _remember(table, work[frame + KEY], answer)
            else:
                answer = OPEN
    return UNKNOWN
