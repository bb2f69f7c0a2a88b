"""Trains the learned value of the triangle game: positions of self-play, proven exactly, and a small network fitted to them.

python benchmarks/learn_triangle.py [--games 8000] [--later 20000] [--seed 1] [--data FILE] [--weights FILE]

The games begin with up to two random placements and go on by searches of WALKS walks with the weights of the package, sometimes with
another likely placement than the best. From each game come positions with 10 to 20 empty cells, and some of those that other
candidates would have led to. Those with up to 12 empty cells are labelled by an exact search: 1 if the side to place wins, 0 if it loses,
and otherwise a half; those that take more than NODE_LIMIT nodes are left out. `--data` saves them, and a later run goes on. Positions with
more empty cells follow in stages of two cells: each is labelled by a search over two placements, the most promising
ones, with the network of the stage before at its leaves. As many positions of playouts join them there, so that bad ones are among
them. `--weights` writes what `games/triangle/ai/learned.npz` holds; the weights for `scoring=adjacent` in it stay as they are.
A game takes about 12 ms of one core, an exact label 30 ms, the others 0.3 ms, and each fit takes seconds.
"""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from small_network import NAMES, fit

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.triangle.ai import guided, kernel, learned, policy
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
from event_horizon.games.triangle.ai.solver import Solver
from event_horizon.search.compiled import compiled, count_ones
from event_horizon.search.dice import dice, roll
from event_horizon.search.kernel import Numbers
from event_horizon.search.uct import search

NODE_LIMIT, CHUNK = 2_000_000, 100
WALKS, STYLE = 600, replace(policy.WITH_POLICY, max_nodes=1 << 15)
EXACT_CELLS = (10, 12)
RANDOM_PLACEMENTS = (0, 1, 1, 2)
ADVENTUROUS, ADVENTURE, HEAT = 0.5, 0.25, 0.7
"""The share of games that try likely placements instead of the best, how often they do, and how evenly they choose."""
SIDE_STEPS = 0.4
"""How often the position after another candidate is taken, too."""
PLAYOUTS = 2
"""How many positions of playouts with few cells join those of a game."""
LAST_RANDOM = 2
MAX_BREADTH = 30
"""How many of the most promising placements the search over two of them tries, for either side."""
LABEL = 25
"""The columns of a position: its cells, what `save` writes after them, and its label."""
WEIGHTS = "float32[:, ::1], float32[:, ::1], float32[:, ::1], float32[:, ::1], float32[:, ::1], float32[::1]"
START = game("triangle").start()


def positions(random: Random) -> Iterator[Numbers]:
    """The positions of one game of self-play, and some beside it."""
    state, actions = kernel.encode(START), np.zeros(2_000, np.int64)
    for _ in range(random.choice(RANDOM_PLACEMENTS)):
        kernel.apply(state, actions[random.randrange(kernel.legal(state, actions))])
    adventure = ADVENTURE if random.random() < ADVENTUROUS else 0.0
    while True:
        yield state.copy()
        if empty_cells(state) <= EXACT_CELLS[0]:
            return
        if random.random() < SIDE_STEPS:
            other = state.copy()
            kernel.apply(other, actions[random.randrange(guided.candidates(other, actions))])
            yield other
        budget = Budget(nodes=WALKS, seed=random.getrandbits(30))
        ranked = search(policy.LEARNED_WITH_POLICY, state, budget, STYLE)
        chosen = ranked[0]
        if random.random() < adventure:
            chosen = random.choices(ranked, [each.visits**HEAT for each in ranked])[0]
        kernel.apply(state, chosen.action)


def playouts(random: Random) -> Iterator[Numbers]:
    """Positions of playouts with few cells left, so that bad ones are learnt, too."""
    state, actions = kernel.encode(START), np.zeros(2_000, np.int64)
    for _ in range(PLAYOUTS):
        play(kernel.encode(START), dice(random.getrandbits(30)), actions, state, *EXACT_CELLS)
        yield state.copy()


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


@compiled("void(float32[::1], int64[::1])")
def load(row: Any, state: Any) -> None:
    state[ROWS], state[GOAL], state[kernel.RINGS] = learned.ROWS_LEARNT, 1, 9
    for cell in range(21):
        state[CELLS + cell] = np.int64(row[cell])
    state[EMPTY], state[RED_HAND] = np.int64(row[21]), np.int64(row[22])
    state[GREEN_HAND], state[PLACED] = np.int64(row[23]), np.int64(row[24])


@compiled(f"void(float32[:, ::1], {WEIGHTS})")
def label_later(found: Any, one: Any, two: Any, three: Any, four: Any, five: Any, six: Any) -> None:
    """Labels positions by a search over two placements with these weights."""
    states, lists = np.zeros((3, LENGTH), dtype=np.int64), np.zeros((3, 2_000), dtype=np.int64)
    for number in range(len(found)):
        load(found[number], states[0])
        found[number, LABEL] = look_ahead(states, lists, 0, 0.0, 1.0, one, two, three, four, five, six)


@compiled("void(int64[::1], uint64[::1], float32[:, ::1], int64)")
def make_playouts(start: Any, rolls: Any, found: Any, cells: int) -> None:
    """Fills an array with positions of playouts that have so many empty cells or one more."""
    state, actions = np.zeros(LENGTH, dtype=np.int64), np.zeros(2_000, dtype=np.int64)
    for number in range(len(found)):
        play(start, rolls, actions, state, cells, cells + 1)
        save(state, found[number], 0.0)


@compiled("void(float32[:, ::1], float32[:, ::1])")
def describe(found: Any, inputs: Any) -> None:
    """Counts the network's facts about every position."""
    state, rows = np.zeros(LENGTH, dtype=np.int64), np.empty(learned.MOST_FACTS, dtype=np.int64)
    for number in range(len(found)):
        load(found[number], state)
        for place in range(learned.facts(state, rows)):
            inputs[number, rows[place]] += 1


def gather(games: int, seed: int, file: Path | None) -> Any:
    """The labelled positions of so many games, in chunks that have seeds of their own; later stages have no label yet."""
    found, done, solver = np.zeros((0, LABEL + 1), np.float32), 0, Solver()
    if file and file.exists():
        with np.load(file) as kept:
            found, done = kept["found"], int(kept["games"])
    while done < games:
        random, chunk = Random(seed * 1_000_003 + done), list[Any]()
        for _ in range(CHUNK):
            for state in (*positions(random), *playouts(random)):
                value = exact(solver, state) if empty_cells(state) <= learned.EXACT_CELLS else -1.0
                if value is not None:
                    chunk.append(np.zeros(LABEL + 1, np.float32))
                    save(state, chunk[-1], value)
        found, done = np.concatenate([found, chunk]), done + CHUNK
        if file:
            np.savez(file, found=found, games=done)
        print(f"{done} games, {len(found)} positions", flush=True)
    return found


def exact(solver: Solver, state: Numbers) -> float | None:
    cells = tuple(int(tile) for tile in state[CELLS : CELLS + 21])
    return solver.solve(replace(START, cells=cells), Budget(nodes=NODE_LIMIT))


def fitted(found: Any) -> list[Any]:
    inputs = np.zeros((len(found), learned.TABLE_ROWS), dtype=np.float32)
    describe(found, inputs)
    return fit(inputs, found[:, LABEL], learned.WIDTH, learned.SECOND_WIDTH)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=8_000, help="of self-play")
    parser.add_argument(
        "--later", type=int, default=20_000, help="positions of playouts for each later stage"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--weights", type=Path, default=learned.WEIGHTS_FILE)
    given = parser.parse_args()
    found = gather(given.games, given.seed, given.data)
    cells = np.array([int(row[21]).bit_count() for row in found])
    stage_of = np.maximum(0, (cells - learned.EXACT_CELLS + 1) // 2)
    stages = [fitted(found[stage_of == 0])]
    for stage in range(1, learned.STAGES):
        weights = joined([*stages, *[stages[-1]] * (learned.STAGES - stage)])
        playouts = np.zeros((given.later, LABEL + 1), dtype=np.float32)
        rolls = dice(given.seed * 1_000_003 - stage)
        make_playouts(kernel.encode(START), rolls, playouts, learned.EXACT_CELLS + 2 * stage - 1)
        both = np.concatenate([found[stage_of == stage], playouts])
        label_later(both, *weights)
        print(f"stage {stage}: {len(both)} positions, mean score {both[:, LABEL].mean():.3f}", flush=True)
        stages.append(fitted(both))
    np.savez_compressed(given.weights, **dict(zip(NAMES, joined(stages), strict=True)))


def empty_cells(state: Numbers) -> int:
    return int(state[EMPTY]).bit_count()


def joined(stages: list[list[Any]]) -> list[Any]:
    """The weights of all stages, one below the other."""
    shapes = [np.stack(each) for each in zip(*stages, strict=True)]
    table, second, last_bias = shapes[0], shapes[2], shapes[5]
    shapes[0], shapes[2] = table.reshape(-1, table.shape[-1]), second.reshape(-1, second.shape[-1])
    shapes[5] = last_bias[:, 0]
    return [np.ascontiguousarray(each) for each in shapes]


if __name__ == "__main__":
    main()
