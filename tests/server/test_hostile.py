"""Texts made to keep a server busy: refused, while everyone else is served."""

import json
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from event_horizon.games.catalog import GAMES
from tests.core.test_toml import HOSTILE
from tests.serving import Serving

from .playing import Client, problem

FILES = [(name, option.name) for name, game in GAMES.items() for option in game.options if option.is_file]


class Health(threading.Thread):
    """Asks for the server's health all the time, and notes how often it was answered."""

    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        self.url, self.answers, self.stops = url, 0, threading.Event()

    def run(self) -> None:
        with httpx.Client(base_url=self.url, timeout=30) as client:
            while not self.stops.is_set():
                assert client.get("/api/health").status_code == 200
                self.answers += 1

    def __enter__(self) -> "Health":
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stops.set()
        self.join(30)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with Serving(tmp_path_factory.mktemp("hostile")) as serving, Client(serving) as client:
        yield client


def test_no_hostile_file_stops_the_server(alone: Client) -> None:
    with Health(alone.serving.url) as health:
        for text in HOSTILE.values():
            for game, option in FILES:
                options = {option: text if "\n" in text else text + "\n"}
                for path, body in (
                    (f"/api/games/{game}/check", {"options": options}),
                    (f"/api/games/{game}/positions", {"options": options}),
                    ("/api/matches", {"game": game, "options": options, "seats": []}),
                    ("/api/analyses", {"game": game, "options": options, "position": {}}),
                ):
                    answer = alone.post(path, json=body)
                    assert answer.status_code in (413, 422), (path, option, text[:40], answer.text)
                record = f'[Game "{game}"]\n[Option.{option} {json.dumps(text)}]\n\n'
                for answer in (
                    alone.post("/api/records", content=record.encode()),
                    alone.post("/api/analyses", json={"record": record}),
                ):
                    problem(answer, 422, "bad_record")
    assert health.answers > 20, "health was answered all the while"


def test_a_number_of_many_digits_is_refused(alone: Client) -> None:
    for game, option in FILES:
        answer = alone.post(f"/api/games/{game}/check", json={"options": {option: f"x = {'1' * 5000}\n"}})
        assert "more than 18 digits" in problem(answer, 422, "bad_option")["detail"]


BODIES = {
    "deep lists": "[" * 30_000,
    "deep objects": '{"options":' * 5_000,
    "a long number": '{"options": {"rows": ' + "9" * 60_000 + "}}",
    "a long key": '{"' + "k" * 60_000 + '": 1}',
    "many keys": json.dumps({f"k{i}": 1 for i in range(5_000)}),
    "a deep position": '{"position": ' + '{"a":' * 5_000 + "1" + "}" * 5_001,
    "half a pair": '{"options": {"tiles": "\\ud800"}}',
    "not JSON": "\x00\xff" * 100,
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_hostile_json_is_refused(alone: Client, body: str) -> None:
    for path in ("/api/matches", "/api/games/triangle/check", "/api/games/triangle/positions", "/api/analyses",
                 "/api/my-matches", "/api/matches/0000000000000/commands", "/api/matches/0000000000000/join"):  # fmt: skip
        answer = alone.post(path, content=body.encode(), headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500, (path, answer.text)
        assert answer.headers["content-type"] == "application/problem+json"


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
    for _ in range(150):
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


def test_what_is_read_is_limited_in_number(tmp_path: Path) -> None:
    from event_horizon.server.limits import Limits

    limits = Limits(burst=3, check_burst=3, checks_per_second=0.01, per_second=0.01)
    with Serving(tmp_path, limits) as serving, Client(serving) as client:
        for path in ("/api/games/triangle/check", "/api/games/triangle/positions"):
            codes = [client.post(path, json={}).status_code for _ in range(4)]
            assert 429 in codes
        made = client.make("me", "friend")
        codes = [
            client.post(f"{made.path}/join", json={}, headers={"Authorization": "Bearer x"}).status_code
            for _ in range(4)
        ]
        assert codes[-1] == 429
