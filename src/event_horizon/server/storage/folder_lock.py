"""One server process per SQLite file: a second one would show its players an old position."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy import make_url


class DatabaseTaken(Exception):
    """Another process is using this database; the message says what to do."""


@contextmanager
def hold(database: str) -> Iterator[None]:
    """Keeps other servers away from the database while this one runs; PostgreSQL may be shared."""
    file = make_url(database).database
    if not make_url(database).drivername.startswith("sqlite") or file in (None, "", ":memory:"):
        yield
        return
    lock = FileLock(f"{file}.lock", timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise DatabaseTaken(
            f"Another server is using {Path(file or '').name}. Stop it, or choose another folder with --data."
        ) from None
    try:
        yield
    finally:
        lock.release()
