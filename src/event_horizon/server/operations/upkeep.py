"""What a host does to stored matches: list them, end them, delete them, prune old ones."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Text, cast, delete, func, insert, literal, or_, select

from event_horizon.core.outcome import Outcome
from event_horizon.matches import play
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.match import Match
from event_horizon.server.live.bus import LocalBus
from event_horizon.server.matches.service import MatchService
from event_horizon.server.storage.store import Store
from event_horizon.server.storage.tables import (
    events,
    feeds,
    matches,
    notices,
    open_tables,
    presence,
    reminders,
    seats,
)

LONG_COLUMNS = (matches.c.settings, matches.c.participants, matches.c.position, matches.c.record)
DAY = 86_400.0
BATCH = 500


async def listed(store: Store, *, game: str | None, running: bool | None, limit: int) -> list[Any]:
    """The newest matches, each with the number of its events and the time of the last."""
    last = select(events.c.match, func.count().label("events"), func.max(events.c.at).label("last"))
    by_match = last.group_by(events.c.match).subquery()
    wanted = select(
        matches.c.id, matches.c.game, matches.c.created, matches.c.ended, matches.c.participants, by_match.c.events,
        by_match.c.last,
    ).join(by_match, by_match.c.match == matches.c.id)  # fmt: skip
    if game:
        wanted = wanted.where(matches.c.game == game)
    if running is not None:
        wanted = wanted.where(matches.c.ended.is_(None) if running else matches.c.ended.is_not(None))
    async with store.engine.connect() as connection:
        rows = await connection.execute(wanted.order_by(matches.c.created.desc(), matches.c.id).limit(limit))
        return [dict(row) for row in rows.mappings()]


async def end(store: Store, match: str) -> Match:
    """The match ends without a winner; servers that have it in memory see it within a second."""

    def stop(running: Match, at: float) -> Match:
        if running.result:
            raise CommandRefused(f"the match is over: {running.result.reason}")
        return play.end(running, Outcome((0.5,) * len(running.participants), "The host ended the match."), at)

    ended = await MatchService(store, LocalBus()).change(match, stop)
    await notify(store, [match])
    return ended


async def remove(store: Store, names: Sequence[str]) -> int:
    """Deletes matches with everything that belongs to them; returns how many."""
    count = 0
    for begin in range(0, len(names), BATCH):
        part = names[begin : begin + BATCH]
        async with store.writing.begin() as connection:
            for table in (open_tables, presence, reminders, feeds, events, seats):
                await connection.execute(delete(table).where(table.c.match.in_(part)))
            count += (await connection.execute(delete(matches).where(matches.c.id.in_(part)))).rowcount
    await notify(store, names)
    return count


async def prune(store: Store, at: float, keep_days: float) -> int:
    """Deletes matches in which nothing has happened for this many days; returns how many."""
    newest = select(func.max(events.c.at)).where(events.c.match == matches.c.id).scalar_subquery()
    return await remove(store, await _names(store, or_(newest < at - keep_days * DAY, newest.is_(None))))


ROW_BYTES = 100
"""Roughly what a row takes besides its texts: numbers, its index, the database's overhead."""
MEGABYTE = 1_000_000


async def prune_to_size(store: Store, megabytes: float) -> int:
    """Deletes matches until the rest take at most this many megabytes: finished ones first, then the oldest."""
    found = await sizes(store)
    excess = sum(size for _, size in found) - megabytes * MEGABYTE
    names = []
    for name, size in found:
        if excess <= 0:
            break
        names.append(name)
        excess -= size
    return await remove(store, names)


async def sizes(store: Store) -> list[tuple[str, int]]:
    """Every match with its approximate size in bytes: finished ones first, then by their last event."""
    length = (
        func.coalesce(func.length(events.c.text), 0) + func.length(cast(events.c.detail, Text)) + ROW_BYTES
    )
    logs = select(events.c.match, func.sum(length).label("bytes"), func.max(events.c.at).label("last"))
    log = logs.group_by(events.c.match).subquery()
    own = [func.coalesce(func.length(cast(each, Text)), 0) for each in LONG_COLUMNS]
    total = func.coalesce(log.c.bytes, 0) + sum(own, literal(ROW_BYTES))
    wanted = select(matches.c.id, total.label("bytes")).join(log, log.c.match == matches.c.id, isouter=True)
    order = (matches.c.ended.is_(None), func.coalesce(log.c.last, matches.c.created), matches.c.id)
    async with store.engine.connect() as connection:
        return [(row.id, int(row.bytes)) for row in await connection.execute(wanted.order_by(*order))]


async def _names(store: Store, condition: ColumnElement[bool]) -> tuple[str, ...]:
    async with store.engine.connect() as connection:
        return tuple((await connection.execute(select(matches.c.id).where(condition))).scalars())


async def notify(store: Store, names: Iterable[str]) -> None:
    rows = [{"match": name} for name in names]
    if rows:
        async with store.writing.begin() as connection:
            await connection.execute(insert(notices), rows)
