"""The door: sizes, hosts, origins, rates and headers."""

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from event_horizon.server.requests.limits import Limits
from event_horizon.server.requests.middleware import MAX_BODY_BYTES, MAX_RECORD_BYTES
from event_horizon.server.requests.problems import Problem
from event_horizon.server.requests.rate_limit import RateLimit
from event_horizon.server.serve import allowed_hosts
from tests.serving import HOST, Serving

from .playing import Client, problem

SECURITY = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def test_every_answer_carries_the_security_headers(client: Client) -> None:
    answers = [
        client.get("/api/games"),
        client.get("/api/matches/nothing"),
        client.get("/"),
        client.get("/missing.js"),
        client.post("/api/matches", content=b"x" * (MAX_BODY_BYTES + 1)),
        client.get("/api/games", headers={"Host": "evil.example"}),
        client.request("BREW", "/api/games"),
        client.post(
            "/api/matches", json={"game": "triangle", "seats": [{"player": "me"}, {"player": "friend"}]}
        ),
    ]
    for answer in answers:
        assert answer.headers.items() >= SECURITY.items(), answer.url
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "permissions-policy" in answer.headers
        assert "server" not in answer.headers
        assert "set-cookie" not in answer.headers, answer.url


def test_bodies_have_a_largest_size(client: Client) -> None:
    problem(client.post("/api/my-matches", content=b" " * (MAX_BODY_BYTES + 1)), 413, "too_large")
    problem(client.post("/api/my-matches", content=b" " * MAX_BODY_BYTES), 422, "bad_request")
    problem(client.post("/api/records", content=b" " * (MAX_RECORD_BYTES + 1)), 413, "too_large")
    problem(client.post("/api/records", content=b" " * MAX_RECORD_BYTES), 422, "bad_record")


def test_a_body_of_unknown_length_is_counted(client: Client) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(MAX_BODY_BYTES // 1024 + 1):
            yield b" " * 1024

    try:
        answer = httpx.post(f"{client.serving.url}/api/my-matches", content=endless())
    except (httpx.NetworkError, httpx.RemoteProtocolError):  # it hung up on us first, which is as good
        return
    problem(answer, 413, "too_large")


def test_a_length_that_promises_too_much_is_refused_at_once(client: Client) -> None:
    head = f"POST /api/my-matches HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {10**15}\r\n\r\n"
    with socket.create_connection((HOST, client.serving.port), timeout=10) as line:
        line.sendall(head.encode())
        assert line.recv(4096).startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", ""])
def test_a_strange_host_is_refused(client: Client, host: str) -> None:
    problem(client.get("/api/games", headers={"Host": host}), 403, "foreign_host")


@pytest.mark.parametrize("host", ["localhost", "localhost:99", "127.0.0.1", "[::1]:8000", "LOCALHOST"])
def test_the_loopbacks_names_are_welcome(client: Client, host: str) -> None:
    assert client.get("/api/games", headers={"Host": host}).status_code == 200


def test_pages_from_elsewhere_may_not_post(client: Client) -> None:
    another_port = f"http://{HOST}:{client.serving.port + 1}"
    for origin in (
        "https://evil.example",
        "null",
        "http://127.0.0.1:1@evil.example",
        "http://[",
        another_port,
    ):
        answer = client.post("/api/my-matches", json={"secrets": []}, headers={"Origin": origin})
        problem(answer, 403, "foreign_origin")
    answer = client.post("/api/my-matches", json={"secrets": []}, headers={"Origin": client.serving.url})
    assert answer.status_code == 200


def test_pages_from_elsewhere_may_not_listen(client: Client) -> None:
    made = client.make("me", "friend")
    url = f"{client.serving.socket_url}{made.path}/live"
    for origin in ("https://evil.example", f"http://{HOST}:{client.serving.port + 1}"):
        with pytest.raises(InvalidStatus, match="403"), connect(url, origin=origin, proxy=None):  # type: ignore[call-overload]
            pass
    with connect(url, origin=client.serving.url, proxy=None):  # type: ignore[call-overload]
        pass


def test_which_hosts_are_allowed() -> None:
    loopback = ("localhost", "127.0.0.1", "::1")
    assert (
        allowed_hosts("127.0.0.1", ())
        == allowed_hosts("localhost", ())
        == allowed_hosts("::1", ())
        == loopback
    )
    assert allowed_hosts("127.0.0.1", ("play.example",)) == (*loopback, "play.example")
    own = socket.gethostname().lower()
    assert allowed_hosts("0.0.0.0", ("play.example",)) == (*loopback, own, f"{own}.local", "play.example")


def test_making_matches_has_a_rate(tmp_path: Path) -> None:
    body = {"game": "triangle", "seats": [{"player": "me"}, {"player": "me"}]}
    with Serving(tmp_path, Limits(burst=3)) as serving, Client(serving) as client:
        made = 0
        while (answer := client.post("/api/matches", json=body)).status_code == 201:
            made += 1
        assert made >= 3, "this many at once; more where time goes by in between"
        problem(answer, 429, "too_many")
        assert int(answer.headers["retry-after"]) >= 1
        assert client.get("/api/games").status_code == 200


def test_a_bucket_fills_up_again() -> None:
    time = 0.0
    rate = RateLimit(burst=2, per_second=0.5, now=lambda: time)
    rate.take("a")
    rate.take("a")
    rate.take("b")
    with pytest.raises(Problem, match="try again in 2 s"):
        rate.take("a")
    time = 2.1
    rate.take("a")
    with pytest.raises(Problem):
        rate.take("a")


def test_a_server_for_everyone_is_reached_by_any_address_but_by_known_names_only(tmp_path: Path) -> None:
    hosts = {
        "198.51.100.7": 200,
        "[2001:db8::7]:8000": 200,
        "localhost": 200,
        "evil.example": 403,
        "7.example": 403,
    }
    with Serving(tmp_path, any_address=True) as serving, Client(serving) as client:
        for host, status in hosts.items():
            answer = client.get("/api/health", headers={"Host": host})
            assert answer.status_code == status, host
