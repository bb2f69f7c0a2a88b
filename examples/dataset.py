"""Makes a dataset: 100,000 games of triangle and 10,000 of each other game, as Parquet.

    python examples/dataset.py FOLDER                  all of it: hours, and it goes on where it stopped
    python examples/dataset.py FOLDER --share 0.001    a sample

Computer players of different strength play each other, every pair from both sides; docs/dataset.md describes the
columns. The same seed gives the same games.
"""

import argparse
from os import cpu_count
from pathlib import Path

from event_horizon import GAMES, game
from event_horizon.adapters.dataset import table, write_table
from event_horizon.arena.pairing import Tournament
from event_horizon.arena.runner import run

GAMES_OF_EACH = 10_000
GAMES_OF_THE_QUICKEST = 100_000
PLAYERS = ("uniform", "greedy", "level1", "level2", "level3", "level4")
OPTIONS = {"seats": 2, "alliances": False}
"""Where a game has them: two crews that may win together hardly ever play against each other."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--share", type=float, default=1.0, help="of the games")
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--players", nargs="+", default=list(PLAYERS))
    parser.add_argument("--workers", type=int, default=cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in given.games:
        make(name, given)


def make(name: str, given: argparse.Namespace) -> None:
    known = {option.name for option in GAMES[name].options}
    rules = game(name, **{key: value for key, value in OPTIONS.items() if key in known})
    pairs = len(given.players) * (len(given.players) - 1) // 2
    wanted = GAMES_OF_THE_QUICKEST if name == next(iter(GAMES)) else GAMES_OF_EACH
    each = max(2, 2 * round(wanted * given.share / pairs / 2))
    tournament = Tournament(name, rules.settings, tuple(given.players), each, given.seed, None, None)
    kept, file = given.folder / f"{name}.jsonl", given.folder / f"{name}.parquet"
    games = run(tournament, kept, given.workers)
    count = write_table(table([kept]), file)
    print(f"{name}: {len(games):,} games, {count:,} actions in {file}", flush=True)


if __name__ == "__main__":
    main()
