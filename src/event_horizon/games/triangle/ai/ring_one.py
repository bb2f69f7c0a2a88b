"""The question that decides nearly every game: can side A force a strictly lower ring 1 than side B?

If the higher sum wins, every tile counts as its negative, so that the lower sum wins again and the largest tile is the
smallest number; "lower" and "smallest" are meant in this sense below. A tile then helps its owner, so the worst case for
a side is that the other side fills the most places (HIGH).

The search answers yes or no. Tiles on the board count only by the sums around the empty cells, so a position is:
the empty cells, for each of them A's tiles minus B's tiles beside it, the two hands, and who moves. Tiles are
numbered from the smallest in hand. The reductions, each tested against brute force:

- A cell whose sign can no longer change, whatever is placed beside it, is certain. With more cells certain for A
  than B has moves left, B cannot fill them all: A has won. With no cell uncertain one side has.
- A keeps out of the cells that are certain for it as long as there are others. So if the hole is elsewhere, B has
  filled them all, and with B's tiles there a cell beside them may be certain, too. These count like the others.
- A certain cell that touches no uncertain one is dead: all that counts is how many there are of each kind. One
  move stands for all into such cells: the largest tile into one that is bad for the mover, if there is any.
- Lower tiles are never worse, neither on the board nor in the hand. So a group of tiles at one cell is refuted by
  one kinder child, in which the smallest of them is placed and the largest leaves the hand.
"""

from typing import Any

import numpy as np

from event_horizon.search.compiled import compiled, count_ones, lowest_one

NO, YES, UNKNOWN, OPEN = range(4)
A, B = range(2)

MAX_CELLS = 21
MAX_TILES = 10

# One flat array holds all that a search works with. First come single numbers, then tables from these places on.
NODES, LIMIT, ASCENDING, TOP, AT, HIGH = range(6)
"""TOP and AT: the numbers of empty cells at the root and where the search was left; AT is 0 when it is done."""
TOUCHING = 16
"""Each cell's neighbours, as bits."""
SUMS = TOUCHING + 64
"""Each cell's A tiles minus B tiles beside it."""
TILES = SUMS + 64
"""The values of A's tiles, and 16 places on of B's."""
REACH = TILES + 32
"""For each side and hand: at + k the sum of its k smallest tiles, at + 8 + k of its k largest."""
FRAMES = REACH + 2 * 16 * (1 << MAX_TILES)
"""For each number of empty cells: the position being searched, then from MOVES on the moves to try."""
EMPTY, HAND_A, HAND_B, MOVER, COUNT, PLACE, SLOT, LOCKED = range(8)
MOVES = 10
"""With room before it: a group that is split takes the places of moves already tried."""
FRAME = 80
LENGTH = FRAMES + FRAME * (MAX_CELLS + 1)

LOCK = np.int64(~0x3F)
"""A table's word is a lock of 58 bits, the number of empty cells (5) and the answer (1)."""
MIX_ONE, MIX_TWO = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)


@compiled("void(int64[::1], int64, int64)")
def fill_reach(work: Any, side: int, tiles: int) -> None:
    """For every hand: the sums of its smallest and of its largest tiles, up to a cell's six neighbours."""
    for hand in range(1 << tiles):
        place = REACH + (side << MAX_TILES + 4) + 16 * hand
        low, high, small, large = 0, 0, 0, 0
        for tile in range(tiles):
            if hand >> tile & 1 and low < 6:
                low += 1
                small += work[TILES + 16 * side + tile]
                work[place + low] = small
            if hand >> (tiles - 1 - tile) & 1 and high < 6:
                high += 1
                large += work[TILES + 16 * side + tiles - 1 - tile]
                work[place + 8 + high] = large


@compiled("UniTuple(int64, 3)(int64[::1], int64, int64, int64)")
def _kinds(work: Any, empty: int, hand_a: int, hand_b: int) -> tuple[int, int, int]:
    """The empty cells that are certain for A, the live ones, and those among them that are uncertain."""
    moves_a, moves_b = count_ones(hand_a), count_ones(hand_b)
    reach_a, reach_b = REACH + 16 * hand_a, REACH + (1 << MAX_TILES + 4) + 16 * hand_b
    good, unsure, near = 0, 0, 0
    cells = empty
    while cells:
        cell = lowest_one(cells)
        cells &= cells - 1
        beside = count_ones(work[TOUCHING + cell] & empty)
        if work[HIGH]:
            by_a, by_b = beside - min(beside, moves_b), beside - min(beside, moves_a)
        else:
            by_a, by_b = min(beside, moves_a), min(beside, moves_b)
        worst = work[SUMS + cell] + work[reach_a + 8 + by_a] - work[reach_b + beside - by_a]
        best = work[SUMS + cell] + work[reach_a + beside - by_b] - work[reach_b + 8 + by_b]
        if worst < 0:
            good |= 1 << cell
        elif best < 0:
            unsure |= 1 << cell
            near |= work[TOUCHING + cell]
    return good, (near | unsure) & empty, unsure


@compiled("int64(int64[::1], int64, int64, int64, int64, int64, int64)")
def _outnumber(work: Any, empty: int, sure: int, unsure: int, hand: int, other_hand: int, side: int) -> int:
    """Whether the cells certain for a side, and those that follow from them, are more than the other side can fill."""
    own = REACH + (side << MAX_TILES + 4) + 16 * hand
    other = REACH + (B - side << MAX_TILES + 4) + 16 * other_hand
    moves, other_moves = count_ones(hand), count_ones(other_hand)
    if count_ones(sure | unsure) <= other_moves:
        return NO
    cells = unsure
    while cells and count_ones(sure) <= other_moves:
        cell = lowest_one(cells)
        cells &= cells - 1
        beside = work[TOUCHING + cell] & empty
        by_own = min(count_ones(beside & ~sure), moves)
        if work[HIGH]:
            by_own = min(by_own, max(0, count_ones(beside) - other_moves))
        by_other = count_ones(beside) - by_own
        total = work[SUMS + cell] if side == A else -work[SUMS + cell]
        if by_other > other_moves or total + work[own + 8 + by_own] - work[other + by_other] < side:
            sure |= 1 << cell
            cells = unsure & ~sure
    return YES if count_ones(sure) > other_moves else NO


@compiled("UniTuple(uint64, 2)(int64[::1], int64, int64, int64, int64)")
def _hashes(work: Any, start: int, live: int, good: int, unsure: int) -> tuple[Any, Any]:
    """Two independent hashes of what counts: the live cells with their sums, those certain with their kind."""
    one, two = np.uint64(start) * MIX_ONE, np.uint64(start) * MIX_TWO
    cells = live
    while cells:
        cell = lowest_one(cells)
        bit = cells & -cells
        cells ^= bit
        value = work[SUMS + cell] + 300 if unsure & bit else (600 if good & bit else 601)
        word = np.uint64(value << 6 | cell)
        one = (one ^ word) * MIX_ONE
        one ^= one >> np.uint64(29)
        two = (two + word) * MIX_TWO
        two ^= two >> np.uint64(32)
    return one, two


@compiled("int64(int64[::1], int64, int64, int64, int64, int64, int64)")
def _list_moves(work: Any, first: int, live: int, unsure: int, dead: int, hand: int, mover: int) -> int:
    """Writes (cell, smallest tile, largest tile): the largest tile everywhere first, then the rest as groups."""
    lowest, highest, end = lowest_one(hand), MAX_TILES, first
    while hand >> highest == 0:
        highest -= 1
    if work[ASCENDING] and work[HIGH]:
        lowest = highest
    elif work[ASCENDING]:
        highest = lowest
    if dead:
        work[end] = lowest_one(dead) | highest << 8 | highest << 16
        end += 1
    start = end
    cells = live
    while cells:
        cell = lowest_one(cells)
        cells &= cells - 1
        # First where the hole would be bad for the mover, and where the tile touches little that is open.
        priority = 1024 + (work[SUMS + cell] if mover == A else -work[SUMS + cell])
        priority -= 8 * count_ones(work[TOUCHING + cell] & unsure)
        place = end
        while place > start and work[place - 1] >> 24 < priority:
            work[place] = work[place - 1]
            place -= 1
        work[place] = cell | highest << 8 | highest << 16 | priority << 24
        end += 1
    if lowest != highest:
        second = highest - 1
        while not hand >> second & 1:
            second -= 1
        for place in range(start, end):
            work[place + end - start] = work[place] & 0xFF | lowest << 8 | second << 16
        end += end - start
    return end - first


@compiled("int64(int64[::1], int64[::1], int64, int64, int64, int64, int64)")
def _enter(work: Any, table: Any, size: int, empty: int, hand_a: int, hand_b: int, mover: int) -> int:
    """Begins a position: its answer where that is known at once, or OPEN with its moves laid out."""
    work[NODES] += 1
    if work[NODES] > work[LIMIT]:
        return UNKNOWN

    # 1. More certain cells than the other side can fill.
    good, live, unsure = _kinds(work, empty, hand_a, hand_b)
    bad = empty & ~(good | unsure)
    if _outnumber(work, empty, good, unsure, hand_a, hand_b, A) == YES:
        return YES
    if _outnumber(work, empty, bad, unsure, hand_b, hand_a, B) == YES:
        return NO

    # 2. Has this been answered before? Dead cells count by their number alone.
    dead_good, dead_bad = good & ~live, bad & ~live
    counts = (count_ones(dead_good) * 32 + count_ones(dead_bad)) * 2 + mover
    one, two = _hashes(work, hand_a << 32 | hand_b << 16 | counts, live, good, unsure)
    slot = np.int64(one & np.uint64(table.size - 2))
    lock = np.int64(two) & LOCK
    if table[slot] & LOCK == lock:
        return table[slot] & 1
    if table[slot + 1] & LOCK == lock:
        return table[slot + 1] & 1

    # 3. The moves to try.
    frame = FRAMES + FRAME * size
    work[frame + EMPTY], work[frame + MOVER], work[frame + PLACE] = empty, mover, 0
    work[frame + HAND_A], work[frame + HAND_B] = hand_a, hand_b
    work[frame + SLOT], work[frame + LOCKED] = slot, lock
    if mover == A:
        hand, dead = hand_a, dead_bad or dead_good
    else:
        hand, dead = hand_b, dead_good or dead_bad
    work[frame + COUNT] = _list_moves(work, frame + MOVES, live, unsure, dead, hand, mover)
    return OPEN


@compiled("void(int64[::1], int64, int64, int64, int64)")
def _add_beside(work: Any, move: int, empty: int, mover: int, times: int) -> None:
    """Adds the move's tile, the smallest of its group, to the sums of the empty cells beside it."""
    value = times * work[TILES + 16 * mover + (move >> 8 & 0xFF)]
    if mover == B:
        value = -value
    cells = work[TOUCHING + (move & 0xFF)] & empty
    while cells:
        work[SUMS + lowest_one(cells)] += value
        cells &= cells - 1


@compiled("void(int64[::1], int64, int64)")
def _split(work: Any, frame: int, move: int) -> None:
    """Two groups in place of one, to be tried next, the larger tiles first."""
    hand = work[frame + HAND_A + work[frame + MOVER]]
    low, high = move >> 8 & 0xFF, move >> 16 & 0xFF
    below = (low + high) >> 1
    above = below + 1
    while not hand >> below & 1:
        below -= 1
    while not hand >> above & 1:
        above += 1
    work[frame + PLACE] -= 2
    place = frame + MOVES + work[frame + PLACE]
    work[place] = move & 0xFF | above << 8 | high << 16
    work[place + 1] = move & 0xFF | low << 8 | below << 16


@compiled("void(int64[::1], int64[::1], int64, int64)")
def _remember(work: Any, table: Any, size: int, answer: int) -> None:
    """Two slots: one for larger positions, one for the newest."""
    frame = FRAMES + FRAME * size
    slot = work[frame + SLOT]
    word = work[frame + LOCKED] | size << 1 | answer
    if size >= table[slot] >> 1 & 31:
        table[slot] = word
    else:
        table[slot + 1] = word


@compiled("int64(int64[::1], int64[::1], int64, int64, int64, int64)")
def forces(work: Any, table: Any, empty: int, hand_a: int, hand_b: int, mover: int) -> int:
    """Whether A forces a strictly lower ring 1: YES, NO, or UNKNOWN when the limit of nodes is reached.

    Called again with a higher limit it goes on where it was.
    """
    if work[AT]:
        top, size, answer = work[TOP], work[AT], OPEN
    else:
        top = count_ones(empty)
        size, answer = top, _enter(work, table, top, empty, hand_a, hand_b, mover)
    while True:
        frame = FRAMES + FRAME * size
        mover = work[frame + MOVER]
        if answer == OPEN and work[frame + PLACE] < work[frame + COUNT]:
            # 1. Down: the next move of this position.
            move = work[frame + MOVES + work[frame + PLACE]]
            empty = work[frame + EMPTY] & ~(1 << (move & 0xFF))
            _add_beside(work, move, empty, mover, 1)
            hand_a, hand_b, gone = work[frame + HAND_A], work[frame + HAND_B], 1 << (move >> 16 & 0xFF)
            size -= 1
            if mover == A:
                answer = _enter(work, table, size, empty, hand_a & ~gone, hand_b, B)
            else:
                answer = _enter(work, table, size, empty, hand_a, hand_b & ~gone, A)
            if answer == UNKNOWN:
                _add_beside(work, move, empty, mover, -1)
                work[TOP], work[AT] = top, size + 1
                return UNKNOWN
            continue
        if answer == OPEN:
            # 2. Every move has failed.
            answer = NO if mover == A else YES
            _remember(work, table, size, answer)
        if size == top:
            work[AT] = 0
            return answer
        # 3. Up: the answer to the move that led here.
        size += 1
        frame = FRAMES + FRAME * size
        mover = work[frame + MOVER]
        move = work[frame + MOVES + work[frame + PLACE]]
        _add_beside(work, move, work[frame + EMPTY] & ~(1 << (move & 0xFF)), mover, -1)
        work[frame + PLACE] += 1
        if answer != (YES if mover == A else NO):
            answer = OPEN
        elif move >> 8 & 0xFF == move >> 16 & 0xFF:
            _remember(work, table, size, answer)
        else:
            # 4. A kinder child that helps the mover is no answer yet: its group of tiles is split.
            _split(work, frame, move)
            answer = OPEN
