"""Open tables: offered to anybody, listed live, taken once, cancelled when their maker leaves; quick pairing."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests import databases
from tests.serving import GENEROUS, Many, Server, Serving

from .playing import Client, Json, Made, bearer, problem

MANY = replace(GENEROUS, open_tables_per_client=50)
LIVE = {"kind": "side", "seconds": 300, "increment": 5}
DAYS = {"kind": "turn", "seconds": 3 * 86_400, "increment": 0}


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("data"), MANY, open_tables=True) as serving:
        yield serving


@pytest.fixture
def client(serving: Serving) -> Iterator[Client]:
    with Client(serving) as client:
        yield client
        for table in listed(client):
            databases.rows(serving.data, f"DELETE FROM open_tables WHERE match = '{table['id']}'")


def listed(client: Client) -> list[Json]:
    found: list[Json] = client.get("/api/open-tables").json()["tables"]
    return found


def offered(client: Client, *players: str, **more: Any) -> Made:
    body = {
        "game": "triangle", "options": {"rows": 2}, "open": True,
        "seats": [{"player": each, "name": "Ada" if each == "me" else ""} for each in players or ("me", "friend")],
    }  # fmt: skip
    answer = client.post("/api/matches", json={**body, **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Made(made["id"], tuple(seat["secret"] or "" for seat in made["seats"]))


def accept(client: Client, made: Made, **more: Any) -> Made:
    answer = client.post(f"/api/open-tables/{made.id}/accept", json=more)
    assert answer.status_code == 200, answer.text
    taken = answer.json()
    secrets = list(made.secrets)
    secrets[taken["seat"]] = taken["secret"]
    return Made(made.id, tuple(secrets))


def pair(client: Client, *secrets: str, **more: Any) -> Json:
    body = {"game": "triangle", "options": {"rows": 2}, **more}
    answer = client.post("/api/open-tables/pair", json=body, headers=bearer(*secrets))
    assert answer.status_code == 200, answer.text
    paired: Json = answer.json()
    return paired


@contextmanager
def following(server: Server) -> Iterator[Callable[[], list[str]]]:
    """The ids of the list, each time it comes over the socket."""
    with connect(f"{server.socket_url}/api/open-tables/live", proxy=None) as socket:
        yield lambda: [table["id"] for table in json.loads(socket.recv(20))["tables"]]


def eventually(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_seat_is_called_as_in_the_match_before_dice_decide_who_is_blue(client: Client) -> None:
    offered(client, game="torus", options={})
    (table,) = listed(client)
    assert [seat["title"] for seat in table["seats"]] == ["player one", "player two"]


def test_they_are_off_unless_the_host_wants_them(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, Client(serving) as client:
        assert client.get("/api/open-tables").json() == {"is_enabled": False, "tables": []}
        seats = [{"player": "me"}, {"player": "friend"}]
        answer = client.post("/api/matches", json={"game": "triangle", "seats": seats, "open": True})
        problem(answer, 403, "no_open_tables")
        problem(client.post("/api/open-tables/pair", json={"game": "triangle"}), 403, "no_open_tables")
        problem(client.post("/api/open-tables/abc/accept", json={}), 403, "no_open_tables")


def test_a_table_is_listed_with_its_terms_and_taken_once(client: Client) -> None:
    client.make("me", "friend", joins=False)
    assert listed(client) == [], "a match is offered only if its maker wants that"
    made = offered(client, clock=LIVE, absence=120)
    (table,) = listed(client)
    assert (table["id"], table["game"], table["options"]["rows"]) == (made.id, "triangle", 2)
    assert (table["clock"], table["absence"], table["hints"]) == (LIVE, 120, False)
    assert [(seat["name"], seat["free"]) for seat in table["seats"]] == [("Ada", False), ("", True)]
    assert not any(secret and secret in json.dumps(table) for secret in made.secrets)
    taken = accept(client, made, name="Grace")
    assert listed(client) == []
    problem(client.post(f"/api/open-tables/{made.id}/accept", json={}), 409, "taken")
    assert client.play_out(taken)["snapshot"]["outcome"]
    assert client.see(taken)["card"]["seats"][1]["name"] == "Grace"


def test_the_clock_begins_when_the_table_is_taken(client: Client) -> None:
    made = offered(client, clock=LIVE)
    assert client.see(made)["snapshot"]["clock"]["running"] is None
    assert client.see(accept(client, made))["snapshot"]["clock"]["running"] == 0


def test_whoever_follows_the_list_sees_every_change(serving: Serving, client: Client) -> None:
    with following(serving) as next_list:
        assert next_list() == []
        one = offered(client)
        assert next_list() == [one.id]
        two = offered(client)
        assert next_list() == [one.id, two.id]
        accept(client, one)
        assert next_list() == [two.id]
        withdrawn = client.post(f"/api/open-tables/{two.id}/withdraw", headers=bearer(two.secrets[0]))
        assert withdrawn.status_code == 200
        assert next_list() == []


def test_a_seat_that_was_taken_by_the_link_is_not_listed(serving: Serving, client: Client) -> None:
    seats = [{"player": "me"}, {"player": "friend"}]
    made = client.post("/api/matches", json={"game": "triangle", "seats": seats, "open": True}).json()
    with following(serving) as next_list:
        assert next_list() == [made["id"]]
        client.join(Made(made["id"], ("", made["seats"][1]["invitation"])), 1)
        assert next_list() == []


def test_a_table_for_three_fills_up(client: Client) -> None:
    made = offered(client, "me", "friend", "friend", game="explorer", options={"seats": 3})
    one = accept(client, made, seat=2, name="Grace")
    (table,) = listed(client)
    assert [(seat["name"], seat["free"]) for seat in table["seats"]] == [
        ("Ada", False),
        ("", True),
        ("Grace", False),
    ]
    problem(client.post(f"/api/open-tables/{made.id}/accept", json={"seat": 2}), 409, "taken")
    withdrawn = client.post(f"/api/open-tables/{made.id}/withdraw", headers=bearer(one.secrets[2]))
    problem(withdrawn, 403, "not_your_seat")
    accept(client, one)
    assert listed(client) == []


def test_only_its_maker_withdraws_a_table_and_the_match_is_gone(client: Client) -> None:
    made = offered(client)
    problem(client.post(f"/api/open-tables/{made.id}/withdraw"), 401, "no_secret")
    problem(client.post(f"/api/open-tables/{made.id}/withdraw", headers=bearer("x")), 403, "not_your_seat")
    answer = client.post(f"/api/open-tables/{made.id}/withdraw", headers=bearer(made.secrets[0]))
    assert answer.json() == {"id": made.id}
    problem(client.get(made.path), 404, "not_found")
    again = client.post(f"/api/open-tables/{made.id}/withdraw", headers=bearer(made.secrets[0]))
    problem(again, 404, "not_found")


@pytest.mark.parametrize("players", [("me", "me"), ("friend", "friend"), ("me", "uniform")])
def test_a_table_has_one_maker_and_a_free_seat(client: Client, players: tuple[str, ...]) -> None:
    body = {"game": "triangle", "seats": [{"player": each} for each in players], "open": True}
    problem(client.post("/api/matches", json=body), 422, "bad_option")
    assert listed(client) == []


def test_one_client_offers_only_so_many(tmp_path: Path) -> None:
    limits = replace(GENEROUS, open_tables_per_client=2, open_tables=2)
    with Serving(tmp_path, limits, open_tables=True) as serving, Client(serving) as client:
        made = [offered(client), offered(client)]
        body = {"game": "triangle", "seats": [{"player": "me"}, {"player": "friend"}], "open": True}
        problem(client.post("/api/matches", json=body), 429, "too_many")
        problem(client.post("/api/open-tables/pair", json={"game": "triangle"}), 429, "too_many")
        databases.rows(tmp_path, "UPDATE open_tables SET client = 'somebody else'")
        problem(client.post("/api/matches", json=body), 503, "busy")
        accept(client, made[0])
        offered(client)


def test_a_table_whose_maker_has_left_is_cancelled(tmp_path: Path) -> None:
    limits = replace(MANY, open_table_away_seconds=1.0)
    with Serving(tmp_path, limits, open_tables=True) as serving, Client(serving) as client:
        left, over_days, here = offered(client), offered(client, clock=DAYS), offered(client)
        with client.live(here, here.secrets[0]):
            eventually(lambda: left.id not in [table["id"] for table in listed(client)])
            assert {table["id"] for table in listed(client)} == {over_days.id, here.id}
            eventually(lambda: client.get(left.path).status_code == 404)
            problem(client.get(left.path), 404, "not_found")
        eventually(lambda: here.id not in [table["id"] for table in listed(client)])
        old = f"UPDATE open_tables SET offered = offered - {8 * 86_400} WHERE match = '{over_days.id}'"
        databases.rows(tmp_path, old)
        eventually(lambda: listed(client) == [])


def test_two_who_look_for_the_same_are_paired(client: Client) -> None:
    first = pair(client, name="Ada", clock=LIVE)
    assert first["is_waiting"]
    assert pair(client, first["secret"], name="Ada", clock=LIVE)["id"] != first["id"], "not with oneself"
    assert pair(client, clock=DAYS)["is_waiting"], "not on other terms"
    assert pair(client, clock=LIVE, options={"rows": 5})["is_waiting"]
    second = pair(client, name="Grace", clock=LIVE)
    assert (second["id"], second["is_waiting"]) == (first["id"], False)
    assert {first["seat"], second["seat"]} == {0, 1}
    seats = sorted((first, second), key=lambda each: each["seat"])
    made = Made(first["id"], tuple(each["secret"] for each in seats))
    assert client.play_out(made)["snapshot"]["outcome"]


def test_nobody_is_paired_with_a_maker_who_is_not_there(tmp_path: Path) -> None:
    with Serving(tmp_path, MANY, open_tables=True) as serving, Client(serving) as client:
        first = pair(client)
        databases.rows(tmp_path, "UPDATE open_tables SET seen = seen - 30")
        assert pair(client)["id"] != first["id"]


def test_a_closed_server_pairs_nobody(tmp_path: Path) -> None:
    from .test_admin import admin

    with Serving(tmp_path, MANY, open_tables=True) as serving, Client(serving) as client:
        made = offered(client)
        admin(tmp_path, "close")
        eventually(lambda: client.post("/api/open-tables/pair", json={"game": "triangle"}).status_code == 503)
        accept(client, made)


def test_all_processes_show_one_list_and_pair_each_other(tmp_path: Path) -> None:
    database = databases.postgres().database(str(tmp_path))
    with Many(tmp_path, database, 2, "--open-tables", "true") as many:
        clients = [Client(many) for _ in range(8)]  # each connection goes to one of the processes
        with following(many) as one, following(many) as other:
            lists = [one(), other()]
            assert lists == [[], []]
            first = pair(clients[0])
            assert [one(), other()] == [[first["id"]]] * 2
            second = pair(clients[7])
            assert second["id"] == first["id"]
            assert [one(), other()] == [[], []]
        for turn in range(6):
            waiting = pair(clients[turn], name="Ada")
            assert waiting["is_waiting"]
            assert not pair(clients[turn + 1], name="Grace")["is_waiting"]
        for client in clients:
            client.close()
