"""Faults by the hundred on several servers with one PostgreSQL, and a check that the logs explain what clients know.

python benchmarks/chaos.py [--faults 200] [--seed 1] [--file chaos.jsonl] [--per-round 10] [--minutes 60] [--with-ray]
    [--only "kill a worker"]

Three servers, each behind a network of its own to one PostgreSQL on a small disk. Clients play on all of them: they
act, click twice, undo, join, watch and reconnect. Faults: kill -9 of a server, of a worker, of PostgreSQL; a server that is
stopped for 30 s; a network that is cut; a disk that is full; a clock that jumps by two minutes; with Ray, kill -9 of a node. A round is this many faults on fresh
servers, followed by the check. Every round is one line of the file, and a later run goes on after the last one.
The seed chooses the faults and what players do; when things happen is up to the machine.
"""

import argparse
import json
import math
import statistics
import sys
import tempfile
import time
from collections import Counter, defaultdict
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.chaos.campaign import Outcome, run_round

GOAL_SECONDS = 5
CALM_LOAD = 4
"""With more processes than this that want a core, times say more of the machine than of the servers."""


def main() -> None:
    args = _arguments()
    rounds = -(-args.faults // args.per_round)
    done = (
        [Outcome(**json.loads(line)) for line in args.file.read_text().splitlines()]
        if args.file.exists()
        else []
    )
    last_start = time.monotonic() + 60 * args.minutes
    for number in range(len(done), rounds):
        if time.monotonic() > last_start:
            break
        with tempfile.TemporaryDirectory(prefix="chaos") as folder:
            outcome = run_round(
                Path(folder), f"{args.seed}/{number}", args.per_round, with_ray=args.with_ray, only=args.only
            )
            if outcome.wrong:
                kept = args.file.with_suffix(f".{number}.history")
                (Path(folder) / "history.jsonl").replace(kept)
                print(f"round {number}: WRONG, see {kept}", *outcome.wrong[:10], sep="\n  ")
        done.append(outcome)
        with args.file.open("a") as lines:
            lines.write(json.dumps(asdict(outcome)) + "\n")
        print(
            f"round {number}: {outcome.acknowledged} commands acknowledged, {len(outcome.faults)} faults",
            flush=True,
        )
    _summary(done)
    sys.exit(any(outcome.wrong for outcome in done))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--per-round", type=int, default=10)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no round after so long")
    parser.add_argument("--file", type=Path, default=Path("chaos.jsonl"))
    parser.add_argument(
        "--only", action="append", default=[], help="a kind of fault, such as 'kill a worker'"
    )
    parser.add_argument(
        "--with-ray", action="store_true", help="think on a Ray cluster, and kill its nodes, too"
    )
    return parser.parse_args()


def _summary(done: list[Outcome]) -> None:
    took: defaultdict[str, list[float]] = defaultdict(list)
    for outcome in done:
        for kind, seconds in zip(outcome.faults, outcome.resumed, strict=False):
            took[kind].append(seconds)
        if outcome.usual:
            took["(none)"] += outcome.usual
    took["(any)"] = [seconds for outcome in done for seconds in outcome.resumed]
    print("\nseconds until all tables go on")
    print(f"{'fault':20} {'times':>6} {'median':>8} {'95 %':>8} {'longest':>8}")
    for kind, times in sorted(took.items()):
        figures = (statistics.median(times), sorted(times)[math.ceil(0.95 * len(times)) - 1], max(times))
        print(f"{kind:20} {len(times):6}", *(f"{seconds:8.2f}" for seconds in figures))
    loads = [load for outcome in done for load in outcome.load]
    calm = [
        seconds
        for outcome in done
        for seconds, load in zip(outcome.resumed, outcome.load, strict=False)
        if load < CALM_LOAD
    ]
    if loads:
        print(
            f"load {min(loads)} to {max(loads)}; below {CALM_LOAD}, {sum(seconds > GOAL_SECONDS for seconds in calm)} of "
            f"{len(calm)} took longer than {GOAL_SECONDS} s"
        )
    sums = Counter[str]()
    for outcome in done:
        for name in ("acknowledged", "unknown", "told", "matches"):
            sums[name] += getattr(outcome, name)
    print(
        f"\n{sums['acknowledged']} commands acknowledged and {sums['unknown']} without a known end in {sums['matches']} "
        f"matches; {sums['told']} messages compared with the logs"
    )
    print(f"{sum(len(outcome.wrong) for outcome in done)} contradictions")
    for reason in sorted({reason for outcome in done for reason in outcome.left_out}):
        print(f"left out: {reason}")


if __name__ == "__main__":
    main()
