"""The database: matches are made, read and appended to here, each in one transaction."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection, and_, delete, event, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from event_horizon.core.seat import Seat
from event_horizon.matches.events import Event
from event_horizon.server.matches.leases import held
from event_horizon.server.matches.seat_secrets import SeatKey, SeatKeys

from .sqlite_committer import SqliteCommitter
from .tables import NOW, events, heartbeats, matches, seats
from .writer import Committer, EngineCommitter, Write, Writer

BUSY_SECONDS = 15
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_SECONDS * 1000}")
SHARED: dict[str, Any] = {
    "pool_pre_ping": True,  # a restarted database server breaks connections
    "connect_args": {
        "timeout": 5,
        "command_timeout": BUSY_SECONDS,
    },  # do not wait for a database server that has gone
}
SILENT_SECONDS = 3
"""PostgreSQL ends a transaction whose process has said nothing for this long: it may be stopped or cut off, and others wait."""


@dataclass(frozen=True)
class StoredMatch:
    """What is kept of a match besides its log; enough to open it before its first event."""

    id: str
    game: str
    rules: int
    settings: Mapping[str, Any]
    participants: Sequence[Mapping[str, Any]]
    dice_key: str
    created: float
    timing: Mapping[str, Any] | None = None
    position: Any = None
    record: str | None = None
    ended: float | None = None
    due: float | None = None
    hints: bool = False
    absence: float | None = None

    def __repr__(self) -> str:
        return f"StoredMatch({self.id})"  # the key must never reach a log


@dataclass(frozen=True)
class SavedMatch:
    entry: StoredMatch
    keys: SeatKeys

    events: tuple[Event, ...]


@dataclass(frozen=True)
class Standing:
    """What follows from a match's log but is needed without reading it."""

    ended: float | None
    due: float | None
    """When the match continues by itself: a computer is to act, or a clock runs out."""


class Store:
    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(
            url,
            hide_parameters=True,  # they contain secrets
            **({} if url.startswith("sqlite") else SHARED),
        )
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _tune)
            event.listen(self.engine.sync_engine, "begin", _begin)
        else:
            event.listen(self.engine.sync_engine, "connect", _end_silent_transactions)
        self.writing = self.engine.execution_options(writes=True)
        self.reading = self.engine
        """An engine whose transactions see the database at one moment."""
        if self.is_shared:
            self.reading = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self.writer = Writer(self._committer())

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use the database at the same time."""
        return self.engine.dialect.name != "sqlite"

    def _committer(self) -> Committer:
        file = self.engine.url.database
        if self.is_shared or file in (None, "", ":memory:"):
            return EngineCommitter(self.writing)
        return SqliteCommitter(str(file), PRAGMAS)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    async def now(self) -> float:
        """The time of day. Where several machines share a database, it is the database's, so that all have the same."""
        if not self.is_shared:
            return time.time()
        async with self.engine.connect() as connection:
            return float((await connection.execute(select(NOW))).scalar_one())

    async def create(self, saved: SavedMatch) -> None:
        await self.writer.write(_created(saved))

    async def append(
        self,
        match: str,
        fresh: Sequence[Event],
        change: Standing | None = None,
        next_match: SavedMatch | None = None,
        keys: Mapping[Seat, SeatKey] = MappingProxyType({}),
    ) -> None:
        """Writes all of it or nothing; Conflict if one of these event numbers is taken."""
        write = _created(next_match) if next_match else Write()
        rows = [_row(match, each) for each in fresh]
        changes = [{"of": match, "new_ended": change.ended, "new_due": change.due}] if change else []
        await self.writer.write(
            replace(write, events=[*rows, *write.events], changes=changes, keys=_key_rows(match, keys))
        )

    async def replace_keys(self, match: str, keys: Mapping[Seat, SeatKey]) -> None:
        await self.writer.write(Write(keys=_key_rows(match, keys)))

    async def beat(self, at: float) -> None:
        """Writes something, to check that the database is writable."""
        async with self.writing.begin() as connection:
            await connection.execute(delete(heartbeats))
            await connection.execute(insert(heartbeats), {"id": 1, "at": at})

    async def load(self, match: str) -> SavedMatch | None:
        async with self.reading.connect() as connection:
            row = (await connection.execute(select(matches).where(matches.c.id == match))).mappings().first()
            if row is None:
                return None
            by_seat = await _keys(connection, match)
            found = await _events(connection, match)
        entry = StoredMatch(**row)
        return SavedMatch(entry, tuple(by_seat.get(seat) for seat in range(len(entry.participants))), found)

    async def newer(self, match: str, than: int) -> tuple[Event, ...]:
        """The events past that number."""
        async with self.engine.connect() as connection:
            return await _events(connection, match, than)

    async def keys(self, match: str) -> dict[Seat, SeatKey]:
        async with self.reading.connect() as connection:
            return await _keys(connection, match)

    async def set_due(self, match: str, due: float | None) -> None:
        async with self.writing.begin() as connection:
            await connection.execute(update(matches).where(matches.c.id == match).values(due=due))

    async def due(self, at: float, limit: int) -> tuple[str, ...]:
        """Matches that should have continued by themselves, and that no living process is taking care of."""
        wanted = select(matches.c.id).where(matches.c.due <= at).order_by(matches.c.due).limit(limit)
        if self.is_shared:
            wanted = wanted.where(~held(matches.c.id))
        async with self.engine.connect() as connection:
            return tuple((await connection.execute(wanted)).scalars())

    async def of_secrets(self, hashes: Iterable[str]) -> tuple[tuple[str, Seat], ...]:
        """Matches and seats that these secrets belong to, newest first."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(seats.c.match, seats.c.seat)
                .join(matches, and_(matches.c.id == seats.c.match))
                .where(seats.c.secret_hash.in_(list(hashes)), ~seats.c.is_invitation)
                .order_by(matches.c.created.desc(), seats.c.match, seats.c.seat)
            )
            return tuple((match, seat) for match, seat in rows)


def _created(saved: SavedMatch) -> Write:
    entry = saved.entry
    kept = [
        {"match": entry.id, "seat": seat, "secret_hash": key.hash, "is_invitation": key.is_invitation}
        for seat, key in enumerate(saved.keys)
        if key is not None
    ]
    return Write([vars(entry)], kept, [_row(entry.id, each) for each in saved.events])


def _key_rows(match: str, keys: Mapping[Seat, SeatKey]) -> list[dict[str, Any]]:
    return [
        {"of": match, "of_seat": seat, "new_hash": key.hash, "new_is_invitation": key.is_invitation}
        for seat, key in keys.items()
    ]


async def _keys(connection: AsyncConnection, match: str) -> dict[Seat, SeatKey]:
    kept = await connection.execute(
        select(seats.c.seat, seats.c.secret_hash, seats.c.is_invitation).where(seats.c.match == match)
    )
    return {row.seat: SeatKey(row.secret_hash, row.is_invitation) for row in kept}


async def _events(connection: AsyncConnection, match: str, past: int = -1) -> tuple[Event, ...]:
    log = await connection.execute(
        select(events).where(events.c.match == match, events.c.number > past).order_by(events.c.number)
    )
    return tuple(_event(each) for each in log.mappings())


def _row(match: str, each: Event) -> dict[str, Any]:
    return {
        "match": match, "number": each.number, "at": each.at, "kind": each.kind, "seat": each.seat,
        "text": each.text, "detail": dict(each.detail),
    }  # fmt: skip


def _event(row: Mapping[Any, Any]) -> Event:
    return Event(row["number"], row["at"], row["kind"], row["seat"], row["text"], row["detail"])


def _tune(connection: Any, _: object) -> None:
    """Readers beside one writer, patience with other processes, and commits that outlive a power cut."""
    connection.isolation_level = None  # `_begin` starts all transactions, including those that change tables
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _end_silent_transactions(connection: Any, _: object) -> None:
    """By a statement: PgBouncer would refuse it as a setting of the connection."""
    cursor = connection.cursor()
    cursor.execute(f"SET idle_in_transaction_session_timeout = '{SILENT_SECONDS}s'")
    cursor.close()
    connection.commit()


def _begin(connection: Connection) -> None:
    """Writers lock the database at the start, because two that have read first would block each other."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
