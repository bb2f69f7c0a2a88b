"""Secrets stay secret: not in the log, not in the database, not in an answer to somebody else."""

import json
import stat
from dataclasses import fields
from pathlib import Path

import pytest

from event_horizon import EVERYONE, GAMES
from event_horizon.server.engine.jobs import MoveJob
from event_horizon.server.matches.seat_secrets import SeatKey, digest, seats_held, seats_invited
from tests import databases
from tests.serving import Process, Serving

from .playing import Client, bearer, problem
from .test_shared_screen import SECRETIVE


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_secret_and_no_key_reaches_the_log(tmp_path: Path, form: str) -> None:
    with Process(tmp_path, "--log-format", form, log_level="info") as process, Client(process) as client:
        made = client.make("me", "me", tiles="drawn", rows=2)
        key = databases.rows(tmp_path, "SELECT dice_key FROM matches")[0][0]
        with client.live(made, *made.secrets):
            client.act(made)
            client.command(made, 0, "act", 0, action=made.secrets[0])
            client.post("/api/my-matches", json={"secrets": [*made.secrets, 7]})
            client.post("/api/my-matches", json={"secrets": list(made.secrets)})
            client.get(f"{made.path}/preview", params={"question": made.secrets[0]})
            client.get(f"{made.path}?secret={made.secrets[0]}")
    log = process.log.read_text()
    assert log.count("/api/matches/") > 3, "the log is really read here"
    assert "?" not in log
    for secret in (*made.secrets, key):
        assert secret not in log


def test_only_hashes_are_stored(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        made = client.make("me", "friend")
        client.act(made)
    for file in tmp_path.iterdir():
        content = file.read_bytes()
        assert not any(secret.encode() in content for secret in made.secrets)
    rows = databases.rows(tmp_path, "SELECT secret_hash FROM seats ORDER BY seat")
    assert [row[0] for row in rows] == [digest(secret) for secret in made.secrets]


@pytest.mark.skipif("not databases.is_sqlite()", reason="there is no file")
def test_the_database_is_its_owners(tmp_path: Path) -> None:
    with Serving(tmp_path / "new" / "folder") as serving, Client(serving) as client:
        client.make("me", "friend")
        for file in (tmp_path / "new" / "folder").iterdir():
            assert not stat.S_IMODE(file.stat().st_mode) & 0o077, file
        assert not stat.S_IMODE((tmp_path / "new" / "folder").stat().st_mode) & 0o077


def test_the_key_of_the_dice_is_published_at_the_end_only(client: Client, tmp_path: Path) -> None:
    made = client.make("me", "me", tiles="drawn", rows=2)
    told = []
    with client.live(made, *made.secrets) as line:
        told.append(json.dumps(line.hello))
        while line.last["snapshot"]["outcome"] is None:
            told.append(json.dumps(client.see(made, *made.secrets)))
            told.append(client.get(f"{made.path}/record", headers=bearer(*made.secrets)).text)
            told.append(client.get(f"{made.path}/snapshots/1", headers=bearer(*made.secrets)).text)
            told.append(client.post("/api/my-matches", json={"secrets": list(made.secrets)}).text)
            client.act(made)
            line.until(line.last["snapshot"]["number"] + 1)
    key = line.last["card"]["key"]
    assert len(key) == 64
    assert not any(key in each for each in told)
    assert key in client.get(f"{made.path}/record").text


def test_a_seats_view_is_open_to_others_after_the_end(client: Client) -> None:
    made = client.make("me", "friend", rows=2)
    path = f"{made.path}?viewer=1"
    assert client.get(path, headers=bearer(made.secrets[1])).status_code == 200
    for secrets in ((), (made.secrets[0],)):
        assert client.get(path, headers=bearer(*secrets)).status_code == 403
        assert client.get(f"{made.path}/snapshots/0?viewer=1", headers=bearer(*secrets)).status_code == 403
    client.play_out(made)
    assert client.get(path).json()["snapshot"]["viewer"] == 1
    assert client.get(f"{made.path}/snapshots/1?viewer=1").json()["viewer"] == 1
    assert client.get(f"{made.path}?viewer=2").status_code == 404


@pytest.mark.parametrize("name", SECRETIVE)
def test_everyones_viewer_are_opened_after_the_end(client: Client, name: str) -> None:
    made = client.make(*["me"] * len(GAMES[name].seats), game=name)
    for _ in range(10):
        number = client.act(made)["snapshot"]["number"]
    past = f"{made.path}/snapshots/{number // 2}"
    for secrets in ((), made.secrets[:1], made.secrets):
        for path in (made.path, past):
            asked = client.get(f"{path}?viewer=everyone", headers=bearer(*secrets))
            problem(asked, 403, "not_your_seat")
            problem(client.get(f"{path}?viewer=-2", headers=bearer(*secrets)), 422, "bad_request")
    for command in ("commands", "hint"):
        body = {"command": "act", "after": number, "seat": -2, "action": "x"}
        asked = client.post(f"{made.path}/{command}", json=body, headers=bearer(*made.secrets))
        assert asked.status_code in (403, 422)
    client.command(made, 0, "resign")
    assert client.see(made)["card"]["ended"]
    whole = client.get(f"{made.path}?viewer=everyone").json()
    snapshot = client.get(f"{past}?viewer=everyone").json()
    assert whole["snapshot"]["viewer"] == snapshot["viewer"] == EVERYONE
    assert (snapshot["legal"], snapshot["permissions"]["resign"], snapshot["permissions"]["take_back"]) == (
        [],
        False,
        "no",
    )
    record = client.get(f"{made.path}/record").text
    assert all(event["text"] in record for event in whole["events"] if event["text"])
    for seat in (None, *range(len(made.secrets))):
        viewer = "" if seat is None else f"?viewer={seat}"
        assert client.get(f"{past}{viewer}").json()["view"] != snapshot["view"]


def test_secrets_are_long_and_all_different(client: Client) -> None:
    secrets = [secret for _ in range(20) for secret in client.make("me", "friend").secrets]
    assert len(set(secrets)) == 40
    assert all(len(secret) >= 22 for secret in secrets), "128 bits in base 64"


def test_which_seats_secrets_open() -> None:
    keys = (SeatKey(digest("a")), None, SeatKey(digest("c")), SeatKey(digest("d"), is_invitation=True))
    assert seats_held(keys, []) == seats_invited(keys, []) == ()
    assert seats_held(keys, ["c", "x", "a", "d"]) == (0, 2)
    assert seats_invited(keys, ["c", "x", "a", "d"]) == (3,)
    assert seats_held(keys, ["", "None", "\ud800", digest("a")]) == ()


def test_what_a_computer_player_is_told() -> None:
    """Its seat's view and its legal actions; no state, no key, no other seat's view."""
    told = [field.name for field in fields(MoveJob)]
    assert told == ["player", "game", "settings", "view", "legal", "budget", "hosted"]
