"""Group commits: whatever arrives while one transaction is being written goes into the next."""

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
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


Over = Callable[[BaseException | None], None]
"""Is called in the event loop when a transaction is over, with the error if it has failed."""


class Committer(Protocol):
    def commit(self, writes: Sequence[Write], over: Over) -> None:
        """Begins to commit in one transaction; it fails with IntegrityError if one of the rows already exists."""
        ...

    async def close(self) -> None: ...


@dataclass
class EngineCommitter:
    engine: AsyncEngine
    _task: "asyncio.Task[None] | None" = None

    def commit(self, writes: Sequence[Write], over: Over) -> None:
        self._task = asyncio.create_task(self._commit(writes))
        self._task.add_done_callback(lambda task: over(_error_of(task)))

    async def _commit(self, writes: Sequence[Write]) -> None:
        async with self.engine.begin() as connection:
            for part, statement in STATEMENTS.items():
                if rows := rows_of(writes, part):
                    await connection.execute(statement, rows)

    async def close(self) -> None: ...


def _error_of(task: "asyncio.Task[None]") -> BaseException | None:
    return asyncio.CancelledError() if task.cancelled() else task.exception()


def rows_of(writes: Sequence[Write], part: str) -> list[Row]:
    """In one order for all processes, so that no two of them wait for each other's rows."""
    return sorted((row for write in writes for row in getattr(write, part)), key=_place)


def _place(row: Row) -> tuple[str, int]:
    match = row.get("match") or row.get("of") or row["id"]
    return match, next((row[name] for name in ("number", "seat", "of_seat") if name in row), 0)


Waiting = tuple[Write, "asyncio.Future[None]"]


@dataclass
class Writer:
    """Without a task of its own: each would cost a tenth of what an action costs."""

    committer: Committer
    _waiting: list[Waiting] = field(default_factory=list)
    _is_busy: bool = False
    _idle: asyncio.Event = field(default_factory=asyncio.Event)

    async def write(self, write: Write) -> None:
        """Returns when the rows are committed; Conflict if one of them already exists."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        if not self._is_busy:
            self._is_busy = True
            asyncio.get_running_loop().call_soon(self._begin)  # with what else is written at this moment
        await done

    async def close(self) -> None:
        while self._is_busy:
            self._idle.clear()
            await self._idle.wait()
        await self.committer.close()

    def _begin(self) -> None:
        """Commits what is waiting, if anything."""
        batch, self._waiting = self._waiting[:MAX_BATCH_SIZE], self._waiting[MAX_BATCH_SIZE:]
        self._is_busy = bool(batch)
        if batch:
            self._commit(batch, self._settle)
        else:
            self._idle.set()

    def _settle(self, batch: Sequence[Waiting], error: BaseException | None) -> None:
        if isinstance(error, (*CONFLICTS, DataError)) and len(batch) > 1:
            self._one_by_one(deque(batch))
            return
        self._settle_each(batch, error)
        self._begin()

    def _one_by_one(self, batch: "deque[Waiting]") -> None:
        """One of them conflicts with the database; the others must not fail because of it."""

        def settle_one(one: Sequence[Waiting], error: BaseException | None) -> None:
            self._settle_each(one, error)
            self._one_by_one(batch)

        if batch:
            self._commit([batch.popleft()], settle_one)
        else:
            self._begin()

    def _settle_each(self, batch: Sequence[Waiting], error: BaseException | None) -> None:
        for _, done in batch:
            settle(done, Conflict() if isinstance(error, CONFLICTS) else error)

    def _commit(
        self, batch: Sequence[Waiting], then: Callable[[Sequence[Waiting], BaseException | None], None]
    ) -> None:
        began = time.perf_counter()

        def over(error: BaseException | None) -> None:
            COMMIT_SECONDS.observe(time.perf_counter() - began)
            then(batch, error)

        WRITES.inc(len(batch))
        self.committer.commit([write for write, _ in batch], over)


def settle(done: "asyncio.Future[None]", error: BaseException | None = None) -> None:
    """The caller may have gone away; what was written stays written."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
