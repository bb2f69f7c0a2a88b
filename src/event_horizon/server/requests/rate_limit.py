"""Limits on how often a client may make costly requests, and on how many at a time."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil

from starlette.requests import HTTPConnection

from .problems import Problem

MAX_CLIENTS = 10_000


def client_of(connection: HTTPConnection) -> str:
    """The client's address; behind a trusted proxy, the one it forwards."""
    return connection.client.host if connection.client else ""


class RateLimit:
    def __init__(self, burst: int, per_second: float, now: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.per_second, self.now = burst, per_second, now
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, client: str) -> None:
        """One more; a Problem (429) when the client's bucket is empty."""
        now = self.now()
        left, since = self._buckets.pop(client, (float(self.burst), now))
        left = min(float(self.burst), left + (now - since) * self.per_second)
        if len(self._buckets) >= MAX_CLIENTS:
            del self._buckets[next(iter(self._buckets))]  # the client that has been quiet longest
        self._buckets[client] = (left - 1 if left >= 1 else left, now)
        if left < 1:
            wait = ceil((1 - left) / self.per_second)
            raise Problem(429, "too_many", f"too many requests; try again in {wait} s", retry_after=wait)


class Quota:
    """How many things at a time one client, and all of them together, may keep busy."""

    def __init__(self, what: str, per_client: int, in_all: int | None = None) -> None:
        self.what, self.per_client, self.in_all = what, per_client, in_all
        self._held: Counter[str] = Counter()

    @property
    def held(self) -> int:
        """How many are held in all."""
        return self._held.total()

    @contextmanager
    def one_more(self, client: str) -> Iterator[None]:
        """Holds one; a Problem (429 if the client has too many, 503 if all together have)."""
        if self._held[client] >= self.per_client:
            detail = f"You have {self.per_client} {self.what} open. Close one, then try again."
            raise Problem(429, "too_many", detail, retry_after=2)
        if self.in_all is not None and self.held >= self.in_all:
            raise Problem(503, "busy", f"The server has too many {self.what} open. Try again in a minute.")
        self._held[client] += 1
        try:
            yield
        finally:
            self._held[client] -= 1
            if not self._held[client]:
                del self._held[client]
