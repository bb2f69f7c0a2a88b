"""Analyses and hints over HTTP, as a program or the front asks for them."""

import json
from dataclasses import fields, replace
from typing import Any

import pytest
from websockets.sync.client import connect

from event_horizon import GAMES, game
from event_horizon.analysis.hint import Hint
from event_horizon.analysis.moment import Assessment, Moment
from event_horizon.matches.snapshot import Snapshot
from event_horizon.records.record import Record
from event_horizon.records.text import write
from event_horizon.server.engine.jobs import HintJob
from event_horizon.server.wire import analysis as told
from event_horizon.server.wire import schemas as wire
from tests.analysis.games import LATE, random_record

from .playing import Client, Made, bearer, problem
from .test_openapi import fits

FIVE = game("triangle", rows=5)
DRAWN = game("triangle", rows=5, tiles="drawn")


def begin(client: Client, **body: Any) -> str:
    answer = client.post("/api/analyses", json=body)
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["id"]
    return found


def begin_record(client: Client, record: Record) -> str:
    return begin(client, record=write(record))


def follow(client: Client, name: str) -> list[dict[str, Any]]:
    """All that comes over the analysis's socket, to its end."""
    with connect(f"{client.serving.socket_url}/api/analyses/{name}/live", proxy=None) as socket:
        return [json.loads(message) for message in socket]


def test_a_record_is_analysed_and_its_moments_are_streamed(client: Client) -> None:
    record = random_record(FIVE, 1, LATE)
    name = begin_record(client, record)
    messages = follow(client, name)
    moments = [moment for message in messages for moment in message["moments"]]
    assert [moment["number"] for moment in moments] == list(range(1, len(record.lines) + 1))
    assert [moment["action"] for moment in moments] == [line.text for line in record.lines]
    assert messages[-1]["status"] == "done"
    whole = client.analysed(name)
    fits(told.Analysis, whole)
    assert whole["progress"]["moments"] == moments
    assert whole["outcome"]["scores"] == list(record.outcome.scores if record.outcome else ())
    assert [event["text"] for event in whole["events"]] == [line.text for line in record.lines]


def test_the_same_record_is_not_computed_again(client: Client) -> None:
    record = random_record(FIVE, 2, LATE)
    name = begin_record(client, record)
    client.analysed(name)
    assert begin_record(client, replace(record, match="elsewhere", date="")) == name
    assert client.get(f"/api/analyses/{name}").json()["progress"]["status"] == "done"


def test_every_legal_action_of_a_small_position_is_proven(client: Client) -> None:
    name = begin(client, game="triangle", options={"rows": 5}, position=LATE)
    assert client.analysed(name)["progress"]["total"] == 1
    moment = client.get(f"/api/analyses/{name}/moments/1").json()
    fits(Moment, moment)
    snapshot = client.get(f"/api/analyses/{name}/snapshots/0").json()
    fits(Snapshot, snapshot)
    assert {option["action"] for option in moment["options"]} == set(snapshot["legal"])
    assert all(option["is_proven"] for option in moment["options"])
    assert (moment["action"], snapshot["viewer"]) == ("", 0)


def test_a_mistake_can_be_tried_again(client: Client) -> None:
    for seed in range(10):
        name = begin_record(client, random_record(FIVE, seed, LATE))
        named = [moment for moment in client.analysed(name)["progress"]["moments"] if moment["better"]]
        if named:
            break
    path = f"/api/analyses/{name}/moments/{named[0]['number']}/try"
    again = client.get(path, params={"action": named[0]["action"]}).json()
    fits(Assessment, again)
    assert (again["lost"], again["better"]) == (named[0]["lost"], named[0]["better"])
    good = client.get(path, params={"action": named[0]["better"]}).json()
    assert (good["lost"], good["better"], good["sentence"], good["line"]) == (0, "", "", [])
    assert again["line"][0] == again["better"]
    assert good["value"] > again["value"]
    problem(client.get(path, params={"action": "anything"}), 422, "bad_notation")


def test_the_luck_of_a_game_with_dice(client: Client) -> None:
    progress = client.analysed(begin_record(client, random_record(DRAWN, 1)))["progress"]
    assert progress["has_luck"]
    for seat, balance in enumerate(progress["balances"]):
        rolls = [moment["luck"][seat] for moment in progress["moments"] if moment["luck"]]
        assert balance["luck"] == pytest.approx(sum(rolls))
        mine = [moment["lost"] for moment in progress["moments"] if moment["seat"] == seat]
        assert balance["lost"] == pytest.approx(sum(mine))


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_analysed_when_it_is_over(client: Client, name: str) -> None:
    seats = len(client.post(f"/api/games/{name}/check", json={}).json()["seats"])
    made = client.make(*["me"] * seats, game=name)
    problem(client.post(f"{made.path}/analysis"), 409, "refused")
    for seat in range(max(1, seats - 1)):
        client.command(made, seat, "resign")
    answer = client.post(f"{made.path}/analysis")
    assert answer.status_code == 201, answer.text
    path = f"/api/analyses/{answer.json()['id']}"
    seen = client.analysed(answer.json()["id"])
    assert seen["outcome"] is not None
    fits(Snapshot, client.get(f"{path}/snapshots/0").json())
    fits(wire.PreviewAnswer, client.get(f"{path}/snapshots/0/preview").json())


def test_an_analysis_is_stopped_and_goes_on(client: Client) -> None:
    record = random_record(DRAWN, 7)
    name = begin_record(client, record)
    answer = client.post(f"/api/analyses/{name}/stop")
    fits(told.Progress, answer.json())
    assert answer.json()["status"] == "stopped"
    assert answer.json()["done"] < len(record.lines)
    assert begin_record(client, record) == name
    assert client.analysed(name)["progress"]["done"] == len(record.lines)


def test_what_cannot_be_analysed_is_said(client: Client) -> None:
    post = lambda **body: client.post("/api/analyses", json=body)  # noqa: E731
    problem(post(), 422, "bad_request")
    problem(post(record="x", position={}), 422, "bad_request")
    problem(post(record="nonsense"), 422, "bad_record")
    problem(post(record='[Game "triangle"]\n\n1. 7@z9\n'), 422, "bad_record")
    problem(post(game="ludo", position={}), 404, "not_found")
    problem(post(game="triangle", position={"cells": 7}), 422, "bad_position")
    problem(client.get("/api/analyses/nothing"), 404, "not_found")
    name = begin_record(client, random_record(FIVE, 3, LATE))
    client.analysed(name)
    for path in ("moments/0", "moments/99", "snapshots/99", "moments/99/try?action=1@a1"):
        problem(client.get(f"/api/analyses/{name}/{path}"), 404, "not_found")
    partial = "".join(f"{line}\n" for line in ('[Game "torus"]', '[Viewer "blue"]', "", "1. take HL"))
    problem(post(record=partial), 422, "bad_record")


def ask(client: Client, made: Made, seat: int, after: int | None = None) -> Any:
    number = client.see(made)["snapshot"]["number"] if after is None else after
    body = {"after": number, "seat": seat}
    return client.post(f"{made.path}/hint", json=body, headers=bearer(made.secrets[seat]))


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_a_legal_action_with_its_reason(client: Client, name: str) -> None:
    seats = len(client.post(f"/api/games/{name}/check", json={}).json()["seats"])
    made = client.make(*["me"] * seats, game=name)
    seat = client.see(made)["snapshot"]["to_act"]
    snapshot = client.see(made, made.secrets[seat])["snapshot"]
    assert snapshot["permissions"]["hint"]
    answer = ask(client, made, seat)
    assert answer.status_code == 200, answer.text
    hint = answer.json()
    fits(Hint, hint)
    assert hint["number"] == snapshot["number"]
    assert {option["action"] for option in hint["options"]} <= set(snapshot["legal"])
    assert hint["sentence"].endswith(".")
    assert 1 <= len(hint["options"]) <= 3


def test_hints_are_for_the_seat_to_act_in_matches_that_allow_them(client: Client) -> None:
    made = client.make("me", "me", rows=2)
    problem(ask(client, made, 1), 409, "refused")
    problem(client.post(f"{made.path}/hint", json={"after": 0}), 401, "no_secret")
    problem(ask(client, made, 0, after=99), 422, "bad_request")
    client.act(made)
    problem(ask(client, made, 0, after=0), 409, "stale")
    client.play_out(made)
    problem(ask(client, made, 1), 409, "refused")


def test_matches_with_strangers_are_played_without_hints_unless_it_is_said(client: Client) -> None:
    def made(hints: bool | None, *players: str) -> tuple[Made, bool]:
        seats = [{"player": player} for player in players]
        body = {"game": "triangle", "options": {"rows": 2}, "seats": seats, "hints": hints}
        answer = client.post("/api/matches", json=body).json()
        found = Made(answer["id"], tuple(seat["secret"] for seat in answer["seats"]))
        return found, client.see(found)["card"]["hints"]

    match, allowed = made(None, "me", "friend")
    assert not allowed
    problem(ask(client, match, 0), 409, "refused")
    assert made(None, "me", "greedy")[1]
    assert made(True, "me", "friend")[1]
    assert not made(False, "me", "me")[1]


def test_hints_stay_allowed_in_the_rematch(client: Client) -> None:
    made = client.make("me", "me", rows=2)
    client.play_out(made)
    for seat in (0, 1):
        client.command(made, seat, "offer_rematch")
    again = client.see(made)["card"]["rematch"]
    assert client.get(f"/api/matches/{again}").json()["card"]["hints"]


def test_what_advice_is_made_of() -> None:
    """The seat's view and the number of its newest event; no state, no key, no other seat's view."""
    assert [field.name for field in fields(HintJob)] == ["game", "settings", "view", "budget", "number"]
