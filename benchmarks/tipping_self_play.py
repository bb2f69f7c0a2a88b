"""Games of tipping's search against itself, compiled, and the positions in them with what the search made of each."""

from pathlib import Path
from random import Random
from typing import Any

import numba
import numpy as np

from event_horizon import game
from event_horizon.games.tipping.ai import array
from event_horizon.games.tipping.ai.array import FIRST, FRAME, IS_SEARCH, NONE, PLANES, SUNK
from event_horizon.games.tipping.ai.deep_search import kernel_for
from event_horizon.search.compiled import function
from event_horizon.search.deepening import MARGINS, reductions
from event_horizon.search.dice import dice, roll
from event_horizon.search.fixed_depth import (
    ACTION_LISTS,
    AGE,
    BEST_ACTION,
    BEST_VALUE,
    IS_STOPPED,
    MAX_ACTIONS,
    MAX_DEPTH,
    NO_ACTION,
    NODE_LIMIT,
    NODES,
    PROVEN_VALUE,
    REDUCTIONS,
    VALUE_LIMIT,
    value_of,
)
from event_horizon.search.kernel import (
    ACTOR,
    APPLY,
    DECIDED,
    EVALUATE,
    KEY_OF,
    LEGAL_AND_PROMISES,
    OVER,
    UNDO,
    Numbers,
)

START = game("tipping").start()
WORDS = array.SMALL_BITS[0] // 64
FRAME_SIZE, BLOCK_WORDS = PLANES + array.PLANE_COUNT * WORDS, 6 * WORDS
SIDE, LEFT, LIGHT_SUNK, DARK_SUNK, VALUE, RESULT, COLUMNS = range(BLOCK_WORDS, BLOCK_WORDS + 7)
"""The columns of a position: the blocks as bits, then these; value and result are light's."""
MAX_ACTIONS_A_GAME = 400
OPENINGS, ADVENTURES = (4, 6, 8, 10, 14), (0, 0, 50, 100)
"""How many random actions a game begins with, and how many of a thousand later ones are random, too."""
CHUNK, TABLE_BITS = 200, 15
PLAY = numba.int64(
    function(ACTOR), function(LEGAL_AND_PROMISES), function(APPLY), function(UNDO), function(KEY_OF),
    function(EVALUATE), function(DECIDED), numba.int64[::1], numba.int64[::1], numba.int64[::1],
    numba.uint64[::1], numba.int64[:, ::1], numba.int64, numba.int64, numba.int64,
)  # fmt: skip


@numba.njit(PLAY, error_model="numpy", boundscheck=False, _nrt=False)  # type: ignore[untyped-decorator]
def play(
    actor: Any, legal: Any, make: Any, unmake: Any, key_of: Any, evaluate: Any, decided: Any, state: Any, work: Any,
    table: Any, rolls: Any, found: Any, nodes: int, opening: int, adventure: int,
) -> int:  # fmt: skip
    """Plays a game to its end or its first proof, and writes the positions that were searched; returns how many."""
    actions, promises = work[len(work) - 256 : len(work) - 128], work[len(work) - 128 :]
    first, size, result = state[FRAME], 0, 0
    for number in range(MAX_ACTIONS_A_GAME):
        who = actor(state)
        if who == OVER:
            result = evaluate(state)
            break

        # 1. An action, by chance or by a search.
        if number < opening or roll(rolls, 1000) < adventure:
            action = actions[roll(rolls, legal(state, actions, promises))]
        else:
            work[NODES], work[NODE_LIMIT], work[BEST_ACTION], work[IS_STOPPED] = 0, nodes, NO_ACTION, 0
            work[AGE] = (work[AGE] + 1) % 64
            for depth in range(1, MAX_DEPTH):
                value = value_of(
                    actor, legal, make, unmake, key_of, evaluate, decided, state, work, table, depth, 0, -VALUE_LIMIT,
                    VALUE_LIMIT,
                )  # fmt: skip
                if work[IS_STOPPED] or abs(value) >= PROVEN_VALUE:
                    break
            action, value = work[BEST_ACTION], work[BEST_VALUE]
            if action == NO_ACTION:
                break
            for place in range(BLOCK_WORDS):
                found[size, place] = state[first + PLANES + place]
            found[size, SIDE], found[size, LEFT] = who, state[first + array.LEFT]
            found[size, LIGHT_SUNK], found[size, DARK_SUNK] = state[first + SUNK], state[first + SUNK + 1]
            found[size, VALUE] = value if who == 0 else -value
            size += 1
            if abs(value) >= PROVEN_VALUE:
                result = 1 if found[size - 1, VALUE] > 0 else -1
                break

        # 2. The action is made for good: its frame becomes the first one.
        state[IS_SEARCH] = 0
        make(state, action)
        state[IS_SEARCH] = 1
        for place in range(FRAME_SIZE):
            state[first + place] = state[state[FRAME] + place]
        state[FRAME], state[first + FIRST] = first, NONE
    for number in range(size):
        found[number, RESULT] = result
    return size


def with_room(start: Numbers) -> Numbers:
    """The array with room for the past of a long game."""
    past = int(start[array.PAST_TO])
    first = past + MAX_ACTIONS_A_GAME + array.MAX_UNDO_DEPTH
    larger = np.zeros(first + (array.MAX_UNDO_DEPTH + 1) * FRAME_SIZE, np.int64)
    larger[:past], larger[FRAME] = start[:past], first
    larger[first : first + FRAME_SIZE] = start[start[FRAME] : start[FRAME] + FRAME_SIZE]
    return larger


def gather(games: int, seed: int, nodes: int, file: Path, *, is_learnt: bool) -> Any:
    """The positions of so many games; the file saves them, and a later run goes on from there."""
    kernel, start = kernel_for(START), with_room(array.encode(START, is_search=True))
    start[array.IS_LEARNT] = is_learnt
    buffer, chunks, done = np.zeros((MAX_ACTIONS_A_GAME, COLUMNS), np.int64), list[Any](), 0
    if file.exists():
        with np.load(file) as kept:
            chunks, done = [kept["found"]], int(kept["games"])
    while done < games:
        # A chunk has its own table and history, so that it does not depend on where a run began.
        work, table = new_work(kernel.max_actions), np.zeros(2 << TABLE_BITS, np.int64)
        random = Random(seed * 1_000_003 + done)
        for _ in range(CHUNK):
            rolls = dice(random.getrandbits(30))
            size = play(
                kernel.actor, kernel.legal, kernel.make, kernel.unmake, kernel.key, kernel.evaluate, kernel.decided,
                start.copy(), work, table, rolls, buffer, nodes, random.choice(OPENINGS), random.choice(ADVENTURES),
            )  # fmt: skip
            chunks.append(buffer[:size].copy())
        chunks, done = [np.concatenate(chunks)], done + CHUNK
        np.savez(file, found=chunks[0], games=done)
        print(f"{done} games, {len(chunks[0])} positions", flush=True)
    return chunks[0]


def new_work(max_actions: int) -> Numbers:
    work = np.zeros(ACTION_LISTS + 2 * MAX_DEPTH * max_actions + 256, np.int64)
    work[MAX_ACTIONS] = max_actions
    for place, number in MARGINS.items():
        work[place] = number
    work[REDUCTIONS : REDUCTIONS + 64 * 64] = reductions()
    return work
