"""`horizon serve --processes 2`: real processes, over HTTP; one of them is killed."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from event_horizon import game
from tests import databases
from tests.server.playing import Client, Made
from tests.server.test_metrics import figures
from tests.serving import HOST, SOURCES, Many


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Many]:
    folder = tmp_path_factory.mktemp("many")
    database = databases.postgres().database(str(folder))
    with Many(folder, database, 2, "--metrics-from", HOST) as many:
        yield many


def test_any_process_answers_for_the_gauges_of_all(many: Many) -> None:
    """All requests but the sockets go to one process."""
    with Client(many) as client, ExitStack() as sockets:
        made = client.make("me", "me")
        for _ in range(8):
            sockets.enter_context(client.live(made))
        deadline = time.monotonic() + 60
        while [figures(client)[f"event_horizon_{name}"] for name in ("sockets", "workers")] != [8, 2]:
            assert time.monotonic() < deadline, figures(client)
            time.sleep(0.1)


def eventually(client: Client, made: Made) -> dict[str, Any]:
    """What the client sees as soon as a process answers."""
    deadline = time.monotonic() + 20
    while True:
        try:
            return client.see(made)
        except httpx.TransportError:
            assert time.monotonic() < deadline
            time.sleep(0.05)


def workers_of(server: psutil.Process) -> list[psutil.Process]:
    return [each for each in server.children() if "spawn_main" in " ".join(each.cmdline())]


def test_matches_are_played_over_two_processes_and_outlive_one(many: Many) -> None:
    clients = [Client(many) for _ in range(8)]  # each connection goes to one of the processes
    made = clients[0].make("me", "friend")
    with clients[1].live(made) as line:
        for turn in range(6):
            clients[turn % 8].act(made)
        line.until(clients[7].see(made)["snapshot"]["number"])
        assert line.numbers == list(range(len(line.events)))
    before = clients[0].see(made)["events"]
    for client in clients:
        client.close()
    with Client(many) as client:
        against = client.make("me", "greedy")
        killed = many.server_of(client)
        while client.get("/api/ready").json()["status"] != "ready":
            time.sleep(0.1)
        for worker in workers_of(killed):
            worker.suspend()  # it thinks for ever
        client.act(against)
        assert client.see(against)["snapshot"]["to_act"] == 1
        for process in (killed, *workers_of(killed)):
            process.kill()
    began = time.monotonic()
    with Client(many) as client:
        assert eventually(client, made)["events"][: len(before)] == before
        client.act(made)
        while eventually(client, against)["snapshot"]["to_act"] == 1:
            assert time.monotonic() < began + 60, "no other process plays for the computer"
            time.sleep(0.05)
    print(f"the computer's turn was taken over after {time.monotonic() - began:.1f} s")
    deadline = time.monotonic() + 60
    while len(many.servers()) < 2 or killed.pid in [each.pid for each in many.servers()]:
        assert time.monotonic() < deadline, "the dead process was not replaced"
        time.sleep(0.1)


def test_sqlite_is_for_one_process(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "event_horizon.cli", "serve", "--port", "0", "--data", str(tmp_path), "--processes", "2"],
        env={**os.environ, "PYTHONPATH": SOURCES}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert (
        done.stderr == "Several processes need PostgreSQL: set data to postgresql://..., or processes to 1.\n"
    )


def test_an_analysis_is_answered_by_every_process(many: Many) -> None:
    clients = [Client(many) for _ in range(8)]
    made = clients[0].make("me", "me", rows=2)
    clients[0].play_out(made)
    name = clients[0].post(f"{made.path}/analysis").json()["id"]
    found = [client.get(f"/api/analyses/{name}") for client in clients]
    assert [answer.status_code for answer in found] == [200] * 8
    assert len({answer.json()["id"] for answer in found}) == 1
    position = {
        "game": "triangle",
        "options": {"rows": 2},
        "position": game("triangle", rows=2).dump(game("triangle", rows=2).start()),
    }
    name = clients[0].post("/api/analyses", json=position).json()["id"]
    assert [client.get(f"/api/analyses/{name}").status_code for client in clients] == [200] * 8
    assert clients[0].get("/api/analyses/none").status_code == 404
    for client in clients:
        client.close()
