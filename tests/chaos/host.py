"""What is tested: servers on one PostgreSQL, each behind a network of its own, and a disk that can be full."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import httpx
import psutil

from event_horizon.server.storage.store import SavedMatch, Store
from tests.compute.nodes import Nodes
from tests.databases import Postgres
from tests.server.test_kill import port_that_stays_free
from tests.serving import HOST, SOURCES

from .proxy import Network

ROOT = Path(__file__).parents[2]
FAKE_TIME = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)
DISK_BYTES = 400 * 1024 * 1024
UP_SECONDS = 180.0
"""For a machine that is busy with much else."""
READY_SECONDS = 900.0
"""Players are compiled at the very first start."""


class Disk:
    """A small file system for the database where one may mount such a thing; else a folder that is never full."""

    def __init__(self) -> None:
        # Not in pytest's folder: another run of pytest takes away all other users' access to it.
        self.folder = folder = Path(mkdtemp(prefix="disk"))
        folder.chmod(0o755)
        mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES},mode=1777", "none", str(folder)]
        self.is_small = (
            os.geteuid() == 0 and subprocess.run(mount, capture_output=True, check=False).returncode == 0
        )

    def fill(self) -> None:
        with suppress(OSError), (self.folder / "filler").open("wb", buffering=0) as filler:
            while filler.write(b"x" * 65_536):
                pass

    def free(self) -> None:
        (self.folder / "filler").unlink(missing_ok=True)

    def close(self) -> None:
        if self.is_small:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


class Slot:
    """A server that comes back on the same port, with a clock and a network of its own."""

    def __init__(self, number: int, folder: Path, network: Network, compute: str) -> None:
        self.network, self.port = network, port_that_stays_free()
        self.log, self.clock = folder / f"server{number}.log", folder / f"clock{number}"
        self.clock.write_text("+0")
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join((SOURCES, str(ROOT)))}
        self.has_clock = FAKE_TIME is not None
        if self.has_clock:
            environment["PYTHONPATH"] += os.pathsep + str(ROOT / "tests/chaos/sleeping")
            environment |= {
                "LD_PRELOAD": str(FAKE_TIME), "FAKETIME_TIMESTAMP_FILE": str(self.clock), "FAKETIME_CACHE_DURATION": "1",
                "DONT_FAKE_MONOTONIC": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                "FAKETIME_FORCE_MONOTONIC_FIX": "0",  # or a thread waits a tenth of a second for Python's lock
            }  # fmt: skip
        database = f"postgresql+asyncpg://postgres@{HOST}:{network.port}/chaos"
        self.nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.chaos.nursery", str(self.port), database, str(self.log), compute],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment, cwd=ROOT,
        )  # fmt: skip
        self.pid = 0

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        assert self.nursery.stdin
        assert self.nursery.stdout
        if not self.pid:
            assert self.nursery.stdout.readline() == "ready\n"
        self.nursery.stdin.write("start\n")
        self.nursery.stdin.flush()
        self.pid = int(self.nursery.stdout.readline())

    def wait_until_up(self) -> None:
        deadline = time.monotonic() + UP_SECONDS
        while not self._answers():
            assert time.monotonic() < deadline, self.log.read_text()[-4000:]
            if not psutil.pid_exists(self.pid):  # the database was away when it began; a host starts it again
                self.start()
            time.sleep(0.05)

    def wait_until_ready(self) -> None:
        """Until its computer players answer at once."""
        deadline = time.monotonic() + READY_SECONDS
        while httpx.get(f"{self.url}/api/ready", timeout=60).json()["status"] != "ready":
            assert time.monotonic() < deadline, self.log.read_text()[-4000:]
            time.sleep(0.5)

    def _answers(self) -> bool:
        with suppress(httpx.HTTPError):
            return httpx.get(f"{self.url}/api/health", timeout=5).status_code == 200
        return False

    def has_spare(self) -> bool:
        """Whether a worker is ready to replace one that dies."""
        with suppress(httpx.HTTPError):
            return "event_horizon_spare_workers 0.0" not in httpx.get(f"{self.url}/metrics", timeout=5).text
        return False

    def signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def workers(self) -> list[psutil.Process]:
        with suppress(psutil.Error):
            family = psutil.Process(self.pid).children(recursive=True)
            found = [each for each in family if "spawn_main" in " ".join(each.cmdline())]
            return sorted(found, key=lambda each: each.create_time())
        return []

    def shift_clock(self, seconds: int) -> None:
        self.clock.write_text(f"{seconds:+d}")

    def close(self) -> None:
        self.signal(signal.SIGCONT)
        self.signal(signal.SIGKILL)
        self.nursery.kill()
        self.nursery.communicate()


class Host:
    def __init__(self, folder: Path, servers: int = 3, *, with_ray: bool = False) -> None:
        self.folder = folder
        self.nodes = Nodes() if with_ray else None
        compute = self.nodes.address if self.nodes else "local"
        self.disk = Disk()
        self.postgres = Postgres(mkdtemp(prefix="pg", dir=self.disk.folder))
        for setting in ("max_wal_size = '64MB'", "min_wal_size = '32MB'"):
            self.postgres.run(f"ALTER SYSTEM SET {setting}")
        self.postgres.run("SELECT pg_reload_conf()")
        self.postgres.run("CREATE DATABASE chaos")
        self.networks = [Network(self._socket) for _ in range(servers)]
        self.slots = [Slot(number, folder, each, compute) for number, each in enumerate(self.networks)]

    def start(self) -> None:
        for slot in self.slots:
            slot.start()
            slot.wait_until_up()
        for slot in self.slots:
            slot.wait_until_ready()

    def _socket(self) -> str:
        return str(self.postgres.server.get_postmaster_info().socket_path)

    def workers(self) -> list[psutil.Process]:
        """The processes in which computer players think: of the servers (the oldest of each, so no spare), or of the cluster."""
        if self.nodes:
            return self.nodes.workers()
        return [worker for slot in self.slots for worker in slot.workers()[:1]]

    def logs(self, matches: Sequence[str]) -> dict[str, SavedMatch]:
        """What is stored of these matches."""

        async def load() -> dict[str, SavedMatch]:
            uri = str(self.postgres.server.get_uri("chaos"))
            store = Store(uri.replace("postgresql://", "postgresql+asyncpg://"))
            try:
                found = {match: await store.load(match) for match in matches}
            finally:
                await store.close()
            return {match: saved for match, saved in found.items() if saved is not None}

        return asyncio.run(load())

    def close(self) -> None:
        try:
            for slot in self.slots:
                slot.close()
            for network in self.networks:
                network.close()
            self.postgres.kill()
        finally:
            self.disk.close()
            if self.nodes:
                self.nodes.close()

    def __enter__(self) -> "Host":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()
