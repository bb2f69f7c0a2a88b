"""Known players and the levels against one yardstick, for docs/research.md.

    python benchmarks/baselines.py GAME [--games 40] [--seconds 60] [--against level4] [--walks 50 200 800] [--seed 1] [-o NAME=VALUE]

Every player meets the yardstick in pairs of games with the same dice and the seats swapped: random play, `greedy`, tree
search over the rules (`mcts`) with three budgets, and the levels. The error is the standard error over the pairs. With
`--seconds`, a player begins no further pair after so much processor time.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev
from time import process_time
from typing import Any

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Player
from event_horizon.core.game import AnyGame
from event_horizon.players.play_match import play_match
from event_horizon.players.roster import player


@dataclass(frozen=True)
class Limited:
    """A player with a budget of its own."""

    player: Player
    nodes: int
    about: str = ""

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        return self.player.choose(game, view, legal, Budget(nodes=self.nodes, seed=budget.seed))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=inf)
    parser.add_argument("--against", default="level4")
    parser.add_argument("--walks", type=int, nargs="+", default=[50, 200, 800])
    parser.add_argument("--levels", type=int, nargs="+", default=[1, 2, 3, 5, 6, 7, 8])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--option", action="append", default=[])
    given = parser.parse_args()
    rules = game(given.game, **dict(text.split("=", 1) for text in given.option))
    if len(rules.seats) != 2:
        parser.error(f"{given.game} has {len(rules.seats)} seats here; two are needed")
    print(
        f"{given.game} {' '.join(given.option)} against {given.against}, {given.games} games each, seed {given.seed}"
    )
    play_match(rules, (given.against,) * 2, seed="compiles, and fills tables; not counted")
    for name, one in contestants(given.game, given.walks, given.levels):
        scores, began = list[float](), process_time()
        while len(scores) < given.games // 2 and process_time() - began < given.seconds:
            scores.append(pair(rules, one, given.against, f"{given.seed} {len(scores)}"))
        error = stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0
        spent = process_time() - began
        print(
            f"  {name:12} {fmean(scores):6.1%} ± {error:.1%}, {2 * len(scores)} games, {spent:.0f} s",
            flush=True,
        )


def contestants(name: str, walks: list[int], levels: list[int]) -> Iterator[tuple[str, Player | str]]:
    yield "random", "uniform"
    yield "greedy", "greedy"
    for nodes in walks:
        yield f"mcts {nodes}", Limited(player(name, "mcts"), nodes)
    for level in levels:
        yield f"level{level}", f"level{level}"


def pair(rules: AnyGame, one: Player | str, other: str, seed: str) -> float:
    """The mean score of the first player over both games of a pair; a game that both win, or neither, counts half."""
    first, second = play_match(rules, (one, other), seed=seed), play_match(rules, (other, one), seed=seed)
    assert first.result
    assert second.result
    (one_first, other_first), (other_second, one_second) = first.result.scores, second.result.scores
    return (2 + one_first - other_first + one_second - other_second) / 4


if __name__ == "__main__":
    main()
