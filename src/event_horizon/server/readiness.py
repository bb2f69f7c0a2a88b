"""Whether the server can do its work: the database is writable, and the workers have their players ready."""

import asyncio
import time
from dataclasses import dataclass
from typing import Literal

from sqlalchemy.exc import SQLAlchemyError

from .engine.pool import WorkerPool
from .store import Store

FRESH_SECONDS = 2.0
"""How long one check of the database stays valid, however many clients ask."""
WRITE_SECONDS = 5.0


@dataclass(frozen=True)
class Readiness:
    status: Literal["ready", "warming up", "not ready"]
    database: Literal["ok", "cannot be written"]
    workers: Literal["ready", "warming up"]
    """Whether computer players answer at once."""


class Probe:
    def __init__(self, store: Store, workers: WorkerPool) -> None:
        self.store, self.workers = store, workers
        self._lock = asyncio.Lock()
        self._tried, self._is_writable = float("-inf"), False

    async def look(self) -> Readiness:
        async with self._lock:
            if time.monotonic() - self._tried > FRESH_SECONDS:
                self._is_writable = await self._write()
                self._tried = time.monotonic()
        workers: Literal["ready", "warming up"] = "ready" if self.workers.is_warm else "warming up"
        if not self._is_writable:
            return Readiness("not ready", "cannot be written", workers)
        return Readiness(workers, "ok", workers)

    async def _write(self) -> bool:
        try:
            await asyncio.wait_for(self.store.beat(time.time()), WRITE_SECONDS)
        except (SQLAlchemyError, OSError, TimeoutError):
            return False
        return True
