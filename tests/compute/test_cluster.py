"""A real Ray cluster of two nodes on this machine: the same results, and nodes and workers that are killed."""

import json
import os
import signal
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psutil
import pytest

from event_horizon import game
from event_horizon.arena.pairing import Tournament
from event_horizon.arena.runner import run
from event_horizon.cli import main
from event_horizon.commands.split_proofs import check, parts_of, prove
from event_horizon.compute.cluster import KEEP_IDLE_WORKERS, RayPool
from event_horizon.compute.gathering import results
from event_horizon.compute.local import LocalPool
from event_horizon.compute.open_pool import open_pool
from event_horizon.compute.pool import Unreachable
from event_horizon.learning.puzzles.making import SelfPlay, mine_game
from tests.commands.test_compute import ARENA
from tests.server.playing import Client, Made, bearer
from tests.serving import SOURCES, Process

from .nodes import Nodes, free_port, processes_of
from .work import die_once, die_or_double, double, fail, get_ready, hang, hang_once, node_and_double

pytest.importorskip("ray", reason="Ray is not installed: the extra `ray` brings it")
pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own, many of them

GAMES = Tournament("triangle", {"rows": 5}, ("uniform", "greedy"), 6, 11, 200)

POSITION = {"cells": {"a1": "R3", "d2": "G4"}, "to_act": "red", "blocked": ["d4"]}


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    with closing(Nodes()) as nodes:
        yield nodes


@pytest.fixture(scope="module")
def shared_pool(nodes: Nodes) -> Iterator[RayPool]:
    with closing(RayPool(nodes.address)) as pool:
        yield pool


@pytest.fixture
def pool(shared_pool: RayPool) -> RayPool:
    """Connected: the test before may have cut the connection, and on a busy machine the cluster takes its time."""
    deadline = time.monotonic() + 180
    while not is_connected(shared_pool):
        assert time.monotonic() < deadline
        time.sleep(1)
    return shared_pool


def is_connected(pool: RayPool) -> bool:
    try:
        return pool.size > 0
    except Unreachable:
        return False


def test_both_nodes_work(pool: RayPool) -> None:
    assert pool.size == 2
    seen: set[str] = set()
    deadline = time.monotonic() + 60
    while len(seen) < 2:
        assert time.monotonic() < deadline
        found = list(results(pool, node_and_double, [(number,) for number in range(8)]))
        assert sorted(number for _, number in found) == list(range(0, 16, 2))
        seen |= {node for node, _ in found}


def test_a_failure_is_the_work_s_own(pool: RayPool) -> None:
    failed = pool.submit(fail).exception(60)
    assert isinstance(failed, ZeroDivisionError)
    assert not pool.is_lost(failed)


def test_a_worker_that_dies_or_hangs_is_replaced(pool: RayPool, tmp_path: Path) -> None:
    assert pool.submit(die_once, tmp_path / "mark").result(60) == "alive"
    job = pool.submit(hang)
    pool.stop(job)
    stopped = job.exception(60)
    assert stopped is not None
    assert pool.is_lost(stopped)
    assert pool.submit(double, 2).result(60) == 4


def test_a_killed_worker_is_replaced_by_one_that_was_ready_before(nodes: Nodes, tmp_path: Path) -> None:
    with closing(RayPool(nodes.address)) as pool:
        pool.keep_spares(1, partial(get_ready, tmp_path))
        while not pool.spares:
            time.sleep(0.05)
        ready = {int(each.name) for each in tmp_path.iterdir()}
        assert len(ready) >= 4, "two on each of two nodes"
        mark = tmp_path / "first"
        job = pool.submit(hang_once, mark)
        while not mark.exists():
            time.sleep(0.01)
        first = int(mark.read_text())
        os.kill(first, signal.SIGKILL)
        assert job.result(60) in ready - {first}


def test_a_job_is_cancelled_again_when_the_first_time_is_lost(
    pool: RayPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    import ray

    cancel: Any = ray.cancel
    tries: list[Any] = []

    def lose_the_first(reference: Any, **how: Any) -> None:
        tries.append(reference)
        if len(tries) > 1:
            cancel(reference, **how)

    monkeypatch.setattr(ray, "cancel", lose_the_first)
    job = pool.submit(hang)
    pool.stop(job)
    assert pool.is_lost(job.exception(60) or ValueError())
    assert len(tries) > 1


def test_the_same_seeds_give_the_same_games_as_in_local_workers(pool: RayPool) -> None:
    with closing(LocalPool(2)) as local:
        assert run(GAMES, pool=pool) == run(GAMES, pool=local) == run(GAMES)


def test_an_arena_plays_on_the_cluster_as_here(nodes: Nodes, capsys: pytest.CaptureFixture[str]) -> None:
    answers = []
    for flags in ([], ["--compute", nodes.address]):
        main([*ARENA, *flags])
        answers.append(json.loads(capsys.readouterr().out))
    assert answers[0] == answers[1]


def test_an_arena_plays_on_a_cluster_that_it_starts() -> None:
    command = [sys.executable, "-m", "event_horizon.cli", *ARENA]
    answers = []
    with TemporaryDirectory(prefix="ray") as folder:  # pytest's are too deep for Ray's sockets
        environment = {**os.environ, "PYTHONPATH": SOURCES, "RAY_TMPDIR": folder}
        for flags in ([], ["--compute", "ray"]):
            ran = subprocess.run([*command, *flags], check=True, capture_output=True, env=environment)
            answers.append(json.loads(ran.stdout))
            assert bool(list(Path(folder).glob("ray/session_*"))) == bool(flags)
    assert answers[0] == answers[1]


def test_self_play_finds_the_same_puzzles_as_here(pool: RayPool) -> None:
    of_levels = [SelfPlay(number, "triangle", {"rows": 5}, 5, aside=8) for number in (3, 4)]
    at_random = SelfPlay(1, "triangle", {"rows": 5}, 5, aside=8, random_share=1.0)
    jobs = [at_random, *of_levels]
    here = list(map(mine_game, jobs))
    assert [puzzle.id for puzzle in here[0][2]] == ["9971ef6d"], "whatever the levels play"
    assert all(puzzles for _, _, puzzles in here)
    assert sorted(results(pool, mine_game, [(job,) for job in jobs])) == here


def test_the_solver_proves_the_same_as_here(pool: RayPool, tmp_path: Path) -> None:
    rules = game("triangle", rows=4, blocked=1)
    state = rules.load(POSITION)
    there, here = (
        parts_of(Namespace(split=tmp_path / folder, bits=12), rules, state, None)
        for folder in ("there", "here")
    )
    (tmp_path / "there").mkdir()
    (tmp_path / "here").mkdir()
    assert sorted(results(pool, prove, [(part,) for part in there])) == sorted(prove(part) for part in here)
    assert all(part.file.exists() for part in there)
    checks = results(pool, check, [(part, 2, 1) for part in there])
    assert dict(checks) == {part.action: "" for part in there}


def test_all_results_come_though_a_node_and_a_worker_are_killed(
    nodes: Nodes, pool: RayPool, tmp_path: Path
) -> None:
    extra = nodes.add()
    jobs = [(number, tmp_path / "mark" if number == 5 else None, 0.2) for number in range(24)]
    found = []
    started = processes_of(extra)
    for number in results(pool, die_or_double, jobs):
        found.append(number)
        if len(found) == 3:
            nodes.kill(extra)
    assert sorted(found) == list(range(0, 48, 2))
    assert [each for each in started if each.returncode is None] == []


def test_a_server_thinks_on_the_cluster_though_a_node_is_killed(nodes: Nodes, tmp_path: Path) -> None:
    extra, before = nodes.add(), players_on(nodes)
    with Process(tmp_path, "--compute", nodes.address) as server, Client(server) as client:
        made = client.make("me", "greedy", rows=5)
        for turn in range(3):
            while client.see(made)["snapshot"]["to_act"] == 1:
                time.sleep(0.02)
            client.act(made)
            if turn == 0:
                nodes.kill(extra)
        finished = client.make("me", "me", rows=2)
        seen = client.see(finished, finished.secrets[0])["snapshot"]
        question = {"after": seen["number"], "seat": 0}
        options = ask_hint(client, finished, question)["options"]
        assert options
        assert {option["action"] for option in options} <= set(seen["legal"])
        client.play_out(finished)
        analysis = client.post(f"{finished.path}/analysis").json()["id"]
        assert client.analysed(analysis)["progress"]["status"] == "done"
        assert players_on(nodes) - before
    assert "Computer players run on this machine" not in server.log.read_text()


def players_on(nodes: Nodes) -> set[int]:
    """The processes of the cluster that have loaded what compiles our players."""
    found = set()
    for process in nodes.workers():
        with suppress(psutil.Error):  # it has just ended
            if any("llvmlite" in each.path for each in process.memory_maps()):
                found.add(process.pid)
    return found


def ask_hint(client: Client, made: Made, question: dict[str, Any]) -> Any:
    """As often as the server says to try again: the cluster may have to compile its players first."""
    deadline = time.monotonic() + 300
    while True:
        asked = {"json": question, "headers": bearer(made.secrets[0]), "timeout": 200}
        answer = client.post(f"{made.path}/hint", **asked)
        if answer.status_code != 503:
            return answer.raise_for_status().json()
        assert time.monotonic() < deadline, answer.text


def test_a_server_thinks_by_itself_while_no_cluster_answers(tmp_path: Path) -> None:
    flags = ("--compute", f"ray://127.0.0.1:{free_port()}", "--workers", "1")
    with Process(tmp_path, *flags) as server, Client(server) as client:
        made = client.make("me", "greedy", rows=5)
        client.act(made)
        while client.see(made)["snapshot"]["to_act"] == 1:
            time.sleep(0.02)
    assert "Computer players run on this machine" in server.log.read_text()


def test_hosts_are_told_to_start_nodes_as_these_tests_do(nodes: Nodes) -> None:
    page = (Path(__file__).parents[2] / "docs/hosting.md").read_text(encoding="utf-8")
    ((name, value),) = KEEP_IDLE_WORKERS.items()
    assert f"{name}={value} ray start" in page
    started = psutil.Process(processes_of(nodes.second)[0].pid)
    assert started.environ()[name] == value


def test_an_address_where_nobody_answers_is_told_at_once() -> None:
    with closing(open_pool(f"ray://127.0.0.1:{free_port()}")) as pool:
        for _ in range(2):
            with pytest.raises(Unreachable, match="No Ray cluster answers at ray://127"):
                pool.submit(double, 2)
