"""Brings a database to the newest shape; run at every start."""

from typing import Any

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

NEWEST = "0007"
"""The newest revision, so that an up-to-date database does not need alembic (a slow import)."""


class NewerDatabase(Exception):
    """The database was made by a newer version of this program; the message says so."""


async def migrate(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await connection.run_sync(_migrate)


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # one process at a time; SQLite's transactions ensure it
        connection.execute(text("SELECT pg_advisory_xact_lock(20261116)"))
        connection.execute(
            text("SET LOCAL idle_in_transaction_session_timeout = 0")
        )  # alembic is slow to import
    found = revision(connection)
    if found == NEWEST:
        return
    if found is not None and found > NEWEST:
        raise NewerDatabase(
            f"This database has format {found}, but this program knows only formats up to {NEWEST}. "
            "Install a newer Event Horizon, or choose another folder with --data."
        )
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "event_horizon.server.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revision(connection: Connection) -> Any:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
