"""Computer players in worker processes: one that breaks or hangs is replaced, and the move is tried again."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import psutil
import pytest

from event_horizon import game
from event_horizon.compute.local import LocalPool
from event_horizon.core.budget import Budget
from event_horizon.games.catalog import GAMES
from event_horizon.players import roster
from event_horizon.server.engine import pool
from event_horizon.server.engine.fair_queue import Urgency
from event_horizon.server.engine.jobs import MoveJob, choose
from event_horizon.server.engine.pool import GaveUp, Lost, WorkerPool

GRACE = {"break": 60, "hang": 12}
"""Seconds: one that hangs is waited for so long, and the next must be up and have chosen within the same time."""


class Odd:
    """A legal action, so to speak, that does something to whoever handles it."""

    def __init__(self, folder: Path, command: str) -> None:
        self.folder, self.command = folder, command

    def __setstate__(self, state: dict[str, Any]) -> None:
        """In the worker: the first one breaks, hangs or fails; the next finds the mark and goes on."""
        self.__dict__.update(state)
        mark = self.folder / "mark"
        if mark.exists() and self.command != "fail always":
            return
        mark.write_text(str(os.getpid()))
        if self.command == "break":
            os._exit(1)
        if self.command == "hang":
            time.sleep(60)
        raise RuntimeError("this player is no good")


def thought(*legal: Any, player: str = "uniform") -> MoveJob:
    state = game("triangle").start()
    view = game("triangle").view(state, 0)
    return MoveJob(player, "triangle", {}, view, legal or game("triangle").legal(state), Budget(seed=7))


async def test_a_player_chooses_in_another_process() -> None:
    workers = WorkerPool(count=1)
    try:
        first = await workers.choose(thought())
        assert first == choose(thought()), "the seed decides"
        assert await workers.choose(thought(player="greedy")) in range(210)
    finally:
        await workers.close()


@pytest.mark.parametrize("command", GRACE)
async def test_a_worker_that_breaks_or_hangs_is_replaced(tmp_path: Path, command: str) -> None:
    workers = WorkerPool(count=1, grace=GRACE[command])
    try:
        assert await workers.choose(thought(Odd(tmp_path, command))) == 0
        first = int((tmp_path / "mark").read_text())
        while psutil.pid_exists(first):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert await workers.choose(thought()) in range(210)
    finally:
        await workers.close()


async def test_others_that_think_in_a_broken_pool_think_again(tmp_path: Path) -> None:
    workers = WorkerPool(count=2, grace=20)
    try:
        thoughts = [thought(Odd(tmp_path, "break")), *[thought()] * 5]
        chosen = await asyncio.gather(*map(workers.choose, thoughts))
        assert chosen[0] == 0
        assert len(set(chosen[1:])) == 1
    finally:
        await workers.close()


async def test_a_player_that_always_fails_is_given_up(tmp_path: Path) -> None:
    workers = WorkerPool(count=1, grace=20)
    try:
        with pytest.raises(GaveUp):
            await workers.choose(thought(player="nobody"))
        assert await workers.choose(thought()) in range(210)
    finally:
        await workers.close()


async def test_workers_end_with_the_server() -> None:
    others, threads = worker_processes(), set(threading.enumerate())
    workers = WorkerPool(count=1)
    await workers.choose(thought())
    (child,) = worker_processes() - others
    await workers.close()
    assert not child.is_running()
    left = [each.name for each in set(threading.enumerate()) - threads if not each.name.startswith("asyncio")]
    assert not left, "nothing is left that the exit could stumble over"


def worker_processes() -> set[psutil.Process]:
    return set(filter(is_worker, psutil.Process().children()))


def is_worker(process: psutil.Process) -> bool:
    """An earlier test's process may have ended, and not be waited for yet."""
    try:
        return "spawn_main" in " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return False


async def test_workers_get_ready_before_anybody_plays() -> None:
    workers = WorkerPool(count=1, grace=20)
    try:
        await workers.warm()
        assert await workers._do(None, is_ready)
    finally:
        await workers.close()


def is_ready() -> bool:
    """Whether this process has got the players of all games."""
    return roster.computer_play.cache_info().currsize == len(GAMES)


async def test_a_killed_worker_is_replaced_by_a_spare_with_all_its_players_ready() -> None:
    others, workers = worker_processes(), WorkerPool(count=1, spares=1)
    try:
        await workers.warm()
        while not workers.pool.spares:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        first = await workers._do(None, os.getpid)
        (spare,) = {each.pid for each in worker_processes() - others} - {first}
        os.kill(first, signal.SIGKILL)
        assert await workers.choose(thought()) == choose(thought())
        assert await workers._do(None, os.getpid) == spare
        assert await workers._do(None, is_ready)
    finally:
        await workers.close()


class Cold:
    """A pool whose only worker does not answer until it has been told to get ready, as if it had to compile first."""

    size = 1

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.jobs: list[Future[Any]] = []

    def submit(self, work: Callable[..., Any], *arguments: Any) -> Future[Any]:
        self.asked.append(work.__name__)
        job = Future[Any]()
        self.jobs.append(job)
        if "warm" in self.asked:
            job.set_result(work(*arguments))
        return job

    def keep_spares(self, count: int, get_ready: Callable[[], Any]) -> None: ...

    @property
    def spares(self) -> int:
        return 0

    def stop(self, job: Future[Any]) -> None:
        self.asked.append("stop")

    def is_lost(self, error: BaseException) -> bool:
        return False

    def close(self) -> None: ...


async def test_a_worker_that_has_to_compile_first_is_given_the_time() -> None:
    cold = Cold()
    workers = WorkerPool(count=1, grace=0.01, pool=cold)
    try:
        assert await workers.choose(thought()) == choose(thought())
    finally:
        await workers.close()
    assert cold.asked == ["choose", "stop", "warm", "choose"]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "SLOW_SECONDS", 0)


@pytest.mark.usefixtures("impatient")
async def test_a_move_that_the_cluster_is_slow_with_is_thought_of_here_as_well() -> None:
    cluster = Cold()
    workers = WorkerPool(count=1, pool=cluster)
    try:
        assert await workers.choose(thought()) == choose(thought())
        assert cluster.asked == ["choose"]
        (job,) = cluster.jobs
        assert not job.done(), "the cluster may end what it has begun"
    finally:
        await workers.close()
    assert job.cancelled()


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("is_lost", [False, True])
async def test_the_clusters_result_counts_if_it_is_there_first_or_the_only_one(
    monkeypatch: pytest.MonkeyPatch, is_lost: bool
) -> None:
    cluster = Cold()
    workers = WorkerPool(count=1, pool=cluster)
    asked = asyncio.Event()

    async def here(*_: Any) -> int:
        asked.set()
        if is_lost:
            raise Lost("broke")
        await asyncio.Event().wait()
        raise AssertionError("it waits for ever")

    monkeypatch.setattr(workers, "_here", here)
    try:
        choosing = asyncio.create_task(workers.choose(thought()))
        await asked.wait()
        cluster.jobs[0].set_result(77)
        assert await choosing == 77
    finally:
        await workers.close()


@pytest.mark.usefixtures("impatient")
async def test_who_gives_up_ends_the_job_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Cold()
    workers = WorkerPool(count=1, pool=cluster)
    begun, ended = asyncio.Event(), asyncio.Event()

    async def here(*_: Any) -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    monkeypatch.setattr(workers, "_here", here)
    try:
        choosing = asyncio.create_task(workers.choose(thought()))
        await begun.wait()
        choosing.cancel()
        await ended.wait()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wrap_future(cluster.jobs[0])
    finally:
        await workers.close()


@pytest.mark.usefixtures("impatient")
async def test_an_analysis_is_left_to_the_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Cold()
    workers = WorkerPool(count=2, pool=cluster)
    here: list[Any] = []

    async def choose_here(seconds: float, work: Callable[..., int], job: MoveJob) -> int:
        here.append(job.player)
        return work(job)

    monkeypatch.setattr(workers, "_here", choose_here)
    try:
        study = asyncio.create_task(workers.choose(thought(player="greedy"), Urgency.STUDY))
        assert await workers.choose(thought()) == choose(thought())
        assert here == ["uniform"]
        study.cancel()
    finally:
        await workers.close()


async def test_a_server_with_a_cluster_keeps_a_worker_of_its_own_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept: list[int] = []
    monkeypatch.setattr(LocalPool, "keep_spares", lambda _, count, __: kept.append(count))
    workers = WorkerPool(count=1, pool=Cold(), spares=1)
    try:
        await workers.warm()
        assert kept == [1]
    finally:
        await workers.close()
