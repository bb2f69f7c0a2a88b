"""Who wants to hear that a match has gone on. In this process; another bus may span several."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol


class Listener:
    """One reader's subscription. Any number of messages while it is busy wake it once: nothing queues up here."""

    def __init__(self) -> None:
        self._told = asyncio.Event()

    def tell(self) -> None:
        self._told.set()

    async def hear(self) -> None:
        await self._told.wait()
        self._told.clear()


class Bus(Protocol):
    """Tells only that a match has gone on; readers look up what has changed."""

    def tell(self, match: str) -> None:
        """Tells everyone, in other processes too."""
        ...

    def tell_here(self, match: str) -> None:
        """Tells the listeners of this process, which has read what another one wrote."""
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
