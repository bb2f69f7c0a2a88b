"""Texts made to keep a server busy: refused at little cost, while everyone else is served."""

import json
import random
import threading
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.routing import APIRoute

from event_horizon.games.catalog import GAMES
from event_horizon.records import text as record_text
from event_horizon.server.app import Configuration, create_api
from event_horizon.server.openapi import document
from event_horizon.server.requests import json_body, off_loop
from event_horizon.server.requests.limits import Limits
from event_horizon.server.requests.middleware import MAX_BODY_BYTES, MAX_RECORD_BYTES
from event_horizon.server.routes.dependencies import check_rate, preview_rate, rate
from tests.core.test_toml import HOSTILE
from tests.serving import HOST, Serving

from .meter import Cost, Meter, metered
from .playing import Client, Json, Made, bearer, problem

MAX_SECONDS = 0.05
"""Seconds of processor time for a text that is refused."""
FILES = [(name, option.name) for name, game in GAMES.items() for option in game.options if option.is_file]
API = create_api(Configuration(database="sqlite+aiosqlite://"))
DOCUMENT = document(API)
TAKE_JSON = [
    path
    for path, methods in DOCUMENT["paths"].items()
    for route in methods.values()
    if "application/json" in route.get("requestBody", {}).get("content", {})
]
"""Every entry for JSON: the document has all routes."""


def filled(head: str, part: str, tail: str, length: int) -> str:
    """As many parts as the server takes at all."""
    return head + part * ((length - len(head) - len(tail)) // len(part)) + tail


def numbered(length: int) -> str:
    return ",".join(f'"{number:x}": 0' for number in range(length // 12))


def bodies(length: int) -> dict[str, str]:
    return {
        "deep lists": filled("", "[", "", length),
        "deep objects": filled("", '{"options":', "", length),
        "a long number": filled('{"options": {"rows": ', "9", "}}", length),
        "a long key": filled('{"', "k", '": 1}', length),
        "many keys": f"{{{numbered(length)}}}",
        "many options": f'{{"game": "triangle", "options": {{{numbered(length - 100)}}}, "position": {{}}}}',
        "a deep position": filled('{"game": "triangle", "position": ', '{"a":', "1", length),
        "a long position": filled('{"game": "triangle", "position": {"cells": [', "{},", "1]}}", length),
        "numbers for a record": filled('{"record": [', "1e9,", "1]}", length),
        "quotes that do not close": filled('{"record": "', '\\"', "", length),
        "half a pair": '{"options": {"tiles": "\\ud800"}}',
        "not JSON": filled("", "\x00\x7f", "", length),
    }


def records(length: int) -> dict[str, str]:
    head = '[Game "triangle"]\n'
    return {
        "empty lines": filled("", "\n", "", length),
        "empty lines after a tag": filled(head, " \n", "", length),
        "tags": filled(head, '[A "b"]\n', "", length),
        "different tags": head + "".join(f'[A{number:x} "b"]\n' for number in range(length // 20)),
        "a tag that does not close": filled('[Game "', '\\"', "", length),
        "spaces": filled(f"{head}\n1. 7@d3", " ", "x", length),
        "braces": filled(f"{head}\n1. 7@d3 ", "{", "", length),
        "a long number": filled(f"{head}\n", "1", ". 7@d3\n", length),
        "a position": f"{head}[Position {json.dumps(filled('[', '{},', '1]', 60_000))}]\n\n",
        "options": head + "".join(f'[Option.rows{number} "6"]\n' for number in range(150)),
    }


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    serving = Serving(tmp_path_factory.mktemp("hostile"), open_tables=True)
    serving.loop = "asyncio"
    with serving, Client(serving) as client:
        yield client


@pytest.fixture
def meter(monkeypatch: pytest.MonkeyPatch) -> Iterator[Meter]:
    with metered(monkeypatch) as meter:
        yield meter


@pytest.fixture(scope="module")
def made(alone: Client) -> Made:
    return alone.make("me", "friend")


def check_refused(
    client: Client, meter: Meter, path: str, what: str, limit: float = MAX_SECONDS, **more: Any
) -> Cost:
    """It is refused, for little computing in all, and so without keeping the event loop."""
    answers: list[httpx.Response] = []

    def ask() -> None:
        answers.append(client.post(path, **more))

    def settle() -> None:
        assert client.get("/api/health").status_code == 200

    cost = meter.cheapest(ask, settle, limit)
    for answer in answers:
        assert 400 <= answer.status_code < 500, (path, what, answer.text)
        assert answer.headers["content-type"] == "application/problem+json"
    assert cost.whole <= limit, (path, what, cost)
    return cost


def test_no_hostile_file_costs_more_than_a_moment(alone: Client, meter: Meter) -> None:
    """Every text as every file, and each at every entry as one of the files."""
    for number, (what, text) in enumerate(HOSTILE.items()):
        whole = text if "\n" in text else text + "\n"
        for game, option in FILES:
            check_refused(alone, meter, f"/api/games/{game}/check", what, json={"options": {option: whole}})
        game, option = FILES[number % len(FILES)]
        for path, body in asking_with(game, {option: whole}).items():
            check_refused(alone, meter, path, what, json=body)
        record = f'[Game "{game}"]\n[Option.{option} {json.dumps(text)}]\n\n'
        check_refused(alone, meter, "/api/records", what, content=record.encode())
        check_refused(alone, meter, "/api/analyses", what, json={"record": record})


def asking_with(game: str, options: Json) -> dict[str, Json]:
    """The entries that take the options of a game."""
    return {
        f"/api/games/{game}/check": {"options": options},
        f"/api/games/{game}/positions": {"options": options},
        f"/api/games/{game}/positions/data": {"options": options},
        f"/api/games/{game}/trials": {"options": options},
        "/api/matches": {"game": game, "options": options, "seats": []},
        "/api/open-tables/pair": {"game": game, "options": options},
        "/api/analyses": {"game": game, "options": options, "position": {}},
    }


@pytest.mark.parametrize("path", TAKE_JSON)
def test_no_hostile_json_costs_more_than_a_moment(alone: Client, meter: Meter, made: Made, path: str) -> None:
    length = MAX_RECORD_BYTES if path == "/api/analyses" else MAX_BODY_BYTES
    parts = {"id": made.id, "game": "triangle", "seat": "0", "lesson": "none", "puzzle": "none"}
    for what, body in bodies(length - 100).items():
        check_refused(
            alone, meter, path.format(**parts), what, content=body.encode(),
            headers={"content-type": "application/json", **bearer(made.secrets[0])},
        )  # fmt: skip


def test_a_body_holds_so_many_values_and_no_more(alone: Client) -> None:
    def ask(pairs: int) -> str:
        body = {"game": "triangle", "position": {"a": ["\\", ',:[{"'] * pairs}}
        return str(problem(alone.post("/api/analyses", json=body), 422, code)["detail"])

    # Besides the commas between them, there are three colons, three brackets and one comma.
    most, code = (json_body.MAX_VALUES - 6) // 2, "bad_position"
    assert "a position must be an object" in ask(most)
    code = "bad_request"
    assert ask(most + 1) == "the body contains more than 10000 keys and values"


def test_no_hostile_record_costs_more_than_a_moment(alone: Client, meter: Meter) -> None:
    for what, text in records(record_text.MAX_LENGTH - 100).items():
        check_refused(alone, meter, "/api/records", what, content=text.encode())
        check_refused(alone, meter, "/api/analyses", what, json={"record": text})


def long_records() -> dict[str, str]:
    """Right in form to their last line, so that they are read to the end; only then is an action found to be illegal."""
    actions = range(1, record_text.MAX_ACTIONS + 1)
    annotations = {
        "actions": "",
        "marks": " {[mark ?] a}",
        "values": f" {{[mark ??] [value{' 0.5' * 14}] a}}",
        "escapes": " {" + "\\u0041" * 12 + "}",
    }
    found = {
        what: '[Game "triangle"]\n\n' + "".join(f"{number}. x{annotation}\n" for number in actions)
        for what, annotation in annotations.items()
    }
    return found | {
        "one comment": filled('[Game "triangle"]\n\n1. x {', "\\u0041", "}\n", record_text.MAX_LENGTH)
    }


@pytest.mark.parametrize("what", long_records())
def test_the_longest_records_cost_no_more(alone: Client, meter: Meter, what: str) -> None:
    text = long_records()[what]
    assert record_text.scan(text)[2] is None, "nothing is wrong with its form"
    check_refused(alone, meter, "/api/records", what, content=text.encode())
    check_refused(alone, meter, "/api/analyses", what, json={"record": text})


class Gate:
    """Stands in for a reader, and holds everyone who comes to it until it is opened."""

    def __init__(self) -> None:
        self.came, self.opened = threading.Event(), threading.Event()

    def __call__(self, *_: object) -> Any:
        self.came.set()
        assert self.opened.wait(60)
        raise ValueError("not valid")


def slow_readers() -> dict[str, tuple[object, str, Callable[[Client], httpx.Response]]]:
    """By entry: the reader that a text comes to there, and the request."""
    game, option = FILES[0]
    options, record = {option: "x = 1\n"}, '[Game "triangle"]\n\n'
    entries: dict[str, tuple[object, str, Callable[[Client], httpx.Response]]] = {
        path: (tomllib, "loads", lambda client, path=path, body=body: client.post(path, json=body))  # type: ignore[misc]
        for path, body in asking_with(game, options).items()
    }
    entries["a record"] = (
        record_text, "rows", lambda client: client.post("/api/records", content=record.encode()),
    )  # fmt: skip
    entries["a record to analyse"] = (
        record_text, "rows", lambda client: client.post("/api/analyses", json={"record": record}),
    )  # fmt: skip
    entries["a long body"] = (
        json_body, "json_of", lambda client: client.post("/api/analyses", json={"record": record + " " * 100_000}),
    )  # fmt: skip
    return entries


@pytest.mark.parametrize("entry", slow_readers())
def test_others_are_served_while_a_text_is_read(
    alone: Client, monkeypatch: pytest.MonkeyPatch, entry: str
) -> None:
    place, name, ask = slow_readers()[entry]
    gate = Gate()
    monkeypatch.setattr(place, name, gate)
    with ThreadPoolExecutor(1) as pool, Client(alone.serving) as other:
        answer = pool.submit(ask, alone)
        try:
            assert gate.came.wait(60), "this is where the text is read"
            assert other.get("/api/health").status_code == 200
            assert not answer.done()
        finally:
            gate.opened.set()
        assert answer.result().status_code >= 400


def test_reading_has_a_deadline(alone: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate()
    game, option = FILES[0]
    monkeypatch.setattr(tomllib, "loads", gate)
    monkeypatch.setattr(off_loop, "READING_SECONDS", 0.01)
    try:
        answer = alone.post(f"/api/games/{game}/check", json={"options": {option: "x = 1\n"}})
        problem(answer, 503, "too_slow")
    finally:
        gate.opened.set()


def test_a_number_of_many_digits_is_refused(alone: Client) -> None:
    for game, option in FILES:
        answer = alone.post(f"/api/games/{game}/check", json={"options": {option: f"x = {'1' * 5000}\n"}})
        assert "more than 18 digits" in problem(answer, 422, "bad_option")["detail"]


def test_random_texts_are_answered(alone: Client) -> None:
    """Seeded scraps of TOML, JSON and records, thrown at every entry."""
    chance = random.Random(5)
    scraps = [
        "[[",
        "]]",
        "=",
        ".",
        '"""',
        "'",
        "\n",
        "{",
        "}",
        "a",
        "1e",
        "[Game ",
        '"triangle"',
        "1. 7@d3",
        "~ ",
        "\\u",
        "#",
    ]
    for _ in range(100):
        text = "".join(chance.choices(scraps, k=chance.randrange(1, 400)))
        game, option = chance.choice(FILES)
        answers = [
            alone.post(f"/api/games/{game}/check", json={"options": {option: text + "\n"}}),
            alone.post("/api/records", content=text.encode()),
            alone.post("/api/analyses", json={"record": text}),
            alone.post("/api/matches", content=text.encode(), headers={"content-type": "application/json"}),
        ]
        assert all(400 <= answer.status_code < 500 for answer in answers), [a.text for a in answers]


@pytest.mark.parametrize("name", ["a%00b", "%00", "x" * 40, "UPPER", "a b", "..%2f"])
def test_odd_names_of_matches_are_not_found(alone: Client, name: str) -> None:
    answer = alone.get(f"/api/matches/{name}")
    assert answer.status_code in (404, 422)


UNLIMITED = {
    "POST /api/matches/{id}/commands": "a seat's own, one at a time, and a match has an end",
    "POST /api/matches/{id}/emotes": "limited by seat, in emotes_per_second",
    "POST /api/my-matches": "looks up secrets that are known, and nothing more",
    "POST /api/analyses/{id}/stop": "takes no text",
    "GET /api/analyses/{id}/moments/{number}": "looks up what is known, and nothing more",
    "GET /api/matches/{id}": "kept for everyone with the same view",
    "GET /api/matches/{id}/record": "kept as text, or written in a few milliseconds",
}


def test_every_entry_that_computes_is_limited_in_number() -> None:
    """Texts that are sent, questions in the address, and positions that are looked up by number."""
    routes = {
        f"{method} {route.path}": route.dependant
        for route in API.routes
        if isinstance(route, APIRoute)
        for method in route.methods
    }
    computing = {
        name
        for name, takes in routes.items()
        if name.startswith("POST") or takes.query_params or "{number}" in name
    }
    computing |= {"GET /api/analyses/{id}", "GET /api/matches/{id}/record"}
    limited = {
        name
        for name in computing
        if {each.call for each in routes[name].dependencies} & {rate, check_rate, preview_rate}
    }
    assert computing - limited == UNLIMITED.keys()


LOOKED_UP = (
    "/api/analyses/none",
    "/api/analyses/none/moments/1/try?action=7@d3",
    "/api/analyses/none/snapshots/0",
    "/api/analyses/none/snapshots/0/preview",
    "/api/analyses/none/snapshots/0/tried?action=7@d3",
    "/api/analyses/none/positions/0",
    "/api/matches/{id}/snapshots/0",
)


def test_who_sends_too_many_texts_is_told_to_wait(tmp_path: Path) -> None:
    limits = Limits(
        burst=3, check_burst=3, preview_burst=3, checks_per_second=0.001, per_second=0.001,
        previews_per_second=0.001,
    )  # fmt: skip
    requests: dict[str, Json] = {
        "/api/games/triangle/check": {"json": {}},
        "/api/games/triangle/positions": {"json": {}},
        "/api/analyses": {"json": {"record": "x"}},
        "/api/records": {"content": b"x"},
        "/api/matches/{id}/join": {"json": {}},
    }
    with Serving(tmp_path, limits, trusted_proxies=(HOST,)) as serving, Client(serving) as client:
        made = client.make("me", "friend", joins=False)
        for number, (path, more) in enumerate(requests.items()):
            client.headers["X-Forwarded-For"] = f"192.0.2.{number}"
            codes = [client.post(path.format(id=made.id), **more).status_code for _ in range(4)]
            assert 429 not in codes[:3], path
            assert codes[3] == 429, path
        for number, path in enumerate(LOOKED_UP, start=len(requests)):
            client.headers["X-Forwarded-For"] = f"192.0.2.{number}"
            codes = [client.get(path.format(id=made.id)).status_code for _ in range(4)]
            assert codes[:3] == [200 if "matches" in path else 404] * 3, path
            assert codes[3] == 429, path
