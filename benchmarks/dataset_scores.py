"""What the players of a dataset score against each other, for docs/research.md.

    python benchmarks/dataset_scores.py FOLDER/GAME.jsonl ...

It reads the games that `examples/dataset.py` or `horizon arena --file` has kept. Games come in pairs with the same dice and the
seats swapped; an error is the standard error over pairs. A game that both sides win, or neither, counts half. A pair of which
only one game is kept is left out. First seat: what the seat that moves first scores; over pairs, so strength cancels out.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

Game = Mapping[str, Any]
"""A line of the file."""
Couple = tuple[str, str]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", type=Path, nargs="+")
    for file in parser.parse_args().files:
        lines = file.read_text(encoding="utf-8").splitlines()
        found = pairs(json.loads(line) for line in lines[1:])
        print(f"{file.stem}: {2 * sum(map(len, found.values())):,} games in pairs\n")
        print("\n".join(scores(found)))
        firsts = [fmean(map(first_score, pair)) for each in found.values() for pair in each]
        print(f"\nfirst seat: {shown(firsts)}\n")


def pairs(games: Iterable[Game]) -> dict[Couple, list[tuple[Game, Game]]]:
    """Both games of every pair, by who played it."""
    met: dict[Couple, dict[int, dict[tuple[str, ...], Game]]] = defaultdict(lambda: defaultdict(dict))
    for game in games:
        met[game["one"], game["two"]][game["pair"]][tuple(game["seats"])] = game
    return {
        couple: [(one, two) for one, two in (tuple(each.values()) for each in by_pair.values() if len(each) == 2)]
        for couple, by_pair in met.items()
    }  # fmt: skip


def scores(found: Mapping[Couple, list[tuple[Game, Game]]]) -> list[str]:
    """A table: what the player of each row scores against that of each column, in per cent."""
    names = list(dict.fromkeys(name for couple in found for name in couple))
    against = {
        couple: [fmean(game["score"] for game in pair) for pair in each] for couple, each in found.items()
    }
    against |= {(two, one): [1 - score for score in each] for (one, two), each in against.items()}
    rows = [["", *names], ["---"] * (len(names) + 1)]
    rows += [[one, *(shown(against.get((one, two), [])) for two in names)] for one in names]
    return [f"| {' | '.join(row)} |" for row in rows]


def first_score(game: Game) -> float:
    """The score of the seat that moved first, against the other; half if both win, or neither."""
    ahead = game["scores"][game["first"]] - game["scores"][1 - game["first"]]
    return float(1 + ahead) / 2


def shown(values: list[float]) -> str:
    """The mean in per cent, with its error."""
    if not values:
        return ""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{100 * fmean(values):.1f} ± {100 * error:.1f}"


if __name__ == "__main__":
    main()
