"""Whether the server can do its work: the database is written, and a worker is asked."""

import os
import signal
import sqlite3
from contextlib import closing
from dataclasses import astuple
from pathlib import Path

import pytest

from event_horizon.compute.local import LocalPool
from event_horizon.compute.worker import Worker
from event_horizon.server.engine.fair_queue import Urgency
from event_horizon.server.engine.pool import WorkerPool
from event_horizon.server.operations import readiness
from event_horizon.server.operations.readiness import ReadinessCheck
from event_horizon.server.storage.migrations import migrate
from event_horizon.server.storage.store import Store
from tests import databases
from tests.serving import Serving

from .playing import Client


async def test_a_database_that_cannot_be_written_is_not_ready(tmp_path: Path) -> None:
    store, workers = Store(databases.fresh(tmp_path)), WorkerPool(1)
    await migrate(store.writing)
    assert (await ReadinessCheck(store, workers).look()).status == "warming up"
    workers.is_warm = True
    assert (await ReadinessCheck(store, workers).look()).status == "ready"

    async def fail(at: float) -> None:
        raise OSError("disk full")

    store.beat = fail  # type: ignore[method-assign]
    assert (await ReadinessCheck(store, workers).look()).status == "not ready"
    await store.close()
    await workers.close()


class Stillborn(LocalPool):
    """Its workers die at birth: no memory, say, or a broken installation."""

    def start_worker(self) -> Worker:
        worker = super().start_worker()
        worker.end()
        return worker


async def test_a_server_without_living_workers_is_not_ready(tmp_path: Path) -> None:
    store = Store(databases.fresh(tmp_path))
    await migrate(store.writing)
    healthy, broken = WorkerPool(1), WorkerPool(1, pool=Stillborn(1))
    for workers, expected in (
        (healthy, ("ready", "ok", "ready")),
        (broken, ("not ready", "ok", "not answering")),
    ):
        workers.is_warm = True
        assert astuple(await ReadinessCheck(store, workers).look()) == expected
    worker = await healthy._do(None, os.getpid)
    os.kill(worker, signal.SIGKILL)
    assert await healthy.is_alive(60), "the dead one is replaced"
    async with broken.queue.place(Urgency.PLAY, "somebody"):
        assert await broken.is_alive(60), "a busy worker is not taken for a dead one"
    await store.close()
    for workers in (healthy, broken):
        await workers.close()


@pytest.mark.skipif("not databases.is_sqlite()", reason="it locks the whole file")
def test_readiness_over_http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "FRESH_SECONDS", 0.0)
    monkeypatch.setattr(readiness, "WRITE_SECONDS", 0.5)
    with Serving(tmp_path) as serving, Client(serving) as client:
        assert client.get("/api/ready").json()["database"] == "ok"
        with closing(sqlite3.connect(tmp_path / "matches.db")) as other:
            other.execute("BEGIN EXCLUSIVE")  # nobody else can write now
            answer = client.get("/api/ready")
            assert (answer.status_code, answer.json()["status"]) == (503, "not ready")
            assert client.get("/api/health").status_code == 200, "still alive"
            other.rollback()
        assert client.get("/api/ready").json()["database"] == "ok"
