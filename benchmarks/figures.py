"""Figures of the games, for docs/research.md: how long, how wide, how large, and who is ahead.

    python benchmarks/figures.py GAME [--games 200] [--seconds 60] [--player uniform] [--opening 0] [--seed 1] [-o NAME=VALUE]

Length counts actions and rolls apart. Branching is the mean number of legal actions where a seat acts. The tree is the
mean over games of the sum of log10(choices) along the way, chance left out. First seat: its mean score, and how much it is
above the mean of the others, each with the standard error. With `--seconds`, no further game begins after so much processor time.
With `--opening`, every game begins after so many random actions, which do not count: players without chance that always choose
the same would otherwise play the same game again and again.
"""

import argparse
from math import inf, log10, sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from event_horizon import CHANCE, game
from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.players.play_match import play_match


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=inf)
    parser.add_argument("--player", default="uniform")
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--opening", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--option", action="append", default=[])
    given = parser.parse_args()
    rules = game(given.game, **dict(text.split("=", 1) for text in given.option))
    seats = (given.player,) * len(rules.seats)
    play_match(rules, seats, seed="compiles, and fills tables; not counted", budget=Budget(nodes=given.nodes))
    found, began = list[dict[str, float]](), process_time()
    while len(found) < given.games and process_time() - began < given.seconds:
        seed = f"{given.seed} {len(found)}"
        match = play_match(
            rules,
            seats,
            seed=seed,
            budget=Budget(nodes=given.nodes),
            position=opened(rules, given.opening, seed),
        )
        found.append(measured(rules, match))
    print(
        f"{given.game} {' '.join(given.option)}: {len(found)} games of {given.player}, seed {given.seed}, "
        f"{given.opening} random actions first"
    )
    for name in found[0]:
        values = [each[name] for each in found]
        error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
        print(f"  {name:24} {fmean(values):10.3f} ± {error:.3f}   {min(values):.3g} to {max(values):.3g}")


def opened(rules: AnyGame, actions: int, seed: str) -> Any:
    """The state after so many random actions, and what chance does between them; the first in which the game goes on."""
    random = Random(seed)
    while True:
        state, left = rules.start(), actions
        while left and (actor := rules.to_act(state)) is not None:
            action = rules.roll(state, random) if actor == CHANCE else random.choice(rules.legal(state))
            state, left = rules.apply(state, action), left - (actor != CHANCE)
        if rules.to_act(state) is not None:
            return state


def measured(rules: AnyGame, match: Any) -> dict[str, float]:
    """The figures of one game."""
    choices, rolls, state = [], 0, match.first
    for step in match.line:
        state = step.before
        if rules.to_act(state) == CHANCE:
            rolls += 1
        else:
            choices.append(len(rules.legal(state)))
    scores = match.result.scores
    return {
        "actions": float(len(choices)),
        "rolls": float(rolls),
        "branching": fmean(choices),
        "log10 of the tree": sum(map(log10, choices)),
        "first seat's score": scores[0],
        "first seat's lead": scores[0] - fmean(scores[1:] or scores),
        "drawn": float(len(scores) > 1 and len(set(scores)) == 1),
    }


if __name__ == "__main__":
    main()
