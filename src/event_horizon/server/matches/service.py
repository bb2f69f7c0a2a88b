"""MatchService: finds matches, carries out one command at a time, and commits it before anyone is told."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import Seat
from event_horizon.matches import play
from event_horizon.matches.clock import Timing
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.fold import refold, since
from event_horizon.matches.match import Match, Participant
from event_horizon.matches.resign import flag
from event_horizon.server.live.bus import Bus
from event_horizon.server.requests.limits import Limits
from event_horizon.server.requests.off_loop import off_loop
from event_horizon.server.requests.problems import Problem, not_found
from event_horizon.server.steady_time import steady_time
from event_horizon.server.storage.store import SavedMatch, Standing, Store
from event_horizon.server.storage.writer import Conflict

from .factory import due_of, is_id, reopen, set_up, set_up_record, set_up_rematch
from .live import MANY_EVENTS, LiveMatch
from .seat_secrets import SeatKey, new_key, seats_invited

MAX_ATTEMPTS = 5

MatchChange = Callable[[Match, float], Match]
"""A pure command: the match after it, or the same match if there is nothing to do."""

Keys = Mapping[Seat, SeatKey]
NO_KEYS: Keys = MappingProxyType({})


class MatchService:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        now: Callable[[], float] | None = None,
        max_in_memory: int = Limits.matches_in_memory,
    ) -> None:
        self.store, self.bus, self.now, self.max_in_memory = store, bus, now or steady_time(), max_in_memory
        self.watchers: list[Callable[[LiveMatch], None]] = []
        """Called after every commit: computer players and clocks."""
        self.signs: set[tuple[str, Seat]] = set()
        """Seats that have sent a request without a socket, for other processes to know."""
        self._live: OrderedDict[str, LiveMatch] = OrderedDict()
        self._loading: Counter[str] = Counter()
        self._stale: set[str] = set()
        """Matches in memory that another process may have changed."""

    @property
    def in_memory(self) -> int:
        return len(self._live)

    @property
    def watched(self) -> list[LiveMatch]:
        """Matches that clients of this process follow."""
        return [live for live in self._live.values() if live.clients]

    def sign(self, live: LiveMatch, held: Sequence[Seat]) -> None:
        """Notes that the players in these seats are present."""
        live.presence.sign(held, self.now())
        if self.store.is_shared:
            self.signs.update((live.id, seat) for seat in held)

    async def find(self, match: str) -> LiveMatch:
        if not is_id(match):
            raise not_found("such match")
        if match in self._live:
            self._live.move_to_end(match)
            live = self._live[match]
        else:
            live = self._keep(await self._load(match))
        if match in self._stale:
            await self.refresh(live)
        return live

    async def find_fresh(self, match: str) -> LiveMatch:
        """The match with everything that any process has committed before now."""
        live = await self.find(match)
        if self.store.is_shared:
            await self.refresh(live)
        return live

    async def heard(self, names: Iterable[str]) -> None:
        """Other processes have changed these matches."""
        for name in names:
            if name in self._live or name in self._loading:
                self._stale.add(name)
        await self.refresh_watched()

    async def look_again(self, names: Iterable[str]) -> None:
        """The host has ended, deleted or changed these matches."""
        for name in names:
            if name not in self._live:
                continue
            live, saved = self._live[name], await self.store.load(name)
            if saved is None:
                live.is_deleted = True
                self.bus.tell_here(name)
                self._live.pop(name, None)  # another look may have found it gone as well
            else:
                async with live.lock:
                    live.start_over(await asyncio.to_thread(reopen, saved))
                self.bus.tell_here(name)
                self.see_to(live)

    async def missed(self) -> None:
        """We may have missed what other processes did."""
        self._stale.update(self._live, self._loading)
        await self.refresh_watched()

    async def refresh_watched(self) -> None:
        """Matches that clients follow catch up now, the others on the next request."""
        for name in [name for name in self._stale if name in self._live and self._live[name].is_in_use]:
            with suppress(KeyError):  # it has left memory in the meantime
                await self.refresh(self._live[name])

    async def refresh(self, live: LiveMatch) -> None:
        async with live.lock:
            self._stale.discard(live.id)
            try:
                await self._catch_up(live)
            except BaseException:
                self._stale.add(live.id)
                raise

    async def create(
        self,
        game: AnyGame,
        participants: tuple[Participant, ...],
        here: tuple[Seat, ...],
        timing: Timing | None,
        position: Any = None,
        allows_hints: bool = False,
        absence: float | None = None,
    ) -> tuple[LiveMatch, tuple[str | None, ...]]:
        live, secrets = await off_loop(
            set_up, game, participants, here, timing, self.now(), position, allows_hints, absence
        )
        await self._create(live)
        return live, secrets

    async def take_in(self, record: str) -> LiveMatch:
        """An imported record as a match to look at."""
        live = await off_loop(set_up_record, record, self.now())
        await self._create(live)
        return live

    async def join(
        self, match: str, invitations: Sequence[str], seat: Seat | None, name: str, text: str
    ) -> tuple[Match, Seat, str]:
        """Spends an invitation: the seat gets a fresh secret, which only the joining client learns."""
        live = await self.find(match)
        offered = seats_invited(live.keys, invitations)
        taken = min(offered, default=-1) if seat is None else seat

        def check() -> None:
            if taken not in seats_invited(live.keys, invitations):
                raise Problem(403, "not_invited", "This invitation has been used. Ask for a new link.")

        after, secret = await self._sit_down(match, taken, name, text, check)
        return after, taken, secret

    async def take_free_seat(
        self, match: str, seat: Seat | None, name: str, text: str
    ) -> tuple[Match, Seat, str]:
        """Takes a seat at an open table: like `join`, but without an invitation."""
        live = await self.find_fresh(match)
        free = live.free_seats
        taken = min(free, default=-1) if seat is None else seat

        def check() -> None:
            if taken not in live.free_seats:
                raise Problem(409, "taken", "Someone else has taken this seat.")

        check()
        after, secret = await self._sit_down(match, taken, name, text, check)
        return after, taken, secret

    async def _sit_down(
        self, match: str, seat: Seat, name: str, text: str, check: Callable[[], None]
    ) -> tuple[Match, str]:
        secret, key = new_key()

        def sit_down(now_there: Match, at: float) -> Match:
            check()
            return play.join(now_there, seat, at, name, text)

        return await self.change(match, sit_down, {seat: key}), secret

    async def new_secret(self, match: str, seat: Seat) -> str:
        """A new secret for the seat, for a link to another device; the old one stops working."""
        live = await self.find(match)
        secret, key = new_key()
        async with live.lock:
            self._stale.add(match)  # until the new one is stored
            await self.store.replace_keys(match, {seat: key})
            live.replace_keys({seat: key})
            self._stale.discard(match)
        self.bus.tell(live.id)
        return secret

    async def change(self, match: str, change: MatchChange, keys: Keys = NO_KEYS) -> Match:
        """Carries out a command: computes it, commits its events and the seats' new keys, and only then tells anyone."""
        for _ in range(MAX_ATTEMPTS):
            live = await self.find(match)
            async with live.lock:
                before = live.match
                try:
                    after, refusal = self._changed(live, change)
                    if after is not before:
                        await self._commit(live, after, NO_KEYS if refusal else keys)
                except Conflict:  # another process was first: its change counts, so try again
                    await self._catch_up(live)
                    continue
            if after is not before:
                self._announce(live)
            if refusal:
                raise refusal
            return after
        raise Problem(503, "busy", "the match is very busy; try again")

    async def catch_up(self, live: LiveMatch, seen: int) -> None:
        """A client has seen more than this process knows: another process may have changed the match."""
        if seen > live.match.number:
            async with live.lock:
                await self._catch_up(live)

    async def _catch_up(self, live: LiveMatch) -> None:
        fresh = await self.store.newer(live.id, live.match.number)
        live.replace_keys(await self.store.keys(live.id))
        if fresh:
            live.go_on(refold(live.match, fresh))
        self.bus.tell_here(live.id)
        if fresh and not self.store.is_shared:
            self.see_to(live)

    def _changed(self, live: LiveMatch, change: MatchChange) -> tuple[Match, CommandRefused | None]:
        if live.is_imported:
            raise CommandRefused("this match is a record: it can be watched, not played")
        at = max(self.now(), live.match.events[-1].at)
        flagged = flag(live.match, at)
        if flagged is not live.match:
            return flagged, CommandRefused("time has run out")
        return change(live.match, at), None

    async def _commit(self, live: LiveMatch, after: Match, keys: Keys) -> None:
        fresh = since(live.match, after)
        next_match = None
        if after.next_match and not live.match.next_match:
            next_match = set_up_rematch(live, after, fresh[-1].at)
        change = _standing(after) if _standing(after) != _standing(live.match) else None
        try:
            await self.store.append(live.id, fresh, change, _saved(next_match) if next_match else None, keys)
        except Conflict:
            raise
        except BaseException:  # it may have been committed nevertheless
            self._stale.add(live.id)
            raise
        live.replace_keys(keys)
        live.go_on(after)
        if next_match:
            self._announce(self._keep(next_match))

    async def _create(self, live: LiveMatch) -> None:
        await self.store.create(_saved(live))
        self._announce(self._keep(live))

    async def _load(self, match: str) -> LiveMatch:
        self._loading[match] += 1
        try:
            saved = await self.store.load(match)
        finally:
            self._loading[match] -= 1
            self._loading += Counter()  # drops what is not being loaded any more
        if saved is None:
            self._stale.discard(match)
            raise not_found("such match")
        if len(saved.events) < MANY_EVENTS:
            return reopen(saved)
        return await off_loop(reopen, saved)

    def _keep(self, live: LiveMatch) -> LiveMatch:
        live.loaded = self.now()
        live = self._live.setdefault(live.id, live)
        if len(self._live) > self.max_in_memory:
            idle = next(
                (each for each in self._live.values() if not each.is_in_use and each is not live), None
            )
            if idle:
                del self._live[idle.id]
                self._stale.discard(idle.id)
        return live

    def see_to(self, live: LiveMatch) -> None:
        """Notifies computer players and clocks of the match."""
        for watcher in self.watchers:
            watcher(live)

    def _announce(self, live: LiveMatch) -> None:
        self.bus.tell(live.id)
        self.see_to(live)


def _standing(match: Match) -> Standing:
    ended = (
        next((event.at for event in match.events if event.kind == "ended"), None) if match.result else None
    )
    return Standing(ended, due_of(match))


def _saved(live: LiveMatch) -> SavedMatch:
    return SavedMatch(live.entry, live.keys, live.match.events)
