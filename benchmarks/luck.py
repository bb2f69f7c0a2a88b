"""How much of a result is luck, for docs/research.md.

    python benchmarks/luck.py GAME [--games 100] [--seconds 60] [--player level4] [--seed 1] [-o NAME=VALUE]

Equal players meet. The luck of a roll is the first seat's expected score after it, less the mean over all that could have
been rolled (`analysis/luck.py`). Luck and decisions are steps that do not depend on each other's average, so the variance
of the result is the sum of both: the share of luck is the variance of the luck of a whole game over that of the results.
Its error comes from resampling the games. With `--seconds`, no further game begins after so much processor time.
"""

import argparse
from math import inf
from random import Random
from statistics import fmean, pvariance, stdev
from time import process_time

from event_horizon import CHANCE, game
from event_horizon.analysis.luck import luck
from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.players.play_match import play_match

BUDGET = Budget(nodes=200)
"""The budget of every evaluation that needs a search."""
RESAMPLES = 400


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=inf)
    parser.add_argument("--player", default="level4")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--option", action="append", default=[])
    given = parser.parse_args()
    rules = game(given.game, **dict(text.split("=", 1) for text in given.option))
    found, began = list[tuple[float, float]](), process_time()
    while len(found) < given.games and process_time() - began < given.seconds:
        found.append(of_a_game(rules, given.player, f"{given.seed} {len(found)}"))
    random = Random(given.seed)
    spread = stdev(share(random.choices(found, k=len(found))) for _ in range(RESAMPLES))
    print(
        f"{given.game} {' '.join(given.option)}: {len(found)} games of {given.player}, seed {given.seed}: "
        f"luck {share(found):.0%} ± {spread:.0%} of the variance; mean luck {fmean(each[0] for each in found):+.3f}"
    )


def of_a_game(rules: AnyGame, player: str, seed: str) -> tuple[float, float]:
    """The first seat's luck, and its result."""
    match = play_match(rules, (player,) * len(rules.seats), seed=seed)
    gained = 0.0
    for step in match.line:
        if step.actor == CHANCE:
            gained += luck(rules, step.before, step.action, BUDGET)[0]
    assert match.result
    return gained, match.result.scores[0]


def share(found: list[tuple[float, float]]) -> float:
    results = pvariance([result for _, result in found])
    return pvariance([gained for gained, _ in found]) / results if results else 0.0


if __name__ == "__main__":
    main()
