"""How often each level wins the prize in a solo game, with ships that it buys itself.

python -m benchmarks.explorer_levels [--games 200] [--missions 1]
"""

import argparse

from benchmarks.explorer_missions import error, fly, wins

from event_horizon import game
from event_horizon.games.explorer.ai.levels import PLAYERS


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--missions", type=int, default=1)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    rules = game("explorer", missions=asked.missions)
    print(f"{asked.games} solo games of {asked.missions} mission(s) each, seed {asked.seed}")
    for name, level in PLAYERS.items():
        won = wins(fly(rules, [rules.start()] * asked.games, level.decide, asked.seed))
        print(f"{name}  {won:>5.1%} +- {error(won, asked.games):.1%}", flush=True)


if __name__ == "__main__":
    main()
