"""What matches do by themselves: computer players act, and clocks run out."""

import asyncio
import logging
import secrets
from contextlib import suppress
from functools import partial

from event_horizon.core.budget import Budget
from event_horizon.core.seat import Seat
from event_horizon.matches import play
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.match import Match
from event_horizon.matches.resign import concedes, forfeit, resign
from event_horizon.players.failure import PlayerFailed
from event_horizon.players.roster import hosted_name
from event_horizon.server.engine.fair_queue import Urgency
from event_horizon.server.engine.jobs import HostedSeat, MoveJob
from event_horizon.server.engine.pool import GaveUp, WorkerPool
from event_horizon.server.requests.limits import Limits
from event_horizon.server.requests.problems import Problem

from .factory import due_of
from .leases import Leases, LocalLeases, keep_beating
from .live import LiveMatch
from .service import MatchService

log = logging.getLogger(__name__)

PATROL_SECONDS = 1.0
LATE_SECONDS = 0.5
"""Seconds after which another process takes care of a match; the one that changed it does so at once."""
MAX_RESUMED = 200
"""The most matches in one patrol."""
WARMING_SECONDS = 5.0
"""How long a process whose workers are not ready leaves a turn to the others: long enough for one that is ready to take
over, even from a process that has just died."""
RETRY_SECONDS = 2.0
"""The pause after a failure that is not the player's fault, such as a full disk."""


class Autoplay:
    """Matches with people come first. Matches between computers run only while someone watches them."""

    def __init__(
        self,
        service: MatchService,
        workers: WorkerPool,
        thinking_seconds: float = Limits.thinking_seconds,
        leases: Leases | None = None,
    ) -> None:
        self.service, self.workers, self.thinking_seconds = service, workers, thinking_seconds
        self.leases = leases or LocalLeases()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._failed: set[str] = set()
        """Matches to try again after a while."""
        self._elsewhere: set[str] = set()
        """Matches that another process is taking care of."""
        service.watchers.append(self.see_to)

    async def patrol(self) -> None:
        """Takes care, again and again, of matches that no process has: after a start, or after another process has
        died.
        """
        beating = asyncio.create_task(keep_beating(self.leases))
        try:
            while True:
                await self._look_around()
                await asyncio.sleep(PATROL_SECONDS)
        finally:
            beating.cancel()

    async def _look_around(self) -> None:
        try:
            if self.service.bus.is_late:
                await self.service.missed()
            await self.service.refresh_watched()
            await self.resume()
        except Exception as error:  # the database is unavailable; try again later
            log.warning("waiting matches cannot be read: %s", type(error).__name__)

    async def resume(self) -> None:
        """Resumes matches that should have continued by themselves already."""
        for live in self.service.watched:
            if live.is_among_computers:
                self.see_to(live)
        for match in await self.service.store.due(self.service.now() - LATE_SECONDS, MAX_RESUMED):
            if match not in self._tasks and match not in self._failed:
                await self._resume(match)

    async def _resume(self, match: str) -> None:
        try:
            live = await self.service.find_fresh(match)
            due = due_of(live.match)
            if due is None or due > self.service.now():
                await self.service.store.set_due(match, due)
            self.see_to(live)
        except Exception:  # one match that cannot be opened must not stop the others
            log.exception("match %s cannot be resumed", match)
            await self.service.store.set_due(match, self.service.now() + RETRY_SECONDS)

    def see_to(self, live: LiveMatch) -> None:
        self._set_timer(live)
        if live.match.result:
            self.workers.hosted.forget(live.id)
        if self._is_wanted(live) and live.id not in self._tasks:
            task = asyncio.create_task(self._play(live.id))
            self._tasks[live.id] = task
            task.add_done_callback(lambda _: self._played(live))

    async def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await self.workers.close()

    async def _play(self, match: str) -> None:
        """Acts until someone else is to act, unless another process does so."""
        if not await self.leases.take(match):
            self._elsewhere.add(match)
            return
        try:
            await self._play_on(match)
        finally:
            await self.leases.give_back(match)

    async def _play_on(self, match: str) -> None:
        while True:
            live = await self.service.find(match)
            before, seat = live.match, _computer_to_act(live.match)
            if seat is None or not self._is_wanted(live):
                return
            if concedes(before, seat):
                await self.service.change(match, partial(_resign, before=before, seat=seat))
                continue
            try:
                text = None if before.unconfirmed == seat else await self._choose(live, seat)
                await self.service.change(match, partial(_act, before=before, seat=seat, text=text))
            except PlayerFailed as failure:
                log.warning("match %s: %s %s", match, before.participants[seat].player, failure)
                lost = partial(_forfeit, before=before, seat=seat, reason=str(failure))
                await self.service.change(match, lost)
            except (CommandRefused, Problem):
                log.info("match %s moved on while its computer player was thinking", match)

    def _is_wanted(self, live: LiveMatch) -> bool:
        """Whether a computer is to act, and someone is playing against it or watching."""
        waiting = self.service.now() - live.match.events[-1].at
        if self.leases.is_shared and self.workers.is_warming and waiting < WARMING_SECONDS:
            return False
        is_seen = live.clients > 0 or not live.is_among_computers
        return is_seen and _computer_to_act(live.match) is not None

    async def _choose(self, live: LiveMatch, seat: Seat) -> str:
        match, game = live.match, live.match.game
        legal = game.legal(match.state)
        job = MoveJob(
            player=match.participants[seat].player,
            game=game.name,
            settings=dict(game.settings),
            view=game.view(match.state, seat),
            legal=legal,
            budget=Budget(seconds=self.thinking_seconds, seed=secrets.randbits(32)),
            hosted=_hosted_seat(match, seat),
        )
        try:
            urgency = Urgency.SHOW if live.is_among_computers else Urgency.PLAY
            chosen = await self.workers.choose(job, urgency, live.client)
        except GaveUp:  # an opponent that plays badly is better than one that never moves
            log.error("match %s: %s cannot choose; a random action is taken", match.name, job.player)
            chosen = secrets.randbelow(len(legal))
        return game.write(legal[chosen])

    def _played(self, live: LiveMatch) -> None:
        task = self._tasks.pop(live.id)
        if task.cancelled():
            return
        if task.exception():
            log.error("match %s: its computer player failed", live.id, exc_info=task.exception())
            self._failed.add(live.id)
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._try_again, live)
        elif live.id in self._elsewhere:
            self._elsewhere.discard(live.id)  # the next patrol checks whether that process is still alive
        else:
            self.see_to(live)  # perhaps it was its turn again before this was noticed

    def _try_again(self, live: LiveMatch) -> None:
        self._failed.discard(live.id)
        self.see_to(live)

    def _set_timer(self, live: LiveMatch) -> None:
        if live.id in self._timers:
            self._timers.pop(live.id).cancel()
        clock = live.match.clock
        if clock is None or clock.running is None or not live.match.goes_on_by_itself:
            return
        left = max(0.0, clock.seconds_left(clock.running, self.service.now()))
        self._timers[live.id] = asyncio.get_running_loop().call_later(left + 0.05, self._ring, live.id)

    def _ring(self, match: str) -> None:
        self._timers.pop(match, None)
        name = f"clock of {match}"
        if name in self._tasks:  # it is being seen to
            return
        self._tasks[name] = task = asyncio.create_task(self._flag(match))
        task.add_done_callback(lambda _: self._tasks.pop(name, None))

    async def _flag(self, match: str) -> None:
        if not await self.leases.take(match):
            return
        try:
            with suppress(CommandRefused):  # time has run out, and the service has said so
                await self.service.change(match, lambda unchanged, at: unchanged)
        finally:
            await self.leases.give_back(match)


def _computer_to_act(match: Match) -> Seat | None:
    if not match.goes_on_by_itself or match.to_act is None or match.participants[match.to_act].is_person:
        return None
    return match.to_act


def _hosted_seat(match: Match, seat: Seat) -> HostedSeat | None:
    named = hosted_name(match.game.name, match.participants[seat].player)
    decision = sum(1 for step in match.line if step.actor == seat)
    return HostedSeat(named, match.name, seat, decision) if named else None


def _act(match: Match, at: float, *, before: Match, seat: Seat, text: str | None) -> Match:
    """Plays the chosen action, but only in the position it was chosen for."""
    if match.line != before.line or match.to_act != seat or match.is_paused:
        return match
    return play.confirm(match, seat, at) if text is None else play.act(match, seat, text, at)


def _resign(match: Match, at: float, *, before: Match, seat: Seat) -> Match:
    """A beaten computer resigns, unless the match has left that position."""
    return resign(match, seat, at) if match.line == before.line and not match.result else match


def _forfeit(match: Match, at: float, *, before: Match, seat: Seat, reason: str) -> Match:
    """A player that failed in a position loses, unless the match has left that position."""
    return forfeit(match, seat, reason, at) if match.line == before.line else match
