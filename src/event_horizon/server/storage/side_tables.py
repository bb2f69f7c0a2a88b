"""What is stored beside matches: their feeds, reminders and open tables, the host's decisions, and the server's keys."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Table, insert, select

from .store import Store
from .tables import controls, feeds, open_tables, reminders, server_keys

OF_MATCHES = (open_tables, reminders, feeds)
OF_SERVER = (controls, server_keys)

SideRows = Mapping[str, Sequence[Mapping[str, Any]]]
"""By table."""


async def read_of_match(store: Store, match: str) -> SideRows:
    found = {}
    async with store.engine.connect() as connection:
        for table in OF_MATCHES:
            rows = await connection.execute(select(table).where(table.c.match == match))
            found[table.name] = [dict(row) for row in rows.mappings()]
    return found


async def read_of_server(store: Store) -> SideRows:
    async with store.engine.connect() as connection:
        return {
            table.name: [dict(row) for row in (await connection.execute(select(table))).mappings()]
            for table in OF_SERVER
        }


async def add_to_match(store: Store, match: str, rows: SideRows, *, has_same_keys: bool) -> None:
    """Reminders are of use only to a server with the keys that browsers know."""
    for table in OF_MATCHES:
        if table is not reminders or has_same_keys:
            await _insert(store, table, [{**row, "match": match} for row in rows.get(table.name, ())])


async def add_to_server(store: Store, rows: SideRows) -> bool:
    """Keeps decisions and keys that are there already; whether the keys are now those of the rows."""
    there = await read_of_server(store)
    for table in OF_SERVER:
        names = {row["name"] for row in there[table.name]}
        await _insert(store, table, [row for row in rows.get(table.name, ()) if row["name"] not in names])
    keys = server_keys.name
    return (await read_of_server(store))[keys] == list(rows.get(keys, ()))


async def _insert(store: Store, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    if rows:
        async with store.writing.begin() as connection:
            await connection.execute(insert(table), rows)
