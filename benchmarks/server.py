"""How fast the server is on SQLite: actions per second, and the time from an action to the others' sockets.

python benchmarks/server.py [SECONDS]

The yardstick in the same run is a bare Starlette: one route that reads JSON and commits one row to SQLite. Server and clients share this machine, each a process of its own. An action counts when it is answered, that is,
committed and on the disk. Times are from before the request is sent to when the message is there, unread.
"""

import asyncio
import json
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import psutil
from websockets.asyncio.client import ClientConnection, connect

from event_horizon import game

OPTIONS = {"rows": 10}
SEATS = [{"player": "me"}, {"player": "me"}]
TABLES = (1, 8, 64)
SOCKETS = (1, 50, 500)
START = """
import sys, uvicorn
from event_horizon.server.app import Configuration
from event_horizon.server.data_folder import database_url
from event_horizon.server.limits import Limits
from event_horizon.server.serve import bind, uvicorn_config
bound = bind("127.0.0.1", 0)
print(f"127.0.0.1:{bound.getsockname()[1]}/", flush=True)
uvicorn.Server(uvicorn_config(Configuration(database_url(sys.argv[1]), limits=Limits(burst=10**9)))).run([bound])
"""

BARE = """
import sqlite3, sys, uvicorn
from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route
from event_horizon.server.serve import bind

database = sqlite3.connect(sys.argv[1] + "/bare.db", isolation_level=None)
for pragma in ("journal_mode=WAL", "synchronous=FULL"):
    database.execute("PRAGMA " + pragma)
database.execute("CREATE TABLE events (number INTEGER PRIMARY KEY, text TEXT)")

async def act(request):
    body = await request.json()
    database.execute("BEGIN IMMEDIATE")
    number = database.execute("INSERT INTO events (text) VALUES (?)", [body["action"]]).lastrowid
    database.execute("COMMIT")
    return JSONResponse({"number": number})

bound = bind("127.0.0.1", 0)
print(f"127.0.0.1:{bound.getsockname()[1]}/", flush=True)
app = Starlette(routes=[Route("/api/matches/{id}/commands", act, methods=["POST"])])
uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False)).run([bound])
"""


class Connection:
    """HTTP with little ado: one connection kept open, one request at a time."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def post(self, path: str, body: Any, secrets: str = "") -> Any:
        data = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"Authorization: Bearer {secrets}\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        answered = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", answered)
        content = json.loads(await self.reader.readexactly(int(length[1]) if length else 0))
        if not answered.startswith(b"HTTP/1.1 20"):
            raise RuntimeError(content)
        return content


@dataclass
class Table:
    """A match, played by one client for both sides: as fast as the server answers."""

    connection: Connection
    seed: int
    id: str = ""
    secrets: str = ""
    number: int = 0
    actions: list[str] = field(default_factory=list)

    async def begin(self) -> None:
        await self.connection.open()
        wish = {"game": "triangle", "options": OPTIONS, "seats": SEATS}
        made = await self.connection.post("/api/matches", wish)
        self.id, self.secrets = made["id"], ",".join(seat["secret"] for seat in made["seats"])
        self.number, self.actions = 2, playout(self.seed)
        self.seed += 1

    async def act(self) -> None:
        if not self.actions:
            await self.begin()
        wish = {"command": "act", "after": self.number, "action": self.actions.pop()}
        done = await self.connection.post(f"/api/matches/{self.id}/commands", wish, self.secrets)
        self.number = done["number"]


def playout(seed: int) -> list[str]:
    """A random game, last action first."""
    rules, random = game("triangle", **OPTIONS), Random(seed)
    state, actions = rules.start(), []
    while rules.to_act(state) is not None:
        action = random.choice(rules.legal(state))
        actions.append(rules.write(action))
        state = rules.apply(state, action)
    return actions[::-1]


async def throughput(port: int, tables: int, seconds: float) -> tuple[float, list[float]]:
    """Actions per second, and how long each took to be answered."""
    took: list[float] = []

    async def play(seed: int) -> None:
        table = Table(Connection(port), seed * 1000)
        await table.begin()
        while time.perf_counter() < end:
            began = time.perf_counter()
            await table.act()
            took.append(time.perf_counter() - began)

    end = time.perf_counter() + seconds
    await asyncio.gather(*(play(seed) for seed in range(tables)))
    return len(took) / seconds, took


async def latency(port: int, sockets: int, seconds: float, *, together: bool) -> list[float]:
    """From an action to the sockets of its match: all sockets at one table, or two at each of many."""
    took: list[float] = []
    at_table = sockets if together else min(2, sockets)
    tables = [Table(Connection(port), seed) for seed in range(sockets // at_table)]
    spent = 0.0
    while spent < seconds:
        async with AsyncExitStack() as stack:
            watched = []
            for table in tables:
                await table.begin()
                url = f"ws://127.0.0.1:{port}/api/matches/{table.id}/live"
                watched.append(await asyncio.gather(*(watch(stack, url) for _ in range(at_table))))
            since = time.perf_counter()
            for _ in range(len(tables[0].actions)):
                for table, line in zip(tables, watched, strict=True):
                    began = time.perf_counter()
                    arrivals = [asyncio.create_task(arrival(socket)) for socket in line]
                    await table.act()
                    took += [at - began for at in await asyncio.gather(*arrivals)]
                    await asyncio.sleep(0.01)
                if spent + time.perf_counter() - since > seconds:
                    return took
            spent += time.perf_counter() - since
    return took


async def watch(stack: AsyncExitStack, url: str) -> ClientConnection:
    socket = await stack.enter_async_context(
        connect(url, proxy=None, compression=None, max_size=None, ping_interval=None)
    )
    await socket.send('{"secrets": [], "after": null}')
    await socket.recv()
    return socket


async def arrival(socket: ClientConnection) -> float:
    await socket.recv()
    return time.perf_counter()


async def bare(port: int, tables: int, seconds: float) -> tuple[float, list[float]]:
    """The same of the yardstick."""
    took: list[float] = []

    async def play() -> None:
        connection = Connection(port)
        await connection.open()
        while time.perf_counter() < end:
            began = time.perf_counter()
            await connection.post(
                "/api/matches/x/commands", {"command": "act", "after": 1, "action": "7@d3"}, "x"
            )
            took.append(time.perf_counter() - began)

    end = time.perf_counter() + seconds
    await asyncio.gather(*(play() for _ in range(tables)))
    return len(took) / seconds, took


def row(name: str, rate: str, took: list[float]) -> str:
    cuts = statistics.quantiles(took, n=100)
    times = " ".join(f"{1000 * cuts[cut - 1]:8.1f}" for cut in (50, 95, 99))
    return f"{name:36} {rate:>9} {times} {len(took):9,}"


async def measure(
    server: psutil.Process, port: int, other: psutil.Process, bare_port: int, seconds: float
) -> None:
    print(f"{'':36} {'per s':>9} {'p50 ms':>8} {'p95 ms':>8} {'p99 ms':>8} {'samples':>9}")
    for tables in TABLES:
        before = cpu(server)
        rate, took = await throughput(port, tables, seconds)
        spent = 1000 * (cpu(server) - before) / len(took)
        print(row(f"answered, {tables} tables at once", f"{rate:.0f}", took), f" {spent:.2f} ms CPU each")
        before = cpu(other)
        rate, took = await bare(bare_port, tables, seconds)
        least = 1000 * (cpu(other) - before) / len(took)
        ratio = f" {least:.2f} ms CPU each: ours is {spent / least:.1f} times that"
        print(row(f"  bare Starlette, {tables} at once", f"{rate:.0f}", took), ratio)
    for sockets in SOCKETS:
        took = await latency(port, sockets, seconds, together=True)
        print(row(f"to the sockets, {sockets} at one table", "", took))
    for sockets in SOCKETS[1:]:
        took = await latency(port, sockets, seconds, together=False)
        print(row(f"to the sockets, {sockets} at {sockets // 2} tables", "", took))


def cpu(server: psutil.Process) -> float:
    times = server.cpu_times()
    return float(times.user + times.system)


def main(seconds: float = 5.0) -> None:
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, SQLite")
    with tempfile.TemporaryDirectory() as data:
        print(f"one write to the disk takes {1000 * disk(Path(data)):.2f} ms")
        servers = [started(START, data), started(BARE, data)]
        time.sleep(3)
        try:
            (server, port), (other, bare_port) = servers
            asyncio.run(
                measure(psutil.Process(server.pid), port, psutil.Process(other.pid), bare_port, seconds)
            )
        finally:
            for process, _ in servers:
                process.terminate()
                process.wait()


def started(program: str, data: str) -> tuple["subprocess.Popen[str]", int]:
    """A process, and the port that it listens on."""
    server = subprocess.Popen([sys.executable, "-c", program, data], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    said = re.search(r":(\d+)/", server.stdout.readline())
    assert said is not None
    return server, int(said[1])


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
    main(*map(float, sys.argv[1:]))
