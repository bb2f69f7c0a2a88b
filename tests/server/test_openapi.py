"""The document says all there is, and what is sent is what the document says."""

import json
import subprocess
import sys
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from event_horizon import GAMES
from event_horizon.analysis.moment import Assessment, Moment
from event_horizon.analysis.report import Balance
from event_horizon.core.option import Option, Preset
from event_horizon.core.outcome import Outcome
from event_horizon.matches.clock import Clock, Timing
from event_horizon.matches.snapshot import Offer, Permissions, Snapshot
from event_horizon.server.app import Configuration, create_api
from event_horizon.server.matches.cards import GameCard, MatchCard, MyMatch, PlayerCard, SeatCard
from event_horizon.server.matches.open_table_card import OpenSeat, OpenTable
from event_horizon.server.openapi import FIELDS_OF_GAMES, document, shown_types
from event_horizon.server.wire import live as wire_live
from event_horizon.server.wire import schemas as wire
from tests.serving import SOURCES

from .playing import Client, bearer

CHOOSE_A_GAME = ("/api/matches", "/api/analyses", "/api/open-tables/pair")
METHODS = ("get", "post", "put", "patch", "delete")
DOCUMENT = document(create_api(Configuration(database="sqlite+aiosqlite://")))
ROUTES = [(path, method, route) for path, item in DOCUMENT["paths"].items() for method, route in item.items()]


@pytest.mark.parametrize(
    ("path", "method", "route"), ROUTES, ids=lambda part: part if isinstance(part, str) else ""
)
def test_every_route_is_documented_whole(path: str, method: str, route: dict[str, Any]) -> None:
    assert route["operationId"]
    assert route["tags"]
    assert route["description"], "one sentence at least"
    answers = route["responses"]
    assert {"403", "413", "422", "503"} <= answers.keys()
    assert ("404" in answers) == ("{" in path or path in CHOOSE_A_GAME) or path.endswith("/live")
    for status, answer in answers.items():
        if int(status) >= 400:
            content = answer["content"]["application/problem+json"]
            assert content["schema"] == {"$ref": "#/components/schemas/ProblemDetails"}
            assert content["example"]["status"] == int(status)
        else:
            assert answer["content"], f"{status} without a schema"


def test_operations_have_names_of_their_own() -> None:
    names = [route["operationId"] for _, _, route in ROUTES]
    assert len(set(names)) == len(names)


def test_requests_have_examples() -> None:
    for path, method, route in ROUTES:
        for body in route.get("requestBody", {}).get("content", {}).values():
            assert "example" in json.dumps(_resolved(body)), (path, method)


def test_every_reference_leads_somewhere() -> None:
    text = json.dumps(DOCUMENT)
    schemas = DOCUMENT["components"]["schemas"]
    for reference in set(text.split('"#/components/schemas/')[1:]):
        assert reference.partition('"')[0] in schemas
    for (owner, field), part in FIELDS_OF_GAMES.items():
        union = schemas[owner]["properties"][field]["anyOf"]
        assert [each["$ref"].rpartition("/")[2] for each in union] == [
            f"{name.title()}{part}" for name in GAMES
        ]
    for name in GAMES:
        assert {f"{name.title()}View", f"{name.title()}Preview"} <= schemas.keys()
    assert {"Greeting", "Hello", "Events", "Pong", "Snapshot", "MatchCard"} <= schemas.keys()


def test_dataclasses_are_answers_as_they_are() -> None:
    """Every field of theirs is sent, and its docstring is its description."""
    schemas = DOCUMENT["components"]["schemas"]
    cards = (PlayerCard, GameCard, SeatCard, MatchCard, MyMatch, OpenSeat, OpenTable)
    matches = (Outcome, Offer, Permissions, Timing, Clock)
    for shape in (*cards, *matches, Option, Preset, Moment, Assessment, Balance):
        schema = schemas[shape.__name__]
        names = {field.name for field in fields(shape)}
        assert set(schema["required"]) == schema["properties"].keys() == names
        assert schema["additionalProperties"] is False
    assert "as of `since`" in schemas["Clock"]["properties"]["left"]["description"]
    for card in ("MatchCard", "MyMatch"):  # the second inherits the fields of the first, and their texts
        scores = schemas[card]["properties"]["scores"]["description"]
        assert scores == "The score of every seat, once the match is over."


def test_routes_answer_with_dataclasses() -> None:
    """So each answer is written once."""
    routes = create_api(Configuration("sqlite+aiosqlite://")).routes
    shapes = {route.response_model for route in routes if isinstance(route, APIRoute)}
    others = {shape for shape in shapes if shape is not None and not is_dataclass(shape)}
    assert others == {wire.WholeMatch, wire_live.Emote}  # these are put together for sockets, too
    assert wire.CommandResult in shapes


def test_a_command_has_a_shape_of_its_own() -> None:
    """Which of them a body is, its `command` says."""
    schemas = DOCUMENT["components"]["schemas"]
    shapes = schemas["NewCommand"]["discriminator"]["mapping"]
    words = "act take_back accept decline resign offer_draw confirm join"
    assert shapes.keys() >= set(words.split())
    for word, reference in shapes.items():
        assert schemas[reference.rpartition("/")[2]]["properties"]["command"]["const"] == word


def test_the_printed_document_is_always_the_same() -> None:
    command = [sys.executable, "-m", "event_horizon.server.openapi"]
    runs = [
        subprocess.Popen(command, env={"PYTHONPATH": SOURCES, "PYTHONHASHSEED": seed}, stdout=-1)
        for seed in "12"
    ]
    first, second = (run.communicate()[0] for run in runs)
    assert first == second
    assert json.loads(first) == json.loads(json.dumps(DOCUMENT))


def test_the_server_hands_its_document_out(client: Client) -> None:
    assert client.get("/api/openapi.json").json() == json.loads(json.dumps(DOCUMENT))


def fits(shape: type, data: object) -> None:
    """The data is of that shape, and the shape has nothing that the data lacks."""
    adapter = TypeAdapter(shape)
    read = adapter.validate_json(json.dumps(data), strict=True)
    assert json.loads(adapter.dump_json(read, exclude_unset=True)) == data


def test_what_is_sent_has_the_documented_shape(client: Client) -> None:
    made = client.make("me", "me", tiles="drawn", rows=5)
    get = lambda path: client.get(path, headers=bearer(*made.secrets)).json()  # noqa: E731
    fits(wire.Health, get("/api/health"))
    fits(wire.Games, get("/api/games"))
    fits(wire.CheckedOptions, client.post("/api/games/triangle/check", json={}).json())
    fits(Snapshot, client.post("/api/games/triangle/positions", json={}).json())
    fits(wire.ProblemDetails, get("/api/matches/nothing"))
    fits(wire.PreviewAnswer, get(f"{made.path}/preview"))
    fits(wire.MyMatches, client.post("/api/my-matches", json={"secrets": list(made.secrets)}).json())
    with client.live(made, made.secrets[0]) as line:
        fits(wire_live.Hello, line.hello)
        client.act(made)
        fits(wire_live.Events, line.until(line.last["snapshot"]["number"] + 1))
        for command in ("offer_draw", "take_back", "resign", "offer_rematch"):
            answer = client.command(made, 0, command)
            fits(wire.CommandResult, answer.json())
            fits(wire_live.Events, line.until(answer.json()["number"]))
            fits(wire.WholeMatch, get(made.path))
    fits(Snapshot, get(f"{made.path}/snapshots/2"))


def test_a_clock_has_the_documented_shape(client: Client) -> None:
    body = {
        "game": "triangle", "seats": [{"player": "me"}, {"player": "me"}],
        "clock": {"kind": "side", "seconds": 300, "increment": 2},
    }  # fmt: skip
    made = client.post("/api/matches", json=body).json()
    fits(wire.CreatedMatch, made)
    seen = client.get(f"/api/matches/{made['id']}").json()
    fits(wire.WholeMatch, seen)
    assert seen["snapshot"]["clock"]["timing"] == {"kind": "side", "seconds": 300, "increment": 2}


@pytest.mark.parametrize("name", GAMES)
def test_views_and_previews_have_the_documented_shape(client: Client, name: str) -> None:
    seats = len(client.post(f"/api/games/{name}/check", json={}).json()["seats"])
    made = client.make(*["me"] * seats, game=name)
    for _ in range(6):
        snapshot = client.act(made)["snapshot"]
        for part, kind in shown_types(name).items():
            data = json.dumps(snapshot[part.lower()])
            adapter = TypeAdapter(kind)
            assert json.loads(adapter.dump_json(adapter.validate_json(data))) == json.loads(data)


def _resolved(body: Any) -> Any:
    schema = body.get("schema", {})
    if "$ref" in schema:
        return {**body, "schema": DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]}
    return body
