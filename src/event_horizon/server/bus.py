"""Who wants to hear that a match has gone on. In this process; another bus may span several."""

import asyncio
from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol

Json = dict[str, Any]
MAX_NOTES = 20
"""Notes that wait for a reader that is busy; older ones are dropped."""


class Listener:
    """One reader's subscription. Any number of messages while it is busy wake it once; of notes, only a few are kept."""

    def __init__(self) -> None:
        self._is_told = False
        self._waiting: asyncio.Future[None] | None = None
        self._notes: deque[Json] = deque(maxlen=MAX_NOTES)

    def tell(self) -> None:
        self._is_told = True
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(None)

    def note(self, note: Json) -> None:
        self._notes.append(note)
        self.tell()

    def take_notes(self) -> list[Json]:
        """What was said meanwhile, each note once."""
        taken = list(self._notes)
        self._notes.clear()
        return taken

    async def hear(self) -> None:
        """Returns when it is told, at once if it was since the last time."""
        if not self._is_told:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._is_told = False


class Bus(Protocol):
    """Tells only that a match has gone on; readers look up what has changed."""

    def tell(self, match: str) -> None:
        """Tells everyone, in other processes too."""
        ...

    def tell_here(self, match: str) -> None:
        """Tells the listeners of this process, which has read what another one wrote."""
        ...

    def send(self, match: str, note: Json) -> None:
        """Passes a note on to everyone who listens now, in other processes too. It is small, and stored nowhere."""
        ...

    def listen(self, match: str) -> AbstractContextManager[Listener]: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...


class LocalBus:
    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def tell(self, match: str) -> None:
        self.tell_here(match)

    def tell_here(self, match: str) -> None:
        for listener in self._listeners.get(match, ()):
            listener.tell()

    def send(self, match: str, note: Json) -> None:
        self.send_here(match, note)

    def send_here(self, match: str, note: Json) -> None:
        for listener in self._listeners.get(match, ()):
            listener.note(note)

    @contextmanager
    def listen(self, match: str) -> Iterator[Listener]:
        listener = Listener()
        self._listeners[match].add(listener)
        try:
            yield listener
        finally:
            self._listeners[match].discard(listener)
            if not self._listeners[match]:
                del self._listeners[match]
