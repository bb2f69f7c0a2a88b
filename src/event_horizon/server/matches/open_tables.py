"""Open tables: matches with a free seat, listed until someone takes it or their creator leaves."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any

from sqlalchemy import delete, func, insert, select, text, update

from event_horizon.core.seat import Seat
from event_horizon.matches.match import Match
from event_horizon.server.operations.upkeep import remove
from event_horizon.server.requests.limits import Limits
from event_horizon.server.requests.problems import Problem, not_found
from event_horizon.server.storage.tables import matches, open_tables, seats
from event_horizon.server.wire.encoding import Json

from .live import LiveMatch
from .open_table_card import Terms, client_hash, is_over_days, table_card
from .seat_secrets import seats_held
from .service import MatchService

log = logging.getLogger(__name__)

CHANNEL = "open tables"
"""The bus's name for a change of the list; no match has this id."""
BEAT_SECONDS = 5.0
FRESH_SECONDS = 20.0
"""Quick pairing skips tables whose creator was last seen longer ago, unless the match lasts days."""
DAY = 86_400.0
LOCK = text("SELECT pg_advisory_xact_lock(20261117)")


class OpenTableService:
    """The list is in the database; every process shows the same one."""

    def __init__(self, service: MatchService, limits: Limits, *, is_enabled: bool) -> None:
        self.service, self.limits, self.is_enabled = service, limits, is_enabled
        self.listed: list[Json] = []
        """As of the last look at the database."""
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        service.watchers.append(self._see)

    async def work(self) -> None:
        """Keeps the list up to date, until it is cancelled."""
        while True:
            try:
                await self.tidy()
            except Exception as error:  # the database is unavailable; try again later
                log.warning("open tables cannot be updated: %s", type(error).__name__)
            await asyncio.sleep(BEAT_SECONDS)

    def require_enabled(self) -> None:
        if not self.is_enabled:
            raise Problem(
                403, "no_open_tables", "This server has no open tables. Invite a friend with a link."
            )

    async def heard(self, names: Sequence[str] = (CHANNEL,)) -> None:
        """Another process has changed the list."""
        if self.is_enabled and CHANNEL in names:
            await self.look()

    async def look(self) -> list[Json]:
        """Reads the list, and notifies its followers if it has changed."""
        async with self.service.store.engine.connect() as connection:
            rows = await connection.execute(select(open_tables.c.card).order_by(open_tables.c.offered))
            found = list(rows.scalars())
        if found != self.listed:
            self.listed = found
            self.service.bus.tell_here(CHANNEL)
        return found

    async def require_room(self, client: str) -> None:
        """Refuses a table beyond the limits for one client and for all."""
        own = func.count().filter(open_tables.c.client == client_hash(client))
        async with self.service.store.engine.connect() as connection:
            mine, all_ = (await connection.execute(select(own, func.count()).select_from(open_tables))).one()
        if mine >= self.limits.open_tables_per_client:
            detail = f"You already have {mine} open tables. Withdraw one, then try again."
            raise Problem(429, "too_many", detail, retry_after=10)
        if all_ >= self.limits.open_tables:
            raise Problem(503, "busy", "There are too many open tables. Join one of them.")

    async def offer(self, live: LiveMatch, maker: Seat, terms: Terms, client: str) -> None:
        """Lists the match."""
        now = self.service.now()
        row = {
            "match": live.id, "maker": maker, "card": asdict(table_card(live, now)), "pairing": terms.pairing,
            "client": client_hash(client), "offered": now, "seen": now, "stays": is_over_days(terms.timing),
        }  # fmt: skip
        async with self.service.store.writing.begin() as connection:
            await connection.execute(insert(open_tables), row)
        await self._changed()

    async def accept(self, match: str, seat: Seat | None, name: str, words: str) -> tuple[Match, Seat, str]:
        """Takes a free seat at the table, with a new secret."""
        if await self._row(match) is None:
            raise Problem(409, "taken", "This table is no longer open.")
        taken = await self.service.take_free_seat(match, seat, name, words)
        await self._settle(await self.service.find(match))
        return taken

    async def withdraw(self, match: str, secrets: Sequence[str]) -> None:
        """Withdraws the table on its creator's request."""
        row = await self._row(match)
        if row is None:
            raise not_found("such open table")
        if row["maker"] not in seats_held((await self.service.find_fresh(match)).keys, secrets):
            raise Problem(403, "not_your_seat", "Only the player who opened a table can withdraw it.")
        await self._cancel([match])

    async def find_pair(self, terms: Terms, secrets: Sequence[str]) -> str | None:
        """The oldest table with the same terms whose creator is someone else, and is present."""
        wanted = select(open_tables.c.match, open_tables.c.seen, open_tables.c.stays)
        wanted = wanted.where(open_tables.c.pairing == terms.pairing).order_by(open_tables.c.offered)
        async with self.service.store.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        for row in rows:
            is_there = row.stays or self.service.now() - row.seen < FRESH_SECONDS
            if is_there and not seats_held((await self.service.find(row.match)).keys, secrets):
                return str(row.match)
        return None

    @asynccontextmanager
    async def pairing(self) -> AsyncIterator[None]:
        """One at a time, in all processes, so that two who look for each other do not both wait."""
        store = self.service.store
        async with self._lock:
            if not store.is_shared:
                yield
                return
            async with store.writing.begin() as connection:
                await connection.execute(LOCK)
                yield

    async def tidy(self) -> None:
        """Notes which creators are present; removes tables that were abandoned, are full, or are over."""
        if not self.is_enabled:
            return
        await self._note_makers()
        await self._drop_full()
        await self._cancel(await self._left_alone())
        await self.look()

    async def _note_makers(self) -> None:
        now = self.service.now()
        async with self.service.store.engine.connect() as connection:
            rows = (await connection.execute(select(open_tables.c.match, open_tables.c.maker))).all()
        makers = {row.match: row.maker for row in rows}
        here = [
            live.id
            for live in self.service.watched
            if live.id in makers and live.presence.lately(makers[live.id], now)
        ]
        if here:
            async with self.service.store.writing.begin() as connection:
                await connection.execute(
                    update(open_tables).where(open_tables.c.match.in_(here)).values(seen=now)
                )

    async def _left_alone(self) -> list[str]:
        now = self.service.now()
        gone = ~open_tables.c.stays & (open_tables.c.seen < now - self.limits.open_table_away_seconds)
        old = open_tables.c.offered < now - self.limits.open_table_days * DAY
        async with self.service.store.engine.connect() as connection:
            return list((await connection.execute(select(open_tables.c.match).where(gone | old))).scalars())

    async def _drop_full(self) -> None:
        """Tables whose last seat was taken through a link, or whose match is over."""
        free = select(seats.c.seat).where(seats.c.match == open_tables.c.match, seats.c.is_invitation)
        over = select(matches.c.id).where(matches.c.id == open_tables.c.match, matches.c.ended.is_not(None))
        async with self.service.store.writing.begin() as connection:
            await connection.execute(delete(open_tables).where(~free.exists() | over.exists()))

    async def _cancel(self, names: Sequence[str]) -> None:
        """Removes the tables, and the matches that nobody but the creator has joined."""
        for name in names:
            if not await self._drop(name):
                continue  # another process was first
            live = await self.service.find_fresh(name)
            people = [key for key in live.keys if key is not None]
            if len(people) - len(live.free_seats) <= 1 and live.match.result is None:
                await remove(self.service.store, [name])
                await self.service.look_again([name])
        if names:
            await self._changed()

    async def _drop(self, match: str) -> bool:
        async with self.service.store.writing.begin() as connection:
            gone = await connection.execute(delete(open_tables).where(open_tables.c.match == match))
            return gone.rowcount > 0

    async def _row(self, match: str) -> Mapping[str, Any] | None:
        async with self.service.store.engine.connect() as connection:
            found = await connection.execute(select(open_tables).where(open_tables.c.match == match))
            row = found.mappings().first()
            return None if row is None else dict(row)

    def _see(self, live: LiveMatch) -> None:
        """Someone may have joined through a link."""
        if any(card["id"] == live.id for card in self.listed):
            task = asyncio.create_task(self._settle(live))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _settle(self, live: LiveMatch) -> None:
        """The list shows who has joined, and not what is full."""
        row = await self._row(live.id)
        if row is None:
            return
        if not live.free_seats or live.match.result:
            await self._drop(live.id)
        else:
            change = update(open_tables).where(open_tables.c.match == live.id)
            async with self.service.store.writing.begin() as connection:
                await connection.execute(change.values(card=asdict(table_card(live, row["offered"]))))
        await self._changed()

    async def _changed(self) -> None:
        await self.look()
        self.service.bus.tell(CHANNEL)
