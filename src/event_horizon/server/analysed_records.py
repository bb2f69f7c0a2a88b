"""The records that are analysed, kept in a database that several processes share: any of them can begin one again."""

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from event_horizon.records import text as record_text
from event_horizon.records.record import Record

from .store import Store
from .tables import analyses

KEPT_SECONDS = 86_400.0


class AnalysedRecords:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self, name: str, record: Record, at: float) -> None:
        """Keeps the record for a day, and forgets those that are older."""
        async with self.store.writing.begin() as connection:
            await self._forget(connection, name, at)
            row = {"id": name, "record": record_text.write(record), "at": at}
            await connection.execute(insert(analyses), row)

    async def find(self, name: str) -> Record | None:
        async with self.store.engine.connect() as connection:
            text = (await connection.execute(select(analyses.c.record).where(analyses.c.id == name))).scalar()
        return None if text is None else record_text.read(text)

    async def _forget(self, connection: AsyncConnection, name: str, at: float) -> None:
        await connection.execute(delete(analyses).where(analyses.c.id == name))
        await connection.execute(delete(analyses).where(analyses.c.at < at - KEPT_SECONDS))
