"""Figures for Prometheus, and logs that programs can read."""

import json
import re
from pathlib import Path

import pytest

from tests.serving import HOST, Process, Serving

from .playing import Client, problem


@pytest.fixture
def watched(tmp_path: Path) -> "Serving":
    return Serving(tmp_path, metrics_from=(HOST,))


def figures(client: Client) -> dict[str, float]:
    answer = client.get("/metrics")
    assert answer.status_code == 200, answer.text
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_requests_commits_and_sockets_are_counted(watched: Serving) -> None:
    acted = 'event_horizon_requests_total{method="POST",route="/api/matches/{id}/commands",status="200"}'
    with watched as serving, Client(serving) as client:
        before = figures(client)
        made = client.make("me", "me")
        with client.live(made):
            for _ in range(3):
                client.act(made)
            after = figures(client)
    assert after[acted] - before.get(acted, 0) == 3
    assert after["event_horizon_writes_total"] - before["event_horizon_writes_total"] == 4
    assert after["event_horizon_commit_seconds_count"] > before["event_horizon_commit_seconds_count"]
    assert (after["event_horizon_sockets"], after["event_horizon_matches_in_memory"]) == (1, 1)
    assert after["event_horizon_workers"] == 1
    taken = 'event_horizon_request_seconds_count{route="/api/matches/{id}/commands"}'
    assert after[taken] - before.get(taken, 0) == 3


def test_no_figure_names_a_match_or_a_client(watched: Serving) -> None:
    with watched as serving, Client(serving) as client:
        made = client.make("me", "me")
        client.act(made)
        client.get(f"/nowhere/{made.id}")
        client.request("BREW", made.path)
        text = client.get("/metrics").text
    assert not any(word in text for word in (made.id, *made.secrets, HOST, "BREW"))


def test_strangers_do_not_see_the_figures(client: Client) -> None:
    problem(client.get("/metrics"), 404, "not_found")


def test_the_documentation_asks_for_figures_that_exist(watched: Serving) -> None:
    page = (Path(__file__).parents[2] / "docs/hosting.md").read_text()
    with watched as serving, Client(serving) as client:
        client.act(client.make("me", "me"))
        known = {re.split(r"[{ ]", name)[0] for name in figures(client)}
    asked = set(re.findall(r"event_horizon_\w+", page))
    assert len(asked) > 7
    assert asked <= known


def test_logs_as_json_lines_with_request_ids(tmp_path: Path) -> None:
    process = Process(tmp_path, log_level="info")
    process.command += ["--log-format", "json"]
    with process, Client(process) as client:
        made = client.make("me", "me")
        answer = client.get(f"{made.path}?secret={made.secrets[0]}")
    lines = process.log.read_text().splitlines()
    said = [json.loads(line) for line in lines if line.startswith("{")]
    plain = [line for line in lines if not line.startswith("{")]
    assert [line.partition(" at ")[0] for line in plain] == ["Event Horizon is"], (
        "only where it is, for people"
    )
    found = [line for line in said if line.get("request") == answer.headers["x-request-id"]]
    assert [(line["method"], line["path"], line["status"], line["client"]) for line in found] == [
        ("GET", made.path, 200, HOST)
    ]
    assert all({"time", "level", "logger"} <= line.keys() for line in said)
    assert not any(secret in process.log.read_text() for secret in made.secrets)
