"""Who gets a worker next."""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from event_horizon.server.engine import pool
from event_horizon.server.engine.fair_queue import FairQueue, Urgency
from event_horizon.server.requests.limits import Limits
from tests.serving import HOST, Serving

from .playing import Client, bearer


class Office:
    """One queue, and the order in which work was begun."""

    def __init__(self, places: int = 1, per_client: int | None = None) -> None:
        self.queue, self.begun = FairQueue(places, per_client), list[str]()
        self.tasks = list[asyncio.Task[None]]()
        self.may_end = asyncio.Event()

    async def ask(self, name: str, client: str, urgency: Urgency = Urgency.PLAY) -> "asyncio.Task[None]":
        task = asyncio.create_task(self._work(name, client, urgency))
        self.tasks.append(task)
        await asyncio.sleep(0)
        return task

    async def _work(self, name: str, client: str, urgency: Urgency) -> None:
        async with self.queue.place(urgency, client):
            self.begun.append(name)
            await self.may_end.wait()

    async def end(self) -> list[str]:
        self.may_end.set()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return self.begun


async def test_what_people_wait_for_comes_first() -> None:
    office = Office()
    await office.ask("running", "x")
    await office.ask("show", "a", Urgency.SHOW)
    await office.ask("study", "b", Urgency.STUDY)
    await office.ask("play", "c", Urgency.PLAY)
    assert await office.end() == ["running", "play", "study", "show"]


async def test_a_flood_of_one_client_delays_another_by_one_piece_of_work() -> None:
    office = Office()
    for number in range(50):
        await office.ask(f"flood {number}", "flooder")
    await office.ask("move", "player")
    begun = await office.end()
    assert begun.index("move") == 1
    assert len(begun) == 51


async def test_clients_take_turns() -> None:
    office = Office()
    for client in "aab":
        for number in range(2):
            await office.ask(f"{client}{number}", client)
    assert await office.end() == ["a0", "b0", "a1", "b1", "a0", "a1"]


async def test_as_much_at_once_as_there_are_places() -> None:
    office = Office(places=3)
    for number in range(5):
        await office.ask(str(number), "a")
    assert office.begun == ["0", "1", "2"]
    assert (office.queue.waiting(), office.queue.waiting("a"), office.queue.waiting("b")) == (2, 2, 0)
    await office.end()
    assert office.queue.waiting() == 0


async def test_who_gives_up_holds_nobody_up() -> None:
    office = Office()
    await office.ask("running", "a")
    left = await office.ask("given up", "b")
    await office.ask("next", "b")
    left.cancel()
    assert await office.end() == ["running", "next"]


async def test_a_place_is_passed_on_when_its_turn_comes_too_late() -> None:
    office = Office()
    async with office.queue.place(Urgency.PLAY, "a"):
        late = await office.ask("late", "b")
        await office.ask("next", "c")
    late.cancel()  # it has been called, but has not run yet
    assert await office.end() == ["next"]
    assert late.cancelled()
    async with office.queue.place(Urgency.SHOW, "d"):
        assert office.queue.waiting() == 0


async def test_one_client_keeps_only_so_many_workers_busy() -> None:
    office = Office(places=3, per_client=2)
    for number in range(4):
        await office.ask(f"flood {number}", "flooder")
    assert office.begun == ["flood 0", "flood 1"], "one worker stays free for others"
    await office.ask("move", "player")
    assert office.begun[2:] == ["move"]
    assert len(await office.end()) == 5
    async with office.queue.place(Urgency.PLAY, "a"), office.queue.place(Urgency.PLAY, "a"):
        assert office.queue.waiting() == 0, "every place was given back"


async def test_who_gives_up_at_the_moment_of_the_call_is_passed_over() -> None:
    office = Office()
    async with office.queue.place(Urgency.PLAY, "a"):
        left = await office.ask("given up", "b")
        await office.ask("next", "c")
        left.cancel()  # and has not run since
    assert await office.end() == ["next"]
    async with office.queue.place(Urgency.PLAY, "d"):
        assert office.queue.waiting() == 0


class Counter:
    """Holds the workers of a server until it lets them go, and notes for whom each of them works."""

    SHARE = 7
    """Places of one client, by which the workers' queue is told from others."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.may_work, self.served = threading.Event(), list[str]()
        self.queue = FairQueue(1)
        compute, serve = pool._result, FairQueue._serve

        async def hold(*job: Any) -> Any:
            await asyncio.to_thread(self.may_work.wait, 60)
            return await compute(*job)

        def note(queue: FairQueue, client: str) -> None:
            if queue.per_client == self.SHARE:
                self.queue = queue
                self.served.append(client)
            serve(queue, client)

        monkeypatch.setattr(pool, "_result", hold)
        monkeypatch.setattr(FairQueue, "_serve", note)


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_flood_of_matches_and_hints_delays_another_client_by_no_further_job(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a real server with one worker: after the job that is running, the other client's computer is next."""
    counter = Counter(monkeypatch)
    limits = Limits(workers_per_client=Counter.SHARE, hints_per_client=100)
    with ExitStack() as held:
        serving = held.enter_context(Serving(tmp_path, limits, trusted_proxies=(HOST,)))
        flooder, player = (held.enter_context(Client(serving)) for _ in range(2))
        threads = held.enter_context(ThreadPoolExecutor(5))
        held.callback(counter.may_work.set)
        flooder.headers["X-Forwarded-For"], player.headers["X-Forwarded-For"] = "192.0.2.1", "192.0.2.2"
        for _ in range(20):
            held.enter_context(flooder.live(flooder.make("greedy", "greedy")))
        for made in [flooder.make("me", "me") for _ in range(5)]:
            threads.submit(
                flooder.post,
                f"{made.path}/hint",
                json={"after": 2, "seat": 0},
                headers=bearer(made.secrets[0]),
            )
        until(lambda: counter.queue.waiting("192.0.2.1") == 24)
        assert counter.served == ["192.0.2.1"], "one of its jobs is running"
        player.act(player.make("me", "greedy"))
        until(lambda: counter.queue.waiting("192.0.2.2") == 1)
        counter.may_work.set()
        until(lambda: "192.0.2.2" in counter.served)
    assert counter.served.index("192.0.2.2") == 1
