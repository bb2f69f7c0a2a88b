"""Processes tell each other, through PostgreSQL, which players are connected to them."""

import asyncio
import logging
from collections import defaultdict

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert

from event_horizon.core.seat import Seat
from event_horizon.server.matches.live import LiveMatch
from event_horizon.server.matches.service import MatchService
from event_horizon.server.storage.tables import NOW, matches, presence

log = logging.getLogger(__name__)

BEAT_SECONDS = 4.0
FORGET_SECONDS = 90 * 86_400.0


async def keep_telling(service: MatchService) -> None:
    """Runs until it is cancelled."""
    while True:
        try:
            await tell(service)
        except Exception as error:  # the database is unavailable; try again later
            log.warning("presence cannot be shared with other processes: %s", type(error).__name__)
        await asyncio.sleep(BEAT_SECONDS)


async def tell(service: MatchService) -> None:
    """Writes who is connected here, and reads who is elsewhere, for all followed matches between people."""
    followed = [live for live in service.watched if _has_company(live)]
    await _write(service, followed)
    await look(service, followed)


async def look(service: MatchService, followed: list[LiveMatch]) -> None:
    """Reads who is present, as reported by all processes."""
    if not followed:
        return
    wanted = select(presence.c.match, presence.c.seat, (NOW - presence.c.at).label("age"))
    ages: defaultdict[str, dict[Seat, float]] = defaultdict(dict)
    async with service.store.engine.connect() as connection:
        for row in await connection.execute(
            wanted.where(presence.c.match.in_([live.id for live in followed]))
        ):
            ages[row.match][row.seat] = float(row.age)
    for live in followed:
        if live.hear_of_players(ages[live.id], service.now()):
            service.bus.tell_here(live.id)


async def _write(service: MatchService, followed: list[LiveMatch]) -> None:
    signs, service.signs = service.signs, set()
    connected = {(live.id, seat) for live in followed for seat in live.presence.connected_seats}
    here = [{"match": match, "seat": seat} for match, seat in sorted(signs | connected)]
    statement = insert(presence).values(at=NOW)
    statement = statement.on_conflict_do_update(
        index_elements=[presence.c.match, presence.c.seat], set_={"at": NOW}
    )
    async with service.store.writing.begin() as connection:
        known = select(matches.c.id).where(matches.c.id.in_({row["match"] for row in here}))
        stored = set((await connection.execute(known)).scalars()) if here else set()
        if rows := [row for row in here if row["match"] in stored]:
            await connection.execute(statement, rows)
        await connection.execute(delete(presence).where(presence.c.at < NOW - FORGET_SECONDS))


def _has_company(live: LiveMatch) -> bool:
    """Whether several people play and the match is not over."""
    people = sum(participant.is_person for participant in live.match.participants)
    return live.match.result is None and (people > 1 or bool(live.match.replaced))
