"""Group commits: whatever arrives while one transaction is being written goes into the next."""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from event_horizon.server.operations.figures import COMMIT_SECONDS, WRITES

from .tables import events, matches, seats

Row = Mapping[str, Any]

MAX_BATCH_SIZE = 200
CONFLICTS = (IntegrityError, sqlite3.IntegrityError)


class Conflict(Exception):
    """Another writer has written the same rows in the meantime."""


@dataclass(frozen=True)
class Write:
    """Rows that belong together: all of them are written, or none."""

    matches: Sequence[Row] = ()
    seats: Sequence[Row] = ()
    events: Sequence[Row] = ()
    changes: Sequence[Row] = ()
    """Changes to existing matches: `of`, `new_ended` and `new_due`."""
    keys: Sequence[Row] = ()
    """Changes to existing seats: `of`, `of_seat`, `new_hash` and `new_is_invitation`."""


STATEMENTS = {
    "matches": insert(matches),
    "seats": insert(seats),
    "events": insert(events),
    "changes": update(matches)
    .where(matches.c.id == bindparam("of"))
    .values(ended=bindparam("new_ended"), due=bindparam("new_due")),
    "keys": update(seats)
    .where(seats.c.match == bindparam("of"), seats.c.seat == bindparam("of_seat"))
    .values(secret_hash=bindparam("new_hash"), is_invitation=bindparam("new_is_invitation")),
}
"""In the order in which rows refer to each other."""


class Committer(Protocol):
    """Commits in one transaction; IntegrityError if one of the rows already exists."""

    async def commit(self, writes: Sequence[Write]) -> None: ...

    async def close(self) -> None: ...


@dataclass(frozen=True)
class EngineCommitter:
    engine: AsyncEngine

    async def commit(self, writes: Sequence[Write]) -> None:
        async with self.engine.begin() as connection:
            for part, statement in STATEMENTS.items():
                if rows := rows_of(writes, part):
                    await connection.execute(statement, rows)

    async def close(self) -> None: ...


def rows_of(writes: Sequence[Write], part: str) -> list[Row]:
    """In one order for all processes, so that no two of them wait for each other's rows."""
    return sorted((row for write in writes for row in getattr(write, part)), key=_place)


def _place(row: Row) -> tuple[str, int]:
    match = row.get("match") or row.get("of") or row["id"]
    return match, next((row[name] for name in ("number", "seat", "of_seat") if name in row), 0)


@dataclass
class Writer:
    committer: Committer
    _waiting: list[tuple[Write, "asyncio.Future[None]"]] = field(default_factory=list)
    _task: "asyncio.Task[None] | None" = None

    async def write(self, write: Write) -> None:
        """Returns when the rows are committed; Conflict if one of them already exists."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await done

    async def close(self) -> None:
        if self._task:
            await self._task
        await self.committer.close()

    async def _work(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MAX_BATCH_SIZE], self._waiting[MAX_BATCH_SIZE:]
            try:
                await self._commit([write for write, _ in batch])
            except (*CONFLICTS, DataError):
                await self._one_by_one(batch)
            except Exception as error:
                for _, done in batch:
                    settle(done, error)
            else:
                for _, done in batch:
                    settle(done)

    async def _one_by_one(self, batch: list[tuple[Write, "asyncio.Future[None]"]]) -> None:
        """One of them conflicts with the database; the others must not fail because of it."""
        for write, done in batch:
            try:
                await self._commit([write])
            except CONFLICTS:
                settle(done, Conflict())
            except Exception as error:
                settle(done, error)
            else:
                settle(done)

    async def _commit(self, writes: Sequence[Write]) -> None:
        WRITES.inc(len(writes))
        with COMMIT_SECONDS.time():
            await self.committer.commit(writes)


def settle(done: "asyncio.Future[None]", error: BaseException | None = None) -> None:
    """The caller may have gone away; what was written stays written."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
