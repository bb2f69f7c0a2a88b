"""A real server on a free port of the loopback, for tests that speak HTTP, WebSocket or browser with it."""

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import psutil
import uvicorn

import event_horizon
from event_horizon.server.app import Configuration
from event_horizon.server.limits import Limits
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

    def __init__(self, data: Path, limits: Limits = GENEROUS, **more: Any) -> None:
        self.data = data
        self.configuration = Configuration(
            databases.fresh(data), allowed_hosts(HOST, ()), limits=limits, workers=1, **more
        )

    def start(self) -> None:
        bound = bind(HOST, self.port)
        self.port = bound.getsockname()[1]
        self.server = uvicorn.Server(uvicorn_config(self.configuration))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [bound]}, daemon=True)
        self.thread.start()
        for _ in range(1500):
            if self.server.started:
                return
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.02)
        raise AssertionError("the server did not start in time")

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server did not stop"


class Process(Server):
    """In a process of its own, as people start it; what it says goes into `log`."""

    def __init__(self, data: Path, *flags: str, log_level: str = "warning") -> None:
        self.command = [
            sys.executable, "-m", "event_horizon.cli", "serve", "--port", "0", "--data", databases.fresh(data),
            "--log-level", log_level, *flags,
        ]  # fmt: skip
        self.log = data / "server.log"

    def start(self) -> None:
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=subprocess.STDOUT, env={**os.environ, "PYTHONPATH": SOURCES}
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            said = re.search(rf"http://{HOST}:(\d+)/", self.log.read_text())
            if said and can_connect(int(said[1])):
                self.port = int(said[1])
                return
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.02)
        self.process.kill()
        self.process.wait()
        raise AssertionError(f"the server did not start in time: {self.log.read_text()}")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)


class Many(Server):
    """`horizon serve --processes N` as a host starts it."""

    def __init__(self, folder: Path, database: str, processes: int, *flags: str) -> None:
        self.count = processes
        self.log = folder / "many.log"
        self.command = [
            sys.executable, "-m", "event_horizon.cli", "serve", "--port", "0", "--data", database,
            "--processes", str(processes), "--limits-burst", "1000", "--workers", "1", *flags,
        ]  # fmt: skip

    def start(self) -> None:
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=subprocess.STDOUT, env={**os.environ, "PYTHONPATH": SOURCES}
            )
        deadline = time.monotonic() + 240  # a busy machine imports slowly
        while True:
            said = re.search(rf"http://{HOST}:(\d+)/", self.log.read_text())
            if said and len(self.servers()) == self.count and can_connect(int(said[1])):
                self.port = int(said[1])
                return
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.process.terminate()
                raise AssertionError(self.log.read_text())
            time.sleep(0.02)

    def servers(self) -> list[psutil.Process]:
        """Its processes that listen."""
        return [
            child
            for child in psutil.Process(self.process.pid).children()
            if any(line.status == psutil.CONN_LISTEN for line in child.net_connections("tcp"))
        ]

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(30) == 0, self.log.read_text()


def can_connect(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((HOST, port)) == 0
