"""One server for most tests of this folder; a test that stops, floods or reads the log of one makes its own."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from event_horizon.server.live.bus import LocalBus
from event_horizon.server.matches.service import MatchService
from event_horizon.server.storage.migrations import migrate
from event_horizon.server.storage.store import Store
from tests import databases
from tests.serving import Serving

from .playing import Client


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("data")) as serving:
        yield serving


@pytest.fixture(scope="session")
def client(server: Serving) -> Iterator[Client]:
    with Client(server) as client:
        yield client


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[MatchService]:
    """Matches without HTTP around them."""
    store = Store(databases.fresh(tmp_path))
    await migrate(store.writing)
    yield MatchService(store, LocalBus())
    await store.close()
