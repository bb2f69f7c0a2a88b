"""Trains the learned value of the triangle game: positions of self-play, proven exactly, and a small network fitted to them.

python benchmarks/learn_triangle.py [--positions 26000] [--later 30000] [--seed 12] [--data FILE] [--weights FILE]

Positions with 10 to 12 empty cells come from the playouts of the tree search, with up to three random placements at the
beginning and up to two at the end, so that good and bad ones are among them. Each is labelled by an exact search of ring 1: 1 if
the side to place forces it, 0 if the other side does, and otherwise a half. Positions whose search takes more than
NODE_LIMIT nodes are left out. `--data` saves them, and a later run goes on. Positions with more empty cells follow in stages of two
cells: each is labelled by a search over two placements, the most promising ones, with the network of the stage before at
its leaves. With `--positions 0` the first stage is taken from the package. `--weights` writes what `games/triangle/ai/learned.npz` holds. An exact label takes about 4 ms of one core, the
others 0.2 ms, and each fit takes seconds.
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
EXACT_CELLS = (10, 12)
LAST_RANDOM = 2
LOST, DRAWN, WON, OPEN = 0, 1, 2, -1
MAX_BREADTH = 30
"""How many of the most promising placements the search over two of them tries, for either side."""
LABEL = 25
"""The columns of a position: its cells, what `save` writes after them, and its label."""
WEIGHTS = "float32[:, ::1], float32[:, ::1], float32[:, ::1], float32[:, ::1], float32[:, ::1], float32[::1]"


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


@compiled("void(int64[::1], uint64[::1], int64[::1], int64[::1], int64, int64)")
def play(start: Any, rolls: Any, actions: Any, state: Any, fewest: int, most: int) -> None:
    """A position of self-play, good or bad, with so many empty cells."""
    state[:] = start
    cells = fewest + roll(rolls, most - fewest + 1)
    for _ in range(min(roll(rolls, 4), 21 - cells)):
        kernel.apply(state, actions[roll(rolls, kernel.legal(state, actions))])
    noise = np.uint64(64 << roll(rolls, 4))
    guided.play_down(state, rolls, min(cells + roll(rolls, LAST_RANDOM + 1), count_ones(state[EMPTY])), noise)
    while count_ones(state[EMPTY]) > cells:
        kernel.apply(state, actions[roll(rolls, guided.candidates(state, actions))])


@compiled("void(int64[::1], float32[::1], float64)")
def save(state: Any, row: Any, value: float) -> None:
    for cell in range(21):
        row[cell] = state[CELLS + cell]
    row[21], row[22], row[23], row[24] = state[EMPTY], state[RED_HAND], state[GREEN_HAND], state[PLACED] & 1
    row[LABEL] = value


@compiled("void(int64[::1], int64[::1], int64[::1], uint64[::1], float32[:, ::1])")
def make_exact(start: Any, work: Any, table: Any, rolls: Any, found: Any) -> None:
    """Fills an array with positions that are searched exactly."""
    state, actions = start.copy(), np.empty(2_000, dtype=np.int64)
    for number in range(len(found)):
        value = OPEN
        while value == OPEN:
            play(start, rolls, actions, state, EXACT_CELLS[0], EXACT_CELLS[1])
            value = label(work, table, state)
        save(state, found[number], value / 2)


@compiled(f"float64(int64[:, ::1], int64[:, ::1], int64, float64, float64, {WEIGHTS})")
def look_ahead(
    states: Any, lists: Any, depth: int, low: float, high: float, one: Any, two: Any, three: Any, four: Any, five: Any, six: Any
) -> float:  # fmt: skip
    """The value of a position for the side to place, after two placements by the network."""
    state = states[depth]
    if depth == 2:
        return learned.output(state, one, two, three, four, five, six)
    count = min(guided.candidates(state, lists[depth]), MAX_BREADTH)
    for place in range(count):
        states[depth + 1, :] = state
        kernel.apply(states[depth + 1], lists[depth, place])
        value = look_ahead(states, lists, depth + 1, 1 - high, 1 - low, one, two, three, four, five, six)
        low = max(low, 1 - value)
        if low >= high:
            break
    return low


@compiled(f"void(int64[::1], uint64[::1], float32[:, ::1], int64, {WEIGHTS})")
def make_later(
    start: Any,
    rolls: Any,
    found: Any,
    cells: int,
    one: Any,
    two: Any,
    three: Any,
    four: Any,
    five: Any,
    six: Any,
) -> None:
    """Fills an array with positions of a stage, `cells` and one more, labelled by the stage before."""
    states, lists = np.zeros((3, LENGTH), dtype=np.int64), np.zeros((3, 2_000), dtype=np.int64)
    for number in range(len(found)):
        play(start, rolls, lists[0], states[0], cells, cells + 1)
        save(
            states[0], found[number], look_ahead(states, lists, 0, 0.0, 1.0, one, two, three, four, five, six)
        )


@compiled("void(float32[:, ::1], float32[:, ::1])")
def describe(found: Any, inputs: Any) -> None:
    """Counts the network's facts about every position."""
    state, rows = np.zeros(LENGTH, dtype=np.int64), np.empty(128, dtype=np.int64)
    state[ROWS], state[GOAL] = learned.ROWS_LEARNT, 1
    for number in range(len(found)):
        for cell in range(21):
            state[CELLS + cell] = np.int64(found[number, cell])
        state[EMPTY], state[RED_HAND] = np.int64(found[number, 21]), np.int64(found[number, 22])
        state[GREEN_HAND], state[PLACED] = np.int64(found[number, 23]), np.int64(found[number, 24])
        for place in range(learned.facts(state, rows)):
            inputs[number, rows[place]] += 1


def gather(count: int, seed: int, file: Path | None) -> Any:
    """So many exactly labelled positions, in chunks that have seeds of their own."""
    found = np.load(file) if file and file.exists() else np.zeros((0, LABEL + 1), dtype=np.float32)
    start, work, table = (
        kernel.encode(game("triangle").start()),
        new_work(),
        np.zeros(1 << TABLE_BITS, np.int64),
    )
    while len(found) < count:
        chunk = np.zeros((CHUNK, LABEL + 1), dtype=np.float32)
        make_exact(start, work, table, dice(seed * 1_000_003 + len(found)), chunk)
        found = np.concatenate([found, chunk])
        if file:
            np.save(file, found)
        print(f"{len(found)} positions, mean score {found[:, LABEL].mean():.3f}", flush=True)
    return found[:count]


def fitted(found: Any) -> list[Any]:
    inputs = np.zeros((len(found), learned.TABLE_ROWS), dtype=np.float32)
    describe(found, inputs)
    return fit(inputs, found[:, LABEL], learned.WIDTH, learned.SECOND_WIDTH)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=26_000, help="with exact labels")
    parser.add_argument("--later", type=int, default=30_000, help="positions of each later stage")
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--weights", type=Path, default=learned.WEIGHTS_FILE)
    given = parser.parse_args()
    start = kernel.encode(game("triangle").start())
    stages = [fitted(gather(given.positions, given.seed, given.data)) if given.positions else first_stage()]
    for stage in range(1, learned.STAGES):
        weights = joined([*stages, *[stages[-1]] * (learned.STAGES - stage)])
        found = np.zeros((given.later, LABEL + 1), dtype=np.float32)
        make_later(
            start, dice(given.seed * 1_000_003 - stage), found, learned.EXACT_CELLS + 2 * stage - 1, *weights
        )
        print(f"stage {stage}: mean score {found[:, LABEL].mean():.3f}", flush=True)
        stages.append(fitted(found))
    np.savez_compressed(given.weights, **dict(zip(NAMES, joined(stages), strict=True)))


def first_stage() -> list[Any]:
    """The weights of the package for positions with exact labels."""
    return [
        learned.TABLE[: learned.TABLE_ROWS],
        learned.FIRST_BIAS[0],
        learned.SECOND[: learned.WIDTH],
        learned.SECOND_BIAS[0],
        learned.LAST[0],
        learned.LAST_BIAS[:1],
    ]


def joined(stages: list[list[Any]]) -> list[Any]:
    """The weights of all stages, one below the other."""
    shapes = [np.stack(each) for each in zip(*stages, strict=True)]
    table, second, last_bias = shapes[0], shapes[2], shapes[5]
    shapes[0], shapes[2] = table.reshape(-1, table.shape[-1]), second.reshape(-1, second.shape[-1])
    shapes[5] = last_bias[:, 0]
    return [np.ascontiguousarray(each) for each in shapes]


if __name__ == "__main__":
    main()
