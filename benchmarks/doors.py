"""Steps per second of CPU of random play through each door, one core: the rules, OpenSpiel, PettingZoo.

    python benchmarks/doors.py [--seconds 2]

A step is one action of the rules, or one choice of a word in the frameworks. Beside them: OpenSpiel's own connect_four,
written in C++ and played from Python, and PettingZoo's (if pygame, which it needs, is installed).
"""

import argparse
import time
from collections.abc import Iterator
from importlib.util import find_spec
from random import Random
from typing import Any

import pyspiel

from event_horizon import CHANCE, GAMES
from event_horizon.adapters.open_spiel import PREFIX, register
from event_horizon.adapters.pettingzoo import raw_env


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    given = parser.parse_args()
    register()
    for name in GAMES:
        figures = [
            rate(each, given.seconds) for each in (by_rules(name), by_spiel(PREFIX + name), by_zoo(name))
        ]
        words = zip(("rules", "OpenSpiel", "PettingZoo"), figures, strict=True)
        print(name, ", ".join(f"{door} {figure:,.0f}" for door, figure in words), flush=True)
    print(f"OpenSpiel's connect_four {rate(by_spiel('connect_four'), given.seconds):,.0f}")
    if find_spec("pygame"):
        from pettingzoo.classic import connect_four_v3

        print(f"PettingZoo's connect_four {rate(played(connect_four_v3.raw_env()), given.seconds):,.0f}")


def rate(steps: Iterator[None], seconds: float) -> float:
    next(steps)
    count, begin = 0, time.process_time()
    while time.process_time() < begin + seconds:
        for _ in range(20):
            next(steps)
        count += 20
    return count / (time.process_time() - begin)


def by_rules(name: str) -> Iterator[None]:
    rules, random = GAMES[name], Random(1)
    while True:
        state = rules.start()
        while (actor := rules.to_act(state)) is not None:
            action = rules.roll(state, random) if actor == CHANCE else random.choice(rules.legal(state))
            state = rules.apply(state, action)
            yield


def by_spiel(name: str) -> Iterator[None]:
    spiel, random = pyspiel.load_game(name), Random(1)
    while True:
        state = spiel.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            yield


def by_zoo(name: str) -> Iterator[None]:
    return played(raw_env(name))


def played(table: Any) -> Iterator[None]:
    """A PettingZoo environment, with tensors and masks, as a learner gets them."""
    random, seed = Random(1), 0
    while True:
        seed += 1
        table.reset(seed=seed)
        while not any(table.terminations.values()):
            mask = table.observe(table.agent_selection)["action_mask"]
            table.step(random.choice(mask.nonzero()[0].tolist()))
            yield


if __name__ == "__main__":
    main()
