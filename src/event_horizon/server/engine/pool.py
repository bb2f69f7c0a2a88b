"""Slow jobs in workers: who is next, how long they may take, and what happens when a worker breaks or hangs."""

import asyncio
import logging
import os
from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

from event_horizon.compute.local import LocalPool, default_size
from event_horizon.compute.pool import Pool, Unreachable
from event_horizon.games.catalog import GAMES
from event_horizon.players.failure import PlayerFailed

from .fair_queue import FairQueue, Urgency
from .hosted import HostedPlayers
from .jobs import MoveJob, choose, warm, warm_all

log = logging.getLogger(__name__)

GRACE_SECONDS = 30.0
"""Seconds allowed beyond the budget: a first import, a busy machine."""
MAX_ATTEMPTS = 3
SLOW_SECONDS = 1.5
"""Beyond its budget, so long a job that someone waits for is left to the cluster alone: a node may have died, or be starting."""


class GaveUp(Exception):
    """The work has failed too often."""


class Lost(Exception):
    """The worker broke or hung before it had a result."""


class Hung(Lost):
    """The worker took too long."""


class Job(Protocol):
    """What a worker is given."""

    @property
    def game(self) -> str: ...


Task = TypeVar("Task", bound=Job)
Result = TypeVar("Result")


class WorkerPool:
    """Runs jobs in the pool; while the cluster behind it does not answer, in processes on this machine."""

    def __init__(
        self,
        count: int | None = None,
        grace: float = GRACE_SECONDS,
        per_client: int | None = None,
        pool: Pool | None = None,
        spares: int = 0,
    ) -> None:
        self.count, self.spares = count or default_size(), spares
        self.grace = grace
        self._own = LocalPool(min(self.count, default_size()) if pool else self.count)
        self._own_places = asyncio.Semaphore(self._own.size)
        self.pool: Pool = pool or self._own
        self.queue = FairQueue(self.count, per_client)
        self.hosted = HostedPlayers(self.count)
        self.is_warm = False
        """Whether every worker has its players ready."""
        self.is_warming = False
        self._late: set[asyncio.Task[Any]] = set()
        """What the cluster is still working on although this machine had the result first."""

    async def choose(self, job: MoveJob, urgency: Urgency = Urgency.PLAY, client: str = "") -> int:
        """The chosen action's place among the legal ones."""
        if job.hosted:
            async with self.queue.place(urgency, client):
                return await self.hosted.choose(job)
        return await self.run(choose, job, job.budget.seconds or 0, job.player, urgency, client)

    async def run(
        self,
        work: Callable[[Task], Result],
        task: Task,
        seconds: float,
        who: str,
        urgency: Urgency,
        client: str,
    ) -> Result:
        """The result of the work in another process; if cancelled in time, it is not started."""
        for _ in range(MAX_ATTEMPTS):
            async with self.queue.place(urgency, client):  # waiting for a worker does not count as thinking
                try:
                    if urgency == Urgency.PLAY and self.pool is not self._own:
                        return await self._soon(seconds, work, task)
                    return await self._do(seconds + self.grace, work, task)
                except Lost as lost:
                    log.warning("a worker %s while %s was thinking; it is replaced", lost, who)
                    if isinstance(lost, Hung):  # it may have been compiling, which takes minutes
                        await self._get_ready(task.game)
                except PlayerFailed:
                    raise
                except Exception:
                    log.exception("%s failed to reach a result", who)
        raise GaveUp(who)

    async def warm(self) -> None:
        """Prepares the computer players in every worker, game by game, so that no first move waits for long; then spares."""
        self.is_warming = True
        try:
            for game in GAMES:
                await asyncio.gather(*(self._warm(f"worker {number}", game) for number in range(self.count)))
            self.is_warm = True
        finally:
            self.is_warming = False
        if self.spares:
            for pool in {self.pool, self._own}:
                await asyncio.to_thread(pool.keep_spares, self.spares, warm_all)

    async def _warm(self, client: str, game: str) -> None:
        async with self.queue.place(Urgency.SHOW, client):
            await self._get_ready(game)

    async def _get_ready(self, game: str) -> None:
        """Takes as long as it takes."""
        try:
            await self._do(None, warm, game)
        except Lost:
            log.warning("a worker broke while getting ready")
        except Exception:
            log.exception("a worker could not get %s ready", game)

    async def is_alive(self, seconds: float) -> bool:
        """Whether a worker answers in time, or all of them are busy. One that has died is replaced first."""
        if self.queue.running >= self.count:
            return True
        for _ in range(MAX_ATTEMPTS):
            try:
                async with asyncio.timeout(seconds):
                    await self._do(None, os.getpid)
                return True
            except Lost:
                log.warning("a worker is dead; it is replaced")
            except TimeoutError:
                break
        return False

    async def close(self) -> None:
        for task in self._late:
            task.cancel()
        await asyncio.to_thread(self.hosted.close)
        for pool in {self.pool, self._own}:
            await asyncio.to_thread(pool.close)

    async def _do(self, seconds: float | None, work: Callable[..., Result], *arguments: Any) -> Result:
        try:
            return await _result(self.pool, seconds, work, *arguments)
        except Unreachable as error:
            log.error("%s Computer players run on this machine in the meantime.", error)
            return await self._here(seconds, work, *arguments)

    async def _here(self, seconds: float | None, work: Callable[..., Result], *arguments: Any) -> Result:
        async with self._own_places:
            return await _result(self._own, seconds, work, *arguments)

    async def _soon(self, seconds: float, work: Callable[[Task], Result], task: Task) -> Result:
        """The cluster's result; if that takes long, this machine works on it as well, and the first result counts."""
        far = asyncio.create_task(self._do(seconds + self.grace, work, task))
        tasks = {far}
        try:
            await asyncio.wait(tasks, timeout=seconds + SLOW_SECONDS)
            if not far.done():
                tasks.add(asyncio.create_task(self._here(seconds + self.grace, work, task)))
            return await _first(tasks, far)
        except asyncio.CancelledError:
            far.cancel()
            raise
        finally:
            self._leave(tasks - {far}, far)

    def _leave(self, others: Iterable[asyncio.Task[Any]], far: asyncio.Task[Any]) -> None:
        """What the cluster has begun may end: it gets the node ready for the next job."""
        for task in others:
            task.cancel()
        self._late.add(far)
        far.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._late.discard(task)
        if not task.cancelled():
            task.exception()


async def _result(pool: Pool, seconds: float | None, work: Callable[..., Result], *arguments: Any) -> Result:
    job = await asyncio.to_thread(pool.submit, work, *arguments)
    try:
        return await asyncio.wait_for(asyncio.wrap_future(job), seconds)
    except TimeoutError:
        await asyncio.to_thread(pool.stop, job)
        raise Hung("hung") from None
    except Exception as error:
        if pool.is_lost(error):
            raise Lost("broke") from error
        raise


async def _first(tasks: Iterable[asyncio.Task[Result]], otherwise: asyncio.Task[Result]) -> Result:
    """The first result; if all of them fail, the error of that one."""
    waiting = set(tasks)
    while waiting:
        done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            if not task.cancelled() and task.exception() is None:
                return task.result()
    return await otherwise
