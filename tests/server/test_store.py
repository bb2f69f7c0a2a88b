"""The database: migrations make the tables that the code means, and two processes can share it."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from event_horizon import game
from event_horizon.matches import play
from event_horizon.matches.match import Participant
from event_horizon.server.live.bus import LocalBus
from event_horizon.server.matches.factory import set_up
from event_horizon.server.matches.service import MatchService
from event_horizon.server.operations.upkeep import remove
from event_horizon.server.storage import data_folder
from event_horizon.server.storage.data_folder import database_url
from event_horizon.server.storage.migrations import NEWEST, migrate
from event_horizon.server.storage.store import SavedMatch, Standing, Store
from event_horizon.server.storage.tables import metadata
from event_horizon.server.storage.writer import Conflict
from tests import databases
from tests.serving import HOST, Serving

from .playing import Client, problem
from .test_metrics import figures

PEOPLE = (Participant(), Participant())


async def test_migrations_lead_to_the_tables_of_the_code(tmp_path: Path) -> None:
    store = Store(databases.fresh(tmp_path))
    await migrate(store.writing)
    async with store.engine.connect() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
        )
    assert differences == []
    await migrate(store.writing)
    await store.close()


def test_the_newest_migration_is_known() -> None:
    config = Config()
    config.set_main_option("script_location", "event_horizon.server.storage:migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST


async def test_servers_that_start_at_the_same_time_migrate_once(tmp_path: Path) -> None:
    stores = [Store(databases.fresh(tmp_path)) for _ in range(4)]
    await asyncio.gather(*(migrate(store.writing) for store in stores))
    for store in stores:
        await store.close()


async def test_the_second_to_append_is_told(tmp_path: Path) -> None:
    store = Store(databases.fresh(tmp_path))
    await migrate(store.writing)
    live, _ = set_up(game("triangle"), PEOPLE, (), None, 0.0)
    await store.create(SavedMatch(live.entry, live.keys, live.match.events))
    for text, is_first in (("7@d3", True), ("1@a1", False)):
        fresh = play.act(live.match, 0, text, 1.0).events[-1:]
        append = store.append(live.id, fresh)
        if is_first:
            await append
        else:
            with pytest.raises(Conflict):
                await append
    saved = await store.load(live.id)
    assert saved is not None
    assert [event.text for event in saved.events] == [None, "7@d3"]
    await store.close()


async def test_the_first_write_after_the_database_has_dropped_its_connections_succeeds() -> None:
    """As when PostgreSQL is restarted."""
    postgres = databases.postgres()
    store = Store(postgres.database("restarted"))
    await migrate(store.writing)
    await store.beat(1.0)
    dropped = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
    assert postgres.run(f"{dropped}'{postgres.name('restarted')}'")
    await store.beat(2.0)
    await store.close()


async def test_an_append_is_whole_or_not_at_all(tmp_path: Path) -> None:
    store = Store(databases.fresh(tmp_path))
    await migrate(store.writing)
    live, _ = set_up(game("triangle", rows=2), PEOPLE, (), None, 0.0)
    await store.create(SavedMatch(live.entry, live.keys, live.match.events))
    first = play.act(live.match, 0, "1@a1", 1.0)
    last = play.act(first, 1, "1@b1", 1.0)
    await store.append(live.id, last.events[2:3])
    with pytest.raises(Conflict):  # its second event is there already
        await store.append(live.id, last.events[1:], Standing(ended=1.0, due=None))
    saved = await store.load(live.id)
    assert saved is not None
    assert [event.number for event in saved.events] == [0, 2]
    assert saved.entry.ended is None
    await store.close()


async def test_one_conflict_does_not_spoil_the_others(tmp_path: Path) -> None:
    """Many appends at once share a transaction; the one in conflict is refused, alone."""
    store = Store(databases.fresh(tmp_path))
    await migrate(store.writing)
    lives = [set_up(game("triangle"), PEOPLE, (), None, 0.0)[0] for _ in range(20)]
    await asyncio.gather(
        *(store.create(SavedMatch(live.entry, live.keys, live.match.events)) for live in lives)
    )
    acted = [play.act(live.match, 0, "7@d3", 1.0).events[-1:] for live in lives]
    await store.append(lives[7].id, acted[7])
    appends = [store.append(live.id, events) for live, events in zip(lives, acted, strict=True)]
    results = await asyncio.gather(*appends, return_exceptions=True)
    assert [type(result) for result in results] == [*[type(None)] * 7, Conflict, *[type(None)] * 12]
    for live in lives:
        saved = await store.load(live.id)
        assert saved is not None
        assert len(saved.events) == 2
    await store.close()


def test_two_servers_on_one_database_play_one_match(tmp_path: Path) -> None:
    """Each has its own memory of the match; the log decides."""
    with Serving(tmp_path) as one, Serving(tmp_path) as other, Client(one) as here, Client(other) as there:
        made = here.make("me", "friend")
        there.see(made)
        number = 2
        for client, seat, action in [
            (here, 0, "7@d3"),
            (there, 1, "1@a1"),
            (here, 0, "1@b1"),
            (here, 1, "2@b2"),
        ]:
            answer = client.command(made, seat, "act", number, action=action)
            assert answer.status_code == 200, answer.text
            number = answer.json()["number"]
        answer = there.command(made, 0, "act", 4, action="9@c1")
        assert answer.json() | {"code": "stale", "number": 6} == answer.json(), (
            "it notices the conflict and looks again"
        )
        with there.live(made, after=6) as line:
            assert line.hello["snapshot"]["view"] == here.see(made)["snapshot"]["view"]


async def test_matches_that_nobody_watches_leave_the_memory(tmp_path: Path) -> None:
    store = Store(databases.fresh(tmp_path))
    await migrate(store.writing)
    service = MatchService(store, LocalBus(), max_in_memory=5)
    made = [(await service.create(game("triangle"), PEOPLE, (), None))[0] for _ in range(3)]
    made[0].came((0,))
    made += [(await service.create(game("triangle"), PEOPLE, (), None))[0] for _ in range(7)]
    assert len(service._live) == 5
    assert await service.find(made[0].id) is made[0], "it is watched"
    again = await service.find(made[1].id)
    assert again is not made[1]
    assert again.match == made[1].match
    await store.close()


async def test_two_that_find_a_match_deleted_do_not_get_in_each_others_way(service: MatchService) -> None:
    """Whoever withdraws a table looks at once, and the caretaker looks every second."""
    live, _ = await service.create(game("triangle"), PEOPLE, (), None)
    await remove(service.store, [live.id])
    await asyncio.gather(service.look_again([live.id]), service.look_again([live.id]))
    assert live.is_deleted
    assert live.id not in service._live


def test_where_the_database_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_folder, "user_data_path", lambda name, appauthor: tmp_path / "data home" / name)
    for variable in ("HORIZON_DATA", "EVENT_HORIZON_DATA"):
        monkeypatch.delenv(variable, raising=False)
    assert database_url().endswith("/data home/event-horizon/matches.db")
    monkeypatch.setenv("HORIZON_DATA", str(tmp_path / "elsewhere"))
    assert database_url().endswith("/elsewhere/matches.db")
    monkeypatch.setenv("EVENT_HORIZON_DATA", str(tmp_path / "setting"))
    assert database_url().endswith("/setting/matches.db")
    assert database_url(tmp_path / "given").endswith("/given/matches.db")
    assert database_url(str(tmp_path / "own.sqlite")).endswith("/own.sqlite")
    (tmp_path / "v1.2").mkdir()
    assert database_url(tmp_path / "v1.2").endswith("/v1.2/matches.db")
    assert database_url("postgresql+asyncpg://host/name") == "postgresql+asyncpg://host/name"


def test_a_database_that_fails_is_a_problem_and_a_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Serving(tmp_path, metrics_from=(HOST,)) as serving, Client(serving) as client:
        made = client.make("me", "me")
        failures = figures(client)["event_horizon_database_failures_total"]
        databases.rows(tmp_path, "DROP TABLE events")
        answer = client.command(made, 0, "act", 2, action="7@d3")
        problem(answer, 503, "storage")
        assert figures(client)["event_horizon_database_failures_total"] == failures + 1
        assert "events" in caplog.text
        assert "7@d3" not in caplog.text, "no values, for some are secret"
        assert "Traceback" not in caplog.text, "one line for each failure"
        assert not any(record.exc_info for record in caplog.records)
