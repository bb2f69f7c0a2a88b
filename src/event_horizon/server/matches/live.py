"""A match in memory: a cache of its log, and what each client may be shown of it."""

import asyncio
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from event_horizon.core.seat import Seat, Viewer
from event_horizon.matches.fold import fold, refold, since
from event_horizon.matches.match import Match
from event_horizon.matches.snapshot import SeenEvent, Snapshot, snapshot, tell, tell_all
from event_horizon.server.live.broadcast import SharedMessage
from event_horizon.server.live.presence import Presence
from event_horizon.server.requests.off_loop import off_loop
from event_horizon.server.storage.store import SavedMatch
from event_horizon.server.wire.encoding import encode

from .cards import MatchCard, match_card
from .seat_secrets import SeatKey

MANY_EVENTS = 50
"""A log of at least this many events is folded in a thread, not in the event loop."""

MAX_BOOKMARKS = 12
"""How many earlier positions are kept for people who step through a match."""


class LiveMatch:
    def __init__(self, saved: SavedMatch, opened: Match, match: Match, commitment: str) -> None:
        self.entry, self.keys = saved.entry, saved.keys
        self.opened = opened
        """Before its first event."""
        self.match = match
        self.commitment = commitment
        self.lock = asyncio.Lock()
        """Lets one command through at a time."""
        self.clients = 0
        """Sockets that follow it."""
        self.is_deleted = False
        """Whether the host has deleted it."""
        self.client = saved.entry.id
        """The address that last played here: computer turns are queued in its name."""
        self.presence = Presence()
        self.loaded = 0.0
        """When it came into the memory of this process."""
        self._told: dict[Viewer, list[SeenEvent]] = {}
        self._shown: dict[Hashable, Any] = {}
        self._cards: dict[Hashable, MatchCard] = {}
        self._marks: dict[int, Match] = {}

    @property
    def id(self) -> str:
        return self.entry.id

    @property
    def is_imported(self) -> bool:
        return self.entry.record is not None

    @property
    def is_in_use(self) -> bool:
        return self.clients > 0 or self.lock.locked()

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """Seats for people that are still free."""
        return tuple(
            seat
            for seat, (key, participant) in enumerate(zip(self.keys, self.match.participants, strict=True))
            if key is not None and key.is_invitation and not participant.joined
        )

    @property
    def is_among_computers(self) -> bool:
        return not any(participant.is_person for participant in self.match.participants)

    def go_on(self, match: Match) -> None:
        """The log has grown; what clients were sent before is still true."""
        before = self.match
        for event in since(before, match) if self._told else ():
            after = match if event.number == match.number else fold(before, event)
            for seat, told in self._told.items():
                told.append(tell(before, event, after, seat))
            before = after
        self.match = match
        self._shown.clear()

    def start_over(self, fresh: "LiveMatch") -> None:
        """The host has changed what is stored: what clients were sent before is no longer true."""
        self.entry, self.keys = fresh.entry, fresh.keys
        self.opened, self.match = fresh.opened, fresh.match
        self._told.clear()
        self._shown.clear()
        self._marks.clear()

    def came(self, held: Sequence[Seat]) -> bool:
        """A client with these seats is here; True when the others should see it."""
        self.clients += 1
        fresh = [seat for seat in held if not self.presence.is_here(seat)]
        self.presence.came(held)
        self._shown.clear()
        return bool(fresh)

    def left(self, held: Sequence[Seat], now: float) -> bool:
        self.clients -= 1
        self.presence.left(held, now)
        self._shown.clear()
        return any(not self.presence.is_here(seat) for seat in held)

    def hear_of_players(self, ages: Mapping[Seat, float], now: float) -> bool:
        """What all processes know about who is there; True when the clients should see it."""
        is_new = self.presence.hear(ages, now)
        if is_new:
            self._shown.clear()
        return is_new

    @property
    def away(self) -> dict[Seat, float]:
        """Since when people who have joined have been away, by seat; those present are left out."""
        found = {
            seat: self.presence.since(seat, self.loaded)
            for seat, participant in enumerate(self.match.participants)
            if participant.is_person and participant.joined
        }
        return {seat: since for seat, since in found.items() if since is not None}

    async def prepare(self, viewer: Viewer) -> None:
        """Prepares the log for this viewer; afterwards `told` returns at once."""
        while viewer not in self._told:
            match = self.match
            if match.number < MANY_EVENTS:
                told = tell_all(match, self.opened, viewer)
            else:
                told = await off_loop(tell_all, match, self.opened, viewer)
            if match is self.match:
                self._told[viewer] = list(told)

    def is_prepared(self, viewer: Viewer) -> bool:
        return viewer in self._told

    async def prepared_viewer(self, held: Sequence[Seat]) -> Viewer:
        while (viewer := viewer_of(self.match, held)) not in self._told:
            await self.prepare(viewer)
        return viewer

    def told(self, viewer: Viewer, after: int = -1) -> list[SeenEvent]:
        """The events after that number; all of them if the number is higher than the newest event's."""
        return self._told[viewer][after + 1 if after <= self.match.number else 0 :]

    def snapshot(self, viewer: Viewer) -> Snapshot:
        found: Snapshot = self.once(("snapshot", viewer), lambda: snapshot(self.match, viewer))
        return found

    def card(self, held: tuple[Seat, ...], invited: tuple[Seat, ...] = ()) -> MatchCard:
        """The same object as before if nothing in it has changed, so that sockets need not compare it."""
        card: MatchCard = self.once(("card", held, invited), lambda: self._card(held, invited))
        return card

    def replace_keys(self, keys: Mapping[Seat, SeatKey]) -> None:
        """The old secrets of these seats no longer work."""
        replaced = tuple(keys.get(seat, key) for seat, key in enumerate(self.keys))
        if replaced != self.keys:
            self.keys = replaced

    def _card(self, held: tuple[Seat, ...], invited: tuple[Seat, ...]) -> MatchCard:
        card = match_card(
            self.match,
            created=self.entry.created,
            commitment=self.commitment,
            imported=self.is_imported,
            my_seats=held,
            invited=invited,
            away=self.away,
        )
        if self._cards.get((held, invited)) != card:
            self._cards[held, invited] = card
        return self._cards[held, invited]

    def message(
        self, held: tuple[Seat, ...], viewer: Viewer, after: int, card: MatchCard | None
    ) -> SharedMessage:
        """A message for a socket; clients with the same view share it, and it is made once."""

        def make() -> SharedMessage:
            message = {
                "kind": "events",
                "events": self.told(viewer, after),
                "snapshot": self.snapshot(viewer),
            }
            return SharedMessage(encode({**message, "card": card} if card else message))

        made: SharedMessage = self.once((held, viewer, after, card is None), make)
        return made

    async def at(self, number: int) -> Match:
        """The match as it was after that event."""
        if number == self.match.number:
            return self.match
        if number not in self._marks:
            nearest = max((mark for mark in self._marks if mark < number), default=-1)
            start = self._marks.get(nearest, self.opened)
            events = self.match.events[nearest + 1 : number + 1]
            self._marks[number] = await off_loop(refold, start, events)
            while len(self._marks) > MAX_BOOKMARKS:
                del self._marks[next(iter(self._marks))]
        return self._marks[number]

    def kept(self, key: Hashable) -> Any:
        """What `once` has made since the last event, if anything."""
        return self._shown.get(key)

    def once(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """What many clients share is made once per event."""
        if key not in self._shown:
            self._shown[key] = make()
        return self._shown[key]


def viewer_of(match: Match, held: Sequence[Seat]) -> Viewer:
    """Whose view a client with these seats gets: the one to act, else the one that acted last."""
    if not held:
        return None
    if match.to_act in held:
        return match.to_act
    acted = (step.actor for step in reversed(match.line) if step.actor in held)
    return next(acted, min(held, default=None))
