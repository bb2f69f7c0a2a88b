"""A learned policy: how likely each placement is to be the best, before any search.

A placement's score is a sum of table entries: for its cell by open neighbours and lead, for each open cell beside it likewise,
each by the tile, and for the tile's rank in the hand. It was fitted to the visits of tree searches
(`benchmarks/learn_triangle_policy.py`), and a search with it spends its walks where they are likely to pay.
"""

from pathlib import Path
from typing import Any

import numpy as np

from event_horizon.search.compiled import compiled, count_ones, inlined, lowest_one
from event_horizon.search.kernel import GUESS
from event_horizon.search.uct import UctParameters
from event_horizon.search.vectors import add_row

from .guided import BESIDE, LARGE_TILES, fill_leads, highest_one
from .kernel import EMPTY, MAY_SWAP, PLACED, POOL, RED_HAND, SWAP, SWAPPED
from .learned import LEADS, LEARNED, MAX_LEAD, ROWS_LEARNT

KINDS = 7 * LEADS
"""The kinds of empty cells, by open neighbours and lead; the table has a row for each as a placement's own cell, and then one
for each as an empty cell beside it."""
WIDTH = 16
"""Each row has an entry for every tile, at its number."""
RANK = 2 * KINDS
"""From here on there is a row for each number of empty cells, with an entry for each rank; the largest tile's is 0."""
TABLE_ROWS = RANK + 22
SWAP_PRIOR = 0.5
"""How likely the swap is to be best, where there is one."""

WEIGHTS_FILE = Path(__file__).with_name("policy.npz")


def _weights() -> Any:
    with np.load(WEIGHTS_FILE) as kept:
        return np.ascontiguousarray(kept["table"], dtype=np.float32)


TABLE = _weights()


@compiled("int64(int64[::1], int64[::1])")
def describe(state: Any, kinds: Any) -> int:
    """Writes the kind of every empty cell for the side to place, in its own place; returns its hand's playable tiles."""
    empty, side = state[EMPTY], state[PLACED] & 1
    hand, leads, sign, cells = state[RED_HAND + side], state[POOL : POOL + 55], 1 - 2 * side, empty
    fill_leads(state, empty, leads)
    while cells:
        cell = lowest_one(cells)
        cells &= cells - 1
        lead = min(MAX_LEAD, max(-MAX_LEAD, sign * leads[cell]))
        kinds[cell] = count_ones(BESIDE[ROWS_LEARNT, cell] & empty) * LEADS + lead + MAX_LEAD
    playable = hand & -hand
    for _ in range(min(LARGE_TILES, count_ones(hand))):
        playable |= 1 << highest_one(hand)
        hand &= ~(1 << highest_one(hand))
    return playable


@inlined
def score_cell(state: Any, kinds: Any, cell: int, table: Any, sums: Any) -> None:
    """Writes the scores of all tiles at a cell, but for their ranks."""
    sums[:] = 0
    add_row(sums, table, kinds[cell], WIDTH)
    beside = BESIDE[ROWS_LEARNT, cell] & state[EMPTY]
    while beside:
        add_row(sums, table, KINDS + kinds[lowest_one(beside)], WIDTH)
        beside &= beside - 1


@compiled("int64(int64[::1], int64[::1], float32[::1], int64)")
def _with_swap(state: Any, actions: Any, priors: Any, count: int) -> int:
    """Puts the swap, where there is one, before the placements."""
    if not state[MAY_SWAP] or state[PLACED] != 1 or state[SWAPPED]:
        return count
    for place in range(count, 0, -1):
        actions[place], priors[place] = actions[place - 1], priors[place - 1] * (1 - SWAP_PRIOR)
    actions[0], priors[0] = SWAP, SWAP_PRIOR
    return count + 1


@compiled(GUESS)
def guess(state: Any, actions: Any, priors: Any, most: int) -> int:
    """The likeliest placements by their scores, with the exponentials of these in proportion as priors."""
    kinds, sums = np.empty(64, dtype=np.int64), np.empty(WIDTH, dtype=np.float32)
    hand, cells, count = describe(state, kinds), state[EMPTY], 0
    ranks = RANK + count_ones(cells)
    while cells:
        cell = lowest_one(cells)
        cells &= cells - 1
        score_cell(state, kinds, cell, TABLE, sums)
        tiles, whole = hand, state[RED_HAND + (state[PLACED] & 1)]
        while tiles:
            tile = lowest_one(tiles)
            tiles &= tiles - 1
            score = sums[tile] + TABLE[ranks, count_ones(whole >> tile + 1)]
            if count == most and score <= priors[most - 1]:
                continue
            count = min(count + 1, most)
            place = count - 1
            while place > 0 and priors[place - 1] < score:
                priors[place], actions[place] = priors[place - 1], actions[place - 1]
                place -= 1
            priors[place], actions[place] = score, tile * 64 + cell
    total, top = np.float32(0), priors[0]
    for place in range(count):
        priors[place] = np.exp(priors[place] - top)
        total += priors[place]
    for place in range(count):
        priors[place] /= total
    return _with_swap(state, actions, priors, count)


LEARNED_WITH_POLICY = LEARNED._replace(guess=guess)

WITH_POLICY = UctParameters(exploration=0.7, patience=3, max_children=32, evenness=0.25)
"""For searches with LEARNED_WITH_POLICY."""
