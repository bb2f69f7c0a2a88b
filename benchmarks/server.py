"""How much the server can bear, beside bare servers that do nothing else, in one run.

python benchmarks/server.py [--seconds 5] [--actions 2000] [--matches 10000] [--sockets 2000] [--only actions,...]

Server, yardsticks and clients share this machine, each a process of its own. CPU is that of the server's process, per answered
action or delivered frame: it can be compared even if the machine has much else to do, which times on the wall cannot. The
yardsticks are a bare Starlette that reads JSON and commits one row to SQLite, and one that sends the same bytes to as many
sockets. An action counts when it is answered, that is, committed and on the disk.
"""

import argparse
import asyncio
import os
import platform
import statistics
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.serving import measures
from benchmarks.serving.measures import Measured
from benchmarks.serving.processes import BARE, ours, several, started

TABLES = (1, 8, 64)
SPECTATORS = (50, 500)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--actions", type=int, default=2000)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--sockets", type=int, default=2_000)
    parser.add_argument("--only", default="actions,spectators,tables,memory,postgresql")
    args = parser.parse_args()
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    for name in args.only.split(","):
        with tempfile.TemporaryDirectory() as data:
            print(f"\n{name}", flush=True)
            PARTS[name](data, args)


def actions(data: str, args: argparse.Namespace) -> None:
    print(f"one write to the disk takes {1000 * disk(Path(data)):.2f} ms")
    with ours(data) as server, started(BARE, data) as bare:
        asyncio.run(measures.actions([server], 8, 200))  # the first requests build much that later ones use
        for tables in TABLES:
            found = asyncio.run(measures.actions([server], tables, args.actions))
            least = asyncio.run(measures.bare_actions(bare, tables, args.actions))
            show(f"actions, {tables} tables at once", found, least)


def spectators(data: str, args: argparse.Namespace) -> None:
    with ours(data) as server, started(BARE, data) as bare:
        for sockets in SPECTATORS:
            found, frame = asyncio.run(measures.spectators(server, sockets, 40))
            least = asyncio.run(measures.bare_broadcast(bare, sockets, 40, frame))
            show(f"frames of {len(frame)} bytes to {sockets} spectators of one match", found, least)


def tables(data: str, args: argparse.Namespace) -> None:
    with ours(data) as server:
        highest, found = asyncio.run(measures.many_tables(server, 200, args.seconds, 0.8))
        print(
            f"200 tables with 400 sockets: {highest:.0f} actions/s at most; at 80 % of that, to the sockets:"
        )
        show("  actions", found)


def memory(data: str, args: argparse.Namespace) -> None:
    with ours(data, in_memory=args.matches + 100) as server:
        match, socket, took = asyncio.run(measures.memory(server, args.matches, args.sockets))
        print(
            f"{args.matches} idle matches in memory: {match:.1f} KiB each; {args.sockets} sockets: {socket:.1f} KiB each"
        )
        print(f"an action meanwhile took {1000 * took:.0f} ms at most (of 20)")


def postgresql(data: str, args: argparse.Namespace) -> None:
    from tests.databases import Postgres

    postgres = Postgres()
    postgres.run("ALTER SYSTEM RESET fsync")
    postgres.run("SELECT pg_reload_conf()")
    found, capacity = {}, {}
    for count in (1, 2):
        with several(postgres.database(f"{data} {count}"), count) as servers:
            asyncio.run(measures.actions(servers, 16, 200))
            idle = asyncio.run(measures.idle(servers, args.seconds))
            found[count] = asyncio.run(measures.actions(servers, 32 * count, args.actions * count))
            each = found[count].cpu - idle / found[count].rate
            capacity[count] = (1000 * count - idle) / each
            show(f"PostgreSQL, {count} processes, 32 tables each", found[count])
            print(f"  idle {idle:.1f} ms CPU a second; beyond that {each:.3f} ms for each action")
    print(
        f"rate of two by that of one: {found[2].rate / found[1].rate:.2f} here, where clients and database share the cores"
    )
    one, two = capacity[1], capacity[2]
    print(f"by CPU, with a core for each process: {two:.0f} by {one:.0f} actions/s, {two / one:.2f} times")


PARTS = {
    "actions": actions, "spectators": spectators, "tables": tables, "memory": memory, "postgresql": postgresql,
}  # fmt: skip


def show(name: str, found: Measured, least: Measured | None = None) -> None:
    cuts = statistics.quantiles(found.times, n=100)
    times = "/".join(f"{1000 * cuts[cut - 1]:.0f}" for cut in (50, 95, 99))
    line = (
        f"{name:52} {found.cpu:6.3f} ms CPU each, {found.rate:7.0f}/s, p50/95/99 {times} ms ({found.count})"
    )
    print(
        line if least is None else f"{line}; bare {least.cpu:.3f} ms: {found.cpu / least.cpu:.1f} times",
        flush=True,
    )


def disk(folder: Path) -> float:
    """Median seconds to write a page and have it on the disk."""
    times = []
    with (folder / "probe").open("wb", buffering=0) as file:
        for _ in range(50):
            times.append(time.perf_counter())
            file.write(b"x" * 4096)
            os.fsync(file.fileno())
    return statistics.median(after - before for before, after in pairwise([*times, time.perf_counter()]))


if __name__ == "__main__":
    main()
