"""A real server on a free port of the loopback, for tests that speak HTTP, WebSocket or browser with it."""

import threading
import time
from pathlib import Path
from types import TracebackType

import uvicorn

from event_horizon.server.app import Configuration
from event_horizon.server.place import database_url
from event_horizon.server.serve import allowed_hosts, bind, uvicorn_config

HOST = "127.0.0.1"


class Serving:
    """Stopping and starting again keeps port and database, as a restart does."""

    def __init__(self, data: Path, *, burst: int = 10_000, log_level: str = "warning") -> None:
        self.configuration = Configuration(
            database_url(str(data)), allowed_hosts(HOST, ()), burst=burst, workers=1
        )
        self.log_level = log_level
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://{HOST}:{self.port}"

    def start(self) -> None:
        bound = bind(HOST, self.port)
        self.port = bound.getsockname()[1]
        self.server = uvicorn.Server(uvicorn_config(self.configuration, self.log_level))
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

    def __enter__(self) -> "Serving":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
