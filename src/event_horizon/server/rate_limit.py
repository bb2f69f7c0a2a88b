"""How often one client may ask for what costs: a bucket that fills up again with time."""

import time
from collections.abc import Callable
from math import ceil

from .problems import Problem

MOST_CLIENTS = 10_000


class RateLimit:
    def __init__(self, burst: int, per_second: float, now: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.per_second, self.now = burst, per_second, now
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, client: str) -> None:
        """One more; a Problem (429) when the client's bucket is empty."""
        now = self.now()
        left, since = self._buckets.pop(client, (float(self.burst), now))
        left = min(float(self.burst), left + (now - since) * self.per_second)
        if len(self._buckets) >= MOST_CLIENTS:
            del self._buckets[next(iter(self._buckets))]  # whoever has been quiet longest
        self._buckets[client] = (left - 1 if left >= 1 else left, now)
        if left < 1:
            wait = ceil((1 - left) / self.per_second)
            raise Problem(429, "too_many", f"too many requests; try again in {wait} s", retry_after=wait)
