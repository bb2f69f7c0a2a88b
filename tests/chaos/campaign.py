"""A round: tables are played on all servers while faults are made, and then the logs must explain what clients know."""

import asyncio
import os
import random
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from . import checker
from .clients import KINDS, Table
from .faults import Chaos
from .history import History
from .host import Host

RESUME_SECONDS = 180.0
"""After so long a table is taken to stand still, on a machine however busy."""


@dataclass
class Outcome:
    seed: str
    faults: list[str] = field(default_factory=list)
    resumed: list[float] = field(default_factory=list)
    """Seconds from each fault's end until every table has had an acknowledged command that all its watchers know of."""
    last: list[str] = field(default_factory=list)
    """Whom that took longest: a kind of table, and whether its players or its watchers were the last."""
    load: list[float] = field(default_factory=list)
    """How many processes wanted a core then, on average over a minute."""
    usual: list[float] = field(default_factory=list)
    """The same without a fault, before the first and after the last one: what the machine needs anyway."""
    acknowledged: int = 0
    unknown: int = 0
    told: int = 0
    matches: int = 0
    wrong: list[str] = field(default_factory=list)
    """What the logs do not explain; empty if all is well."""
    left_out: list[str] = field(default_factory=list)


def run_round(
    folder: Path,
    seed: str,
    count: int,
    *,
    tables: int = len(KINDS),
    stop_seconds: float = 30.0,
    with_ray: bool = False,
    only: Collection[str] = (),
) -> Outcome:
    """So many faults on fresh servers, all of them chosen by the seed."""
    outcome, history = Outcome(seed), History()
    with Host(folder, with_ray=with_ray) as host:
        host.start()
        chaos = Chaos(host, random.Random(seed), stop_seconds, only)
        outcome.left_out = chaos.left_out()
        asyncio.run(_play(host, chaos, history, outcome, tables, count))
        logs = host.logs(history.matches)
    history.save(folder / "history.jsonl")
    outcome.wrong += checker.faults(history, logs)
    outcome.acknowledged = len(history.done())
    outcome.unknown = sum(each.result == "unknown" for each in history.attempts)
    outcome.told, outcome.matches = len(history.shown), len(logs)
    return outcome


async def _play(
    host: Host, chaos: Chaos, history: History, outcome: Outcome, count: int, faults: int
) -> None:
    urls = [slot.url for slot in host.slots]
    tables = [Table(number, urls, history, outcome.seed) for number in range(count)]
    playing = [asyncio.create_task(table.run()) for table in tables]
    try:
        await _resumed(tables, playing, time.monotonic())  # the first one takes longer than all others
        outcome.usual.append((await _resumed(tables, playing, time.monotonic()))[0])
        for kind in chaos.plan(faults):
            await asyncio.to_thread(chaos.make, kind)
            outcome.faults.append(kind)
            seconds, last = await _resumed(tables, playing, time.monotonic())
            outcome.resumed.append(seconds)
            outcome.last.append(last)
            outcome.load.append(round(os.getloadavg()[0], 1))
        outcome.usual.append((await _resumed(tables, playing, time.monotonic()))[0])
    except TimeoutError:
        outcome.wrong.append(f"a table stood still for {RESUME_SECONDS:.0f} s after: {outcome.faults[-1:]}")
    finally:
        for table in tables:
            table.is_stopped = True
        await asyncio.gather(*playing)


async def _resumed(
    tables: Sequence[Table], playing: "Sequence[asyncio.Task[None]]", since: float
) -> tuple[float, str]:
    """Waits until every table has gone on since then; how long the last one took, and which one it was."""
    last = ""
    async with asyncio.timeout(RESUME_SECONDS):
        while waiting := [table for table in tables if not table.has_gone_on(since)]:
            last = waiting[0].waits_for(since)
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)
    return round(time.monotonic() - since, 2), last
