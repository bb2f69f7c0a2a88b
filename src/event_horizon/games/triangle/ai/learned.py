"""A learned value: the score that the side to place can force, estimated by a small network instead of a proof.

It was trained on positions of the rulebook's game (`benchmarks/learn_triangle.py`): with up to 12 empty cells on the results
of exact searches of ring 1, with more on what a search over two placements makes of the network for fewer. The input is a
sum of rows of a table, one for each fact about the position; two small layers turn it into a score. A walk through the tree
ends with the mean of this estimate and of a playout.
"""

from pathlib import Path
from typing import Any

import numpy as np

from event_horizon.games.triangle.board import board
from event_horizon.games.triangle.state import State
from event_horizon.search.compiled import compiled, count_ones, inlined, lowest_one
from event_horizon.search.kernel import PLAYOUT
from event_horizon.search.vectors import add_row, add_scaled_row

from .guided import BESIDE, GUIDED, fill_leads, playout
from .kernel import CELLS, EMPTY, GREEN_HAND, PLACED, POOL, RED_HAND, RINGS, SWAPPED

ROWS_LEARNT, TILES = 6, 10
"""The board and the tiles that the network has learnt."""
MIN_CELLS, EXACT_CELLS, MAX_CELLS = 8, 12, 20
"""The numbers of empty cells that it has learnt, the fewest, the most, and up to which from exact results."""
STAGES = 1 + (MAX_CELLS - EXACT_CELLS) // 2
"""The network has weights for each stage: one for up to EXACT_CELLS empty cells, then one for every two more."""

ESTIMATE_SHARE = 0.5
"""How much the estimate counts against the playout."""

MAX_LEAD = 20
"""Leads are cut off at this much either way."""
LEADS = 2 * MAX_LEAD + 1
BUCKET, BUCKETS, FIRST_BUCKET = 5, 9, 22
"""Leads of neighbouring empty cells are told apart in steps of BUCKET, from -FIRST_BUCKET on."""

OWN_TILE = 7 * LEADS
"""The rows of the table: first the empty cells by open neighbours and lead, then the tiles in either hand, ..."""
OTHER_TILE = OWN_TILE + TILES
CELL_COUNT = OTHER_TILE + TILES
PAIR = CELL_COUNT + MAX_CELLS - MIN_CELLS + 1
"""... the number of empty cells, each pair of neighbouring ones by their leads, ..."""
SURE = PAIR + BUCKETS * BUCKETS
LOST = SURE + MAX_CELLS + 1
"""... how many cells are certain to be good and to be bad for the side to place, ..."""
OUTER = LOST + MAX_CELLS + 1
MAX_OUTER = 7
"""... the empty cells by the open cells in their second ring, up to this many, and by its lead, ..."""
BOTH = OUTER + (MAX_OUTER + 1) * LEADS
MAX_OPEN = 3
"""... and by both leads, in steps that are finest around a tie, and the open neighbours, up to this many."""
TABLE_ROWS = BOTH + (MAX_OPEN + 1) * BUCKETS * BUCKETS
MOST_FACTS = 192
WIDTH, SECOND_WIDTH = 32, 16

WEIGHTS_FILE = Path(__file__).with_name("learned.npz")
ADJACENT_FILE = Path(__file__).with_name("learned_adjacent.npz")
"""The weights for the game in which only ring 1 counts."""


def _weights(file: Path) -> tuple[Any, ...]:
    with np.load(file) as kept:
        return tuple(np.ascontiguousarray(kept[name], dtype=np.float32) for name in kept.files)


TABLE, FIRST_BIAS, SECOND, SECOND_BIAS, LAST, LAST_BIAS = _weights(WEIGHTS_FILE)
TABLE_1, FIRST_BIAS_1, SECOND_1, SECOND_BIAS_1, LAST_1, LAST_BIAS_1 = _weights(ADJACENT_FILE)


def _reach() -> Any:
    """For every hand: at k the sum of its k smallest tiles, at 8 + k of its k largest, up to a cell's six neighbours."""
    reach = np.zeros((1 << TILES, 16), dtype=np.int64)
    for hand in range(1 << TILES):
        tiles = [tile + 1 for tile in range(TILES) if hand >> tile & 1]
        for many in range(1, min(len(tiles), 6) + 1):
            reach[hand, many], reach[hand, 8 + many] = sum(tiles[:many]), sum(tiles[-many:])
    return reach


REACH = _reach()


def _second_ring() -> Any:
    """The second ring of every cell, as bits."""
    distances = board(ROWS_LEARNT).rings
    return np.array([sum(1 << cell for cell in rings[1]) for rings in distances], dtype=np.int64)


SECOND_RING = _second_ring()
STEP_OF = np.searchsorted([-7, -3, -1, 0, 1, 2, 4, 8], np.arange(-MAX_LEAD, MAX_LEAD + 1), side="right")
"""The step of every lead, from -MAX_LEAD on."""


@compiled("int64(int64[::1], int64[::1])")
def facts(state: Any, rows: Any) -> int:
    """Writes the table's rows that describe the position; returns how many there are."""
    empty, is_green = state[EMPTY], state[PLACED] & 1
    own, other = (state[GREEN_HAND], state[RED_HAND]) if is_green else (state[RED_HAND], state[GREEN_HAND])
    own, other, sign = own >> 1, other >> 1, 1 - 2 * is_green
    own_moves, other_moves = count_ones(own), count_ones(other)
    leads, count, sure, lost = state[POOL : POOL + 55], 0, 0, 0
    fill_leads(state, empty, leads)

    # 1. The empty cells, and which of them are certain.
    cells = empty
    while cells:
        cell = lowest_one(cells)
        cells &= cells - 1
        lead, beside = sign * leads[cell], BESIDE[ROWS_LEARNT, cell] & empty
        open_cells = count_ones(beside)
        cut = min(MAX_LEAD, max(-MAX_LEAD, lead)) + MAX_LEAD
        rows[count] = open_cells * LEADS + cut
        outer, outer_cells = 0, SECOND_RING[cell] & ~empty
        while outer_cells:
            outer += state[CELLS + lowest_one(outer_cells)]
            outer_cells &= outer_cells - 1
        outer = min(MAX_LEAD, max(-MAX_LEAD, sign * outer)) + MAX_LEAD
        rows[count + 1] = OUTER + min(MAX_OUTER, count_ones(SECOND_RING[cell] & empty)) * LEADS + outer
        steps = STEP_OF[cut] * BUCKETS + STEP_OF[outer]
        rows[count + 2] = BOTH + min(MAX_OPEN, open_cells) * BUCKETS * BUCKETS + steps
        count += 3
        by_own, by_other = min(open_cells, own_moves), min(open_cells, other_moves)
        if lead + REACH[own, 8 + by_own] - REACH[other, open_cells - by_own] < 0:
            sure += 1
        elif lead + REACH[own, open_cells - by_other] - REACH[other, 8 + by_other] >= 0:
            lost += 1

        # 2. The pairs of neighbouring empty cells, each once.
        bucket = min(BUCKETS - 1, max(0, (lead + FIRST_BUCKET) // BUCKET))
        beside &= -2 << cell
        while beside:
            second = sign * leads[lowest_one(beside)]
            beside &= beside - 1
            second = min(BUCKETS - 1, max(0, (second + FIRST_BUCKET) // BUCKET))
            rows[count] = PAIR + min(bucket, second) * BUCKETS + max(bucket, second)
            count += 1

    # 3. The hands, and the counts.
    while own:
        rows[count] = OWN_TILE + lowest_one(own)
        own &= own - 1
        count += 1
    while other:
        rows[count] = OTHER_TILE + lowest_one(other)
        other &= other - 1
        count += 1
    rows[count], rows[count + 1] = SURE + sure, LOST + lost
    rows[count + 2] = CELL_COUNT + count_ones(empty) - MIN_CELLS
    return count + 3


@inlined
def output(
    state: Any, table: Any, first_bias: Any, second: Any, second_bias: Any, last: Any, last_bias: Any
) -> float:
    """The network's score for the side to place; for MIN_CELLS to MAX_CELLS empty cells."""
    stage = max(0, (count_ones(state[EMPTY]) - EXACT_CELLS + 1) // 2)
    rows, sums, bends = (
        np.empty(MOST_FACTS, dtype=np.int64),
        first_bias[stage].copy(),
        second_bias[stage].copy(),
    )
    for place in range(facts(state, rows)):
        add_row(sums, table, stage * TABLE_ROWS + rows[place], WIDTH)
    for each in range(WIDTH):
        if sums[each] > 0:
            add_scaled_row(bends, second, stage * WIDTH + each, sums[each], SECOND_WIDTH)
    total = last_bias[stage]
    for unit in range(SECOND_WIDTH):
        total += max(bends[unit], np.float32(0)) * last[stage, unit]
    return 1.0 / (1.0 + np.exp(-np.float64(total)))


@compiled("float64(int64[::1])")
def estimate(state: Any) -> float:
    """The score that the side to place can expect with best play."""
    if state[RINGS] == 1:
        return output(state, TABLE_1, FIRST_BIAS_1, SECOND_1, SECOND_BIAS_1, LAST_1, LAST_BIAS_1)
    return output(state, TABLE, FIRST_BIAS, SECOND, SECOND_BIAS, LAST, LAST_BIAS)


@compiled(PLAYOUT)
def estimated_playout(state: Any, dice: Any, scores: Any) -> None:
    """The mean of the network's estimate and of a playout: what best play promises, and how easily it goes wrong."""
    estimated = -1.0
    if MIN_CELLS <= count_ones(state[EMPTY]) <= MAX_CELLS:
        seat = (state[PLACED] & 1) ^ state[SWAPPED]
        estimated = estimate(state) if seat == 0 else 1.0 - estimate(state)
    playout(state, dice, scores)
    if estimated >= 0:
        scores[0] += ESTIMATE_SHARE * (estimated - scores[0])
        scores[1] = 1.0 - scores[0]


LEARNED = GUIDED._replace(playout=estimated_playout)


def is_learnt(state: State) -> bool:
    """Whether the network was trained for games like this one."""
    options = state.options
    return (
        options.rows == ROWS_LEARNT
        and options.blocked == 0
        and options.goal == "low"
        and options.tiles == "free"
        and len(state.empty) > MIN_CELLS
    )
