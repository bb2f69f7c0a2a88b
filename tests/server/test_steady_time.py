"""The server's time."""

import time

import pytest

from event_horizon.server.steady_time import steady_time
from event_horizon.server.storage.store import Store
from tests import databases


def test_a_jump_of_the_system_clock_moves_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    elapsed = 50.0
    monkeypatch.setattr(time, "time", lambda: 1_000.0)
    now = steady_time(elapsed=lambda: elapsed)
    assert now() == 1_000
    monkeypatch.setattr(time, "time", lambda: 1_127.0)
    elapsed = 57.0
    assert now() == 1_007


async def test_servers_with_wrong_clocks_have_the_time_of_their_database(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A server whose clock is two minutes fast would else take two minutes from whoever is to act."""
    right = time.time()
    store = Store(databases.postgres().database("clocks"))
    monkeypatch.setattr(time, "time", lambda: 120.0)
    assert abs(steady_time(await store.now())() - right) < 60
    assert steady_time(await Store("sqlite+aiosqlite://").now())() == pytest.approx(120, abs=60)
    await store.close()
