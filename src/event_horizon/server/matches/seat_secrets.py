"""Seat secrets: whoever holds one may play; an invitation only lets a person take the seat. Only hashes are stored."""

import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from event_horizon.core.seat import Seat

MAX_SECRET_LENGTH = 128
MAX_SECRETS = 16
"""The most secrets in one request: enough for every seat of a table, and some to spare."""


@dataclass(frozen=True)
class SeatKey:
    """What gives access to a seat: the hash of its holder's secret, or of an unused invitation."""

    hash: str
    is_invitation: bool = False


SeatKeys = tuple[SeatKey | None, ...]
"""By seat; None for a computer player."""


def new_secret() -> str:
    """192 random bits, safe in a link's fragment."""
    return secrets.token_urlsafe(24)


def digest(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def new_key(*, is_invitation: bool = False) -> tuple[str, SeatKey]:
    """A new secret, and the hash that the server stores."""
    secret = new_secret()
    return secret, SeatKey(digest(secret), is_invitation)


def seats_held(keys: SeatKeys, given: Iterable[str]) -> tuple[Seat, ...]:
    """The seats that these secrets belong to."""
    return _opened(keys, given, is_invitation=False)


def seats_invited(keys: SeatKeys, given: Iterable[str]) -> tuple[Seat, ...]:
    """The seats that these invitations offer."""
    return _opened(keys, given, is_invitation=True)


def _opened(keys: SeatKeys, given: Iterable[str], *, is_invitation: bool) -> tuple[Seat, ...]:
    offered = [digest(secret) for secret in given]
    return tuple(
        seat
        for seat, key in enumerate(keys)
        if key is not None
        and key.is_invitation == is_invitation
        and any(hmac.compare_digest(key.hash, each) for each in offered)
    )
