"""A bus over many processes: PostgreSQL's LISTEN and NOTIFY, on one connection that batches messages.

Nothing is sent inside an action's transaction, where it would slow down every commit. When a lost connection is
back, the process knows that it may have missed something, and reads the logs.
"""

import asyncio
import json
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any

import asyncpg
from sqlalchemy import make_url

from .bus import MAX_NOTES, LocalBus, Note

log = logging.getLogger(__name__)

CHANNEL = "event_horizon"
GATHERING_SECONDS = 0.005
BEAT_SECONDS = 1.0
DEAF_SECONDS = 4.0
"""If its own heartbeat has not come back for this long, the process considers the connection dead."""
LATE_SECONDS = 2.5
"""If it has not come back for this long, followed matches are read from the database every second until it does."""
CONNECTION_SECONDS = 3.0
RETRY_SECONDS = 0.5
MAX_NAMES = 150
"""The most names in one message, which PostgreSQL limits to 8,000 bytes."""


class PostgresBus(LocalBus):
    """`heard` is called with the names that other processes send, `missed` after every new connection."""

    def __init__(
        self,
        url: str,
        heard: Callable[[Iterable[str]], Awaitable[None]],
        missed: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__()
        self.url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.heard, self.missed = heard, missed
        self.process = secrets.token_hex(8)
        self._to_tell: set[str] = set()
        self._notes: deque[tuple[str, Note]] = deque(maxlen=MAX_NOTES)
        self._told: set[str] = set()
        """By other processes, and not read yet."""
        self._is_new_connection = False
        """Whether messages may have been lost before it; what they were about is not read yet."""
        self._has_to_tell, self._was_told = asyncio.Event(), asyncio.Event()
        self._last_echo = 0.0
        self._tasks: list[asyncio.Task[None]] = []
        self.is_connected = asyncio.Event()

    @property
    def is_late(self) -> bool:
        return time.monotonic() - self._last_echo > LATE_SECONDS

    def tell(self, match: str) -> None:
        self.tell_here(match)
        self._to_tell.add(match)
        self._has_to_tell.set()

    def send(self, match: str, note: Note) -> None:
        self.send_here(match, note)
        self._notes.append((match, note))
        self._has_to_tell.set()

    async def open(self) -> None:
        self._tasks = [asyncio.create_task(self._stay_connected()), asyncio.create_task(self._read())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _stay_connected(self) -> None:
        while True:
            try:
                await self._connected()
            except Exception as error:  # whatever it was, the process must not stay deaf
                log.warning("the connection to other processes failed: %s", type(error).__name__)
            self.is_connected.clear()
            await asyncio.sleep(RETRY_SECONDS)

    async def _connected(self) -> None:
        connection = await asyncpg.connect(self.url, timeout=CONNECTION_SECONDS)
        try:
            await connection.add_listener(CHANNEL, self._on_message)
            self._last_echo = time.monotonic()
            self._is_new_connection = True
            self._was_told.set()
            self.is_connected.set()
            while True:
                await self._send(connection)
        finally:
            connection.terminate()

    async def _send(self, connection: Any) -> None:
        """Sends what has accumulated; if nothing, a heartbeat that shows that the connection works both ways."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._has_to_tell.wait(), BEAT_SECONDS)
            await asyncio.sleep(GATHERING_SECONDS)
        if time.monotonic() - self._last_echo > DEAF_SECONDS:
            raise TimeoutError
        self._has_to_tell.clear()
        names = [self._to_tell.pop() for _ in range(min(MAX_NAMES, len(self._to_tell)))]
        notes = list(self._notes)
        self._notes.clear()
        message = json.dumps({"from": self.process, "names": names, "notes": notes})
        try:
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message, timeout=CONNECTION_SECONDS)
        except BaseException:
            self._to_tell.update(names)
            raise
        if self._to_tell:
            self._has_to_tell.set()

    def _on_message(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        message = json.loads(payload)
        if message["from"] == self.process:
            self._last_echo = time.monotonic()
        else:
            self._told.update(message["names"])
            self._was_told.set()
            for match, note in message.get("notes", ()):
                self.send_here(match, note)

    async def _read(self) -> None:
        while True:
            await self._was_told.wait()
            self._was_told.clear()
            names, self._told = self._told, set()
            is_new, self._is_new_connection = self._is_new_connection, False
            try:
                if is_new:
                    await self.missed()
                await self.heard(names)
            except (
                Exception
            ):  # the database failed: the matches stay marked, and are read on the next request
                log.warning("the changes of other processes cannot be read now")
                await asyncio.sleep(RETRY_SECONDS)
                self._told |= names
                self._is_new_connection |= is_new
                self._was_told.set()
