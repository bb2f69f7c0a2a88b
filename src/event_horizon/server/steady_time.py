"""The server's time of day, which never jumps: players' clocks run by it."""

import time
from collections.abc import Callable


def steady_time(
    wall: Callable[[], float] = time.time, elapsed: Callable[[], float] = time.monotonic
) -> Callable[[], float]:
    """A clock that starts at the time of day and then counts seconds, whatever happens to the system's clock."""
    start = wall() - elapsed()
    return lambda: start + elapsed()
