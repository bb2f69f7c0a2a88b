"""How many positions a second the deepening search of the tipping game looks at, on one core.

python benchmarks/deepening.py [ROUNDS]

A node is an action made and taken back in the real search: with its table, its ordering and its evaluation of every
position at the horizon. The positions are the start and some from the middle of random games. What counts is CPU time.
"""

import sys
from random import Random
from statistics import median
from time import process_time
from typing import Any

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.tipping.ai.deep_search import think

NODES = 1_000_000
WANTED = 2_000_000


def positions() -> list[Any]:
    rules, random = game("tipping"), Random(1)
    found = [rules.start()]
    for length in (8, 16, 24, 32):
        state = rules.start()
        for _ in range(length):
            state = rules.apply(state, random.choice(rules.legal(state)))
        found.append(state)
    return found


def main(rounds: int = 5) -> None:
    rates = []
    for _ in range(rounds):
        for state in positions():
            began = process_time()
            found = think(state, Budget(nodes=NODES))
            rates.append(found.nodes / (process_time() - began))
            print(f"depth {found.depth:3}   {rates[-1]:>12,.0f} nodes/s", flush=True)
    print(f"median {median(rates):,.0f}, best {max(rates):,.0f} nodes/s (wanted: {WANTED:,})")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
