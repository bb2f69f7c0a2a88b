"""`kill -9` at any moment: what was acknowledged is in the log, nothing is there by halves, and play goes on."""

import asyncio
import multiprocessing
import os
import random
import re
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerContext
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import httpx
import psutil
import pytest

from event_horizon.core.seat import CHANCE
from event_horizon.server.matches.factory import reopen
from event_horizon.server.serve import serve
from event_horizon.server.settings.schema import ServerSettings
from event_horizon.server.storage.store import Store
from tests import databases
from tests.serving import HOST, SOURCES, Server

from .playing import Client, Made

KILLS = 52
STILLBORN = 0.2
"""Share of servers that die while they are starting, or just after."""

LONGEST_LIFE = 0.3
"""Seconds: of those from their start, of the others from the first action that they acknowledge."""

MARK = "MORTAL_SERVER"

ORPHANED = re.compile(
    r"Traceback [^\n]*\n(?: +[^\n]*\n)* +File [^\n]*, in spawn_main\n(?: +[^\n]*\n)*"
    r" +[^\n]*load\(from_parent\)\n(?: +[^\n]*\n)*\w[^\n]*\n"
)
"""What a worker says that is being born when its server is killed: nobody tells it any more what it is to do."""

OPPONENTS = ("me", "me", "me", "me", "greedy", "greedy")
"""Tables, each in a thread of its own."""


class Mortal(Server):
    """The real server in a process of its own. It is forked from one with everything imported: fast."""

    def __init__(self, data: Path, context: ForkServerContext) -> None:
        self.data, self.context = data, context
        self.log = data / "server.log"
        self.port = port_that_stays_free()

    def start(self) -> None:
        self.process = self.context.Process(
            target=run, args=(databases.fresh(self.data), str(self.data), self.port, str(self.log))
        )
        self.process.start()

    def wait_until_up(self) -> None:
        """Until it has answered once: the first request builds much of what the others use."""
        deadline = time.monotonic() + 30
        while not self._answers():
            assert self.process.is_alive(), self.log.read_text()
            assert time.monotonic() < deadline
            time.sleep(0.01)

    def _answers(self) -> bool:
        try:
            return urlopen(f"{self.url}/api/matches/none/record", timeout=5).status == 200
        except HTTPError as error:
            return error.close() or True
        except OSError:
            return False

    def kill(self) -> None:
        os.kill(self.process.pid or 0, signal.SIGKILL)
        self.process.join(10)
        assert self.process.exitcode == -signal.SIGKILL, self.log.read_text()

    def stop(self) -> None:
        os.kill(self.process.pid or 0, signal.SIGINT)
        self.process.join(20)


def port_that_stays_free() -> int:
    """Below those that the system gives out by itself: else another may take it while the server is dead."""
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind((HOST, port))
            return port
    raise AssertionError("no port is free")


def run(database: str, data: str, port: int, log: str) -> None:
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(out, 1)
    os.dup2(out, 2)
    os.environ[MARK] = data
    serve(ServerSettings(port=port, data=database))


@pytest.fixture
def mortal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mortal]:
    root = str(Path(__file__).parents[2])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((SOURCES, root)))
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.server.warm", "tests.server.test_kill"])
    mortal = Mortal(tmp_path, context)
    yield mortal
    if mortal.process.is_alive():
        mortal.kill()


@dataclass
class Acknowledged:
    """An action that the server has said to have taken."""

    match: str
    seat: int
    action: str
    after: int
    number: int


@dataclass
class Playing:
    """People who play on and on, whatever happens to the server."""

    client: Client
    seed: int
    opponent: str
    acknowledged: list[Acknowledged] = field(default_factory=list)
    matches: list[Made] = field(default_factory=list)
    is_over: threading.Event = field(default_factory=threading.Event)
    failures: list[str] = field(default_factory=list)

    def play(self) -> None:
        random_ = random.Random(self.seed)
        while not self.is_over.is_set():
            try:
                made = self.client.make("me", self.opponent, rows=10, tiles="drawn")
                self.matches.append(made)
                self._play(made, random_)
            except httpx.TransportError:
                time.sleep(0.02)  # it is dead; long live the next one
            except Exception as error:
                self.failures.append(repr(error))
                raise

    def _play(self, made: Made, random_: random.Random) -> None:
        while not self.is_over.is_set():
            try:
                if not self._act(made, random_):
                    return
            except httpx.TransportError:
                time.sleep(0.02)

    def _act(self, made: Made, random_: random.Random) -> bool:
        snapshot = self.client.see(made, *(secret for secret in made.secrets if secret))["snapshot"]
        seat = snapshot["to_act"]
        if seat is None:
            return False
        if not made.secrets[seat]:
            time.sleep(0.01)  # the computer thinks
            return True
        action = random_.choice(snapshot["legal"])
        answer = self.client.command(made, seat, "act", snapshot["number"], action=action)
        if answer.status_code == 200:
            number = answer.json()["number"]
            self.acknowledged.append(Acknowledged(made.id, seat, action, snapshot["number"], number))
        elif answer.json()["code"] != "stale":
            raise AssertionError(answer.text)
        return True


def check_log(data: Path, acknowledged: list[Acknowledged]) -> None:
    """Every acknowledged action stands in its match's log, where it was said to be."""
    acted = {
        (match, number): (seat, text)
        for match, number, seat, text in databases.rows(
            data, "SELECT match, number, seat, text FROM events WHERE kind = 'acted'"
        )
    }
    for each in acknowledged:
        span = range(each.after + 1, each.number + 1)
        found = [acted[each.match, number] for number in span if (each.match, number) in acted]
        assert (each.seat, each.action) in found, f"lost: {each}"


async def check_matches(data: Path) -> tuple[int, int]:
    """Every match opens from its log, and no step of it is there without what belongs to it."""
    store = Store(databases.fresh(data))
    found = databases.rows(data, "SELECT id FROM matches")
    events = 0
    for (match,) in found:
        saved = await store.load(match)
        assert saved is not None
        assert [event.number for event in saved.events] == list(range(len(saved.events)))
        assert len(saved.events) >= 2, "started, and whoever made it has joined"
        reopened = reopen(saved).match
        assert reopened.to_act != CHANCE, "an action without the roll that follows it"
        assert bool(reopened.game.outcome(reopened.state)) == bool(reopened.result), (
            "an end without its event"
        )
        assert bool(saved.entry.ended) == bool(reopened.result)
        events += len(saved.events)
    await store.close()
    return len(found), events


def test_killing_the_server_loses_nothing(mortal: Mortal, tmp_path: Path) -> None:
    random_ = random.Random(20261115)
    mortal.start()
    mortal.wait_until_up()
    tables = [Playing(Client(mortal), seed, opponent) for seed, opponent in enumerate(OPPONENTS)]
    threads = [threading.Thread(target=table.play, daemon=True) for table in tables]
    for thread in threads:
        thread.start()
    deaths_under_load = 0
    for _ in range(KILLS):
        before = len(acknowledged(tables))
        if random_.random() >= STILLBORN:
            wait_for_action(tables)
        time.sleep(random_.uniform(0, LONGEST_LIFE))
        mortal.kill()
        deaths_under_load += len(acknowledged(tables)) > before
        mortal.start()
    mortal.wait_until_up()
    for table in tables:
        table.is_over.set()
    for thread in threads:
        thread.join(20)
    assert [table.failures for table in tables] == [[]] * len(tables)

    done = acknowledged(tables)
    check_log(tmp_path, done)
    matches, events = asyncio.run(check_matches(tmp_path))
    print(
        f"{KILLS} kills, {deaths_under_load} of them amid actions; {len(done)} acknowledged actions", end=" "
    )
    print(f"in {matches} matches with {events} events")
    assert deaths_under_load > 0.7 * KILLS, "the test must kill under load"
    assert all(table.acknowledged for table in tables)

    for table in tables:  # play goes on, computers included
        finish(table)
        assert table.opponent == "me" or workers(tmp_path), "computers think in processes of their own"
        table.client.close()
    mortal.stop()
    assert mortal.process.exitcode == 0, mortal.log.read_text()
    said = ORPHANED.sub("", mortal.log.read_text())
    assert "Traceback" not in said, said
    deadline = time.monotonic() + 10
    while left := workers(tmp_path):
        assert time.monotonic() < deadline, f"workers outlive their servers: {left}"
        time.sleep(0.1)


def acknowledged(tables: list[Playing]) -> list[Acknowledged]:
    return [each for table in tables for each in tuple(table.acknowledged)]


def wait_for_action(tables: list[Playing]) -> None:
    before = len(acknowledged(tables))
    deadline = time.monotonic() + 120
    while len(acknowledged(tables)) == before:
        assert time.monotonic() < deadline, [table.failures for table in tables]
        time.sleep(0.002)


def finish(table: Playing) -> None:
    """The last match of the table is played to its end."""
    made = table.matches[-1]
    table.is_over.clear()
    deadline = time.monotonic() + 180
    while table._act(made, random.Random(1)):
        assert time.monotonic() < deadline, "play does not go on"
    assert table.client.see(made)["card"]["ended"]


def workers(data: Path) -> list[psutil.Process]:
    """The processes of all servers that ever ran on this data, dead ones too: known by what they inherited."""
    found = []
    for process in psutil.process_iter():
        with suppress(psutil.Error):
            if "spawn_main" in " ".join(process.cmdline()) and process.environ().get(MARK) == str(data):
                found.append(process)
    return found


@pytest.mark.parametrize("seed", range(8))
def test_killed_while_the_tables_are_made(mortal: Mortal, tmp_path: Path, seed: int) -> None:
    """The very first start, cut short: the next one finds either nothing or everything."""
    mortal.start()
    time.sleep(random.Random(seed).uniform(0, 0.25))
    mortal.kill()
    mortal.start()
    mortal.wait_until_up()
    with Client(mortal) as client:
        client.act(client.make("me", "me"))
    mortal.stop()
    assert mortal.process.exitcode == 0, mortal.log.read_text()
