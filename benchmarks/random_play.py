"""How fast random games and tree searches of the triangle are, side by side with C and with OpenSpiel.

python benchmarks/random_play.py [ROUNDS]

Needs gcc, and OpenSpiel (the extra `research`) for its part. All figures are per CPU second of one core. The rivals
take turns round by round in one run, and what counts is the ratio of the medians: the machine's mood cancels out.
OpenSpiel has no triangle of tiles; y(6) is its game on the same board of 21 cells, filled to the last one.
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

import numpy as np

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.triangle.ai.kernel import KERNEL, encode, play_at_random
from event_horizon.search.dice import dice
from event_horizon.search.uct import search

GAMES = 3_000_000
WALKS = 100_000
SLOW_GAMES = 2_000

START = encode(game("triangle").start())


def rate(count: int, work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return count / (process_time() - began)


def compiled_games() -> float:
    return rate(GAMES, lambda: play_at_random(START, dice(1), GAMES, np.zeros(21, dtype=np.int64)))


def tree_walks() -> float:
    return rate(WALKS, lambda: search(KERNEL, START, Budget(nodes=WALKS, seed=1)))


def c_games(program: Path) -> Callable[[], float]:
    def run() -> float:
        return float(subprocess.run([program, str(GAMES)], check=True, capture_output=True).stdout.split()[0])

    return run


def built(folder: Path) -> Path:
    source, program = Path(__file__).parent / "random_games.c", folder / "random_games"
    subprocess.run(["gcc", "-O3", "-march=native", source, "-o", program], check=True)
    return program


def rivals() -> dict[str, Callable[[], float]]:
    """OpenSpiel's own random games in C++, its tree search in C++, and its games stepped from Python."""
    try:
        import pyspiel
    except ImportError:
        return {}
    y = pyspiel.load_game("y(board_size=6)")
    walks = WALKS // 20

    def think(walks: int, games_a_walk: int) -> object:
        evaluator = pyspiel.RandomRolloutEvaluator(games_a_walk, 1)
        return pyspiel.MCTSBot(y, evaluator, 0.5, walks, 1_000, False, 1, False).step(y.new_initial_state())

    def stepped() -> None:
        random = np.random.default_rng(1)
        for _ in range(SLOW_GAMES // 4):
            state = y.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[random.integers(len(actions))])

    return {
        "OpenSpiel y(6), random games in C++": lambda: rate(2 * SLOW_GAMES, lambda: think(2, SLOW_GAMES)),
        "OpenSpiel y(6), MCTS bot in C++": lambda: rate(walks, lambda: think(walks, 1)),
        "OpenSpiel y(6), random games from Python": lambda: rate(SLOW_GAMES // 4, stepped),
    }


OURS, TREE = "triangle, random games, compiled", "triangle, tree search, compiled"
IN_C = "triangle, random games in C"
AGAINST = {
    IN_C: (OURS, 0.7),
    "OpenSpiel y(6), random games in C++": (OURS, 40),
    "OpenSpiel y(6), MCTS bot in C++": (TREE, 2),
    "OpenSpiel y(6), random games from Python": (OURS, 200),
}
"""For each rival: which of ours it is compared with, and the ratio that we want at least."""


def main(rounds: int = 5) -> None:
    with tempfile.TemporaryDirectory() as folder:
        contests = {OURS: compiled_games, TREE: tree_walks, IN_C: c_games(built(Path(folder))), **rivals()}
        seen: dict[str, list[float]] = {name: [] for name in contests}
        for _ in range(rounds):
            for name, run in contests.items():
                seen[name].append(run())
    for name, rates in seen.items():
        line = f"{name:42} {median(rates):>14,.0f} /s"
        if name in AGAINST:
            ours, wanted = AGAINST[name]
            line += f"   ours is {median(seen[ours]) / median(rates):8.2f} times that (wanted: {wanted})"
        print(line)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
