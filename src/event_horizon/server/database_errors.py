"""The errors by which a database that is away, full or broken makes itself known."""

import sqlite3
from contextlib import suppress

from sqlalchemy.exc import DBAPIError

DATABASE_ERRORS: tuple[type[Exception], ...] = (DBAPIError, sqlite3.Error, OSError, TimeoutError)
with suppress(ModuleNotFoundError):
    import asyncpg  # some of its errors reach us as they are

    DATABASE_ERRORS += (asyncpg.PostgresError, asyncpg.InterfaceError)
