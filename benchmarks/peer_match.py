"""A computer player of ours against a program of somebody else's, at equal time for each action.

python benchmarks/peer_match.py GAME PEER [-o NAME=VALUE] [--games 200] [--seconds 1] [--opening 2] [--file FILE]

PEER is a C source (compiled here with gcc) or a command. It is started once a game as `PEER SECONDS SEED NAME=VALUE ...`
with the options given by -o; then it reads one line for each of its decisions, all actions so far with dice and draws
included, separated by spaces (spaces inside an action become underscores), and answers with one action on one line.

With `--cpu` both sides are limited by their own processor time, and so are the measured seconds: other work on the machine
then costs neither side anything. C sources are compiled with -DCPU_TIME for that; other commands find CPU_TIME in their
environment. Without it both are limited by the clock.

Games come in pairs: both begin with the same random actions and share their dice, and the seats are swapped. The error
is the 95 % interval of the mean over the pairs. With `--file` every game is kept as it ends, and a later run goes on.
"""

import argparse
import json
import os
import shlex
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from math import sqrt
from pathlib import Path
from random import Random
from time import clock_gettime, monotonic, process_time
from typing import Any

from event_horizon import CHANCE, GAMES, game
from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.players.roster import player, warm

GCC = ("gcc", "-O3", "-march=native", "-o")


class Peer:
    """A program that answers a line of actions with one action."""

    def __init__(self, command: list[str], is_cpu: bool) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | ({"CPU_TIME": "1"} if is_cpu else {}),
        )

    def processor_time(self) -> float:
        """The processor time that the program has used, from the clock that Linux keeps for every process."""
        return clock_gettime(~self.process.pid << 3 | 2)

    def choose(self, actions: list[str]) -> str:
        assert self.process.stdin
        assert self.process.stdout
        print(*(text.replace(" ", "_") for text in actions), file=self.process.stdin, flush=True)
        return self.process.stdout.readline().strip().replace("_", " ")

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


@contextmanager
def program(peer: str, is_cpu: bool) -> Iterator[list[str]]:
    """The command that starts the peer; a C source is compiled first."""
    if not peer.endswith(".c"):
        yield shlex.split(peer)
        return
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([*GCC, f"{folder}/peer", *(["-DCPU_TIME"] if is_cpu else []), peer, "-lm"], check=True)
        yield [f"{folder}/peer"]


def open_randomly(rules: AnyGame, random: Random, actions: int) -> tuple[Any, list[str]]:
    """A position after this many random actions of the seats, and how it came about."""
    state, texts = rules.start(), list[str]()
    while actions or rules.to_act(state) == CHANCE:
        actor = rules.to_act(state)
        if actor is None:
            return open_randomly(rules, random, actions)
        action = rolled(rules, state, random) if actor == CHANCE else random.choice(rules.legal(state))
        actions -= actor != CHANCE
        texts.append(rules.write(action))
        state = rules.apply(state, action)
    return state, texts


def rolled(rules: AnyGame, state: Any, random: Random) -> Any:
    actions, weights = zip(*rules.chances(state), strict=True)
    return random.choices(actions, weights)[0]


def fight(rules: AnyGame, command: list[str], number: int, given: argparse.Namespace) -> dict[str, Any]:
    """One game; ours has seat 0 in those with an even number."""
    pair, seat = divmod(number, 2)
    random = Random(given.seed * 1_000_003 + pair)
    state, texts = open_randomly(rules, random, given.opening)
    spent, actions = {"ours": 0.0, "theirs": 0.0}, {"ours": 0, "theirs": 0}
    ours = player(rules.name, given.player)
    command = [*command, str(given.seconds), str(number + 1), *given.option]
    with closing(Peer(command, given.cpu)) as theirs:
        clocks = {"ours": process_time, "theirs": theirs.processor_time}
        while (actor := rules.to_act(state)) is not None:
            if actor == CHANCE:
                action = rolled(rules, state, random)
            else:
                side = "ours" if actor == seat else "theirs"
                clock = clocks[side] if given.cpu else monotonic
                began = clock()
                if side == "ours":
                    seconds, seed = given.seconds * given.handicap, 1_000 * number + len(texts)
                    budget = Budget(seconds=seconds, seed=seed, counts_cpu=given.cpu)
                    action = ours.choose(rules, rules.view(state, seat), rules.legal(state), budget)
                else:
                    action = rules.read(state, theirs.choose(texts))
                spent[side] += clock() - began
                actions[side] += 1
            texts.append(rules.write(action))
            state = rules.apply(state, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    score = outcome.scores[seat]
    return {"number": number, "score": score, "actions": actions, "seconds": spent, "game": " ".join(texts)}


def told(games: list[dict[str, Any]]) -> str:
    count = len(games)
    mean = sum(each["score"] for each in games) / count
    pairs: dict[int, list[float]] = {}
    for each in games:
        pairs.setdefault(each["number"] // 2, []).append(each["score"])
    spread = sum((sum(pair) / len(pair) - mean) ** 2 for pair in pairs.values()) / max(1, len(pairs) - 1)
    error = 1.96 * sqrt(max(spread, 0.25 / len(pairs)) / len(pairs))
    pace = {
        side: sum(each["seconds"][side] for each in games)
        / max(1, sum(each["actions"][side] for each in games))
        for side in ("ours", "theirs")
    }
    won, drawn = (sum(each["score"] == score for each in games) for score in (1, 0.5))
    return (
        f"{count} games: {won} won, {drawn} drawn, {count - won - drawn} lost: {mean:.1%} ± {error:.1%}; "
        f"seconds an action: ours {pace['ours']:.2f}, theirs {pace['theirs']:.2f}"
    )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("peer", help="a C source, or a command")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--player", default="level8", help="the player of ours")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--cpu", action="store_true", help="limit both sides by their own processor time")
    parser.add_argument("--handicap", type=float, default=1.0, help="ours gets this share of the time")
    parser.add_argument("--opening", type=int, default=2, help="random actions at the beginning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path)
    return parser.parse_args()


def main() -> None:
    given = arguments()
    rules = game(given.game, **dict(option.split("=", 1) for option in given.option))
    warm(given.game)
    is_begun = given.file and given.file.exists()
    done = [json.loads(line) for line in given.file.read_text().splitlines()] if is_begun else []
    known = {each["number"] for each in done}
    with program(given.peer, given.cpu) as command:
        for number in (each for each in range(given.games) if each not in known):
            done.append(fight(rules, command, number, given))
            if given.file:
                with given.file.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps(done[-1]) + "\n")
            print(told(done), flush=True)


if __name__ == "__main__":
    main()
