"""The server as people start it: it says where it is and stops in good order."""

import signal
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from event_horizon.server.serve import bind
from tests.serving import HOST, Process

from .playing import Client


def test_it_says_where_it_is_and_stops_in_good_order(tmp_path: Path) -> None:
    process = Process(tmp_path)
    process.start()
    with Client(process) as client, client.live(client.make("me", "greedy")) as line:
        assert client.get("/api/health").json()["status"] == "ok"
        process.process.send_signal(signal.SIGINT)
        assert process.process.wait(20) == 0
        with suppress(ConnectionClosed):
            while True:
                line.next()
        assert line.socket.close_code == 1012, "service restart: come again"
    assert "Traceback" not in process.log.read_text()
    assert not list(tmp_path.glob("*-wal")), "the log of the database is folded into it"


def test_a_taken_port_is_one_clear_line() -> None:
    with bind(HOST, 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit, match=f"cannot listen on {HOST} port {port}: "):
            bind(HOST, port)
