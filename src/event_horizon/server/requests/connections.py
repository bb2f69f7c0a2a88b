"""Closes connections that send nothing, or too many from one client, before they cost much."""

import asyncio
from collections import Counter
from typing import ClassVar, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from event_horizon.server.wire.encoding import encode

from .limits import Limits
from .middleware import HEADERS
from .paired_writes import PairedWrites
from .problems import MEDIA_TYPE, Problem

MAX_HEAD_BYTES = 64 * 1024
"""The most bytes in a request's first line and headers, which the parser itself does not limit."""


class LimitedProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol with limits; `limited_protocol` sets them."""

    limits: ClassVar[Limits]
    trusted: ClassVar[tuple[str, ...]]
    held: ClassVar[Counter[str]]
    """Connections by address."""

    _address = ""
    _head_bytes = 0
    _alarm: asyncio.TimerHandle | None = None
    _is_released = False
    """The connection has ended, or has become a WebSocket, which has its own limits."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.transport = cast("asyncio.Transport", PairedWrites(transport, self.loop))
        self._address = self.client[0] if self.client else ""
        self.held[self._address] += 1
        is_proxy = "*" in self.trusted or self._address in self.trusted
        own, all_ = self.held[self._address], self.held.total()
        if (own > self.limits.connections_per_client and not is_proxy) or all_ > self.limits.connections:
            transport.abort()
        else:
            self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_released:
            return
        if self._is_idle():
            self._head_bytes += len(data)
            self._wait_for_head()
            if self._head_bytes > MAX_HEAD_BYTES:
                self.transport.close()
        else:
            self._head_bytes = 0
            self._stop_waiting()

    def send_400_response(self, msg: str) -> None:
        """Anything that is not HTTP never reaches the middleware; it gets an answer in the same form."""
        body = encode(Problem(400, "bad_request", msg).body())
        head = {
            **HEADERS,
            "content-type": MEDIA_TYPE,
            "content-length": str(len(body)),
            "connection": "close",
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        self.transport.write(f"HTTP/1.1 400 Bad Request\r\n{lines}\r\n".encode() + body)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._release()

    def handle_websocket_upgrade(self) -> None:
        self._release()
        self.transport = cast("PairedWrites", self.transport).direct
        super().handle_websocket_upgrade()

    def _is_idle(self) -> bool:
        """Whether the connection is waiting for the head of a request."""
        return self.cycle is None or self.cycle.response_complete

    def _wait_for_head(self) -> None:
        if self._alarm is None and not self._is_released:
            self._alarm = self.loop.call_later(self.limits.header_seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

    def _give_up(self) -> None:
        self._alarm = None
        if self._is_idle():
            self.transport.close()

    def _release(self) -> None:
        if self._is_released:
            return
        self._is_released = True
        self._stop_waiting()
        self.held[self._address] -= 1
        if self.held[self._address] <= 0:
            del self.held[self._address]


def limited_protocol(limits: Limits, trusted: tuple[str, ...] = ()) -> type[LimitedProtocol]:
    """The protocol with these limits. Proxies that are trusted may open any number of connections."""
    return type(
        "LimitedProtocol", (LimitedProtocol,), {"limits": limits, "trusted": trusted, "held": Counter()}
    )
