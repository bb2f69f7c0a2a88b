"""Trains the learned value of the tipping game: positions of self-play with their searches' values, and a small network.

python benchmarks/learn_tipping.py FILE [FILE ...] [--games 2000] [--seed 1] [--nodes 1000] [--counted] [--weights FILE]

The first FILE gets the positions of so many games (a later run goes on); with `--games 0` nothing is played. The games begin
with 4 to 14 random actions, and some have random ones later, too. Every other position is searched with `--nodes`, and the
value found is what the network learns, with the positions of all the FILEs. `--counted` lets the games be played by the
evaluation without the network, for the first round; later rounds learn from searches with the weights of the package.
`--weights` writes what `games/tipping/ai/learned.npz` holds. One position in twenty is held back to tell how well it does.
A thousand nodes take about a millisecond of one core.
"""

import argparse
from pathlib import Path
from typing import Any

import numba
import numpy as np
from small_network import Adam
from tipping_self_play import (
    BLOCK_WORDS,
    DARK_SUNK,
    LEFT,
    LIGHT_SUNK,
    RESULT,
    SIDE,
    START,
    VALUE,
    WORDS,
    gather,
)

from event_horizon.games.tipping.ai import array, learned
from event_horizon.games.tipping.ai.array import EASTWARD, FRAME, NORTHWARD, OPEN, PLANES, SMALL_BITS, SUNK
from event_horizon.games.tipping.ai.evaluation import evaluate_
from event_horizon.games.tipping.ai.kernel import open_cells
from event_horizon.games.tipping.ai.learned import BITS, UNIT, WIDTH, cells_taken, write_facts
from event_horizon.search.bits import no_bits, store

STRIDE, SIDE_LENGTH = SMALL_BITS[1], 10
EPOCHS, BATCH, RATE, DECAY = 4, 1024, 1e-3, 3.0
DECIDED = 20_000
"""Values from here on are proofs or races that are won, which the search finds by itself."""
MAX_COUNTED = 5_000
HELD_STRETCH = 2_000
"""Positions are held back in stretches of so many, as those of one game are much alike."""
NO_FACT = learned.TABLE_ROWS


@numba.njit  # type: ignore[untyped-decorator]
def describe(state: Any, found: Any, rows: Any, counted: Any) -> None:
    """Writes the rows of every position and its value without the network, for light."""
    like, frame = no_bits(SMALL_BITS[0], SMALL_BITS[1]), state[FRAME]
    for number in range(len(found)):
        for place in range(BLOCK_WORDS):
            state[frame + PLANES + place] = found[number, place]
        state[frame + array.SIDE], state[frame + array.LEFT] = found[number, SIDE], found[number, LEFT]
        state[frame + SUNK], state[frame + SUNK + 1] = found[number, LIGHT_SUNK], found[number, DARK_SUNK]
        taken = cells_taken(like, state, 0) | cells_taken(like, state, 1)
        store(open_cells(like, state, taken), state, frame + PLANES + OPEN * WORDS)
        counted[number] = evaluate_(like, state)
        for fact in range(write_facts(like, state)):
            rows[number, fact] = state[array.FACTS + fact]


def symmetric_rows() -> Any:
    """For each of the eight symmetries of the board: the row that takes the place of each row."""
    rows = np.tile(np.arange(NO_FACT + 1), (8, 1))
    for symmetry in range(8):
        for kind in range(3):
            for north in range(SIDE_LENGTH - (kind == NORTHWARD)):
                for east in range(SIDE_LENGTH - (kind == EASTWARD)):
                    ends = [(north, east), (north + (kind == NORTHWARD), east + (kind == EASTWARD))]
                    (first, second) = sorted(turned(symmetry, *end) for end in ends)
                    new = NORTHWARD if second[0] > first[0] else EASTWARD if second[1] > first[1] else 0
                    for whose in (0, 3 * BITS):
                        old_row = learned.BLOCK + whose + kind * BITS + north * STRIDE + east
                        rows[symmetry, old_row] = (
                            learned.BLOCK + whose + new * BITS + first[0] * STRIDE + first[1]
                        )
    return rows


def turned(symmetry: int, north: int, east: int) -> tuple[int, int]:
    north, east = (east, north) if symmetry & 4 else (north, east)
    last = SIDE_LENGTH - 1
    return (last - north if symmetry & 1 else north), (last - east if symmetry & 2 else east)


def examples(found: Any) -> tuple[Any, Any, Any, Any]:
    """The rows of all undecided positions, their counted values, the searches' values and the results: of the side to act."""
    found = found[np.abs(found[:, VALUE]) < DECIDED]
    rows = np.full((len(found), array.MAX_FACTS), NO_FACT, np.int16)
    state, counted = array.encode(START), np.zeros(len(found), np.int64)
    state[array.IS_LEARNT] = 0
    describe(state, found, rows, counted)
    sign = 1 - 2 * found[:, SIDE]
    counted = np.clip(sign * counted, -MAX_COUNTED, MAX_COUNTED) / UNIT
    results = (1 + sign * found[:, RESULT]) / 2
    return rows, counted.astype(np.float32), chance(sign * found[:, VALUE] / UNIT), results


def chance(odds: Any) -> Any:
    return (1 / (1 + np.exp(-odds))).astype(np.float32)


def one_hot(rows: Any) -> Any:
    """The inputs of the network, one column for every row of the table."""
    columns = NO_FACT + 1
    places = np.arange(len(rows))[:, None] * columns + rows
    counts = np.bincount(places.ravel(), minlength=len(rows) * columns).reshape(len(rows), columns)
    return counts[:, :-1].astype(np.float32)


def outputs(weights: list[Any], inputs: Any, counted: Any) -> tuple[Any, Any]:
    """The sums before their bend at 0, and the chances to win."""
    table, first, last, last_bias, share = weights
    sums = inputs @ table + first
    return sums, chance(np.maximum(sums, 0) @ last + last_bias + share * counted)


def fit(rows: Any, counted: Any, scores: Any, results: Any, held: Any, seed: int = 1) -> list[Any]:
    random, symmetries = np.random.default_rng(seed), symmetric_rows()
    weights = [
        random.normal(0, 0.05, (NO_FACT, WIDTH)), np.full(WIDTH, 0.1), random.normal(0, 0.1, WIDTH), np.zeros(1), np.ones(1),
    ]  # fmt: skip
    weights = [each.astype(np.float32) for each in weights]
    learning = np.flatnonzero(~held)
    in_epoch = len(learning) // BATCH
    adam = Adam(weights, RATE, EPOCHS * in_epoch)
    tell("counted", chance(counted[held]), scores[held], results[held])
    for epoch in range(EPOCHS):
        order = random.permutation(learning)
        for step in range(in_epoch):
            batch = order[step * BATCH :][:BATCH]
            turns = symmetries[random.integers(0, 8, len(batch))[:, None], rows[batch]]
            inputs = one_hot(turns)
            sums, found = outputs(weights, inputs, counted[batch])
            last = (found - scores[batch]) / len(batch)
            first = (last[:, None] * weights[2]) * (sums > 0)
            slopes = [inputs.T @ first, first.sum(0), np.maximum(sums, 0).T @ last]
            adam.improve([*slopes, last.sum(keepdims=True), (last @ counted[batch])[None]])
            weights[0] *= 1 - DECAY * RATE * (1 - adam.step / adam.steps)
        parts = np.array_split(np.flatnonzero(held), 1 + held.sum() // BATCH)
        found = np.concatenate([outputs(weights, one_hot(rows[part]), counted[part])[1] for part in parts])
        tell(f"epoch {epoch + 1}", found, scores[held], results[held])
    return weights


def tell(what: str, found: Any, scores: Any, results: Any) -> None:
    errors = (((found - each) ** 2).mean() for each in (scores, results))
    print(
        what + ": mean square error {:.5f} of the searches, {:.5f} of the results".format(*errors), flush=True
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--games", type=int, default=2_000, help="of self-play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=1_000, help="of every search")
    parser.add_argument("--counted", action="store_true", help="play without the network")
    parser.add_argument("--weights", type=Path, default=learned.WEIGHTS_FILE)
    given = parser.parse_args()
    if given.games:
        gather(given.games, given.seed, given.nodes, given.files[0], is_learnt=not given.counted)
    found = np.concatenate([np.load(file)["found"] for file in given.files])
    print(f"{len(found)} positions", flush=True)
    held = np.arange(len(found)) // HELD_STRETCH % 20 == 0
    held = held[np.abs(found[:, VALUE]) < DECIDED]
    weights = fit(*examples(found), held)
    table, first, last, last_bias, share = weights
    np.savez_compressed(
        given.weights, table=table, ends=np.stack([first, last]), last_bias=last_bias[0], share=share[0]
    )


if __name__ == "__main__":
    main()
