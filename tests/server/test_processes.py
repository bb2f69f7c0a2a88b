"""Several processes on one PostgreSQL: each shows what the others did, and a dead one's matches go on."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from event_horizon import game
from event_horizon.analysis.moment import Moment
from event_horizon.matches import play
from event_horizon.matches.clock import Timing
from event_horizon.matches.match import Participant, new_match
from event_horizon.records.record import record_of
from event_horizon.server.engine.analysed_records import AnalysedRecords
from event_horizon.server.engine.analyses import Analyses
from event_horizon.server.engine.jobs import MoveJob
from event_horizon.server.engine.pool import WorkerPool
from event_horizon.server.live.postgres_bus import PostgresBus
from event_horizon.server.matches import autoplay, leases
from event_horizon.server.matches.autoplay import Autoplay
from event_horizon.server.matches.leases import SharedLeases, keep_beating
from event_horizon.server.matches.service import MatchService
from event_horizon.server.storage.migrations import migrate
from event_horizon.server.storage.store import Store
from event_horizon.server.storage.tables import processes
from tests import databases
from tests.serving import HOST, SOURCES, Many

from .playing import Client, Made
from .test_metrics import figures

PEOPLE = (Participant(), Participant())


@pytest.fixture
def database(tmp_path: Path) -> str:
    return databases.postgres().database(str(tmp_path))


class One:
    """What one process has: its own memory, its own line to the others."""

    def __init__(self, database: str) -> None:
        self.store = Store(database)
        self.service = MatchService(self.store, PostgresBus(database, self.heard, self.missed))
        self.leases = SharedLeases(self.store.writing)

    async def heard(self, names: Any) -> None:
        await self.service.heard(names)

    async def missed(self) -> None:
        await self.service.missed()

    async def open(self) -> "One":
        await migrate(self.store.writing)
        await self.service.bus.open()
        await asyncio.wait_for(self.service.bus.is_connected.wait(), 20)  # type: ignore[attr-defined]
        await self.leases.beat()
        return self

    async def silence(self) -> None:
        """As if it had said nothing for an hour."""
        async with self.store.writing.begin() as connection:
            mine = update(processes).where(processes.c.id == self.leases.process)
            await connection.execute(mine.values(beat=processes.c.beat - 3600))

    async def close(self) -> None:
        await self.service.bus.close()
        await self.store.close()


@pytest.fixture
async def two(database: str) -> AsyncIterator[tuple[One, One]]:
    one, other = await One(database).open(), await One(database).open()
    yield one, other
    await one.close()
    await other.close()


async def until(holds: Callable[[], bool], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_what_one_process_does_another_shows(two: tuple[One, One]) -> None:
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    seen = await there.service.find(live.id)
    seen.came(())
    with there.service.bus.listen(live.id) as listener:
        await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
        async with asyncio.timeout(20):
            while seen.match.number < live.match.number:
                await listener.hear()
    assert seen.match == live.match


async def test_a_remark_is_heard_in_another_process(two: tuple[One, One]) -> None:
    here, there = two
    note = {"kind": "emote", "seat": 0, "emote": "wow"}
    with there.service.bus.listen("table") as listener, there.service.bus.listen("another") as deaf:
        here.service.bus.send("table", note)
        async with asyncio.timeout(20):
            await listener.hear()
    assert listener.take_notes() == [note]
    assert listener.take_notes() == deaf.take_notes() == []


async def test_nobody_reads_an_old_position(two: tuple[One, One]) -> None:
    """Right after the answer, whatever the messages between the processes do."""
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    await there.service.find(live.id)
    for seat, text in ((0, "7@d3"), (1, "7@a1"), (0, "1@b1")):
        after = await here.service.change(
            live.id, lambda match, at, seat=seat, text=text: play.act(match, seat, text, at)
        )
        assert (await there.service.find_fresh(live.id)).match.number == after.number


async def test_a_spent_invitation_is_spent_everywhere(two: tuple[One, One]) -> None:
    here, there = two
    live, secrets = await here.service.create(game("triangle"), PEOPLE, (0,), None)
    await there.service.find(live.id)
    joins = [
        each.service.join(live.id, [secrets[1] or ""], 1, name, "")
        for each, name in ((here, "Ada"), (there, "Grace"))
    ]
    results = await asyncio.gather(*joins, return_exceptions=True)
    assert sorted(isinstance(result, Exception) for result in results) == [False, True]
    seated = [(await each.service.find_fresh(live.id)) for each in two]
    assert seated[0].match.participants == seated[1].match.participants
    assert seated[0].keys == seated[1].keys


async def test_a_replaced_secret_opens_nothing_elsewhere(two: tuple[One, One]) -> None:
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    seen = await there.service.find(live.id)
    before = seen.keys
    await here.service.new_secret(live.id, 0)
    assert (await there.service.find_fresh(live.id)).keys == live.keys != before


async def test_one_of_many_simultaneous_commands_counts(two: tuple[One, One]) -> None:
    here, there = two
    for _ in range(10):
        live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
        await there.service.find(live.id)
        acts = [
            each.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at)) for each in two
        ]
        results = await asyncio.gather(*acts, return_exceptions=True)
        assert sorted(isinstance(result, Exception) for result in results) == [False, True]
        assert [event.kind for event in (await here.service.find_fresh(live.id)).match.events].count(
            "acted"
        ) == 1


async def test_a_process_that_was_deaf_catches_up(two: tuple[One, One]) -> None:
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    seen = await there.service.find(live.id)
    seen.came(())
    await there.service.bus.close()
    await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await asyncio.sleep(0.1)
    assert seen.match.number < live.match.number, "it could not hear"
    await there.service.bus.open()
    await until(lambda: seen.match == live.match)


async def test_a_process_that_cannot_catch_up_at_first_hears_the_others_again(two: tuple[One, One]) -> None:
    """The connection is back, but the database is not: it is still starting."""
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    seen = await there.service.find(live.id)
    seen.came(())
    bus = there.service.bus
    assert isinstance(bus, PostgresBus)
    await bus.close()
    tries = 0

    async def fail_once() -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise OperationalError("SELECT 1", None, ConnectionError())
        await there.missed()

    bus.missed = fail_once
    await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await bus.open()
    await until(lambda: seen.match == live.match)
    assert tries == 2
    await here.service.change(live.id, lambda match, at: play.act(match, 1, "7@a1", at))
    await until(lambda: seen.match == live.match)


async def test_followed_matches_are_read_while_messages_do_not_arrive(two: tuple[One, One]) -> None:
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    seen = await there.service.find(live.id)
    seen.came(())
    bus = there.service.bus
    assert isinstance(bus, PostgresBus)
    assert not bus.is_late
    await bus.close()
    bus._last_echo -= 3600
    await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    player = Autoplay(there.service, WorkerPool(), leases=there.leases)
    patrol = asyncio.create_task(player.patrol())
    await until(lambda: seen.match == live.match)
    patrol.cancel()
    await asyncio.gather(patrol, return_exceptions=True)
    await player.close()


async def test_what_happens_at_once_is_told_in_one_message(two: tuple[One, One]) -> None:
    here, there = two
    bus = there.service.bus
    assert isinstance(bus, PostgresBus)
    messages: list[list[str]] = []
    heard: set[str] = set()
    hear = bus._on_message

    def count(connection: Any, pid: int, channel: str, payload: str) -> None:
        messages.append(json.loads(payload)["names"])
        heard.update(messages[-1])
        hear(connection, pid, channel, payload)

    await bus.close()
    bus._on_message = count  # type: ignore[method-assign]
    bus.is_connected.clear()
    await bus.open()
    await asyncio.wait_for(bus.is_connected.wait(), 20)
    for number in range(50):
        here.service.bus.tell(f"match {number}")
    await until(lambda: len(heard) == 50)
    assert [len(names) for names in messages if names] == [50]


async def test_a_lease_has_one_holder_and_dies_with_it(
    two: tuple[One, One], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    monkeypatch.setattr(leases, "DEAD_SECONDS", 600.0)  # however slow the machine is
    for each in two:
        await each.leases.beat()
    takes = await asyncio.gather(*(each.leases.take("match") for each in two * 5))
    assert takes in ([True, False] * 5, [False, True] * 5)
    holder, other = (here, there) if takes[0] else (there, here)
    assert await holder.leases.take("match"), "its own"
    assert not await other.leases.take("match")
    await holder.leases.give_back("match")
    assert await other.leases.take("match")
    assert not await holder.leases.take("match")
    assert await holder.leases.take("another match"), "a living process that holds something else"
    await other.silence()
    assert await holder.leases.take("match")
    assert not await other.leases.take("another match")


def test_a_dead_process_is_replaced_within_five_seconds() -> None:
    """By its leases' death and the next patrol; `benchmarks/chaos.py` kills real ones."""
    assert leases.DEAD_SECONDS + autoplay.PATROL_SECONDS + autoplay.LATE_SECONDS < 5


class Thinking(WorkerPool):
    """Thinks until it is told to be ready, and counts how often it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.ready = 0, asyncio.Event()

    async def choose(self, job: MoveJob, *queue: Any) -> int:
        self.asked += 1
        await self.ready.wait()
        return 0


async def test_one_process_plays_and_another_takes_over_when_it_dies(two: tuple[One, One]) -> None:
    pools = Thinking(), Thinking()
    players = [
        Autoplay(each.service, pool, leases=each.leases) for each, pool in zip(two, pools, strict=True)
    ]
    here, there = two
    live, _ = await here.service.create(game("triangle"), (Participant(), Participant("greedy")), (0,), None)
    patrols = [asyncio.create_task(player.patrol()) for player in players]
    await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await until(lambda: pools[0].asked == 1)
    await asyncio.sleep(2.5)
    assert pools[1].asked == 0, "another process is at it"
    patrols[0].cancel()  # the first one falls silent, in the midst of its thought
    await until(lambda: pools[1].asked == 1, 60)
    pools[1].ready.set()
    await until(lambda: there.service._live[live.id].match.number == 3)
    pools[0].ready.set()  # and wakes up again: what it thought of counts no more
    await until(lambda: not players[0]._tasks)
    found = (await here.service.find_fresh(live.id)).match
    assert [event.kind for event in found.events].count("acted") == 2
    patrols[1].cancel()
    await asyncio.gather(*patrols, return_exceptions=True)
    for player in players:
        await player.close()


async def test_one_process_ends_a_match_on_time_and_another_takes_over_when_it_dies(
    two: tuple[One, One], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "DEAD_SECONDS", 600.0)  # however slow the machine is
    here, there = two
    player = Autoplay(here.service, WorkerPool(), leases=here.leases)
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), Timing("side", 0.05))
    assert await there.leases.take(live.id)
    await until(lambda: not player._timers and not player._tasks)
    await player.resume()
    assert not player._timers
    assert live.match.result is None, "the other process sees to it"
    await there.silence()
    while live.match.result is None:
        await player.resume()
        await asyncio.sleep(0.01)
    assert await there.leases.take(live.id), "it was given back"
    found = (await there.service.find_fresh(live.id)).match
    assert [event.kind for event in found.events].count("flagged") == 1
    await player.close()


async def test_time_runs_out_once_though_every_process_watches_the_clock(two: tuple[One, One]) -> None:
    players = [Autoplay(each.service, WorkerPool(), leases=each.leases) for each in two]
    live, _ = await two[0].service.create(game("triangle"), PEOPLE, (0, 1), Timing("side", 0.3))
    seen = await two[1].service.find(live.id)
    players[1].see_to(seen)
    assert [list(player._timers) for player in players] == [[live.id]] * 2
    await until(lambda: not any(player._timers or player._tasks for player in players))
    for each in two:
        found = (await each.service.find_fresh(live.id)).match
        assert [event.kind for event in found.events][-3:] == ["flagged", "resigned", "ended"]
        assert [event.kind for event in found.events].count("flagged") == 1
    for player in players:
        await player.close()


async def test_a_process_whose_workers_are_not_ready_leaves_turns_to_others(two: tuple[One, One]) -> None:
    pools = Thinking(), Thinking()
    pools[0].is_warming = True
    players = [
        Autoplay(each.service, pool, leases=each.leases) for each, pool in zip(two, pools, strict=True)
    ]
    here, _ = two
    live, _ = await here.service.create(game("triangle"), (Participant(), Participant("greedy")), (0,), None)
    patrols = [asyncio.create_task(player.patrol()) for player in players]
    await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await until(lambda: pools[1].asked == 1)
    assert pools[0].asked == 0
    for patrol in patrols:
        patrol.cancel()
    await asyncio.gather(*patrols, return_exceptions=True)
    for player in players:
        await player.close()


async def test_a_turn_is_played_though_no_process_has_its_workers_ready(two: tuple[One, One]) -> None:
    """All of them have just been started."""
    pools = Thinking(), Thinking()
    for pool in pools:
        pool.is_warming = True
    players = [
        Autoplay(each.service, pool, leases=each.leases) for each, pool in zip(two, pools, strict=True)
    ]
    live, _ = await two[0].service.create(
        game("triangle"), (Participant(), Participant("greedy")), (0,), None
    )
    patrols = [asyncio.create_task(player.patrol()) for player in players]
    await two[0].service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await until(lambda: pools[0].asked + pools[1].asked == 1)
    for patrol in patrols:
        patrol.cancel()
    await asyncio.gather(*patrols, return_exceptions=True)
    for player in players:
        await player.close()


class Assessing(WorkerPool):
    """Assesses so many moments at once, and then thinks for ever."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.most = most

    async def run(self, work: Any, task: Any, *queue: Any) -> Any:
        self.asked.append(task.number)
        if len(self.asked) > self.most:
            await asyncio.Event().wait()
        return Moment(task.number, 0, task.action, (0.5, 0.5), (0.5, 0.5), luck=(0.1, -0.1))


async def test_an_analysis_is_worked_out_once_and_goes_on_when_its_process_dies(two: tuple[One, One]) -> None:
    match = new_match("m", game("triangle", rows=2), PEOPLE, b"x" * 32)
    match = play.start(match, 0.0)
    while match.to_act is not None:
        match = play.act(match, match.to_act, match.game.write(match.game.legal(match.state)[0]), 1.0)
    record = record_of(match)
    pools = Assessing(1), Assessing(100)
    both = [
        Analyses(pool, each.service.bus, records=AnalysedRecords(each.store), leases=each.leases)
        for each, pool in zip(two, pools, strict=True)
    ]
    beats = [asyncio.create_task(keep_beating(each.leases)) for each in two]
    for each in two:
        await each.leases.beat()
    first = await both[0].begin(record)
    await until(lambda: len(first.moments) == 1)
    second = await both[1].fetch(first.id)
    await until(lambda: second.moments == first.moments)
    assert pools[1].asked == [], "the other process is at it"
    beats[0].cancel()  # the first one falls silent, in the midst of a thought
    await until(lambda: second.status == "done", 60)
    assert pools[1].asked == list(range(2, second.total + 1)), "only what was not known yet"
    beats[1].cancel()
    await asyncio.gather(*beats, return_exceptions=True)
    for each in both:
        await each.close()


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Many]:
    folder = tmp_path_factory.mktemp("many")
    database = databases.postgres().database(str(folder))
    with Many(folder, database, 2, "--metrics-from", HOST) as many:
        yield many


def test_any_process_answers_for_the_gauges_of_all(many: Many) -> None:
    """All requests but the sockets go to one process."""
    with Client(many) as client, ExitStack() as sockets:
        made = client.make("me", "me")
        for _ in range(8):
            sockets.enter_context(client.live(made))
        deadline = time.monotonic() + 60
        while [figures(client)[f"event_horizon_{name}"] for name in ("sockets", "workers")] != [8, 2]:
            assert time.monotonic() < deadline, figures(client)
            time.sleep(0.1)


def eventually(client: Client, made: Made) -> dict[str, Any]:
    """What the client sees as soon as a process answers."""
    deadline = time.monotonic() + 20
    while True:
        try:
            return client.see(made)
        except httpx.TransportError:
            assert time.monotonic() < deadline
            time.sleep(0.05)


def workers_of(server: psutil.Process) -> list[psutil.Process]:
    return [each for each in server.children() if "spawn_main" in " ".join(each.cmdline())]


def test_matches_are_played_over_two_processes_and_outlive_one(many: Many) -> None:
    clients = [Client(many) for _ in range(8)]  # each connection goes to one of the processes
    made = clients[0].make("me", "friend")
    with clients[1].live(made) as line:
        for turn in range(6):
            clients[turn % 8].act(made)
        line.until(clients[7].see(made)["snapshot"]["number"])
        assert line.numbers == list(range(len(line.events)))
    before = clients[0].see(made)["events"]
    for client in clients:
        client.close()
    with Client(many) as client:
        against = client.make("me", "greedy")
        killed = many.server_of(client)
        while client.get("/api/ready").json()["status"] != "ready":
            time.sleep(0.1)
        for worker in workers_of(killed):
            worker.suspend()  # it thinks for ever
        client.act(against)
        assert client.see(against)["snapshot"]["to_act"] == 1
        for process in (killed, *workers_of(killed)):
            process.kill()
    began = time.monotonic()
    with Client(many) as client:
        assert eventually(client, made)["events"][: len(before)] == before
        client.act(made)
        while eventually(client, against)["snapshot"]["to_act"] == 1:
            assert time.monotonic() < began + 60, "no other process plays for the computer"
            time.sleep(0.05)
    print(f"the computer's turn was taken over after {time.monotonic() - began:.1f} s")
    deadline = time.monotonic() + 60
    while len(many.servers()) < 2 or killed.pid in [each.pid for each in many.servers()]:
        assert time.monotonic() < deadline, "the dead process was not replaced"
        time.sleep(0.1)


def test_sqlite_is_for_one_process(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "event_horizon.cli", "serve", "--port", "0", "--data", str(tmp_path), "--processes", "2"],
        env={**os.environ, "PYTHONPATH": SOURCES}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert (
        done.stderr == "Several processes need PostgreSQL: set data to postgresql://..., or processes to 1.\n"
    )


def test_an_analysis_is_answered_by_every_process(many: Many) -> None:
    clients = [Client(many) for _ in range(8)]
    made = clients[0].make("me", "me", rows=2)
    clients[0].play_out(made)
    name = clients[0].post(f"{made.path}/analysis").json()["id"]
    found = [client.get(f"/api/analyses/{name}") for client in clients]
    assert [answer.status_code for answer in found] == [200] * 8
    assert len({answer.json()["id"] for answer in found}) == 1
    position = {
        "game": "triangle",
        "options": {"rows": 2},
        "position": game("triangle", rows=2).dump(game("triangle", rows=2).start()),
    }
    name = clients[0].post("/api/analyses", json=position).json()["id"]
    assert [client.get(f"/api/analyses/{name}").status_code for client in clients] == [200] * 8
    assert clients[0].get("/api/analyses/none").status_code == 404
    for client in clients:
        client.close()
