"""Servers in processes of their own: ours, and the bare ones that it is compared with."""

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import psutil

OURS = """
import sys, uvicorn
from event_horizon.server.app import Configuration
from event_horizon.server.storage.data_folder import database_url
from event_horizon.server.requests.limits import Limits
from event_horizon.server.serve import bind, uvicorn_config
many = 10**9
limits = Limits(
    burst=many, per_second=1e9, matches_in_memory=int(sys.argv[2]), sockets=many, sockets_per_client=many,
    connections=many, connections_per_client=many,
)
bound = bind("127.0.0.1", 0)
print(f"127.0.0.1:{bound.getsockname()[1]}/", flush=True)
uvicorn.Server(uvicorn_config(Configuration(database_url(sys.argv[1]), limits=limits, workers=1))).run([bound])
"""

BARE = """
import sqlite3, sys, uvicorn
from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from event_horizon.server.serve import bind

database = sqlite3.connect(sys.argv[1] + "/bare.db", isolation_level=None)
for pragma in ("journal_mode=WAL", "synchronous=FULL"):
    database.execute("PRAGMA " + pragma)
database.execute("CREATE TABLE events (number INTEGER PRIMARY KEY, text TEXT)")
sockets = set()

async def act(request):
    body = await request.json()
    database.execute("BEGIN IMMEDIATE")
    number = database.execute("INSERT INTO events (text) VALUES (?)", [body["action"]]).lastrowid
    database.execute("COMMIT")
    return JSONResponse({"number": number})

async def broadcast(request):
    text = (await request.body()).decode()
    for socket in list(sockets):
        await socket.send_text(text)
    return JSONResponse({})

async def watch(socket):
    await socket.accept()
    sockets.add(socket)
    try:
        while True:
            await socket.receive_text()
    except Exception:
        sockets.discard(socket)

routes = [
    Route("/api/matches/{id}/commands", act, methods=["POST"]), Route("/broadcast", broadcast, methods=["POST"]),
    WebSocketRoute("/live", watch),
]
bound = bind("127.0.0.1", 0)
print(f"127.0.0.1:{bound.getsockname()[1]}/", flush=True)
config = uvicorn.Config(Starlette(routes=routes), log_level="warning", access_log=False, ws_per_message_deflate=False)
uvicorn.Server(config).run([bound])
"""


@dataclass
class Server:
    port: int
    processes: Sequence[psutil.Process]

    def cpu(self) -> float:
        """Seconds, of all its processes."""
        times = [process.cpu_times() for process in self.processes]
        return float(sum(time.user + time.system for time in times))

    def memory(self) -> int:
        """Bytes that are in use by it alone."""
        return int(sum(process.memory_full_info().uss for process in self.processes))


@contextmanager
def started(program: str, *arguments: str) -> Iterator[Server]:
    process = subprocess.Popen([sys.executable, "-c", program, *arguments], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        said = re.search(r":(\d+)/", process.stdout.readline())
        assert said is not None
        yield Server(int(said[1]), [psutil.Process(process.pid)])
    finally:
        process.terminate()
        process.wait()


@contextmanager
def ours(data: str, in_memory: int = 500) -> Iterator[Server]:
    with started(OURS, data, str(in_memory)) as server:
        yield server


@contextmanager
def several(database: str, count: int) -> Iterator[list[Server]]:
    """So many processes on one database, each on a port of its own."""
    if not count:
        yield []
        return
    with ours(database) as one, several(database, count - 1) as others:
        yield [one, *others]
