"""Secrets of seats: who holds one may play. The server keeps hashes only."""

import hmac
import secrets
from collections.abc import Iterable, Sequence
from hashlib import sha256

from event_horizon.core.seat import Seat

MAX_SECRET_LENGTH = 128
MAX_SECRETS = 16
"""Secrets that one request may bring: every seat of a table, and some to spare."""


def new_secret() -> str:
    """192 random bits, safe in a link's fragment."""
    return secrets.token_urlsafe(24)


def digest(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def seats_held(hashes: Sequence[str | None], given: Iterable[str]) -> tuple[Seat, ...]:
    """The seats whose secrets these are."""
    offered = [digest(secret) for secret in given]
    return tuple(
        seat
        for seat, kept in enumerate(hashes)
        if kept is not None and any(hmac.compare_digest(kept, each) for each in offered)
    )
