"""What one process has, for tests of two in this one: their own memories, and a line between them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from event_horizon.matches.match import Participant
from event_horizon.server.live.postgres_bus import PostgresBus
from event_horizon.server.matches.leases import SharedLeases
from event_horizon.server.matches.service import MatchService
from event_horizon.server.storage.migrations import migrate
from event_horizon.server.storage.store import Store
from event_horizon.server.storage.tables import NOW, processes
from tests import databases

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

    async def silence(self, seconds: float = 3600) -> None:
        """As if it had said nothing for so long."""
        async with self.store.writing.begin() as connection:
            mine = update(processes).where(processes.c.id == self.leases.process)
            await connection.execute(mine.values(beat=NOW - seconds))

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
