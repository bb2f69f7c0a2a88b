"""A network between a server and its database that can be cut: nothing passes, and connections stay open."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress

CHUNK_BYTES = 65_536


class Network:
    """Listens on a port of the loopback and passes everything on to a Unix socket, in a thread of its own."""

    def __init__(self, target: Callable[[], str]) -> None:
        self.target = target
        """Where the database listens; asked for at every connection."""
        self.loop = asyncio.new_event_loop()
        self.port = 0
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(20)

    def cut(self) -> None:
        self.loop.call_soon_threadsafe(self._open.clear)

    def heal(self) -> None:
        self.loop.call_soon_threadsafe(self._open.set)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(20)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self._serve())
        self.loop.close()

    async def _serve(self) -> None:
        self._open, self._stop = asyncio.Event(), asyncio.Event()
        self._open.set()
        self._pipes: set[asyncio.Task[None]] = set()
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()
        for pipe in self._pipes:
            pipe.cancel()
        await asyncio.gather(*self._pipes, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._pipes.add(task)
        try:
            with suppress(OSError, asyncio.CancelledError):  # cancelled when the network is closed
                await self._open.wait()
                there, out = await asyncio.open_unix_connection(self.target())
                try:
                    ways = [
                        asyncio.create_task(self._pump(reader, out)),
                        asyncio.create_task(self._pump(there, writer)),
                    ]
                    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                    for way in ways:
                        way.cancel()
                    await asyncio.gather(*ways, return_exceptions=True)
                finally:
                    out.close()
        finally:
            writer.close()
            self._pipes.discard(task)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK_BYTES):
                await self._open.wait()
                writer.write(data)
                await writer.drain()
