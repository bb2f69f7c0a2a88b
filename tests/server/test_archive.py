"""What is exported beside the matches: feeds, reminders, open tables, the host's decisions, and the server's keys."""

from pathlib import Path

import pytest

from event_horizon.server.storage.archive import BadArchive, export, restore
from event_horizon.server.storage.migrations import migrate
from event_horizon.server.storage.store import Store
from tests import databases
from tests.serving import Serving

from .playing import Client, Made, bearer
from .push_service import PushService
from .test_admin import admin
from .test_reminders import over_days, remind


def new_feed(client: Client, made: Made) -> str:
    path: str = client.post(f"{made.path}/seats/1/feed", headers=bearer(made.secrets[1])).json()["path"]
    return path


def test_feeds_reminders_and_decisions_are_restored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "all.jsonl"
    body = {"game": "triangle", "open": True, "seats": [{"player": "me"}, {"player": "friend"}]}
    with PushService() as push:
        with (
            Serving(here, push_services=(push.origin,), open_tables=True) as serving,
            Client(serving) as client,
        ):
            made = over_days(client)
            remind(client, made, 1, push.subscription())
            feed = new_feed(client, made)
            offered = client.post("/api/matches", json=body).json()["id"]
            key = client.get("/api/push").json()["key"]
            admin(here, "block", "10.1.2.3")
            admin(here, "export", str(file))
        admin(there, "restore", str(file))
        assert databases.rows(there, "SELECT match FROM open_tables") == [(offered,)]
        capsys.readouterr()
        admin(there, "blocked")
        assert capsys.readouterr().out == "10.1.2.3/32\n"
        with Serving(there, push_services=(push.origin,)) as serving, Client(serving) as client:
            assert client.get(feed).status_code == 200
            assert client.get("/api/push").json()["key"] == key
            client.act(made)
            assert push.next()["signed_by"] == key


def test_reminders_that_browsers_would_not_take_are_left_out(tmp_path: Path) -> None:
    """The server has made its own key before: what it signs is not what these browsers wait for."""
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "all.jsonl"
    with PushService() as push:
        with Serving(here, push_services=(push.origin,)) as serving, Client(serving) as client:
            made = over_days(client)
            remind(client, made, 1, push.subscription())
            feed = new_feed(client, made)
            admin(here, "export", str(file))
        with Serving(there, push_services=(push.origin,)) as serving, Client(serving) as client:
            admin(there, "block", "10.1.2.3")
            key = client.get("/api/push").json()["key"]
            admin(there, "restore", str(file))
            assert client.get(feed).status_code == 200
        assert databases.rows(there, "SELECT match FROM reminders") == []
        assert databases.rows(there, "SELECT value FROM controls WHERE name = 'blocked'") != []
        with Serving(there, push_services=(push.origin,)) as serving, Client(serving) as client:
            assert client.get("/api/push").json()["key"] == key


async def test_a_file_that_ends_in_the_middle_of_a_match_is_refused(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        client.make("me", "me")
    store, file = Store(databases.fresh(tmp_path)), tmp_path / "file"
    await export(store, file)
    file.write_bytes(file.read_bytes()[:-40])
    fresh = Store(databases.fresh(tmp_path / "fresh"))
    await migrate(fresh.writing)
    with pytest.raises(BadArchive, match="line 2 is not a match"):
        await restore(fresh, file)
    await store.close()
    await fresh.close()
