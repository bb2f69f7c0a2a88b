"""Checks the database for `horizon doctor`: whether it can be read and written, and what it contains."""

import time

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from event_horizon.server.storage.migrations import NEWEST, NewerDatabase, revision
from event_horizon.server.storage.store import Store
from event_horizon.server.storage.tables import matches


async def examine(database: str) -> str:
    """The findings in one line; an error if the database is damaged, newer, or cannot be written."""
    store = Store(database)
    try:
        async with store.engine.connect() as connection:
            found = await connection.run_sync(revision)
            await _check_damage(store, connection)
            if found is None:
                return f"{store.engine.dialect.name}, new and empty"
            if found > NEWEST:
                raise NewerDatabase(f"format {found} is newer than this program, which knows {NEWEST}")
            count = (await connection.execute(select(func.count()).select_from(matches))).scalar_one()
        if found == NEWEST:
            await store.beat(time.time())
        return f"{store.engine.dialect.name}, {count} matches, format {found}"
    finally:
        await store.close()


async def _check_damage(store: Store, connection: AsyncConnection) -> None:
    if store.engine.dialect.name == "sqlite":
        answer = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar_one()
        if answer != "ok":
            raise RuntimeError(f"the database is damaged: {answer}")
