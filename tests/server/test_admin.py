"""The host's day: matches listed, ended, deleted, pruned, exported and restored while a server runs."""

import json
import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from event_horizon.cli import main
from event_horizon.server.live import sockets
from event_horizon.server.operations.controls import Controls
from event_horizon.server.operations.upkeep import DAY, prune_to_size, sizes
from event_horizon.server.storage.archive import BadArchive, restore
from event_horizon.server.storage.migrations import migrate
from event_horizon.server.storage.store import Store
from tests import databases
from tests.serving import HOST, Serving

from .playing import Client, problem


def admin(folder: Path, *words: str) -> None:
    main(["admin", *words, "--data", databases.fresh(folder)])


def eventually(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_host_lists_shows_and_ends_matches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        made, other = client.make("me", "friend"), client.make("me", "friend")
        client.act(made)
        admin(tmp_path, "list", "--running", "--json")
        listed = json.loads(capsys.readouterr().out)
        assert {(each["id"], each["events"]) for each in listed} == {(made.id, 4), (other.id, 3)}
        admin(tmp_path, "list")
        assert f"{made.id}  " in capsys.readouterr().out
        with client.live(made, made.secrets[0]) as line:
            admin(tmp_path, "end", made.id)
            ended = line.until(4)
            assert ended["snapshot"]["outcome"]["scores"] == [0.5, 0.5]
            assert ended["snapshot"]["outcome"]["reason"] == "The host ended the match."
        admin(tmp_path, "show", made.id)
        shown = capsys.readouterr().out
        assert "acted" in shown
        key = databases.rows(tmp_path, f"SELECT dice_key FROM matches WHERE id = '{other.id}'")[0][0]
        admin(tmp_path, "show", other.id)
        shown = capsys.readouterr().out
        assert not any(secret in shown for secret in (*other.secrets, key))
        with pytest.raises(SystemExit) as twice:
            admin(tmp_path, "end", made.id)
        assert twice.value.code == 1
        assert "the match is over" in capsys.readouterr().err


def test_a_deleted_match_is_gone_for_those_who_watch_it(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        made, other = client.make("me", "friend"), client.make("me", "friend")
        with client.live(made) as line:
            admin(tmp_path, "delete", made.id)
            with pytest.raises(ConnectionClosed) as closed:
                line.until(99)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == sockets.NO_SUCH_MATCH
        problem(client.get(made.path), 404, "not_found")
        assert client.get(other.path).status_code == 200
    for table in ("events", "seats"):
        assert databases.rows(tmp_path, f"SELECT DISTINCT match FROM {table}") == [(other.id,)]


def test_only_what_is_old_is_pruned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        old, played = client.make("me", "me"), client.make("me", "me")
        for each in (old, played):
            databases.rows(tmp_path, f"UPDATE events SET at = at - {10 * DAY} WHERE match = '{each.id}'")
        client.act(played)
        for days, deleted in (("11", "0 matches deleted"), ("9", "1 match deleted")):
            admin(tmp_path, "prune", "--keep-days", days)
            assert capsys.readouterr().out == f"{deleted}\n"
    assert databases.rows(tmp_path, "SELECT id FROM matches") == [(played.id,)]
    admin(tmp_path, "prune", "--keep-days", "9", "--keep-megabytes", "0.000001")
    assert capsys.readouterr().out == "1 match deleted\n"


def test_a_server_prunes_by_itself(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        old = client.make("me", "me")
        databases.rows(tmp_path, f"UPDATE events SET at = at - {10 * DAY}")
    with Serving(tmp_path, keep_days=9) as serving, Client(serving) as client:
        eventually(lambda: client.get(old.path).status_code == 404)


def test_everything_is_restored_as_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "all.jsonl"
    with Serving(here) as serving, Client(serving) as client:
        running = client.make("me", "friend", tiles="drawn")
        client.act(running)
        over = client.make("me", "me", rows=2)
        client.play_out(over)
        invited = client.make("me", "friend", joins=False)
        record = client.get(f"{over.path}/record").text
        imported = client.post("/api/records", content=record).json()["id"]
        seen = [client.see(each, each.secrets[0]) for each in (running, over, invited)]
        seen.append(client.get(f"/api/matches/{imported}").json())
        admin(here, "export", str(file))
        next_action = client.act(running)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    admin(there, "restore", str(file))
    assert "4 matches restored; 0 already existed" in capsys.readouterr().out
    with Serving(there) as serving, Client(serving) as client:
        again = [client.see(each, each.secrets[0]) for each in (running, over, invited)]
        again.append(client.get(f"/api/matches/{imported}").json())
        assert again == seen
        assert client.act(running)["snapshot"]["view"] == next_action["snapshot"]["view"], "the same dice"
        client.join(invited, 1)
    admin(there, "restore", str(file))
    assert "0 matches restored; 4 already existed" in capsys.readouterr().out
    admin(there, "export", "--records", str(tmp_path / "records"))
    assert (tmp_path / "records" / f"{over.id}.txt").read_text() == record
    assert len(list((tmp_path / "records").iterdir())) == 2


@pytest.mark.parametrize(
    "content", ["", "{}", "no JSON", '{"format":"event-horizon matches 1"}\n{"match":1}\n']
)
async def test_what_is_no_archive_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "file"
    file.write_text(content)
    store = Store(databases.fresh(tmp_path))
    await migrate(store.writing)
    with pytest.raises(BadArchive, match=r"not written by `horizon admin export`|line 2 is not a match"):
        await restore(store, file)
    await store.close()


def test_a_closed_server_takes_no_new_matches(tmp_path: Path) -> None:
    body = {"game": "triangle", "seats": [{"player": "me"}, {"player": "me"}]}
    with Serving(tmp_path) as serving, Client(serving) as client:
        made = client.make("me", "me")
        admin(tmp_path, "close")
        eventually(lambda: client.post("/api/matches", json=body).status_code == 503)
        problem(client.post("/api/matches", json=body), 503, "closed")
        client.act(made)
        admin(tmp_path, "open")
        eventually(lambda: client.post("/api/matches", json=body).status_code == 201)


def test_a_blocked_client_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        made = client.make("me", "me")
        admin(tmp_path, "block", "127.0.0.0/30")
        eventually(lambda: client.get("/api/games").status_code == 403)
        problem(client.get("/api/games"), 403, "blocked")
        with pytest.raises(Exception, match="403"), client.live(made):
            raise AssertionError("a blocked client was let in")
        admin(tmp_path, "unblock", "127.0.0.0/30")
        eventually(lambda: client.get("/api/games").status_code == 200)
        capsys.readouterr()
        admin(tmp_path, "block", "10.1.2.3")
        admin(tmp_path, "blocked")
        assert capsys.readouterr().out.splitlines()[-1] == "10.1.2.3/32"
        assert client.get("/api/games").status_code == 200
    with pytest.raises(SystemExit):
        admin(tmp_path, "block", "nonsense")


def test_who_is_blocked() -> None:
    from event_horizon.server.operations.controls import networks

    controls = Controls()
    assert not controls.is_blocked(HOST)
    controls.blocked = networks(["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"])
    for client, is_blocked in (
        ("10.9.9.9", True), ("11.0.0.1", False), ("2001:db8::5", True), ("192.0.2.7", True), ("192.0.2.8", False),
        ("", False), ("testclient", False),
    ):  # fmt: skip
        assert controls.is_blocked(client) == is_blocked


async def megabytes(store: Store) -> float:
    return sum(size for _, size in await sizes(store)) / 1e6


async def test_the_oldest_matches_make_room(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        over, running, newest = (client.make("me", "me", rows=2) for _ in range(3))
        for each in (over, newest):
            client.play_out(each)
        databases.rows(tmp_path, f"UPDATE events SET at = at - {DAY} WHERE match = '{running.id}'")
    store = Store(databases.fresh(tmp_path))
    total = await megabytes(store)
    assert await prune_to_size(store, total) == 0
    assert await prune_to_size(store, total - 0.0001) == 1
    assert [await store.load(each.id) is None for each in (over, running, newest)] == [True, False, False]
    assert await prune_to_size(store, await megabytes(store) - 0.0001) == 1
    assert [await store.load(each.id) is None for each in (running, newest)] == [False, True], "it is over"
    assert await prune_to_size(store, 1e-9) == 1
    await store.close()


def test_a_server_makes_room_by_itself(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        made = client.make("me", "me")
    with Serving(tmp_path, keep_megabytes=1e-9) as serving, Client(serving) as client:
        eventually(lambda: client.get(made.path).status_code == 404)


@pytest.mark.parametrize("words", [(), ("--keep-days", "0"), ("--keep-megabytes", "-1")])
def test_pruning_says_what_to_keep(tmp_path: Path, words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit):
        admin(tmp_path, "prune", *words)


def test_a_player_is_forgotten_while_the_match_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        made = client.make("me", "friend", joins=False)
        made = client.join(made, 1, name="Grace Hopper")
        client.act(made)
        other = client.make("me", "friend")
        before = client.see(other)
        with client.live(made, made.secrets[0]) as line:
            assert "Grace Hopper" in json.dumps(line.hello)
            admin(tmp_path, "forget", "Grace Hopper")
            assert "Grace Hopper removed from 1 match" in capsys.readouterr().out
            assert line.next()["card"]["seats"][1]["name"] == ""
        seen = client.see(made, made.secrets[1])
        assert "Grace" not in json.dumps(seen)
        assert client.see(other) == before
        client.act(made)
        assert "Grace" not in client.get(f"{made.path}/record").text
    tables = ("matches", "events", "seats")
    stored = [str(databases.rows(tmp_path, f"SELECT * FROM {table}")) for table in tables]
    assert "Grace" not in "".join(stored)
