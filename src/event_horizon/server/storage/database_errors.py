"""The errors that an unavailable, full or broken database raises."""

import sqlite3
from contextlib import suppress

from sqlalchemy.exc import DBAPIError

DATABASE_ERRORS: tuple[type[Exception], ...] = (DBAPIError, sqlite3.Error, OSError, TimeoutError)
with suppress(ModuleNotFoundError):
    import asyncpg  # some of its errors reach us as they are

    DATABASE_ERRORS += (asyncpg.PostgresError, asyncpg.InterfaceError)
