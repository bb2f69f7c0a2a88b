"""A kernel with heuristics for the tree search: which placements to try first, and better playouts than random ones.

Nearly every game is decided in ring 1. An empty cell's lead is red's sum beside it minus green's (the other way round if
the higher sum wins): a positive lead is bad for red. Both sides fill the cells that are bad for them, and put large tiles
where they touch few open cells. Candidates are ordered by this, and playouts follow it with a little randomness.
"""

from typing import Any

import numba
import numpy as np
from numba.extending import intrinsic

from event_horizon.games.triangle.board import board
from event_horizon.search.compiled import compiled, count_ones, lowest_one
from event_horizon.search.dice import DICE_STEP, scramble
from event_horizon.search.kernel import LEGAL, PLAYOUT, Kernel
from event_horizon.search.uct import UctParameters

from . import kernel
from .kernel import (
    ASCENDING,
    CELLS,
    DRAWN,
    EMPTY,
    FREE,
    GOAL,
    GREEN_HAND,
    MAY_SWAP,
    NUMBER,
    ORDER,
    PATHS,
    PLACED,
    POOL,
    RED_HAND,
    RING,
    RINGS,
    ROWS,
    SWAP,
    SWAPPED,
)

POINT_WEIGHT = 16
"""How promising a placement is: what one point of a cell's lead adds."""
NEIGHBOUR_COST = 6
"""What each point of a tile costs for each open cell beside it."""
TILE_COST = 64
"""What each step from the largest tile down to the next costs."""
PROMISE_NOISE = np.uint64(64)
"""The largest random number that a playout adds to a promise."""
LARGEST_TILE_SHARE = np.uint64(192)
"""How many of 256 placements in a playout use the largest tile; the others use any tile."""
LARGE_TILES = 2
"""How many of the largest tiles are candidates, besides the smallest."""

GENERATOR_FACTOR, GENERATOR_SUMMAND = np.uint64(6364136223846793005), np.uint64(1442695040888963407)
"""The factor and the summand of a quick generator, which gives each cell a random number."""


def _beside() -> Any:
    """The neighbours of every cell for every number of rows, as bits."""
    beside = np.zeros((11, 55), dtype=np.int64)
    for rows in range(2, 11):
        for cell, neighbours in enumerate(board(rows).neighbours):
            beside[rows, cell] = sum(1 << each for each in neighbours)
    return beside


BESIDE = _beside()


@intrinsic  # type: ignore[untyped-decorator]
def highest_one(typing: Any, number: Any) -> Any:
    """The place of the highest bit that is set; one must be."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        zeros = builder.ctlz(args[0], numba.core.cgutils.true_bit)
        return builder.sub(numba.core.cgutils.intp_t(63), zeros)

    return numba.int64(numba.int64), code


@compiled("void(int64[::1], int64, int64[::1])")
def fill_leads(state: Any, empty: int, leads: Any) -> None:
    rows, cells = state[ROWS], empty
    while cells:
        cell = lowest_one(cells)
        cells &= cells - 1
        lead, beside = 0, BESIDE[rows, cell] & ~empty
        while beside:
            lead += state[CELLS + lowest_one(beside)]
            beside &= beside - 1
        leads[cell] = lead * state[GOAL]


@compiled("int64(int64[::1], int64)")
def lead_around(state: Any, hole: int) -> int:
    """The lead in the first ring that differs: negative if red wins, positive if green does."""
    lead = 0
    for entry in PATHS[state[ROWS], hole]:
        lead += state[CELLS + np.int64(entry & NUMBER)]
        ring = np.int64(entry >> RING)
        if ring and (lead != 0 or ring >= state[RINGS]):
            break
    return lead * state[GOAL]


@compiled("void(int64[::1], uint64[::1], int64, uint64)")
def play_down(state: Any, dice: Any, cells_left: int, noise: Any) -> None:
    """Plays on, with up to this much noise in each promise, until only that many cells are empty."""
    rows, empty, goal, order = state[ROWS], state[EMPTY], state[GOAL], state[ORDER]
    red, green, drawn, turn = state[RED_HAND], state[GREEN_HAND], state[DRAWN], state[PLACED]
    word, leads = dice[0], state[POOL : POOL + 55]
    fill_leads(state, empty, leads)
    for _ in range(count_ones(empty) - cells_left):
        is_green = turn & 1
        hand, sign = (green, -1) if is_green else (red, 1)

        # 1. The tile.
        word += DICE_STEP
        random = scramble(word)
        if drawn:
            tile, drawn = drawn, 0
        elif order == ASCENDING:
            tile = lowest_one(hand)
        elif order == FREE and random & np.uint64(255) < LARGEST_TILE_SHARE:
            tile = highest_one(hand)
        else:
            skipped = np.int64(((random >> np.uint64(32)) * np.uint64(count_ones(hand))) >> np.uint64(32))
            rest = hand
            for _ in range(skipped):
                rest &= rest - 1
            tile = lowest_one(rest)

        # 2. The most promising cell.
        best, cell, cells, cost = -(1 << 60), 0, empty, NEIGHBOUR_COST * tile * goal
        while cells:
            each = lowest_one(cells)
            cells &= cells - 1
            random = random * GENERATOR_FACTOR + GENERATOR_SUMMAND
            promise = POINT_WEIGHT * sign * leads[each] - cost * count_ones(BESIDE[rows, each] & empty)
            promise += np.int64(((random >> np.uint64(40)) * noise) >> np.uint64(24))
            if promise > best:
                best, cell = promise, each

        # 3. Place it.
        state[CELLS + cell] = sign * tile
        empty &= ~(1 << cell)
        beside = BESIDE[rows, cell] & empty
        while beside:
            leads[lowest_one(beside)] += sign * tile * goal
            beside &= beside - 1
        if is_green:
            green &= ~(1 << tile)
        else:
            red &= ~(1 << tile)
        turn += 1
    dice[0] = word
    state[EMPTY], state[DRAWN], state[PLACED], state[RED_HAND], state[GREEN_HAND] = (
        empty,
        drawn,
        turn,
        red,
        green,
    )


@compiled(PLAYOUT)
def playout(state: Any, dice: Any, scores: Any) -> None:
    play_down(state, dice, 1, PROMISE_NOISE)
    lead = lead_around(state, lowest_one(state[EMPTY]))
    won = 1.0 if lead < 0 else (0.0 if lead > 0 else 0.5)
    scores[0] = 1.0 - won if state[SWAPPED] else won
    scores[1] = 1.0 - scores[0]


@compiled(LEGAL)
def candidates(state: Any, actions: Any) -> int:
    """Writes the largest tiles and the smallest on every cell, the most promising first; for chance, all its actions."""
    if kernel.actor(state) < 0:
        return kernel.legal(state, actions)
    rows, empty, side = state[ROWS], state[EMPTY], state[PLACED] & 1
    hand, sign = state[RED_HAND + side], 1 - 2 * side
    if state[DRAWN]:
        hand = 1 << state[DRAWN]
    elif state[ORDER] == ASCENDING:
        hand &= -hand
    leads, promises = np.empty(55, dtype=np.int64), np.empty((LARGE_TILES + 1) * 55, dtype=np.int64)
    fill_leads(state, empty, leads)
    count, rank, smallest = 0, 0, lowest_one(hand)
    while hand:
        tile = highest_one(hand)
        hand &= ~(1 << tile)
        cells = empty if rank < LARGE_TILES or tile == smallest else 0
        while cells:
            cell = lowest_one(cells)
            cells &= cells - 1
            open_cells = count_ones(BESIDE[rows, cell] & empty)
            promise = POINT_WEIGHT * sign * leads[cell] - TILE_COST * rank
            promise -= NEIGHBOUR_COST * tile * state[GOAL] * open_cells
            place = count
            while place > 0 and promises[place - 1] < promise:
                promises[place], actions[place] = promises[place - 1], actions[place - 1]
                place -= 1
            promises[place], actions[place] = promise, tile * 64 + cell
            count += 1
        rank += 1
    if state[MAY_SWAP] and state[PLACED] == 1 and not state[SWAPPED]:
        actions[count] = SWAP
        count += 1
    return count


GUIDED = Kernel(
    seats=2,
    max_actions=27 * 55 + 1,
    actor=kernel.actor,
    legal=candidates,
    roll=kernel.roll,
    apply=kernel.apply,
    playout=playout,
)

WITHOUT_POLICY = UctParameters(first_width=25, widening=0.5, max_children=32)
"""For searches that know the candidates' order only."""
