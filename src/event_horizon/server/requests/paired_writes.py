"""Writes an answer's head and body together: uvicorn writes one after the other, and each write wakes the client."""

import asyncio
from typing import Any


class PairedWrites:
    """A transport that holds what it is given until it is given more, but no longer than until the event loop's next turn."""

    def __init__(self, direct: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.direct = direct
        self._loop = loop
        self._held = b""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.direct, name)

    def write(self, data: bytes) -> None:
        if self._held:
            self.direct.writelines((self._held, data))
            self._held = b""
        elif data:
            self._held = data
            self._loop.call_soon(self._flush)  # for an answer whose body comes later, or that has none

    def close(self) -> None:
        self._flush()
        self.direct.close()

    def _flush(self) -> None:
        if self._held:
            self.direct.write(self._held)
            self._held = b""
