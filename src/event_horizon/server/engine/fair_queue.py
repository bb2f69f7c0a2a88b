"""Who gets a worker next: the most urgent work first, and among equals the client who was served longest ago."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum

MAX_REMEMBERED_CLIENTS = 10_000


class Urgency(IntEnum):
    PLAY = 0
    """Someone is waiting at a board: the computer's turn against people, or a hint."""
    STUDY = 1
    """Analyses, and actions tried in them. (Texts are read in threads, not by workers: see `off_loop`.)"""
    SHOW = 2
    """Matches between computers that someone is watching."""


class FairQueue:
    """A number of places. Each request waits until one is free and it is next in line.

    A client that holds `per_client` places waits until it has given one back, even if others are free.
    """

    def __init__(self, places: int, per_client: int | None = None) -> None:
        self._free, self.per_client = places, per_client or places
        self._held: Counter[str] = Counter()
        self._waiting: dict[Urgency, dict[str, deque[asyncio.Future[None]]]] = {each: {} for each in Urgency}
        self._served: OrderedDict[str, int] = OrderedDict()
        """When each client was served last, as a count of services; the latest at the end."""
        self._services = 0

    @property
    def running(self) -> int:
        """How many jobs are running."""
        return self._held.total()

    def waiting(self, client: str | None = None) -> int:
        """How many jobs are waiting, for one client or for all."""
        lines = [line for by_client in self._waiting.values() for line in by_client.items()]
        return sum(len(line) for name, line in lines if client in (None, name))

    @asynccontextmanager
    async def place(self, urgency: Urgency, client: str) -> AsyncIterator[None]:
        """One place, for as long as the work takes."""
        await self.enter(urgency, client)
        try:
            yield
        finally:
            self.leave(client)

    async def enter(self, urgency: Urgency, client: str) -> None:
        """Waits for a place; whoever gets one must `leave` it."""
        if self._free and self._held[client] < self.per_client:
            self._serve(client)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[urgency].setdefault(client, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was called just as it gave up
                self.leave(client)
            else:
                self._forget(urgency, client, turn)
            raise

    def leave(self, client: str) -> None:
        self._free += 1
        self._held[client] -= 1
        if not self._held[client]:
            del self._held[client]
        while self._has_called_in_vain():
            pass

    def _has_called_in_vain(self) -> bool:
        """Calls the next one in line; True if that one has just given up, so that another must be called."""
        for by_client in self._waiting.values():
            allowed = [name for name in by_client if self._held[name] < self.per_client]
            if allowed:
                client = min(allowed, key=lambda name: self._served.get(name, -1))
                turn = by_client[client].popleft()
                if not by_client[client]:
                    del by_client[client]
                if turn.done():
                    return True
                self._serve(client)
                turn.set_result(None)
                return False
        return False

    def _serve(self, client: str) -> None:
        self._free -= 1
        self._held[client] += 1
        self._services += 1
        self._served[client] = self._services
        self._served.move_to_end(client)
        if len(self._served) > MAX_REMEMBERED_CLIENTS:
            self._served.popitem(last=False)

    def _forget(self, urgency: Urgency, client: str, turn: "asyncio.Future[None]") -> None:
        line = self._waiting[urgency].get(client, deque())
        if turn in line:
            line.remove(turn)
            if not line:
                del self._waiting[urgency][client]
