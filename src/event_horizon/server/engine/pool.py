"""Slow jobs in workers: who is next, how long they may take, and what happens when a worker breaks or hangs."""

import asyncio
import logging
import os
from collections.abc import Callable
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
            await asyncio.to_thread(self.pool.keep_spares, self.spares, warm_all)

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
        await asyncio.to_thread(self.hosted.close)
        for pool in {self.pool, self._own}:
            await asyncio.to_thread(pool.close)

    async def _do(self, seconds: float | None, work: Callable[..., Result], *arguments: Any) -> Result:
        try:
            return await _result(self.pool, seconds, work, *arguments)
        except Unreachable as error:
            log.error("%s Computer players run on this machine in the meantime.", error)
            async with self._own_places:
                return await _result(self._own, seconds, work, *arguments)


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
