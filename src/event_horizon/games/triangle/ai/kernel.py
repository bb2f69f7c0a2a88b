"""A fast copy of the rules on one flat array. `rules.py` is the law; tests compare the two at every step.

A state is the header below, then the cells' values from CELLS on (red's 7 is 7, green's -7), then room for
what a playout deals: the tiles in hand from POOL on and the empty cells from HOLES on. An action is tile * 64 + cell,
with tile 0 to block the cell; see DRAW and SWAP.
"""

from itertools import accumulate
from typing import Any

import numpy as np

from event_horizon.core.seat import CHANCE
from event_horizon.games.triangle.action import Action, Block, Draw, Place, Swap
from event_horizon.games.triangle.board import board
from event_horizon.games.triangle.state import State
from event_horizon.search.compiled import compiled, count_ones, lowest_one
from event_horizon.search.dice import DICE_STEP, scaled
from event_horizon.search.dice import roll as roll_dice
from event_horizon.search.kernel import ACTOR, APPLY, LEGAL, OVER, PLAYOUT, ROLL, Kernel, Numbers

ROWS, ORDER, RINGS, MAY_SWAP, SWAPPED, DRAWN, PLACED, RED_HAND, GREEN_HAND, EMPTY, GOAL, TO_BLOCK = range(12)
"""Hands and empty cells are sets of bits; RINGS is how many rings count, GOAL 1 where the lower sum wins and -1 where
the higher one does, TO_BLOCK how many cells are still to be blocked."""
CELLS = 12
POOL = CELLS + 55
HOLES = POOL + 54
LENGTH = HOLES + 55

ONE, FIRST_CELL, FIRST_TILE, FIRST_HOLE = (np.uint64(number) for number in (1, CELLS, POOL, HOLES))
"""Unsigned, for the innermost loop: such an index needs no check for negative numbers."""

FREE, ASCENDING, DRAWS = range(3)
ORDERS = ("free", "ascending", "drawn")

DRAW = 63
"""The number in place of a cell in chance's draw, tile * 64 + DRAW."""
SWAP = 62
"""The action of swapping; no tile has the number 0."""


NUMBER, RING, LAST = np.uint64(0xFF), np.uint64(8), 1 << 8
"""A path's entry is the cell's NUMBER and, RING bits above, the ring's NUMBER if it ends there; LAST marks the last ring."""


def _paths() -> Any:
    """For every number of rows and every hole, the cells from near to far."""
    paths = np.zeros((11, 55, 54), dtype=np.uint64)
    for rows in range(2, 11):
        for hole, rings in enumerate(board(rows).rings):
            path = [cell for ring in rings for cell in ring]
            for number, end in enumerate(accumulate(map(len, rings)), 1):
                path[end - 1] |= number << int(RING)
            path[-1] |= LAST << int(RING)
            paths[rows, hole, : len(path)] = path
    return paths


PATHS = _paths()


def encode(state: State) -> Numbers:
    """The state as the kernel's array."""
    options = state.options
    array = np.zeros(LENGTH, dtype=np.int64)
    array[ROWS], array[ORDER] = options.rows, ORDERS.index(options.tiles)
    array[RINGS] = 1 if options.scoring == "adjacent" else len(state.board.rings[0])
    array[MAY_SWAP], array[SWAPPED] = options.swap, state.swapped
    array[DRAWN], array[PLACED] = state.drawn, state.placed
    array[RED_HAND], array[GREEN_HAND] = (sum(1 << tile for tile in hand) for hand in state.hands)
    array[EMPTY] = sum(1 << cell for cell in state.empty)
    array[GOAL], array[TO_BLOCK] = 1 if options.goal == "low" else -1, options.blocked - len(state.blocked)
    array[CELLS : CELLS + len(state.cells)] = state.cells
    return array


def decode_action(state: State, code: int) -> Action:
    tile, cell = divmod(code, 64)
    if code == SWAP:
        return Swap()
    if tile == 0:
        return Block(state.board.names[cell])
    return Draw(tile) if cell == DRAW else Place(tile, state.board.names[cell])


@compiled(ACTOR)
def actor(state: Any) -> int:
    if count_ones(state[EMPTY]) == 1:
        return OVER
    if state[TO_BLOCK] > 0 or (state[ORDER] == DRAWS and state[DRAWN] == 0):
        return CHANCE
    return (state[PLACED] & 1) ^ state[SWAPPED]


@compiled(LEGAL)
def legal(state: Any, actions: Any) -> int:
    """The largest tiles first: they are nearly always the ones to get rid of."""
    count = 0
    hand = state[RED_HAND + (state[PLACED] & 1)]
    if state[TO_BLOCK] > 0:
        hand = 1
    elif state[DRAWN]:
        hand = 1 << state[DRAWN]
    elif state[ORDER] == ASCENDING:
        hand &= -hand
    is_draw = state[ORDER] == DRAWS and state[DRAWN] == 0 and state[TO_BLOCK] == 0
    for tile in range(31, -1, -1):
        if hand >> tile & 1:
            cells = 1 << DRAW if is_draw else state[EMPTY]
            while cells:
                actions[count] = tile * 64 + lowest_one(cells)
                cells &= cells - 1
                count += 1
    if state[MAY_SWAP] and not is_draw and state[PLACED] == 1 and not state[SWAPPED]:
        actions[count] = SWAP
        count += 1
    return count


@compiled(ROLL)
def roll(state: Any, dice: Any) -> int:
    choices = state[EMPTY] if state[TO_BLOCK] > 0 else state[RED_HAND + (state[PLACED] & 1)]
    for _ in range(roll_dice(dice, count_ones(choices))):
        choices &= choices - 1
    return lowest_one(choices) if state[TO_BLOCK] > 0 else lowest_one(choices) * 64 + DRAW


@compiled(APPLY)
def apply(state: Any, action: int) -> None:
    tile, cell = action >> 6, action & 63
    if action == SWAP:
        state[SWAPPED] = 1
    elif cell == DRAW:
        state[DRAWN] = tile
    elif tile == 0:
        state[EMPTY] &= ~(1 << cell)
        state[TO_BLOCK] -= 1
    else:
        side = state[PLACED] & 1
        state[CELLS + cell] = -tile if side else tile
        state[RED_HAND + side] &= ~(1 << tile)
        state[EMPTY] &= ~(1 << cell)
        state[PLACED] += 1
        state[DRAWN] = 0


@compiled("int64(int64[::1])")
def lay_out(state: Any) -> int:
    """Writes the empty cells and all tiles in hand, green's as negative numbers; returns the number of tiles."""
    tiles, holes, cells = 0, 0, state[EMPTY]
    while cells:
        state[HOLES + holes] = lowest_one(cells)
        cells &= cells - 1
        holes += 1
    for side in range(2):
        hand = state[RED_HAND + side]
        while hand:
            tile = lowest_one(hand)
            state[POOL + tiles] = -tile if side else tile
            hand &= hand - 1
            tiles += 1
    return tiles


@compiled("int64(int64[::1], uint64[::1], int64)", is_inlined=True)
def fall(state: Any, dice: Any, in_hand: int) -> int:
    """The deciding ring's number if red wins it, its negative if green does, 0 for a draw.

    However the tiles are ordered, random play ends with a random hole and the tiles in hand dealt to the
    other empty cells: so the hole is drawn first, and then only as many rings as it takes are dealt.
    """
    word = dice[0] + DICE_STEP
    step, lead, left = np.uint64(0), 0, np.uint64(in_hand)
    rows, hole = np.uint64(state[ROWS]), np.uint64(state[FIRST_HOLE + scaled(word, left + ONE)])
    rings, empty = np.uint64(state[RINGS]), np.uint64(state[EMPTY])
    while True:
        entry = PATHS[rows, hole, step]
        step += ONE
        value = state[FIRST_CELL + (entry & NUMBER)]
        if empty >> (entry & NUMBER) & ONE:  # a blocked cell has no tile, either
            word += DICE_STEP
            drawn = FIRST_TILE + scaled(word, left)
            left -= ONE
            value, state[drawn] = state[drawn], state[FIRST_TILE + left]
            state[FIRST_TILE + left] = value
        lead += value
        ring = entry >> RING
        # One branch instead of three, which the processor would mispredict.
        if (ring > 0) & ((lead != 0) | (ring >= rings)):
            break
    dice[0] = word
    lead *= state[GOAL]
    number = np.int64(ring & NUMBER)
    return int(-number if lead > 0 else number * (lead < 0))


@compiled(PLAYOUT)
def playout(state: Any, dice: Any, scores: Any) -> None:
    result = fall(state, dice, lay_out(state))
    red = 1.0 if result > 0 else (0.0 if result < 0 else 0.5)
    swapped = state[SWAPPED]
    if state[MAY_SWAP] and state[PLACED] == 1 and not swapped:  # one of the legal actions is to swap
        swapped = roll_dice(dice, count_ones(state[EMPTY]) + 1) == 0
    scores[0] = 1.0 - red if swapped else red
    scores[1] = 1.0 - scores[0]


@compiled("void(int64[::1], uint64[::1], int64, int64[::1])")
def play_at_random(state: Any, dice: Any, games: int, tally: Any) -> None:
    """Counts how random games from here end: tally[10 + r] for red by ring r, [10 - r] for green, [10] drawn."""
    in_hand = lay_out(state)
    for _ in range(games):
        tally[10 + fall(state, dice, in_hand)] += 1


KERNEL = Kernel(
    seats=2,
    max_actions=27 * 55 + 1,
    actor=actor,
    legal=legal,
    roll=roll,
    apply=apply,
    playout=playout,
)
