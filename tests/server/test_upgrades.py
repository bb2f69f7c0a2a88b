"""Databases of older versions are brought to the newest format with everything in them, on both databases."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from event_horizon import game
from event_horizon.matches import play
from event_horizon.matches.match import Match, Participant
from event_horizon.server.engine.pool import WorkerPool
from event_horizon.server.live.bus import LocalBus
from event_horizon.server.matches.autoplay import Autoplay
from event_horizon.server.matches.factory import reopen, set_up
from event_horizon.server.matches.seat_secrets import digest
from event_horizon.server.matches.service import MatchService
from event_horizon.server.storage.data_folder import database_url
from event_horizon.server.storage.migrations import NEWEST, NewerDatabase, migrate
from event_horizon.server.storage.store import SavedMatch, Store
from tests import databases

OLD = ("0001", "0002", "0003", "0004")
"""The formats of released versions: 0.1.0 had one of the first, 0.2.0 the fourth."""


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    is_sqlite = request.param == "sqlite"
    return Store(database_url(tmp_path) if is_sqlite else databases.postgres().database(str(tmp_path)))


def upgraded_to(revision: str) -> Callable[[Connection], None]:
    def upgrade(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", "event_horizon.server.storage:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, revision)

    return upgrade


def rows_of(saved: SavedMatch, revision: str) -> dict[str, list[dict[str, Any]]]:
    """The match as that format keeps it."""
    entry = vars(saved.entry)
    names = ("id", "game", "rules", "dice_key", "record", "created", "ended")
    row = {name: entry[name] for name in names} | {"pending": entry["due"] is not None}
    for name in ("settings", "timing", "position"):
        row[name] = json.dumps(entry[name])
    row["sitters" if revision < "0003" else "participants"] = json.dumps(entry["participants"])
    if revision >= "0002":
        row["hints"] = False
    seats = [
        {"match": saved.entry.id, "seat": seat, "secret_hash": key.hash}
        | ({"is_invitation": key.is_invitation} if revision >= "0004" else {})
        for seat, key in enumerate(saved.keys)
        if key
    ]
    events = [
        {"match": saved.entry.id, **vars(event), "detail": json.dumps(dict(event.detail))}
        for event in saved.events
    ]
    return {"matches": [row], "seats": seats, "events": events}


def played() -> tuple[SavedMatch, Match, tuple[str | None, ...]]:
    """A match with dice in which the computer is to act."""
    participants = (Participant(name="Ada"), Participant("uniform"))
    live, secrets = set_up(game("triangle", rows=5, tiles="drawn"), participants, (0,), None, 1_700_000_000.0)
    action = live.match.game.write(live.match.game.legal(live.match.state)[0])
    match = play.act(live.match, 0, action, 1_700_000_001.0)
    return SavedMatch(live.entry, live.keys, match.events), match, secrets


@pytest.mark.parametrize("revision", OLD)
async def test_an_older_database_goes_on_where_it_stood(store: Store, revision: str) -> None:
    saved, match, secrets = played()
    async with store.writing.begin() as connection:
        await connection.run_sync(upgraded_to(revision))
        for table, rows in rows_of(saved, revision).items():
            for row in rows:
                marks = ", ".join(f":{name}" for name in row)
                await connection.execute(
                    text(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})"), row
                )
        pending = "UPDATE matches SET pending = true"
        await connection.execute(text(pending))
    await migrate(store.writing)
    found = await store.load(saved.entry.id)
    assert found is not None
    assert reopen(found).match == match
    assert found.keys[0] is not None
    assert found.keys[0].hash == digest(secrets[0] or "")
    assert found.entry.dice_key == saved.entry.dice_key
    assert await store.due(1_800_000_000.0, 10) == (saved.entry.id,), "the computer's turn is seen to"
    service = MatchService(store, LocalBus())
    autoplay = Autoplay(service, _Quick())
    await autoplay.resume()
    with service.bus.listen(saved.entry.id) as listener:
        while (await service.find(saved.entry.id)).match.number == match.number:
            await listener.hear()
    await autoplay.close()
    await store.close()


class _Quick(WorkerPool):
    async def choose(self, job: Any, *queue: Any) -> int:
        return 0


async def test_a_newer_database_is_refused_in_a_sentence(store: Store) -> None:
    await migrate(store.writing)
    async with store.writing.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(
        NewerDatabase, match=f"format 9999, but this program knows only formats up to {NEWEST}"
    ):
        await migrate(store.writing)
    await store.close()
