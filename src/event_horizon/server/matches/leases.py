"""Leases: work that only one process may do at a time, such as a computer's turn. A dead process loses its leases."""

import asyncio
import logging
import secrets
from typing import Protocol

from sqlalchemy import ColumnElement, delete, exists, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncEngine

from event_horizon.server.storage.tables import NOW, leases, processes

log = logging.getLogger(__name__)

BEAT_SECONDS = 1.0
DEAD_SECONDS = 3.0
"""A process that has not reported for this long is considered dead."""
FORGET_SECONDS = 60.0


class Leases(Protocol):
    is_shared: bool
    """Whether other processes compete for leases."""

    async def take(self, name: str) -> bool:
        """Whether this process may do it; no other process does until the lease is released."""
        ...

    async def give_back(self, name: str) -> None: ...

    async def beat(self) -> None:
        """Reports that this process is alive."""
        ...


class LocalLeases:
    """For a database that only one process uses."""

    is_shared = False

    async def take(self, name: str) -> bool:
        return True

    async def give_back(self, name: str) -> None:
        pass

    async def beat(self) -> None:
        pass


class SharedLeases:
    """In PostgreSQL. The log decides what counts; leases only keep two processes from doing the same work."""

    is_shared = True

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine, self.process = engine, secrets.token_hex(8)

    async def take(self, name: str) -> bool:
        statement = insert(leases).values(name=name, holder=self.process)
        statement = statement.on_conflict_do_update(
            index_elements=[leases.c.name],
            set_={"holder": self.process},
            where=or_(leases.c.holder == self.process, ~_is_alive(leases.c.holder)),
        )
        async with self.engine.begin() as connection:
            return (await connection.execute(statement.returning(leases.c.name))).first() is not None

    async def give_back(self, name: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(
                delete(leases).where(leases.c.name == name, leases.c.holder == self.process)
            )

    async def beat(self) -> None:
        statement = insert(processes).values(id=self.process, beat=NOW)
        statement = statement.on_conflict_do_update(index_elements=[processes.c.id], set_={"beat": NOW})
        async with self.engine.begin() as connection:
            await connection.execute(statement)
            await connection.execute(delete(processes).where(processes.c.beat < NOW - FORGET_SECONDS))
            known = select(processes.c.id)
            await connection.execute(delete(leases).where(leases.c.holder.not_in(known)))


async def keep_beating(leases: Leases) -> None:
    """Reports that this process is alive, until it is cancelled."""
    while True:
        try:
            await leases.beat()
        except Exception as error:  # the database is unavailable; try again later
            log.warning("other processes cannot be told that this one is alive: %s", type(error).__name__)
        await asyncio.sleep(BEAT_SECONDS)


def held(name: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether a living process holds the lease of this name."""
    return exists().where(leases.c.name == name, _is_alive(leases.c.holder))


def _is_alive(process: ColumnElement[str]) -> ColumnElement[bool]:
    """Without a correlated query: in `ON CONFLICT`, SQLAlchemy would ask for the holder of any lease."""
    return process.in_(select(processes.c.id).where(processes.c.beat > NOW - DEAD_SECONDS))
