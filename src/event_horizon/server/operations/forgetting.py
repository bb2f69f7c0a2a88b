"""Deletes a player's data on request: the name in every match, reminders and feeds. The actions stay."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from event_horizon.core.names import tidy_name
from event_horizon.server.storage.store import Store
from event_horizon.server.storage.tables import events, feeds, matches, reminders

from .upkeep import notify


async def forget(store: Store, name: str) -> int:
    """Removes the name from every seat, with that seat's reminders and feeds; returns in how many matches.

    Saved games that were uploaded as text keep the names in it.
    """
    name = tidy_name(name)
    found = await _with_name(store, name)
    for match in found:
        async with store.writing.begin() as connection:
            seats = await _forget(connection, match, name)
            for table in (reminders, feeds):
                await connection.execute(delete(table).where(table.c.match == match, table.c.seat.in_(seats)))
    await notify(store, found)
    return len(found)


async def _with_name(store: Store, name: str) -> list[str]:
    """Matches in which a seat has this name, from the start or by joining."""
    async with store.engine.connect() as connection:
        listed = await connection.execute(select(matches.c.id, matches.c.participants))
        found = {row.id for row in listed if any(each.get("name") == name for each in row.participants)}
        joined = select(events.c.match, events.c.detail).where(events.c.kind == "joined")
        found |= {row.match for row in await connection.execute(joined) if row.detail.get("name") == name}
    return sorted(found)


async def _forget(connection: AsyncConnection, match: str, name: str) -> set[int]:
    seats: set[int] = set()
    row = (await connection.execute(select(matches).where(matches.c.id == match))).mappings().one()
    seats |= {seat for seat, each in enumerate(row["participants"]) if each.get("name") == name}
    participants = [_nameless(each, name) for each in row["participants"]]
    await connection.execute(update(matches).where(matches.c.id == match).values(participants=participants))
    log = select(events).where(events.c.match == match, events.c.kind == "joined")
    for event in (await connection.execute(log)).mappings().all():
        if event["detail"].get("name") == name:
            seats.add(event["seat"])
            change = update(events).where(events.c.match == match, events.c.number == event["number"])
            await connection.execute(change.values(detail=_nameless(event["detail"], name)))
    return seats


def _nameless(words: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {**words, "name": ""} if words.get("name") == name else dict(words)
