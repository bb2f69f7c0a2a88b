"""Middleware: security headers on every response, allowed hosts and origins, and limits on the size of requests."""

import asyncio
import random
import time
from functools import cache, lru_cache
from urllib.parse import urlsplit

from prometheus_client import Counter, Histogram
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from event_horizon.server.operations.controls import Controls
from event_horizon.server.operations.figures import REQUEST_SECONDS, REQUESTS
from event_horizon.server.operations.logs import REQUEST
from event_horizon.server.wire.encoding import encode

from .addresses import is_address
from .off_loop import CLIENT
from .problems import MEDIA_TYPE, Problem

MAX_BODY_BYTES = 64 * 1024
MAX_RECORD_BYTES = 1024 * 1024
RECORDS = ("/api/records", "/api/analyses")
"""Paths to which whole records are sent."""
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
LOOPBACK = ("localhost", "127.0.0.1", "::1")

POLICY = "; ".join(
    (
        "default-src 'self'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
        "font-src 'self'", "connect-src 'self'", "worker-src 'self'", "object-src 'none'",
        "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'",
    )
)  # fmt: skip
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
"""The headers of every answer that does not have its own."""
ENCODED_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Middleware:
    """`hosts` are the names under which the server may be reached; with `any_address`, also by any IP address."""

    def __init__(
        self,
        app: ASGIApp,
        hosts: tuple[str, ...] = LOOPBACK,
        *,
        any_address: bool = False,
        body_seconds: float = 30.0,
        controls: Controls | None = None,
    ) -> None:
        self.controls = controls or Controls()
        self.app, self.hosts, self.any_address, self.body_seconds = app, hosts, any_address, body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        CLIENT.set(scope["client"][0] if scope["client"] else "")
        headers = Headers(scope=scope)
        problem = self._refusal(scope, headers)
        if scope["type"] == "websocket":
            if problem:
                return await send({"type": "websocket.close", "code": 4403, "reason": problem.code})
            return await self.app(scope, receive, send)
        name = f"{random.getrandbits(64):016x}"  # no secret
        REQUEST.set(name)
        send = _with_headers(send, scope, name)
        if problem is None:
            body, problem = await self._body(scope, headers, receive)
        if problem:
            return await _answer(problem, send)
        return await self.app(scope, replayed(body, receive), send)

    def _refusal(self, scope: Scope, headers: Headers) -> Problem | None:
        """A page from elsewhere must not use a player's browser to reach this server (DNS rebinding)."""
        if scope["client"] and self.controls.is_blocked(scope["client"][0]):
            return Problem(403, "blocked", "The host of this server has blocked your address.")
        host = headers.get("host", "")
        if not self._is_ours(_name(f"//{host}")):
            return Problem(
                403,
                "foreign_host",
                "unknown host name; add it with `horizon serve --name`",
            )
        origin = headers.get("origin")
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if origin and changes and origin.partition("//")[2] != host:
            return Problem(403, "foreign_origin", "requests from other origins are not allowed")
        return None

    def _is_ours(self, name: str) -> bool:
        """Names that someone else's page could point to this machine are refused, unless they were configured."""
        return name in self.hosts or (self.any_address and is_address(name))

    async def _body(self, scope: Scope, headers: Headers, receive: Receive) -> tuple[bytes, Problem | None]:
        try:
            async with asyncio.timeout(self.body_seconds):
                return await _body(scope, headers, receive)
        except TimeoutError:
            return b"", Problem(408, "too_slow", "the request did not arrive in time")


@lru_cache(1000)
def _name(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""


async def _body(scope: Scope, headers: Headers, receive: Receive) -> tuple[bytes, Problem | None]:
    """The whole body, or the problem that it is too large."""
    largest = MAX_RECORD_BYTES if scope["path"] in RECORDS else MAX_BODY_BYTES
    declared = headers.get("content-length", "0")
    body, more = b"", declared.isdigit() and int(declared) <= largest
    is_too_large = not more
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            break
        body += message.get("body", b"")
        is_too_large = len(body) > largest
        more = message.get("more_body", False) and not is_too_large
    if is_too_large:
        return b"", Problem(413, "too_large", f"request bodies are limited to {largest // 1024} KiB")
    return body, None


def replayed(body: bytes, receive: Receive) -> Receive:
    """Gives the body again to whoever reads it next."""
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return waiting.pop() if waiting else await receive()

    return replay


def _with_headers(send: Send, scope: Scope, request: str) -> Send:
    began = time.perf_counter()

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = message["headers"] = list(message.get("headers", ()))
            names = {name for name, _ in given}
            given += [pair for pair in ENCODED_HEADERS if pair[0] not in names]
            given.append((b"x-request-id", request.encode()))
            route = getattr(scope.get("route"), "path", "other")
            answered, seconds = _figures(_method(scope), route, message["status"])
            answered.inc()
            seconds.observe(time.perf_counter() - began)
        await send(message)

    return with_headers


@cache
def _figures(method: str, route: str, status: int) -> tuple[Counter, Histogram]:
    """What counts and times such requests; looking them up anew costs as much as counting."""
    return REQUESTS.labels(method, route, status), REQUEST_SECONDS.labels(route)


def _method(scope: Scope) -> str:
    return scope["method"] if scope["method"] in METHODS else "other"


async def _answer(problem: Problem, send: Send) -> None:
    body = encode(problem.body())
    head = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", str(len(body)).encode())]
    if problem.status in (408, 413):
        head.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": problem.status, "headers": head})
    await send({"type": "http.response.body", "body": body})
