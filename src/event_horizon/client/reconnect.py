"""How long to wait before reconnecting."""

from collections.abc import Iterator

FIRST_SECONDS, MAX_SECONDS = 0.5, 15.0
FINAL_CODES = frozenset((4400, 4404, 4410))
"""Close codes after which reconnecting is pointless: bad message, no such match, secret replaced."""


def pauses() -> Iterator[float]:
    """Seconds to wait, longer each time."""
    seconds = FIRST_SECONDS
    while True:
        yield seconds
        seconds = min(2 * seconds, MAX_SECONDS)


def is_worth_another_try(status: int) -> bool:
    """Whether the server asks us to come back later, because it is restarting or busy."""
    return status in (429, 502, 503, 504)
