"""The server's time of day, which never jumps: players' clocks run by it."""

import time
from collections.abc import Callable


def steady_time(
    start: float | None = None, elapsed: Callable[[], float] = time.monotonic
) -> Callable[[], float]:
    """A clock that starts at a time of day, by default this machine's, and then counts seconds, whatever happens to that."""
    offset = (time.time() if start is None else start) - elapsed()
    return lambda: offset + elapsed()
