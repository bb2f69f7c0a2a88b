"""A real server on a free port of the loopback, for tests that speak HTTP, WebSocket or browser with it."""

import faulthandler
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import psutil
import uvicorn

import event_horizon
from event_horizon.server.app import Configuration
from event_horizon.server.requests.limits import Limits
from event_horizon.server.serve import allowed_hosts, bind, uvicorn_config
from tests import databases

HOST = "127.0.0.1"
GENEROUS = Limits(
    burst=10_000, check_burst=100_000, preview_burst=100_000, hints_per_client=100,
    analyses_per_client=8, sockets_per_client=1_000, connections_per_client=1_000,
)  # fmt: skip
"""All tests come from one address."""
SOURCES = str(Path(event_horizon.__file__).parents[1])
PATIENCE = 120
"""Seconds: on a busy machine a server takes its time to start."""


class Server:
    """Where a server is."""

    port = 0

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://{HOST}:{self.port}"

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


class Serving(Server):
    """In a thread of this process. Stopping and starting again keeps port and database, as a restart does."""

    loop = "auto"
    """Which event loop runs it: uvloop where there is one, or `asyncio`."""

    def __init__(self, data: Path, limits: Limits = GENEROUS, **more: Any) -> None:
        self.data = data
        self.configuration = Configuration(
            databases.fresh(data), allowed_hosts(HOST, ()), limits=limits, workers=1, **more
        )

    def start(self) -> None:
        bound = bind(HOST, self.port)
        self.port = bound.getsockname()[1]
        config = uvicorn_config(self.configuration)
        config.loop = self.loop
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [bound]}, daemon=True)
        self.thread.start()
        until = time.monotonic() + PATIENCE
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server did not start in time"
            time.sleep(0.02)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        if self.thread.is_alive():
            faulthandler.dump_traceback()  # says where it hangs
        assert not self.thread.is_alive(), "the server did not stop"


class Command(Server):
    """`horizon serve` in a process of its own, which never outlives a start or a stop that fails."""

    command: list[str]
    log: Path
    patience = PATIENCE

    def start(self) -> None:
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=subprocess.STDOUT, env={**os.environ, "PYTHONPATH": SOURCES}
            )
        try:
            self.port = self._await_port()
        except BaseException:
            self._kill()
            raise

    def _await_port(self) -> int:
        deadline = time.monotonic() + self.patience
        while time.monotonic() < deadline:
            assert self.process.poll() is None, self.log.read_text()
            said = re.search(rf"http://{HOST}:(\d+)/", self.log.read_text())
            if said and self.is_ready() and can_connect(int(said[1])):
                return int(said[1])
            time.sleep(0.02)
        raise AssertionError(f"the server did not start in time: {self.log.read_text()}")

    def is_ready(self) -> bool:
        return True

    def end(self, by: signal.Signals, seconds: float) -> int:
        """Its exit code after this signal."""
        self.process.send_signal(by)
        try:
            return self.process.wait(seconds)
        except BaseException:
            self._kill()
            raise

    def _kill(self) -> None:
        """With its children, which would hold on to its port and database."""
        try:
            family = psutil.Process(self.process.pid).children(recursive=True)
        except psutil.NoSuchProcess:
            family = []
        self.process.kill()
        self.process.wait()
        for each in family:
            with suppress(psutil.NoSuchProcess):
                each.kill()


class Process(Command):
    """As people start it; what it says goes into `log`."""

    def __init__(self, data: Path, *flags: str, log_level: str = "warning") -> None:
        self.command = [
            sys.executable, "-m", "event_horizon.cli", "serve", "--port", "0", "--data", databases.fresh(data),
            "--log-level", log_level, *flags,
        ]  # fmt: skip
        self.log = data / "server.log"

    def stop(self) -> None:
        self.end(signal.SIGINT, 20)


class Many(Command):
    """`horizon serve --processes N` as a host starts it."""

    patience = 2 * PATIENCE

    def __init__(self, folder: Path, database: str, processes: int, *flags: str) -> None:
        self.count = processes
        self.log = folder / "many.log"
        self.command = [
            sys.executable, "-m", "event_horizon.cli", "serve", "--port", "0", "--data", database,
            "--processes", str(processes), "--limits-burst", "1000", "--workers", "1", *flags,
        ]  # fmt: skip

    def is_ready(self) -> bool:
        return len(self.servers()) == self.count

    def servers(self) -> list[psutil.Process]:
        """Its processes that listen."""
        return [
            child
            for child in psutil.Process(self.process.pid).children()
            if any(line.status == psutil.CONN_LISTEN for line in child.net_connections("tcp"))
        ]

    def server_of(self, client: httpx.Client) -> psutil.Process:
        """The process that the client's only connection leads to."""
        client.get("/api/health")
        (server,) = (
            each
            for each in self.servers()
            if any(
                line.status == psutil.CONN_ESTABLISHED and line.laddr.port == self.port
                for line in each.net_connections("tcp")
            )
        )
        return server

    def stop(self) -> None:
        assert self.end(signal.SIGTERM, 30) == 0, self.log.read_text()


def can_connect(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((HOST, port)) == 0
