"""The database: matches are made, read and appended to here, each in one transaction."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection, and_, delete, event, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from event_horizon.core.seat import Seat
from event_horizon.matches.events import Event

from .seat_secrets import SeatKey, SeatKeys
from .tables import events, heartbeats, matches, seats
from .writer import Write, Writer

BUSY_SECONDS = 15


@dataclass(frozen=True)
class Entry:
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
    pending: bool = False
    hints: bool = False

    def __repr__(self) -> str:
        return f"Entry({self.id})"  # the key must never reach a log


@dataclass(frozen=True)
class Saved:
    entry: Entry
    keys: SeatKeys

    events: tuple[Event, ...]


@dataclass(frozen=True)
class Standing:
    """What follows from a match's log but is wanted without reading it."""

    ended: float | None
    pending: bool


class Store:
    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(
            url,
            hide_parameters=True,  # they hold secrets
            pool_pre_ping=not url.startswith("sqlite"),  # a restarted database server breaks connections
        )
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _tune)
            event.listen(self.engine.sync_engine, "begin", _begin)
        self.writing = self.engine.execution_options(writes=True)
        self.writer = Writer(self.writing)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    async def create(self, saved: Saved) -> None:
        await self.writer.write(_created(saved))

    async def append(
        self,
        match: str,
        fresh: Sequence[Event],
        change: Standing | None = None,
        next_match: Saved | None = None,
        keys: Mapping[Seat, SeatKey] = MappingProxyType({}),
    ) -> None:
        """All of it or nothing; Conflict when one of these numbers is taken."""
        write = _created(next_match) if next_match else Write()
        rows = [_row(match, each) for each in fresh]
        changes = [{"of": match, "new_ended": change.ended, "new_pending": change.pending}] if change else []
        await self.writer.write(
            replace(write, events=[*rows, *write.events], changes=changes, keys=_key_rows(match, keys))
        )

    async def replace_keys(self, match: str, keys: Mapping[Seat, SeatKey]) -> None:
        await self.writer.write(Write(keys=_key_rows(match, keys)))

    async def beat(self, at: float) -> None:
        """Writes something, to find out whether that works."""
        async with self.writing.begin() as connection:
            await connection.execute(delete(heartbeats))
            await connection.execute(insert(heartbeats), {"id": 1, "at": at})

    async def load(self, match: str) -> Saved | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(matches).where(matches.c.id == match))).mappings().first()
            if row is None:
                return None
            kept = await connection.execute(
                select(seats.c.seat, seats.c.secret_hash, seats.c.is_invitation).where(seats.c.match == match)
            )
            by_seat = {row.seat: SeatKey(row.secret_hash, row.is_invitation) for row in kept}
            found = await _events(connection, match)
        entry = Entry(**row)
        return Saved(entry, tuple(by_seat.get(seat) for seat in range(len(entry.participants))), found)

    async def newer(self, match: str, than: int) -> tuple[Event, ...]:
        """The events past that number."""
        async with self.engine.connect() as connection:
            return await _events(connection, match, than)

    async def pending(self) -> tuple[str, ...]:
        """Matches that go on by themselves: after a restart somebody must see to them."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(matches.c.id).where(matches.c.pending).order_by(matches.c.created)
            )
            return tuple(rows.scalars())

    async def of_secrets(self, hashes: Iterable[str]) -> tuple[tuple[str, Seat], ...]:
        """Matches and seats that these secrets open, newest first."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(seats.c.match, seats.c.seat)
                .join(matches, and_(matches.c.id == seats.c.match))
                .where(seats.c.secret_hash.in_(list(hashes)), ~seats.c.is_invitation)
                .order_by(matches.c.created.desc(), seats.c.match, seats.c.seat)
            )
            return tuple((match, seat) for match, seat in rows)


def _created(saved: Saved) -> Write:
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
    connection.isolation_level = None  # transactions begin where `_begin` says, tables' changes included
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_SECONDS * 1000}",
    ):  # fmt: skip
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Whoever is going to write says so at once, or two that have read first would block each other."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
