"""Trains the learned policy of the triangle game: a table of scores fitted to the visits of tree searches.

python benchmarks/learn_triangle_policy.py [--positions 12000] [--walks 2000] [--seed 12] [--data FILE] [--weights FILE]

The positions, with 9 to 20 empty cells, are those of `learn_triangle.py`. For each, a tree search with the learned value
tells how often it visited every placement; the square of that, in proportion, is how likely the placement is to be the
best. `--data` saves the searches, and a later run goes on. A search takes about 7 ms of one core, the fit a few seconds.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from learn_triangle import play

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.triangle.ai import kernel, learned, policy
from event_horizon.games.triangle.ai.guided import BESIDE
from event_horizon.games.triangle.ai.kernel import EMPTY, LENGTH, PLACED, RED_HAND
from event_horizon.games.triangle.ai.policy import RANK, TABLE_ROWS, WIDTH
from event_horizon.search.compiled import compiled, count_ones, lowest_one
from event_horizon.search.dice import dice
from event_horizon.search.uct import UctParameters, search

CHUNK, MAX_SEEN, CELL_COUNT = 1_000, 64, 21
FEWEST, MOST = 9, 20
HELD_BACK, EPOCHS, RATE = 20, 20, 0.1
STYLE = UctParameters(
    first_width=25, widening=0.5, max_children=32, exploration=0.35, patience=3, max_nodes=1 << 17
)


def gather(count: int, walks: int, seed: int, file: Path | None) -> tuple[Any, Any]:
    """So many positions, and for each how often a search visited every placement: pairs of action and visits."""
    states, visits = np.zeros((0, LENGTH), np.int64), np.zeros((0, MAX_SEEN, 2), np.int64)
    if file and file.exists():
        with np.load(file) as kept:
            states, visits = kept["states"], kept["visits"]
    while len(states) < count:
        found = searched(walks, seed * 1_000_003 + len(states))
        states, visits = np.concatenate([states, found[0]]), np.concatenate([visits, found[1]])
        if file:
            np.savez_compressed(file, states=states, visits=visits)
        print(f"{len(states)} positions", flush=True)
    return states[:count], visits[:count]


def searched(walks: int, seed: int) -> tuple[Any, Any]:
    start, rolls = kernel.encode(game("triangle").start()), dice(seed)
    states, visits = np.zeros((CHUNK, LENGTH), np.int64), np.zeros((CHUNK, MAX_SEEN, 2), np.int64)
    actions = np.zeros(2_000, dtype=np.int64)
    for number in range(CHUNK):
        play(start, rolls, actions, states[number], FEWEST, MOST)
        ranked = search(learned.LEARNED, states[number], Budget(nodes=walks, seed=seed + number), STYLE)
        for place, each in enumerate(ranked[:MAX_SEEN]):
            visits[number, place] = each.action, each.visits
    return states, visits


@compiled("void(int64[::1], int64[::1], float32[:, ::1], float64[:, ::1])")
def fill_chances(state: Any, kinds: Any, table: Any, chances: Any) -> None:
    """How likely the policy thinks every placement is, by cell and tile; 0 where there is none."""
    hand, cells, total = policy.describe(state, kinds), state[EMPTY], 0.0
    whole, row = state[RED_HAND + (state[PLACED] & 1)], RANK + count_ones(cells)
    sums = np.zeros(WIDTH, dtype=np.float32)
    chances[:] = 0
    while cells:
        cell = lowest_one(cells)
        cells &= cells - 1
        policy.score_cell(state, kinds, cell, table, sums)
        tiles = hand
        while tiles:
            tile = lowest_one(tiles)
            tiles &= tiles - 1
            chances[cell, tile] = np.exp(np.float64(sums[tile] + table[row, count_ones(whole >> tile + 1)]))
            total += chances[cell, tile]
    chances /= total


@compiled("float64(int64[::1], int64[:, ::1], float32[:, ::1], float32[:, ::1])")
def fit_one(state: Any, visits: Any, table: Any, slopes: Any) -> float:
    """Adds the slopes of one position's cross-entropy, and returns it."""
    kinds, chances, wanted = (
        np.empty(64, dtype=np.int64),
        np.empty((CELL_COUNT, WIDTH)),
        np.zeros((CELL_COUNT, WIDTH)),
    )
    fill_chances(state, kinds, table, chances)
    for place in range(len(visits)):
        wanted[visits[place, 0] & 63, visits[place, 0] >> 6] += np.float64(visits[place, 1]) ** 2
    wanted /= wanted.sum()
    whole, row = state[RED_HAND + (state[PLACED] & 1)], RANK + count_ones(state[EMPTY])
    for cell in range(CELL_COUNT):
        for tile in range(1, WIDTH):
            if chances[cell, tile] == 0:
                continue
            slope = np.float32(chances[cell, tile] - wanted[cell, tile])
            slopes[row, count_ones(whole >> tile + 1)] += slope
            slopes[kinds[cell], tile] += slope
            beside = BESIDE[learned.ROWS_LEARNT, cell] & state[EMPTY]
            while beside:
                slopes[policy.KINDS + kinds[lowest_one(beside)], tile] += slope
                beside &= beside - 1
    return -(wanted * np.log(chances + 1e-12)).sum()


@compiled("float64(int64[:, ::1], int64[:, :, ::1], int64[::1], float32[:, ::1], float32[:, ::1], float64)")
def fit_all(states: Any, visits: Any, order: Any, table: Any, squares: Any, rate: float) -> float:
    """One pass of Adagrad in batches of 32."""
    slopes, total = np.zeros_like(table), 0.0
    for place in range(len(order)):
        total += fit_one(states[order[place]], visits[order[place]], table, slopes)
        if place % 32 == 31:
            for row in range(len(table)):
                for column in range(WIDTH):
                    slope = slopes[row, column]
                    if slope != 0:
                        squares[row, column] += slope * slope
                        table[row, column] -= rate * slope / np.sqrt(squares[row, column] + 1e-6)
                        slopes[row, column] = 0
    return total / len(order)


def fitted(states: Any, visits: Any) -> Any:
    random, held = np.random.default_rng(1), len(states) // HELD_BACK
    table = np.zeros((TABLE_ROWS, WIDTH), np.float32)
    squares, unused = np.zeros_like(table), np.zeros_like(table)
    for epoch in range(EPOCHS):
        order = held + random.permutation(len(states) - held)
        loss = fit_all(states, visits, order, table, squares, RATE * (1 - epoch / EPOCHS))
        missed = np.mean([fit_one(states[each], visits[each], table, unused) for each in range(held)])
        print(f"epoch {epoch}: cross-entropy {loss:.4f}, of those held back {missed:.4f}", flush=True)
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=12_000)
    parser.add_argument("--walks", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--weights", type=Path, default=policy.WEIGHTS_FILE)
    given = parser.parse_args()
    found = gather(given.positions, given.walks, given.seed, given.data)
    np.savez_compressed(given.weights, table=fitted(*found))


if __name__ == "__main__":
    main()
