"""Tells subscribers in this process that a match has moved on. Another bus may span several processes."""

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Any, Protocol

Note = dict[str, Any]
"""A small message for subscribers, such as a reaction."""
MAX_NOTES = 20
"""How many notes wait for a busy reader; older ones are dropped."""


def _not_at_once() -> bool:
    return False


class Listener:
    """One reader's subscription. Messages that arrive while it is busy wake it only once; a few notes are kept."""

    def __init__(self) -> None:
        self.at_once: Callable[[], bool] = _not_at_once
        """Deals with a message without waking the reader, which costs more; False if it cannot."""
        self._is_told = False
        self._waiting: asyncio.Future[None] | None = None
        self._notes: deque[Note] = deque(maxlen=MAX_NOTES)

    def tell(self) -> None:
        is_idle = self._waiting is not None and not self._waiting.done()
        with suppress(Exception):  # the reader fails for the same reason, and says so
            if is_idle and not self._notes and self.at_once():
                return
        self._is_told = True
        if self._waiting and is_idle:
            self._waiting.set_result(None)

    def note(self, note: Note) -> None:
        self._notes.append(note)
        self.tell()

    def take_notes(self) -> list[Note]:
        """The notes since the last call."""
        taken = list(self._notes)
        self._notes.clear()
        return taken

    async def hear(self) -> None:
        """Waits for a message; returns at once if one has arrived since the last call."""
        if not self._is_told:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._is_told = False


class Bus(Protocol):
    """Says only that a match has moved on; readers look up what has changed."""

    @property
    def is_late(self) -> bool:
        """Whether messages from other processes may be delayed or lost at the moment."""
        ...

    def tell(self, match: str) -> None:
        """Tells everyone, in other processes too."""
        ...

    def tell_here(self, match: str) -> None:
        """Tells the listeners of this process about what another process wrote."""
        ...

    def send(self, match: str, note: Note) -> None:
        """Passes a note on to everyone who listens now, in other processes too. It is small, and stored nowhere."""
        ...

    def listen(self, match: str) -> AbstractContextManager[Listener]: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...


class LocalBus:
    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._to_tell_here: set[str] = set()

    @property
    def is_late(self) -> bool:
        return False

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def tell(self, match: str) -> None:
        self.tell_here(match)

    def tell_here(self, match: str) -> None:
        """After what is going on: whoever acted gets the answer first."""
        if match in self._listeners and match not in self._to_tell_here:
            self._to_tell_here.add(match)
            asyncio.get_running_loop().call_soon(self._tell_listeners, match)

    def _tell_listeners(self, match: str) -> None:
        self._to_tell_here.discard(match)
        for listener in self._listeners.get(match, ()):
            listener.tell()

    def send(self, match: str, note: Note) -> None:
        self.send_here(match, note)

    def send_here(self, match: str, note: Note) -> None:
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
