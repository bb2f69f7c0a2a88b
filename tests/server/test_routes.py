"""The other routes: games, options, pictures of positions, previews, one's own matches, records."""

import time

import httpx
import pytest

from event_horizon import GAMES
from event_horizon.records.verify import verify
from event_horizon.server.routes import shortcut

from .playing import Client, bearer, problem

JSON = {"content-type": "application/json"}
ACT = b'{"command": "act", "after": 2, "action": "7@d3"}'
NO_OBJECT = "send a JSON object, with the header Content-Type: application/json"


def test_every_game_presents_itself(client: Client) -> None:
    cards = client.get("/api/games").json()["games"]
    assert [card["name"] for card in cards] == list(GAMES)
    for card in cards:
        assert card["seats"]
        assert {"uniform", "greedy"} <= {player["name"] for player in card["players"]}


def test_options_are_checked_and_filled_in(client: Client) -> None:
    checked = client.post("/api/games/triangle/check", json={"options": {"rows": 5}}).json()
    assert checked["options"]["rows"] == 5
    assert checked["options"]["tiles"] == "free"
    assert checked["seats"] == ["red", "green"]
    for options in ({"rows": 4}, {"rows": "many"}, {"colour": 1}):
        answer = client.post("/api/games/triangle/check", json={"options": options})
        problem(answer, 422, "bad_option")
    problem(client.post("/api/games/chess/check", json={"options": {}}), 404, "not_found")


def test_a_match_needs_good_options_seats_and_players(client: Client) -> None:
    seats = [{"player": "me"}, {"player": "friend"}]
    cases = [
        ({"game": "chess", "seats": seats}, 404, "not_found"),
        ({"game": "triangle", "seats": seats, "options": {"rows": 4}}, 422, "bad_option"),
        ({"game": "triangle", "seats": seats[:1]}, 422, "bad_option"),
        ({"game": "triangle", "seats": [*seats, *seats]}, 422, "bad_option"),
        ({"game": "triangle", "seats": [{"player": "me"}, {"player": "deep thought"}]}, 422, "bad_option"),
        ({"game": "triangle", "seats": [{"player": "me"}, {"player": "person"}]}, 422, "bad_option"),
        ({"game": "triangle"}, 422, "bad_request"),
        ({"game": "triangle", "seats": seats, "clock": {"kind": "side", "seconds": 0}}, 422, "bad_request"),
        ({"game": "triangle", "seats": seats, "extra": 1}, 422, "bad_request"),
    ]
    for body, status, code in cases:
        problem(client.post("/api/matches", json=body), status, code)
    problem(client.post("/api/matches", content=b"{"), 422, "bad_request")
    problem(client.post("/api/matches", content=b"\xff"), 422, "bad_request")


@pytest.mark.parametrize("increment", [False, True, "5", -1, None, 86_401])
def test_a_clock_needs_numbers(client: Client, increment: object) -> None:
    seats = [{"player": "me"}, {"player": "me"}]
    clock = {"kind": "side", "seconds": 300, "increment": increment}
    answer = client.post("/api/matches", json={"game": "triangle", "seats": seats, "clock": clock})
    assert "body.clock.increment" in problem(answer, 422, "bad_request")["detail"]


def test_a_match_begins_where_its_maker_says(client: Client) -> None:
    body = {"game": "triangle", "seats": [{"player": "me"}, {"player": "me"}]}
    made = client.post(
        "/api/matches", json={**body, "position": {"cells": {"d3": "R7"}, "to_act": "green"}}
    ).json()
    whole = client.get(f"/api/matches/{made['id']}").json()
    assert (whole["snapshot"]["view"]["cells"], whole["snapshot"]["to_act"]) == ({"d3": "R7"}, 1)
    record = client.get(f"/api/matches/{made['id']}/record").text
    assert "[Position " in record
    problem(client.post("/api/matches", json={**body, "position": {"cells": 7}}), 422, "bad_position")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        (
            "/api/games/torus/positions",
            '{"position": {"units": {"key": {"at": "A-1"}, "key": {"at": "A-2"}}}}',
        ),
        ("/api/games/triangle/check", '{"key": {}, "key": {}}'),
        ("/api/matches", '{"game": "triangle", "options": {"key": 5, "key": 6}, "seats": []}'),
        ("/api/matches/nothing/commands", '{"command": "act", "key": 1, "key": 2}'),
        ("/api/matches/nothing/hint", '{"key": 1, "key": 2}'),
        ("/api/my-matches", '{"secrets": [], "key": 1, "key": 2}'),
        ("/api/analyses", '{"game": "triangle", "position": {"cells": {"key": "R7", "key": "G1"}}}'),
    ],
)
def test_duplicate_keys_are_refused_by_every_route(client: Client, path: str, body: str) -> None:
    answer = client.post(path, content=body, headers={"content-type": "application/json"})
    assert problem(answer, 422, "bad_request")["detail"] == "duplicate key 'key'"


@pytest.mark.parametrize(
    ("content", "kind", "detail"),
    [
        (b"{", "application/json", "body.1: JSON decode error"),
        (b"", "application/json", NO_OBJECT),
        (ACT, "text/plain", NO_OBJECT),
        (ACT.replace(b"2", b'"x"'), "application/json", "body.act.after: Input should be a valid integer"),
    ],
)
def test_the_busiest_route_refuses_like_the_others(
    client: Client, content: bytes, kind: str, detail: str
) -> None:
    """Only well-formed commands go a shorter way."""
    made = client.make("me", "me")
    path, seats = f"{made.path}/commands", bearer(*made.secrets)
    refused = client.post(path, content=content, headers={**seats, "content-type": kind})
    assert problem(refused, 422, "bad_request")["detail"].startswith(detail)
    assert client.post(path, content=ACT, headers={**seats, **JSON}).json() == {"number": 3}


def test_a_command_that_fails_is_answered_like_any_other_request(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    made = client.make("me", "me")
    monkeypatch.setattr(shortcut, "do_command", fail)
    with Client(client.serving) as own:  # the server closes this connection
        problem(own.post(f"{made.path}/commands", content=ACT, headers=JSON), 500, "internal")
    deadline = time.monotonic() + 20
    while "ZeroDivisionError" not in caplog.text:
        assert time.monotonic() < deadline, "it is not in the log"
        time.sleep(0.01)


def test_commands_have_a_known_form_whoever_they_are_for(client: Client) -> None:
    problem(client.post(f"/api/matches/{'x' * 33}/commands", content=ACT, headers=JSON), 422, "bad_request")
    problem(client.post(f"/api/matches/{'x' * 32}/commands", content=ACT, headers=JSON), 404, "not_found")
    made, many = client.make("me", "me"), bearer(*("x" for _ in range(17)))
    refused = client.post(f"{made.path}/commands", content=ACT, headers={**JSON, **many})
    problem(refused, 422, "bad_request")
    problem(client.post(f"{made.path}/commands", content=ACT, headers=JSON), 401, "no_secret")
    assert client.get(f"{made.path}/commands").status_code == 405


def test_an_unknown_game_is_not_found_anywhere(client: Client) -> None:
    problem(client.post("/api/games/ludo/check", json={}), 404, "not_found")
    problem(client.post("/api/games/ludo/positions", json={}), 404, "not_found")
    problem(client.get("/api/games/ludo/rules"), 404, "not_found")
    problem(client.post("/api/matches", json={"game": "ludo", "seats": []}), 404, "not_found")
    problem(client.post("/api/analyses", json={"game": "ludo", "position": {}}), 404, "not_found")


def test_rules_are_markdown(client: Client) -> None:
    for name in GAMES:
        answer = client.get(f"/api/games/{name}/rules")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/markdown")
        assert answer.text.startswith("#")
    problem(client.get("/api/games/chess/rules"), 404, "not_found")


def test_a_position_can_be_looked_at_without_a_match(client: Client) -> None:
    look = "/api/games/triangle/positions"
    snapshot = client.post(look, json={"actions": ["7@d3", "1@a1"]}).json()
    assert snapshot["view"]["cells"] == {"d3": "R7", "a1": "G1"}
    assert "1@b1" in snapshot["legal"]
    assert snapshot["preview"]["b1"]
    game = GAMES["triangle"]
    state = game.apply(game.start(), game.read(game.start(), "7@d3"))
    assert client.post(look, json={"position": game.dump(state)}).json()["view"]["cells"] == {"d3": "R7"}
    drawn = {"options": {"tiles": "drawn", "rows": 2}, "actions": []}
    assert client.post(look, json=drawn).json()["to_act"] == -1
    problem(client.post(look, json={"position": {"cells": 7}}), 422, "bad_position")
    problem(client.post(look, json={"actions": ["7@z9"]}), 422, "bad_notation")
    problem(client.post(look, json={"actions": ["7@d3", "7@d3"]}), 422, "illegal_action")
    problem(client.post(look, json={"actions": ["7@d3"] * 501}), 422, "bad_request")


def test_previews_answer_questions(client: Client) -> None:
    made = client.make("me", "friend")
    seen = client.act(made, "7@d3")
    assert client.get(f"{made.path}/preview").json()["answer"] == seen["snapshot"]["preview"]
    problem(client.get(f"{made.path}/preview", params={"question": "who wins?"}), 422, "bad_notation")


def test_nothing_is_planned_ahead_once_a_match_is_over(client: Client) -> None:
    made = client.make("me", "me", rows=5)

    def planned() -> httpx.Response:
        return client.get(f"{made.path}/premoves", headers=bearer(made.secrets[1]))

    assert "1@a1" in planned().json()["legal"]
    client.command(made, 0, "resign")
    # A page that asked while the other side was to act hears of the end a little later.
    assert planned().status_code == 200
    assert planned().json()["legal"] == []
    torus = client.make("me", "me", game="torus")
    refused = client.get(f"{torus.path}/premoves", headers=bearer(torus.secrets[1]))
    problem(refused, 409, "refused")


def test_my_matches_are_found_by_their_secrets(client: Client) -> None:
    first, second = client.make("me", "friend"), client.make("me", "me")
    client.act(first)
    body = {"secrets": [*second.secrets, first.secrets[0], "guessed"]}
    mine = client.post("/api/my-matches", json=body).json()["matches"]
    assert [(match["id"], match["my_seats"], match["my_turn"]) for match in mine] == [
        (second.id, [0, 1], True),
        (first.id, [0], False),
    ]
    assert client.post("/api/my-matches", json={"secrets": []}).json() == {"matches": []}


def test_a_record_goes_out_and_comes_back(client: Client) -> None:
    made = client.make("me", "me", tiles="drawn", rows=5)
    assert "Key" not in client.get(f"{made.path}/record").text
    seen = client.play_out(made)
    answer = client.get(f"{made.path}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    report = verify(answer.text)
    assert report.is_good, report
    assert any("dice" in word for word in report.confirmed)

    back = client.post("/api/records", content=answer.text, headers={"content-type": "text/plain"})
    assert back.status_code == 201
    path = f"/api/matches/{back.json()['id']}"
    again = client.get(path).json()
    assert again["card"]["imported"]
    assert again["card"]["commitment"] == seen["card"]["commitment"]
    assert again["card"]["key"] == seen["card"]["key"]
    assert again["snapshot"]["view"] == seen["snapshot"]["view"]
    assert again["snapshot"]["outcome"] == seen["snapshot"]["outcome"]
    assert client.get(f"{path}/record").text == answer.text
    assert client.get(f"{path}/snapshots/1").json()["view"]["drawn"]
    command = {"command": "act", "after": 0, "action": "1@a1"}
    problem(client.post(f"{path}/commands", json=command, headers=bearer("any")), 403, "not_your_seat")


def test_an_unfinished_record_can_be_watched(client: Client) -> None:
    made = client.make("me", "friend")
    client.act(made)
    record = client.get(f"{made.path}/record").text
    path = f"/api/matches/{client.post('/api/records', content=record).json()['id']}"
    assert len(client.get(path).json()["snapshot"]["view"]["cells"]) == 1
    assert not client.get(path).json()["card"]["ended"]


def test_a_bad_record_is_refused_with_its_line(client: Client) -> None:
    cases = [b"nonsense", b"\xff\xfe", b"", b'[Game "chess"]\n', b'[Game "triangle"]\n\n1. 7@d3\n2. 7@d3\n']
    for text in cases:
        problem(client.post("/api/records", content=text), 422, "bad_record")


def test_there_is_nothing_else_under_api(client: Client) -> None:
    problem(client.get("/api/nothing"), 404, "not_found")
    problem(client.get("/api/matches/nothing"), 404, "not_found")
    problem(client.delete("/api/games"), 405, "not_allowed")
    problem(client.get("/api/matches/nothing/live"), 426, "not_a_socket")
