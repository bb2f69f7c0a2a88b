"""Worker processes for slow jobs. A broken or hanging one is replaced, and its job is tried again."""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from event_horizon.players.failure import PlayerFailed
from event_horizon.players.worker import begin, end

from .fair_queue import FairQueue, Urgency
from .jobs import MoveJob, choose, warm

log = logging.getLogger(__name__)

GRACE_SECONDS = 30.0
"""Beyond its budget: a first import, a busy machine."""
MAX_ATTEMPTS = 3


class GaveUp(Exception):
    """The work has failed as often as is bearable."""


Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkerPool:
    def __init__(
        self, count: int | None = None, grace: float = GRACE_SECONDS, per_client: int | None = None
    ) -> None:
        self.count = count or max(1, (os.cpu_count() or 2) - 1)
        self.grace = grace
        self._pool: ProcessPoolExecutor | None = None
        self.queue = FairQueue(self.count, per_client)
        self.is_warm = False
        """Whether every worker has its players ready."""

    async def choose(self, job: MoveJob, urgency: Urgency = Urgency.PLAY, client: str = "") -> int:
        """The chosen action's place among the legal ones."""
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
        """The result of the work in another process; cancelled, it is not begun any more."""
        for _ in range(MAX_ATTEMPTS):
            async with self.queue.place(urgency, client):  # waiting for a worker is not taken for thinking
                pool = self._started()
                try:
                    return await asyncio.wait_for(
                        asyncio.wrap_future(pool.submit(work, task)), seconds + self.grace
                    )
                except BrokenProcessPool:
                    log.warning("a worker broke while %s was thinking; it is replaced", who)
                except TimeoutError:
                    log.warning("a worker hung while %s was thinking; it is replaced", who)
                except PlayerFailed:
                    raise
                except Exception:
                    log.exception("%s failed to come to a result", who)
                    continue
                await self._end(pool)
        raise GaveUp(who)

    async def warm(self) -> None:
        """Prepares the computer players in every worker, so that no first move has to wait."""
        await asyncio.gather(*(self._warm(f"worker {number}") for number in range(self.count)))
        self.is_warm = True

    async def _warm(self, client: str) -> None:
        async with self.queue.place(Urgency.PLAY, client):
            try:
                await asyncio.wrap_future(self._started().submit(warm))
            except BrokenProcessPool:
                log.warning("a worker broke while getting ready")

    async def close(self) -> None:
        if self._pool:
            await self._end(self._pool)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.count, mp_context=multiprocessing.get_context("spawn"), initializer=begin
            )
        return self._pool

    async def _end(self, pool: ProcessPoolExecutor) -> None:
        """Ends the processes of the pool; whoever else was thinking there thinks again in the next.

        It is over when this returns: Python stumbles over a pool that is still winding up when it exits itself.
        """
        if self._pool is pool:
            self._pool = None
            await asyncio.to_thread(end, pool)
