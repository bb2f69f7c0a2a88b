"""Whatever is sent: the answer is a problem or a success, never a failure of the server."""

import json
import re
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from event_horizon.server.app import Configuration, create_api
from event_horizon.server.openapi import document

from .playing import Client, Made, bearer

WORDS = st.one_of(
    st.text(st.characters(), max_size=20),  # halves of surrogate pairs included: JSON can write them
    st.sampled_from(
        ["act", "join", "accept", "draw", "7@d3", "me", "greedy", "triangle", "rows", "side", "2@a1"]
    ),
)
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), WORDS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(WORDS, inner, max_size=4)),
    max_leaves=8,
)
AS_JSON = {"content-type": "application/json"}
NAMES = [
    "command", "after", "seat", "action", "what", "name", "text", "game", "options", "seats", "clock", "secrets",
    "position", "actions", "kind", "seconds", "record", "hints",
]  # fmt: skip
BODIES = st.dictionaries(st.sampled_from(NAMES), JSON, max_size=6)
PATHS = [
    "/api/analyses",
    "/api/matches",
    "/api/my-matches",
    "/api/games/triangle/check",
    "/api/games/triangle/positions",
    "/api/records",
]
FEW = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def made(client: Client) -> Made:
    return client.make("me", "friend")


TEMPLATES = {
    re.compile(re.sub(r"\\{[^}]*\\}", "[^/]+", re.escape(path))): methods
    for path, methods in document(create_api(Configuration(database="sqlite+aiosqlite://")))["paths"].items()
}


def documented(method: str, path: str) -> set[int]:
    """The statuses with which the OpenAPI document says that a route may answer."""
    methods = next((methods for route, methods in TEMPLATES.items() if route.fullmatch(path)), {})
    return {int(status) for status in methods.get(method.lower(), {}).get("responses", {"404": None})}


def check(answer: httpx.Response) -> None:
    assert answer.status_code < 500, answer.text
    assert answer.status_code in documented(answer.request.method, answer.request.url.path)
    if answer.status_code >= 400:
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json().keys() >= {"type", "title", "status", "code", "detail"}


@FEW
@given(body=BODIES)
def test_any_json_for_any_route(client: Client, made: Made, body: dict[str, Any]) -> None:
    for path in (*PATHS, f"{made.path}/commands"):
        check(client.post(path, content=json.dumps(body), headers={**AS_JSON, **bearer(*made.secrets)}))


@FEW
@given(body=st.binary(max_size=200))
def test_any_bytes_for_any_route(client: Client, made: Made, body: bytes) -> None:
    for path in (*PATHS, f"{made.path}/commands"):
        check(client.post(path, content=body, headers=AS_JSON))


@FEW
@given(
    command=st.sampled_from(
        ["act", "take_back", "accept", "decline", "offer_draw", "confirm", "pause", "resume", "join"]
    ),
    after=st.integers(-1, 300),
    seat=st.sampled_from([None, 0, 1]),
    what=st.sampled_from([None, "take_back", "draw", "rematch", "pause"]),
    text=WORDS,
    is_exact=st.booleans(),
)
def test_any_command(
    client: Client,
    made: Made,
    command: str,
    after: int,
    seat: int | None,
    what: str | None,
    text: str,
    is_exact: bool,
) -> None:
    fields = {"what": what, "action": text, "name": text, "text": text}
    known = {"act": ["action"], "accept": ["what"], "decline": ["what"], "join": ["name", "text"]}
    more = {name: fields[name] for name in known.get(command, [])} if is_exact else fields
    body = {"command": command, "after": after, "seat": seat, **more}
    headers = {**AS_JSON, **bearer(*made.secrets)}
    check(client.post(f"{made.path}/commands", content=json.dumps(body), headers=headers))
    check(client.get(made.path))


@FEW
@given(text=WORDS, number=st.integers())
def test_any_path_and_question(client: Client, made: Made, text: str, number: int) -> None:
    text = text.encode("utf-8", "replace").decode()
    check(client.get(f"{made.path}/preview", params={"question": text}))
    check(client.get(f"{made.path}/snapshots/{number}", params={"viewer": number}))
    check(client.get(made.path, params={"viewer": text}))
    check(client.get(f"{made.path}/snapshots/{quote(text, safe='')}"))


@settings(FEW, max_examples=25)
@given(
    messages=st.lists(
        st.one_of(BODIES.map(json.dumps), st.text(max_size=50), st.binary(max_size=50)), max_size=3
    )
)
def test_any_messages_on_a_socket(client: Client, made: Made, messages: list[str | bytes]) -> None:
    with connect(f"{client.serving.socket_url}{made.path}/live", proxy=None) as socket:
        try:
            for message in messages:
                socket.send(message)
                socket.recv(0.05)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            assert closed.rcvd.code == 4400
        except TimeoutError:
            pass


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 60_000,
        b'{"position": ' * 5_000,
        b'{"after": ' + b"9" * 5_000 + b"}",
        b'{"position": {"cells": ' + b"9" * 4_000 + b"}}",
    ],
    ids=["deep list", "deep object", "huge number", "huge number inside"],
)
def test_json_that_hurts(client: Client, made: Made, body: bytes) -> None:
    for path in (*PATHS, f"{made.path}/commands"):
        check(client.post(path, content=body, headers=AS_JSON))
