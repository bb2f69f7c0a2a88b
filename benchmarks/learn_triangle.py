"""Trains the learned value of the triangle game: positions of self-play, proven exactly, and a small network fitted to them.

python benchmarks/learn_triangle.py [--positions 20000] [--seed 12] [--data FILE] [--weights FILE]

Positions with 10 to 12 empty cells come from the playouts of the tree search, with up to three random placements at the
beginning and up to two at the end, so that good and bad ones are among them. Each is labelled by an exact search of ring 1: 1 if
the side to place forces it, 0 if the other side does, and otherwise a half. Positions whose search takes more than
NODE_LIMIT nodes are left out. `--data` saves them, and a later run goes on; `--weights` writes what
`games/triangle/ai/learned.npz` holds. It takes about 4 ms of one core per position; the fit takes seconds.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from small_network import NAMES, fit

from event_horizon import game
from event_horizon.games.triangle.ai import guided, kernel, learned, ring_one
from event_horizon.games.triangle.ai.kernel import (
    CELLS,
    EMPTY,
    GOAL,
    GREEN_HAND,
    LENGTH,
    PLACED,
    RED_HAND,
    ROWS,
)
from event_horizon.games.triangle.ai.ring_one import AT, LIMIT, NODES, SUMS, TILES, TOUCHING, UNKNOWN, YES
from event_horizon.search.compiled import compiled, count_ones, lowest_one
from event_horizon.search.dice import dice, roll
from event_horizon.search.kernel import Numbers

NODE_LIMIT, CHUNK, TABLE_BITS = 300_000, 2_000, 22
MIN_CELLS, MAX_CELLS, LAST_RANDOM = 10, 12, 2
LOST, DRAWN, WON, OPEN = 0, 1, 2, -1
COLUMNS = (EMPTY, RED_HAND, GREEN_HAND, PLACED)
"""What is kept of a position, besides its cells and its label."""


def new_work() -> Numbers:
    """The working array of an exact search of ring 1 in the rulebook's game."""
    work = np.zeros(ring_one.LENGTH, dtype=np.int64)
    for cell, neighbours in enumerate(game("triangle").start().board.neighbours):
        work[TOUCHING + cell] = sum(1 << beside for beside in neighbours)
    for side in range(2):
        work[TILES + 16 * side : TILES + 16 * side + learned.TILES] = np.arange(1, learned.TILES + 1)
        ring_one.fill_reach(work, side, learned.TILES)
    return work


@compiled("int64(int64[::1], int64[::1], int64[::1], int64)")
def forces(work: Any, table: Any, state: Any, colour: int) -> int:
    """Whether a colour forces ring 1."""
    for cell in range(21):
        total, beside = 0, work[TOUCHING + cell]
        while beside:
            total += state[CELLS + lowest_one(beside)]
            beside &= beside - 1
        work[SUMS + cell] = total * (1 - 2 * colour)
    work[AT], work[LIMIT] = 0, work[NODES] + NODE_LIMIT
    own, other = state[RED_HAND + colour] >> 1, state[RED_HAND + 1 - colour] >> 1
    return ring_one.forces(work, table, state[EMPTY], own, other, (state[PLACED] & 1) ^ colour)


@compiled("int64(int64[::1], int64[::1], int64[::1])")
def label(work: Any, table: Any, state: Any) -> int:
    mover = state[PLACED] & 1
    answer = forces(work, table, state, mover)
    if answer == UNKNOWN:
        return OPEN
    if answer == YES:
        return WON
    answer = forces(work, table, state, 1 - mover)
    return OPEN if answer == UNKNOWN else (LOST if answer == YES else DRAWN)


@compiled("void(int64[::1], uint64[::1], int64[::1], int64[::1])")
def play(start: Any, rolls: Any, actions: Any, state: Any) -> None:
    """A position of self-play, good or bad."""
    state[:] = start
    cells = MIN_CELLS + roll(rolls, MAX_CELLS - MIN_CELLS + 1)
    for _ in range(roll(rolls, 4)):
        kernel.apply(state, actions[roll(rolls, kernel.legal(state, actions))])
    noise = np.uint64(64 << roll(rolls, 4))
    guided.play_down(state, rolls, cells + roll(rolls, LAST_RANDOM + 1), noise)
    while count_ones(state[EMPTY]) > cells:
        kernel.apply(state, actions[roll(rolls, guided.candidates(state, actions))])


@compiled("void(int64[::1], int64[::1], int64[::1], uint64[::1], int64[:, ::1])")
def make(start: Any, work: Any, table: Any, rolls: Any, found: Any) -> None:
    """Fills an array with positions: their cells, COLUMNS and label."""
    state, actions = start.copy(), np.empty(2_000, dtype=np.int64)
    for row in found:
        value = OPEN
        while value == OPEN:
            play(start, rolls, actions, state)
            value = label(work, table, state)
        row[:21] = state[CELLS : CELLS + 21]
        row[21], row[22], row[23], row[24] = (
            state[EMPTY],
            state[RED_HAND],
            state[GREEN_HAND],
            state[PLACED] & 1,
        )
        row[25] = value


@compiled("void(int64[:, ::1], float32[:, ::1])")
def describe(found: Any, inputs: Any) -> None:
    """Counts the network's facts about every position."""
    state, rows = np.zeros(LENGTH, dtype=np.int64), np.empty(96, dtype=np.int64)
    state[ROWS], state[GOAL] = learned.ROWS_LEARNT, 1
    for number in range(len(found)):
        state[CELLS : CELLS + 21] = found[number, :21]
        state[EMPTY], state[RED_HAND] = found[number, 21], found[number, 22]
        state[GREEN_HAND], state[PLACED] = found[number, 23], found[number, 24]
        for place in range(learned.facts(state, rows)):
            inputs[number, rows[place]] += 1


def gather(count: int, seed: int, file: Path | None) -> Any:
    """So many labelled positions, in chunks that have seeds of their own."""
    found = np.load(file) if file and file.exists() else np.zeros((0, 26), dtype=np.int64)
    start, work, table = (
        kernel.encode(game("triangle").start()),
        new_work(),
        np.zeros(1 << TABLE_BITS, np.int64),
    )
    while len(found) < count:
        chunk = np.zeros((CHUNK, 26), dtype=np.int64)
        make(start, work, table, dice(seed * 1_000_003 + len(found)), chunk)
        found = np.concatenate([found, chunk])
        if file:
            np.save(file, found)
        print(f"{len(found)} positions: {np.bincount(found[:, 25]).tolist()} lost, drawn, won", flush=True)
    return found[:count]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--weights", type=Path, default=learned.WEIGHTS_FILE)
    given = parser.parse_args()
    found = gather(given.positions, given.seed, given.data)
    inputs = np.zeros((len(found), learned.TABLE_ROWS), dtype=np.float32)
    describe(found, inputs)
    weights = fit(inputs, found[:, 25].astype(np.float32) / 2, learned.WIDTH, learned.SECOND_WIDTH)
    np.savez_compressed(given.weights, **dict(zip(NAMES, weights, strict=True)))


if __name__ == "__main__":
    main()
