"""Who gets a worker next: the most urgent work first, and among equals the client who was served longest ago."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum

MAX_REMEMBERED_CLIENTS = 10_000


class Urgency(IntEnum):
    PLAY = 0
    """Somebody waits at a board: the computer's turn against people, or a hint."""
    STUDY = 1
    """Analyses, and records that are checked."""
    SHOW = 2
    """Matches among computers, which somebody watches."""


class FairQueue:
    """A number of places. Whoever asks waits until one is free and nobody goes before."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[Urgency, dict[str, deque[asyncio.Future[None]]]] = {each: {} for each in Urgency}
        self._served: OrderedDict[str, int] = OrderedDict()
        """When each client was served last, as a count of services; the latest at the end."""
        self._services = 0

    def waiting(self, client: str | None = None) -> int:
        """How much work waits, of one client or of all."""
        lines = [line for by_client in self._waiting.values() for line in by_client.items()]
        return sum(len(line) for name, line in lines if client in (None, name))

    @asynccontextmanager
    async def place(self, urgency: Urgency, client: str) -> AsyncIterator[None]:
        await self._enter(urgency, client)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, urgency: Urgency, client: str) -> None:
        if self._free:
            self._free -= 1
            self._remember(client)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[urgency].setdefault(client, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was called at the very moment when it gave up
                self._leave()
            else:
                self._forget(urgency, client, turn)
            raise

    def _leave(self) -> None:
        for by_client in self._waiting.values():
            if by_client:
                client = min(by_client, key=lambda name: self._served.get(name, -1))
                turn = by_client[client].popleft()
                if not by_client[client]:
                    del by_client[client]
                self._remember(client)
                turn.set_result(None)
                return
        self._free += 1

    def _remember(self, client: str) -> None:
        self._services += 1
        self._served[client] = self._services
        self._served.move_to_end(client)
        if len(self._served) > MAX_REMEMBERED_CLIENTS:
            self._served.popitem(last=False)

    def _forget(self, urgency: Urgency, client: str, turn: "asyncio.Future[None]") -> None:
        line = self._waiting[urgency][client]
        line.remove(turn)
        if not line:
            del self._waiting[urgency][client]
