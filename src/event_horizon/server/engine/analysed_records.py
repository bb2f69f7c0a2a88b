"""Analysed records and the results so far, in a database that several processes share."""

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert

from event_horizon.analysis.moment import Moment
from event_horizon.records import text as record_text
from event_horizon.records.record import Record
from event_horizon.server.storage.store import Store
from event_horizon.server.storage.tables import analyses, moments
from event_horizon.server.wire.encoding import encode

KEPT_SECONDS = 86_400.0
"""How long an analysis is kept after it was started."""


class AnalysedRecords:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self, name: str, record: Record, at: float) -> None:
        """Stores the record, and deletes those that have expired."""
        row = insert(analyses).values(id=name, record=record_text.write(record), at=at)
        row = row.on_conflict_do_update(index_elements=[analyses.c.id], set_={"at": at})
        async with self.store.writing.begin() as connection:
            await connection.execute(row)
            await connection.execute(delete(analyses).where(analyses.c.at < at - KEPT_SECONDS))

    async def find(self, name: str) -> Record | None:
        async with self.store.engine.connect() as connection:
            text = (await connection.execute(select(analyses.c.record).where(analyses.c.id == name))).scalar()
        return None if text is None else record_text.read_actions(text)

    async def add(self, name: str, moment: Moment) -> None:
        """Stores a result, unless another process was first."""
        row = insert(moments).values(analysis=name, number=moment.number, moment=encode(moment).decode())
        async with self.store.writing.begin() as connection:
            await connection.execute(row.on_conflict_do_nothing())

    async def moments(self, name: str, past: int) -> list[Moment]:
        """The moments past that number, up to the first gap."""
        wanted = select(moments.c.moment).where(moments.c.analysis == name, moments.c.number > past)
        async with self.store.engine.connect() as connection:
            texts = (await connection.execute(wanted.order_by(moments.c.number))).scalars()
            return [msgspec.json.decode(text, type=Moment) for text in texts]
