"""Whether the server can do its work: the database is writable, and the workers answer."""

import asyncio
import time
from dataclasses import dataclass
from typing import Literal

from sqlalchemy.exc import SQLAlchemyError

from event_horizon.server.engine.pool import WorkerPool
from event_horizon.server.storage.store import Store

FRESH_SECONDS = 2.0
"""How long one check stays valid, however many clients ask."""
WRITE_SECONDS = 5.0
ANSWER_SECONDS = 10.0
"""For a worker, which may have to be started first."""

WorkerState = Literal["ready", "warming up", "not answering"]


@dataclass(frozen=True)
class Readiness:
    status: Literal["ready", "warming up", "not ready"]
    database: Literal["ok", "cannot be written"]
    workers: WorkerState
    """Whether computer players answer at once, later, or not at all."""


class ReadinessCheck:
    def __init__(self, store: Store, workers: WorkerPool) -> None:
        self.store, self.workers = store, workers
        self._lock = asyncio.Lock()
        self._tried, self._is_writable, self._are_alive = float("-inf"), False, False

    async def look(self) -> Readiness:
        async with self._lock:
            if time.monotonic() - self._tried > FRESH_SECONDS:
                self._is_writable = await self._write()
                self._are_alive = not self.workers.is_warm or await self.workers.is_alive(ANSWER_SECONDS)
                self._tried = time.monotonic()
        workers = self._workers()
        if not self._is_writable:
            return Readiness("not ready", "cannot be written", workers)
        return Readiness("not ready" if workers == "not answering" else workers, "ok", workers)

    def _workers(self) -> WorkerState:
        if not self._are_alive:
            return "not answering"
        return "ready" if self.workers.is_warm else "warming up"

    async def _write(self) -> bool:
        try:
            await asyncio.wait_for(self.store.beat(time.time()), WRITE_SECONDS)
        except (SQLAlchemyError, OSError, TimeoutError):
            return False
        return True
