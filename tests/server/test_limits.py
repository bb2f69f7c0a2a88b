"""Connections, sockets and hints are counted; slow senders are cut off."""

import asyncio
import socket
import time
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from event_horizon import game
from event_horizon.matches import play
from event_horizon.matches.match import Participant
from event_horizon.server.live import sockets
from event_horizon.server.live.bus import LocalBus
from event_horizon.server.matches.service import MatchService
from event_horizon.server.requests.limits import Limits
from event_horizon.server.requests.problems import Problem
from event_horizon.server.requests.rate_limit import Quota
from event_horizon.server.storage.store import Store
from tests import databases
from tests.serving import HOST, Serving

from .playing import Client
from .test_slow import Client as Socket
from .test_slow import until


def test_a_quota_counts_what_is_held() -> None:
    quota = Quota("hints", per_client=2, in_all=3)
    with quota.one_more("a"), quota.one_more("a"):
        with pytest.raises(Problem) as refused, quota.one_more("a"):
            raise AssertionError("held a third one")
        assert refused.value.status == 429
        with quota.one_more("b"):
            with pytest.raises(Problem) as refused, quota.one_more("c"):
                raise AssertionError("held a fourth one")
            assert refused.value.status == 503
    with quota.one_more("a"):
        pass


def test_half_a_request_does_not_hold_a_connection(tmp_path: Path) -> None:
    limits = Limits(header_seconds=0.2, body_seconds=0.2)
    with Serving(tmp_path, limits) as serving:
        for sent in (
            b"",
            b"GET /api/hea",
            b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
        ):
            with socket.create_connection((HOST, serving.port), timeout=20) as half:
                half.sendall(sent)
                answer = b""
                while chunk := half.recv(4096):
                    answer += chunk
                assert b" 408 " in answer if b"POST" in sent else not answer


def test_a_head_without_end_is_cut_off(client: Client) -> None:
    with socket.create_connection((HOST, client.serving.port), timeout=20) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n")
        answer = b"none"
        with suppress(OSError):
            for number in range(100):
                line.sendall(b"X-%d: %s\r\n" % (number, b"x" * 1000))
            answer = line.recv(4096)
        assert answer in (b"", b"none"), "closed without an answer"


def test_a_long_head_is_fine(client: Client) -> None:
    for _ in range(3):  # on one connection: each head is counted by itself
        assert client.get("/api/health", headers={"X-Long": "x" * 30_000}).status_code == 200


def test_a_socket_outlives_the_time_for_a_head(tmp_path: Path) -> None:
    with Serving(tmp_path, Limits(header_seconds=0.1)) as serving, Client(serving) as client:
        made = client.make("me", "me")
        with client.live(made) as line:
            time.sleep(0.5)
            line.socket.send('{"kind": "ping"}')
            assert line.next() == {"kind": "pong"}


def test_one_client_has_only_so_many_connections(tmp_path: Path) -> None:
    with Serving(tmp_path, Limits(connections_per_client=5)) as serving:
        held = [socket.create_connection((HOST, serving.port), timeout=20) for _ in range(8)]
        closed = 0
        for connection in held[5:]:
            try:
                closed += connection.recv(1) == b""
            except ConnectionResetError:
                closed += 1
        assert closed == 3
        for connection in held:
            connection.close()


def test_all_clients_have_only_so_many_connections(tmp_path: Path) -> None:
    with Serving(tmp_path, Limits(connections=2)) as serving:
        held = [socket.create_connection((HOST, serving.port), timeout=20) for _ in range(2)]
        with socket.create_connection((HOST, serving.port), timeout=20) as third, suppress(OSError):
            assert third.recv(1) == b""
        for connection in held:
            connection.close()


def test_one_client_has_only_so_many_sockets(tmp_path: Path) -> None:
    with Serving(tmp_path, Limits(sockets_per_client=2)) as serving, Client(serving) as client:
        made = client.make("me", "me")
        with client.live(made), client.live(made):
            with pytest.raises(ConnectionClosed) as closed, client.live(made):
                raise AssertionError("a third socket was opened")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == sockets.TOO_MANY
        with client.live(made) as line:
            assert line.hello["kind"] == "hello"


async def test_a_socket_that_greets_late_hears_all_the_same(service: MatchService) -> None:
    """Between its coming and its greeting the match has left the memory."""
    service.max_in_memory = 3
    live, _ = await service.create(game("triangle"), (Participant(), Participant()), (0, 1), None)
    late, greets = Socket(), asyncio.Event()
    receive = late.receive_json

    async def receive_late() -> object:
        await greets.wait()
        return await receive()

    late.receive_json = receive_late  # type: ignore[method-assign]
    life = asyncio.create_task(
        sockets.look_on(late, service, live.id, Quota("sockets", per_client=1))  # type: ignore[arg-type]
    )
    await asyncio.sleep(0)
    for _ in range(5):
        await service.create(game("triangle"), (Participant(), Participant()), (0, 1), None)
    assert live.id not in service._live
    greets.set()
    async with asyncio.timeout(20):
        await until(lambda: bool(late.taken))
        await service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
        await until(lambda: len(late.taken) == 2)
    assert "7@d3" in late.taken[-1]
    life.cancel()
    await asyncio.gather(life, return_exceptions=True)


def forwarded(client: Client, address: str) -> int:
    body = {"game": "triangle", "seats": [{"player": "me"}, {"player": "me"}]}
    return client.post("/api/matches", json=body, headers={"X-Forwarded-For": address}).status_code


def test_a_forwarded_address_is_believed_only_from_a_trusted_proxy(tmp_path: Path) -> None:
    limits = Limits(burst=1, per_second=0.001)
    with Serving(tmp_path / "direct", limits) as serving, Client(serving) as client:
        assert [forwarded(client, f"10.0.0.{i}") for i in range(3)] == [201, 429, 429]
    with Serving(tmp_path / "proxied", limits, trusted_proxies=(HOST,)) as serving, Client(serving) as client:
        assert [forwarded(client, f"10.0.0.{i}") for i in range(3)] == [201, 201, 201]
        assert [forwarded(client, "6.6.6.6, 10.0.0.9") for _ in range(2)] == [201, 429]
        assert forwarded(client, "7.7.7.7, 10.0.0.9") == 429, "what the client itself wrote does not count"


async def test_ids_that_cannot_be_are_not_looked_up(tmp_path: Path) -> None:
    store = Store(databases.fresh(tmp_path))
    service = MatchService(store, LocalBus())
    with pytest.raises(Problem) as missing:
        await service.find("a\x00b")
    assert missing.value.status == 404, "without a question to the database, which has no tables yet"
    await store.close()
