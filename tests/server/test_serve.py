"""The server as people start it: it says where it is and stops in good order."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from event_horizon.server.serve import bind
from event_horizon.server.storage.folder_lock import hold
from tests.serving import HOST, PATIENCE, SOURCES, Process

from .playing import Client


def test_it_says_where_it_is_and_stops_in_good_order(tmp_path: Path) -> None:
    process = Process(tmp_path)
    process.start()
    with Client(process) as client, client.live(client.make("me", "greedy")) as line:
        assert client.get("/api/health").json()["status"] == "ok"
        assert process.end(signal.SIGINT, 20) == 0
        with suppress(ConnectionClosed):
            while True:
                line.next()
        assert line.socket.close_code == 1012, "service restart: come again"
    assert "Traceback" not in process.log.read_text()
    assert not list(tmp_path.glob("*-wal")), "the log of the database is folded into it"


def test_a_second_server_on_the_same_folder_is_refused_with_a_sentence(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/matches.db"
    with hold(url):
        second = subprocess.run(
            [sys.executable, "-m", "event_horizon.cli", "serve", "--port", "0", "--data", str(tmp_path)],
            capture_output=True, text=True, check=False, timeout=PATIENCE, env={**os.environ, "PYTHONPATH": SOURCES},
        )  # fmt: skip
    sentence = "Another server is using matches.db. Stop it, or choose another folder with --data.\n"
    assert (second.returncode, second.stdout, second.stderr) == (1, "", sentence)


def test_no_process_is_left_by_a_start_or_stop_that_fails(tmp_path: Path) -> None:
    """One left running would be blamed on whichever test runs when its memory is freed."""
    silent = Process(tmp_path)
    silent.command, silent.patience = [sys.executable, "-c", "import time; time.sleep(600)"], 0
    with pytest.raises(AssertionError, match="did not start in time"):
        silent.start()
    assert silent.process.returncode == -signal.SIGKILL
    stubborn = Process(tmp_path)
    deaf = "import signal, time; signal.signal(2, signal.SIG_IGN); print('deaf', flush=True); time.sleep(600)"
    stubborn.process = subprocess.Popen([sys.executable, "-c", deaf], stdout=subprocess.PIPE)
    assert stubborn.process.stdout
    assert stubborn.process.stdout.readline() == b"deaf\n"
    with stubborn.process.stdout, pytest.raises(subprocess.TimeoutExpired):
        stubborn.end(signal.SIGINT, 0.1)
    assert stubborn.process.returncode == -signal.SIGKILL


def test_a_taken_port_is_one_clear_line() -> None:
    with bind(HOST, 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit, match=f"cannot listen on {HOST} port {port}: "):
            bind(HOST, port)
