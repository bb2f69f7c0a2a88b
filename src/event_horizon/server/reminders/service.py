"""Reminders: Web Push tells absent players that it is their turn, that time is short, and how the match ended."""

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from event_horizon.core.seat import CHANCE, Seat
from event_horizon.matches.match import Match
from event_horizon.server.live.shared_presence import look
from event_horizon.server.matches.live import LiveMatch
from event_horizon.server.matches.seat_secrets import digest
from event_horizon.server.matches.service import MatchService
from event_horizon.server.requests.problems import Problem
from event_horizon.server.storage.tables import reminders

from .push import Push

log = logging.getLogger(__name__)

CHANNEL = "reminders"
"""The bus's name for a new subscription."""
LOOK_SECONDS = 20.0
MAX_PER_SEAT = 5
LONG_SECONDS = 3600.0
"""A player is reminded a second time only if the turn lasts longer than this."""
LAST_SHARE = 0.25
"""The share of the time for a turn that is left at the second reminder."""


class Reminders:
    """Each reminder is sent by one process: the one that notes it in the database first."""

    def __init__(self, service: MatchService, push: Push | None) -> None:
        self.service, self.push = service, push
        self._matches: set[str] = set()
        """Matches in which someone wants reminders."""
        self._tasks: set[asyncio.Task[None]] = set()
        if push:
            service.watchers.append(self._see)

    async def work(self) -> None:
        """Reminds players whose time is running out, until it is cancelled."""
        while True:
            try:
                await self.look()
                await self.remind_again()
            except Exception as error:  # the database is unavailable; try again later
                log.warning("due reminders cannot be read: %s", type(error).__name__)
            await asyncio.sleep(LOOK_SECONDS)

    async def heard(self, names: Iterable[str] = (CHANNEL,)) -> None:
        if self.push and CHANNEL in names:
            await self.look()

    async def look(self) -> None:
        async with self.service.store.engine.connect() as connection:
            found = await connection.execute(select(reminders.c.match).distinct())
            self._matches = set(found.scalars())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def subscribe(self, match: str, seat: Seat, subscription: Mapping[str, Any]) -> None:
        if self.push is None:
            raise Problem(403, "no_push", "This server sends no reminders. Use the feed instead.")
        self.push.require_known(subscription["endpoint"])
        row = {"match": match, "seat": seat, "endpoint_hash": digest(subscription["endpoint"])}
        async with self.service.store.writing.begin() as connection:
            await connection.execute(delete(reminders).where(*_same(row)))
            there = select(func.count()).where(reminders.c.match == match, reminders.c.seat == seat)
            if (await connection.execute(there)).scalar_one() >= MAX_PER_SEAT:
                detail = f"A seat can have at most {MAX_PER_SEAT} devices with reminders."
                raise Problem(429, "too_many", detail, retry_after=60)
            await connection.execute(
                insert(reminders), {**row, "subscription": dict(subscription), "told": -1, "due": None}
            )
        self._matches.add(match)
        self.service.bus.tell(CHANNEL)

    async def unsubscribe(self, match: str, seat: Seat, endpoint: str) -> None:
        row = {"match": match, "seat": seat, "endpoint_hash": digest(endpoint)}
        async with self.service.store.writing.begin() as connection:
            await connection.execute(delete(reminders).where(*_same(row)))

    def _see(self, live: LiveMatch) -> None:
        if live.id in self._matches:
            task = asyncio.create_task(self._remind(live))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _remind(self, live: LiveMatch) -> None:
        try:
            await self.remind(live)
        except Exception as error:  # play does not depend on it
            log.warning("match %s: no reminder was sent: %s", live.id, type(error).__name__)

    async def remind(self, live: LiveMatch) -> None:
        """Reminds the absent players of what they should know now."""
        match = live.match
        if match.result:
            for seat, participant in enumerate(match.participants):
                if participant.is_person:
                    await self._tell(live, seat, f"The match is over: {match.result.reason}.")
            await self._forget(live.id)
        elif (awaited := _awaited(match)) is not None:
            await self._tell(live, awaited, f"{_before(match, awaited)} It is your turn.")

    async def remind_again(self) -> None:
        """Reminds players whose time is running out a second time."""
        now = self.service.now()
        due = select(reminders.c.match, reminders.c.seat).where(reminders.c.due <= now).distinct()
        async with self.service.store.engine.connect() as connection:
            rows = (await connection.execute(due)).all()
        for row in rows:
            live = await self.service.find_fresh(row.match)
            clock = live.match.clock
            if _awaited(live.match) == row.seat and clock is not None:
                hours = clock.seconds_left(row.seat, now) / 3600
                left = f"{hours:.0f} hours" if hours >= 1.5 else f"{hours * 60:.0f} minutes"
                await self._tell(live, row.seat, f"You have {left} left for your turn.", is_last=True)
            else:
                await self._stop(row.match, row.seat)

    async def _tell(self, live: LiveMatch, seat: Seat, body: str, *, is_last: bool = False) -> None:
        """Reminds each device of the seat once, unless the player is present."""
        if self.service.store.is_shared:
            await look(self.service, [live])
        if live.presence.is_here(seat):
            return
        for row in await self._claimed(live, seat, is_last=is_last):
            message = {"title": live.match.game.title, "body": body, "path": f"/match/{live.id}"}
            assert self.push is not None
            if await asyncio.to_thread(self.push.send, row["subscription"], message) == "gone":
                await self.unsubscribe(live.id, seat, row["subscription"]["endpoint"])

    async def _claimed(self, live: LiveMatch, seat: Seat, *, is_last: bool) -> Sequence[Mapping[str, Any]]:
        """The devices that this process is the first to remind."""
        number = live.match.number
        is_new = reminders.c.due <= self.service.now() if is_last else reminders.c.told < number
        wanted = (reminders.c.match == live.id, reminders.c.seat == seat, is_new)
        due = None if is_last else second_reminder(live.match)
        change = update(reminders).where(*wanted).values(told=number, due=due)
        async with self.service.store.writing.begin() as connection:
            found = await connection.execute(change.returning(reminders.c.subscription))
            return [dict(row) for row in found.mappings()]

    async def _stop(self, match: str, seat: Seat) -> None:
        change = update(reminders).where(reminders.c.match == match, reminders.c.seat == seat)
        async with self.service.store.writing.begin() as connection:
            await connection.execute(change.values(due=None))

    async def _forget(self, match: str) -> None:
        async with self.service.store.writing.begin() as connection:
            await connection.execute(delete(reminders).where(reminders.c.match == match))
        self._matches.discard(match)


def second_reminder(match: Match) -> float | None:
    """When to remind the player to act again; None if a turn does not take hours."""
    clock = match.clock
    if clock is None or clock.running is None or clock.left[clock.running] < LONG_SECONDS:
        return None
    return clock.since + clock.left[clock.running] * (1 - LAST_SHARE)


def _awaited(match: Match) -> Seat | None:
    """The person whose turn has just come."""
    seat = match.to_act
    if seat is None or seat == CHANCE or match.is_paused or not match.participants[seat].is_person:
        return None
    last = next((step.actor for step in reversed(match.line) if step.actor != CHANCE), None)
    return None if last == seat else seat


def _before(match: Match, seat: Seat) -> str:
    """Who has just acted."""
    last = next((step.actor for step in reversed(match.line) if step.actor not in (CHANCE, seat)), None)
    if last is None:
        return "The match begins."
    name = match.participants[last].name or match.game.seat_titles(match.state)[last].capitalize()
    return f"{name} has moved."


def _same(row: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(reminders.c[name] == row[name] for name in ("match", "seat", "endpoint_hash"))
