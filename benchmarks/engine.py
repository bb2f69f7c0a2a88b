"""How fast the pure rules are: actions per second in random games, for every game in the catalog.

python benchmarks/engine.py [SECONDS]
"""

import platform
import sys
from random import Random
from time import perf_counter

from event_horizon import CHANCE, GAMES
from event_horizon.core.game import AnyGame


def play(rules: AnyGame, random: Random) -> int:
    """The number of actions of one random game."""
    state, count = rules.start(), 0
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            actions, weights = zip(*rules.chances(state), strict=True)
            action = random.choices(actions, weights)[0]
        else:
            action = random.choice(rules.legal(state))
        state, count = rules.apply(state, action), count + 1
    return count


def measure(rules: AnyGame, seconds: float) -> tuple[int, int, float]:
    random, games, actions, began = Random(0), 0, 0, perf_counter()
    while perf_counter() - began < seconds:
        actions += play(rules, random)
        games += 1
    return games, actions, perf_counter() - began


def main(seconds: float = 3.0) -> None:
    print(f"Python {platform.python_version()}, {platform.machine()}, one process")
    print(f"{'game':12} {'actions/s':>10} {'games/s':>10} {'actions/game':>13}")
    for rules in GAMES.values():
        games, actions, spent = measure(rules, seconds)
        print(f"{rules.name:12} {actions / spent:10,.0f} {games / spent:10.2f} {actions / games:13.1f}")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
