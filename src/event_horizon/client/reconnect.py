"""How long to wait before the next try after the line was lost."""

from collections.abc import Iterator

FIRST_SECONDS, MAX_SECONDS = 0.5, 15.0
FINAL_CODES = frozenset((4400, 4404, 4410))
"""Close codes after which another try is no use: bad message, no such match, secret replaced."""


def pauses() -> Iterator[float]:
    """Seconds, longer each time."""
    seconds = FIRST_SECONDS
    while True:
        yield seconds
        seconds = min(2 * seconds, MAX_SECONDS)


def is_worth_another_try(status: int) -> bool:
    """Whether the server asks to come back later: it restarts, or has too much to do."""
    return status in (429, 502, 503, 504)
