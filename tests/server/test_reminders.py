"""Play over days: reminders by Web Push, which a service of our own decrypts, and an Atom feed for each seat."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from event_horizon.server.operations.logs import shown_path
from tests import databases
from tests.serving import Many, Serving

from .playing import Client, Made, bearer, problem
from .push_service import PushService
from .test_absence import Later, services

DAYS = {"kind": "turn", "seconds": 2 * 86_400, "increment": 0}


@pytest.fixture
def push() -> Iterator[PushService]:
    with PushService() as push:
        yield push


def over_days(client: Client, rows: int = 5) -> Made:
    seats = [{"player": "me", "name": "Ada"}, {"player": "friend"}]
    body = {"game": "triangle", "options": {"rows": rows}, "seats": seats, "clock": DAYS}
    made = client.post("/api/matches", json=body).json()
    match = Made(made["id"], (made["seats"][0]["secret"], made["seats"][1]["invitation"]))
    return client.join(match, 1, name="Grace")


def remind(client: Client, made: Made, seat: int, subscription: dict[str, Any]) -> None:
    answer = client.post(
        f"{made.path}/seats/{seat}/reminders", json=subscription, headers=bearer(made.secrets[seat])
    )
    assert answer.status_code == 200, answer.text


def eventually(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_whoever_is_away_is_told_of_their_turn(tmp_path: Path, push: PushService) -> None:
    with Serving(tmp_path, push_services=(push.origin,)) as serving, Client(serving) as client:
        key = client.get("/api/push").json()["key"]
        made = over_days(client)
        remind(client, made, 1, push.subscription())
        client.act(made)
        told = push.next()
        assert (told["title"], told["body"]) == ("Triangle", "Ada has moved. It is your turn.")
        assert told["path"] == f"/match/{made.id}"
        assert told["signed_by"] == key
        assert told["claims"]["aud"] == push.origin
        assert told["claims"]["sub"] == "https://localhost"
        assert not any(secret in str(told) for secret in made.secrets)
        client.act(made)
        with client.live(made, made.secrets[1]) as line:
            client.act(made)
            line.until(client.see(made)["snapshot"]["number"])
        client.act(made)
        client.act(made)
        assert push.next()["body"] == "Ada has moved. It is your turn.", "the second since they have left"
        assert push.messages.empty(), "nobody is told who is at the table"
    with Serving(tmp_path, push_services=(push.origin,)) as serving, Client(serving) as client:
        assert client.get("/api/push").json()["key"] == key, "made once"
        client.act(made)
        client.act(made)
        push.next()


def test_time_that_runs_out_is_told_once_more(tmp_path: Path, push: PushService) -> None:
    with Serving(tmp_path, push_services=(push.origin,)) as serving, Client(serving) as client:
        later = Later(services(serving))
        made = over_days(client)
        remind(client, made, 1, push.subscription())
        client.act(made)
        push.next()
        ((due,),) = databases.rows(tmp_path, "SELECT due FROM reminders")
        assert 1.4 * 86_400 < due - time.time() < 1.6 * 86_400
        later.more = 1.75 * 86_400
        databases.rows(tmp_path, f"UPDATE reminders SET due = {time.time()}")
        assert push.next()["body"] == "You have 6 hours left for your turn."
        eventually(lambda: databases.rows(tmp_path, "SELECT due FROM reminders") == [(None,)])


def test_the_end_is_told_and_then_nothing(tmp_path: Path, push: PushService) -> None:
    with Serving(tmp_path, push_services=(push.origin,)) as serving, Client(serving) as client:
        made = over_days(client)
        remind(client, made, 1, push.subscription())
        assert client.command(made, 0, "resign").status_code == 200
        assert push.next()["body"] == "The match is over: red resigned."
        eventually(lambda: databases.rows(tmp_path, "SELECT match FROM reminders") == [])


def test_a_browser_that_is_gone_is_forgotten_and_one_can_stop(tmp_path: Path, push: PushService) -> None:
    with Serving(tmp_path, push_services=(push.origin,)) as serving, Client(serving) as client:
        made = over_days(client)
        remind(client, made, 1, push.subscription("one"))
        remind(client, made, 1, push.subscription("two"))
        stop = client.post(
            f"{made.path}/seats/1/reminders/stop",
            json={"endpoint": push.subscription("two")["endpoint"]},
            headers=bearer(made.secrets[1]),
        )
        assert stop.json() == {"is_on": False}
        push.answer = 410
        client.act(made)
        push.next()
        eventually(lambda: databases.rows(tmp_path, "SELECT match FROM reminders") == [])
        assert push.messages.empty()


def test_only_known_services_are_asked_and_only_for_ones_own_seat(tmp_path: Path, push: PushService) -> None:
    with Serving(tmp_path, push_services=("push.example.org",)) as serving, Client(serving) as client:
        made = over_days(client)
        path, own = f"{made.path}/seats/1/reminders", bearer(made.secrets[1])
        keys = push.subscription()["keys"]
        for endpoint in (
            push.origin + "/x", "http://push.example.org/x", "https://push.example.org.evil.net/x",
            "https://evilpush.example.org@10.0.0.1/x", "https://notpush.example.org/x", "file:///etc/passwd", "x",
        ):  # fmt: skip
            answer = client.post(path, json={"endpoint": endpoint, "keys": keys}, headers=own)
            problem(answer, 422, "unknown_push_service")
        for name in range(5):
            body = {"endpoint": f"https://a.push.example.org/{name}", "keys": keys}
            assert client.post(path, json=body, headers=own).status_code == 200
            assert client.post(path, json=body, headers=own).status_code == 200, "the same device"
        body = {"endpoint": "https://push.example.org/6", "keys": keys}
        problem(client.post(path, json=body, headers=own), 429, "too_many")
        problem(client.post(path, json=body), 401, "no_secret")
        problem(client.post(path, json=body, headers=bearer(made.secrets[0])), 403, "not_your_seat")


def test_one_of_two_processes_sends_a_reminder(tmp_path: Path, push: PushService) -> None:
    database = databases.postgres().database(str(tmp_path))
    with Many(tmp_path, database, 2, "--push-services", push.origin) as many:
        clients = [Client(many) for _ in range(6)]
        assert len({client.get("/api/push").json()["key"] for client in clients}) == 1
        made = over_days(clients[0])
        remind(clients[0], made, 1, push.subscription())
        eventually(lambda: _is_told(clients, made, push))
        for client in clients:
            client.close()


def _is_told(clients: list[Client], made: Made, push: PushService) -> bool:
    """Both act, each by a client of any process; the other process has heard of the request to be reminded."""
    clients[len(made.id) % 6].act(made)
    told = push.next()
    assert told["path"] == f"/match/{made.id}"
    assert push.messages.empty()
    return True


def test_without_the_extra_nobody_is_reminded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pywebpush", None)
    with Serving(tmp_path) as serving, Client(serving) as client:
        assert client.get("/api/push").json() == {"key": None}
        made = over_days(client)
        body = {"endpoint": "https://push.example.org/6", "keys": {"p256dh": "x", "auth": "y"}}
        answer = client.post(f"{made.path}/seats/1/reminders", json=body, headers=bearer(made.secrets[1]))
        problem(answer, 403, "no_push")


def test_keys_that_are_none_do_not_stop_play(tmp_path: Path, push: PushService) -> None:
    with Serving(tmp_path, push_services=(push.origin,)) as serving, Client(serving) as client:
        made = over_days(client, rows=2)
        bad = {"endpoint": f"{push.origin}/bad", "keys": {"p256dh": "nonsense", "auth": "x"}}
        remind(client, made, 1, bad)
        remind(client, made, 1, push.subscription())
        assert client.play_out(made)["snapshot"]["outcome"]
        push.next()


ATOM = "{http://www.w3.org/2005/Atom}"


def test_a_seat_has_a_feed_under_a_secret_link(client: Client) -> None:
    made = over_days(client, rows=2)
    problem(client.post(f"{made.path}/seats/1/feed"), 401, "no_secret")
    path = client.post(f"{made.path}/seats/1/feed", headers=bearer(made.secrets[1])).json()["path"]
    empty = ElementTree.fromstring(client.get(path).content)
    assert empty.findall(f"{ATOM}entry") == []
    client.act(made)
    answer = client.get(path)
    assert answer.headers["content-type"].startswith("application/atom+xml")
    root = ElementTree.fromstring(answer.content)
    assert root.findtext(f"{ATOM}title") == "Triangle: you are green"
    (entry,) = root.findall(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title") == "Your turn"
    assert "red places" in (entry.findtext(f"{ATOM}content") or "").lower()
    link = entry.find(f"{ATOM}link")
    assert link is not None
    assert link.get("href") == f"{client.serving.url}/match/{made.id}"
    client.play_out(made)
    titles = [
        each.findtext(f"{ATOM}title")
        for each in ElementTree.fromstring(client.get(path).content).findall(f"{ATOM}entry")
    ]
    assert titles[0] == "The match is over"
    assert not any(secret in client.get(path).text for secret in made.secrets)
    again = client.post(f"{made.path}/seats/1/feed", headers=bearer(made.secrets[1])).json()["path"]
    problem(client.get(path), 404, "not_found")
    assert client.get(again).status_code == 200
    assert shown_path(again) == "/api/feeds/"


def test_a_feed_tells_no_secrets(client: Client) -> None:
    """What everyone may see, and nothing of what the seat alone knows."""
    made = client.make("me", "friend", game="torus", scenario="advanced")
    path = client.post(f"{made.path}/seats/1/feed", headers=bearer(made.secrets[1])).json()["path"]
    for _ in range(4):
        client.act(made)
    spectator = str(client.see(made)["events"])
    for entry in ElementTree.fromstring(client.get(path).content).findall(f"{ATOM}entry"):
        for sentence in (entry.findtext(f"{ATOM}content") or "").split(". "):
            assert sentence.rstrip(".") in spectator or sentence == "Your turn"
