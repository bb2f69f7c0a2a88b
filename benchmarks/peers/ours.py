"""A player of this project as a peer: python benchmarks/peers/ours.py GAME PLAYER SECONDS SEED [NAME=VALUE ...].

With PYTHONPATH set to the sources of an earlier version, that version is the peer. If CPU_TIME is set in the environment,
its seconds are those of its own processor time.
"""

import os
import sys

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.players.roster import player


def main(name: str, who: str, seconds: str, seed: str, *options: str) -> None:
    rules = game(name, **dict(option.split("=", 1) for option in options))
    for line in sys.stdin:
        state = rules.start()
        for text in line.split():
            state = rules.apply(state, rules.read(state, text.replace("_", " ")))
        seat = rules.to_act(state)
        assert seat is not None
        budget = Budget(
            seconds=float(seconds),
            seed=int(seed) * 1_000 + len(line.split()),
            counts_cpu="CPU_TIME" in os.environ,
        )
        action = player(name, who).choose(rules, rules.view(state, seat), rules.legal(state), budget)
        print(rules.write(action).replace(" ", "_"), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
