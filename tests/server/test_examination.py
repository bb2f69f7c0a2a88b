"""`horizon doctor` looks at the data that the server would use."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from event_horizon.server.operations.examination import examine
from event_horizon.server.storage.data_folder import database_url
from event_horizon.server.storage.migrations import NEWEST, migrate
from event_horizon.server.storage.store import Store
from tests.test_cli import horizon

PAGE = 4096


async def database(folder: Path) -> Path:
    store = Store(database_url(folder))
    await migrate(store.writing)
    await store.close()
    return folder / "matches.db"


async def test_intact_data_is_good(tmp_path: Path) -> None:
    assert await examine(database_url(tmp_path)) == "sqlite, new and empty"
    await database(tmp_path)
    assert await examine(database_url(tmp_path)) == f"sqlite, 0 matches, format {NEWEST}"


async def test_data_that_cannot_be_written_is_not_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(self: Store, at: float) -> None:
        raise OSError("disk full")

    await database(tmp_path)
    monkeypatch.setattr(Store, "beat", fail)
    with pytest.raises(OSError, match="disk full"):
        await examine(database_url(tmp_path))


def overwrite(file: Path) -> None:
    file.write_bytes(b"no database at all" * 1000)


def spoil(file: Path) -> None:
    """A few pages in the middle of the file are lost, as by a bad disk."""
    data = bytearray(file.read_bytes())
    data[2 * PAGE : 6 * PAGE] = b"\xa5" * 4 * PAGE
    file.write_bytes(data)


def make_newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()


def lose_a_table(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TABLE matches")
        connection.commit()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (overwrite, "DatabaseError: file is not a database"),
        (spoil, "the database is damaged: "),
        (make_newer, f"format 9999 is newer than this program, which knows {NEWEST}"),
        (lose_a_table, "no such table: matches"),
    ],
)
async def test_what_is_wrong_with_the_data_is_told(
    tmp_path: Path, change: Callable[[Path], None], words: str
) -> None:
    change(await database(tmp_path))
    done = horizon("doctor", "--data", str(tmp_path))
    assert done.returncode == 1
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("BAD")]
    assert line.startswith("BAD  database: ")
    assert words in line
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", [("serve", "--port", "0"), ("admin", "list")])
async def test_commands_refuse_a_newer_database_in_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    make_newer(await database(tmp_path))
    done = horizon(*words, "--data", str(tmp_path))
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert f"This database has format 9999, but this program knows only formats up to {NEWEST}." in line
