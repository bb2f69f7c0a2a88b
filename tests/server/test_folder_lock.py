"""One server process per SQLite file."""

import subprocess
import sys
from pathlib import Path

import pytest

from event_horizon.server.storage.folder_lock import DatabaseTaken, hold


def test_a_database_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/matches.db"
    with hold(url):
        with pytest.raises(DatabaseTaken, match=r"Another server is using matches\.db"), hold(url):
            raise AssertionError("it was held twice")
        with hold(f"sqlite+aiosqlite:///{tmp_path}/other.db"):
            pass
    with hold(url):
        pass


def test_another_process_is_kept_away_until_the_first_has_died(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/matches.db"
    program = f"from event_horizon.server.storage.folder_lock import hold\nwith hold({url!r}): print(1, flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "1\n"
        with pytest.raises(DatabaseTaken), hold(url):
            raise AssertionError("it was held twice")
        holder.kill()
    with hold(url):
        pass


@pytest.mark.parametrize("url", ["postgresql+asyncpg://localhost/horizon", "sqlite+aiosqlite://"])
def test_shared_and_private_databases_need_no_lock(url: str) -> None:
    with hold(url), hold(url):
        pass
