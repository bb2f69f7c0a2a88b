"""Reads the JSON of a request: within limits, and outside the event loop where it is long."""

from json import JSONDecodeError
from typing import Any

from fastapi import HTTPException

from event_horizon.core.plain import DuplicateKey, json_of

from .off_loop import off_loop

MAX_VALUES = 10_000
"""The most commas, colons and opening brackets outside texts, and so the most keys and values."""
MAX_LENGTH_ON_LOOP = 64 * 1024


async def read_body(body: bytes) -> Any:
    if len(body) <= MAX_LENGTH_ON_LOOP:
        return _read(body)
    return await off_loop(_read, body)


def _read(body: bytes) -> Any:
    if len(body) > MAX_VALUES and _count_values(body) > MAX_VALUES:
        raise HTTPException(422, f"the body contains more than {MAX_VALUES} keys and values")
    try:
        return json_of(body)
    except DuplicateKey as error:
        raise HTTPException(422, str(error)) from error
    except JSONDecodeError:
        raise  # FastAPI says where
    except (ValueError, RecursionError):  # not UTF-8, too deep, or a number of too many digits
        raise HTTPException(422, "the body is not JSON that this server can read") from None


def _count_values(body: bytes) -> int:
    """Commas, colons and opening brackets outside texts; or texts, where these alone are too many."""
    unescaped = body.replace(rb"\\", b"").replace(rb"\"", b"")
    if (texts := unescaped.count(b'"') // 2) > MAX_VALUES:
        return texts
    bare = b"".join(unescaped.split(b'"')[::2])
    return sum(map(bare.count, (b",", b":", b"[", b"{")))
