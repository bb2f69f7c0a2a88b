"""Whether full strength reaches the chances of the prize that the shipyard shows.

python -m benchmarks.explorer_chances [--missions 1000]

For each funding the purchase shown as best, and the three ready-made ships; solo games of one mission.
"""

import argparse
from random import Random

from benchmarks.explorer_missions import error, fly, wins

from event_horizon import game
from event_horizon.games.explorer.action import Action, Build
from event_horizon.games.explorer.ai.levels import PLAYERS
from event_horizon.games.explorer.previews.prospects import ship_chance
from event_horizon.games.explorer.rules import builds
from event_horizon.games.explorer.ship import premade
from event_horizon.games.explorer.state import State

TOLERANCE = 0.03
RULES = game("explorer", missions=1)


def full_strength(state: State, random: Random) -> Action:
    return PLAYERS["level8"].decide(state, random)


def funded(die: int) -> State:
    return RULES.apply(RULES.start(), RULES.read(RULES.start(), f"die {die}"))


def shown(state: State, order: Build) -> float:
    return ship_chance(state, order) or 0.0


def purchases() -> list[tuple[State, Build]]:
    """What is shown as best for each funding, and what is ready made."""
    best = [
        (funded(die), max(builds(funded(die)), key=lambda order: shown(funded(die), order)))
        for die in range(1, 7)
    ]
    return best + [(funded(4), order) for order in premade("standard")]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--missions", type=int, default=1000)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    print(f"{asked.missions} missions each, seed {asked.seed}")
    print("million  probes shield strength power  shown  reached")
    for state, order in purchases():
        starts = [RULES.apply(state, order)] * asked.missions
        reached = wins(fly(RULES, starts, full_strength, asked.seed))
        levels = f"{order.probes:>6} {order.shield:>6} {order.strength:>8} {order.power:>5}"
        off = "" if abs(reached - shown(state, order)) <= TOLERANCE else "  off"
        spread = f"+- {error(reached, asked.missions):.1%}"
        told = f"{shown(state, order):>5.1%}  {reached:>5.1%} {spread}{off}"
        print(f"{state.ship.funding:>7}  {levels}  {told}", flush=True)


if __name__ == "__main__":
    main()
