"""Two servers behind a real nginx are restarted one after the other while people play: nothing is lost."""

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from event_horizon.client import Client, LiveMessage, Seat, ServerRefused, Stale
from event_horizon.server.storage.store import Store
from tests import databases
from tests.serving import HOST, SOURCES, can_connect

from .test_kill import port_that_stays_free
from .test_nginx import FRAME, SITE

pytestmark = pytest.mark.skipif(
    not shutil.which("nginx"), reason="nginx is not installed (apt-get install nginx)"
)
TABLES = 3
Done = tuple[str, int, str]
"""A match, a seat and an action that the server has acknowledged."""


class One:
    """`horizon serve` on a port of its own, as one of several machines would run it."""

    def __init__(self, folder: Path, database: str) -> None:
        self.port = port_that_stays_free()
        self.log = folder / f"{self.port}.log"
        self.command = [
            sys.executable, "-m", "event_horizon.cli", "serve", "--port", str(self.port), "--data", database,
            "--workers", "1", "--limits-burst", "10000", "--trust-proxy", HOST,
        ]  # fmt: skip

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=subprocess.STDOUT, env={**os.environ, "PYTHONPATH": SOURCES}
            )
        deadline = time.monotonic() + 120
        while not can_connect(self.port):
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)


@contextmanager
def nginx(folder: Path, servers: list[One]) -> Iterator[str]:
    """The configuration of docs/hosting for two servers, without its TLS."""
    port, other = port_that_stays_free(), port_that_stays_free()
    site = SITE.read_text()
    upstream = "\n".join(f"server {HOST}:{each.port} max_fails=0;" for each in servers)
    for there, here in (
        ("server 127.0.0.1:8000;", upstream), ("listen 80;", f"listen {HOST}:{other};"),
        ("listen 443 ssl;", f"listen {HOST}:{port};"), ("server_name play.example.org;", ""),
    ):  # fmt: skip
        assert there in site
        site = site.replace(there, here)
    (folder / "site").write_text(re.sub(r".*ssl_certificate.*\n", "", site))
    (folder / "conf").write_text(FRAME.format(folder=folder))
    proxy = subprocess.Popen(["nginx", "-c", folder / "conf"], stderr=subprocess.DEVNULL)
    try:
        while not can_connect(port):
            assert proxy.poll() is None, (folder / "error.log").read_text()
        yield f"http://{HOST}:{port}"
    finally:
        proxy.terminate()
        proxy.wait(20)


class Counted(Seat):
    """Counts how often its line was taken up."""

    lines = 0

    def _follow(self) -> Iterator[LiveMessage]:
        is_new = True
        for seen in super()._follow():
            self.lines += is_new
            is_new = False
            yield seen


class Play:
    """People who play match after match at several tables until they are told to stop."""

    def __init__(self, url: str) -> None:
        self.url, self.stop = url, threading.Event()
        self.done: list[Done] = []
        self.lines: Counter[int] = Counter()
        self.failures: list[BaseException] = []
        self.threads = [threading.Thread(target=self._tables, daemon=True) for _ in range(TABLES)]

    def _tables(self) -> None:
        try:
            while not self.stop.is_set():
                self._table()
        except BaseException as error:
            self.failures.append(error)

    def _table(self) -> None:
        # Making a match is not repeated by itself.
        with Client(self.url, tries=12) as client, suppress(ServerRefused, httpx.TransportError):
            made = client.create("triangle", ("me", "me"), rows=5)
            seats = [Counted(client, made.id, seat, made.seats[seat].secret or "") for seat in (0, 1)]
            players = [threading.Thread(target=self._seat, args=[seat]) for seat in seats]
            for player in players:
                player.start()
            for player in players:
                player.join()

    def _seat(self, seat: Counted) -> None:
        try:
            for turn in seat.turns():
                action = turn.legal[0]
                with suppress(Stale):  # it was done before the answer was lost
                    seat.act(action)
                    self.done.append((seat.match, seat.seat or 0, action))
            assert seat.snapshot().outcome
            self.lines[seat.lines] += 1
        except BaseException as error:
            self.failures.append(error)


async def logs(database: str, matches: set[str]) -> Counter[Done]:
    """What is stored: actions by match, seat and text."""
    store = Store(database)
    found: Counter[Done] = Counter()
    for match in matches:
        saved = await store.load(match)
        assert saved is not None
        assert [event.number for event in saved.events] == list(range(len(saved.events)))
        for event in saved.events:
            if event.kind == "acted":
                found[match, event.seat or 0, event.text or ""] += 1
    await store.close()
    return found


def test_nobody_notices_more_than_a_reconnect(tmp_path: Path) -> None:
    database = databases.postgres().database(str(tmp_path))
    servers = [One(tmp_path, database), One(tmp_path, database)]
    for each in servers:
        each.start()
    try:
        with nginx(tmp_path, servers) as url:
            play = Play(url)
            for thread in play.threads:
                thread.start()
            for each in servers:
                _wait_for_more(play)
                each.stop()
                _wait_for_more(play)
                each.start()
            _wait_for_more(play)
            play.stop.set()
            for thread in play.threads:
                thread.join(120)
            assert not play.failures, play.failures
            stored = asyncio.run(logs(database, {match for match, _, _ in play.done}))
    finally:
        for each in servers:
            each.stop()
    lost = [done for done in play.done if stored[done] != 1]
    assert not lost, "what was acknowledged is there exactly once"
    assert max(play.lines) <= 1 + len(servers), f"lines per match and seat: {play.lines}"


def _wait_for_more(play: Play) -> None:
    """Play goes on: many more actions are acknowledged."""
    wanted, deadline = len(play.done) + 40, time.monotonic() + 120
    while len(play.done) < wanted and not play.failures:
        assert time.monotonic() < deadline, "play stands still"
        time.sleep(0.02)
