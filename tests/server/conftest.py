"""One server for most tests of this folder; a test that stops, floods or reads the log of one makes its own."""

from collections.abc import Iterator

import pytest

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
