"""`--compute`: the command plays where it is told, and says so if nobody answers there. tests/compute have a real cluster."""

import json

import pytest

from event_horizon.cli import main
from event_horizon.compute.local import LocalPool
from event_horizon.compute.pool import Pool, Unreachable

ARENA = "arena triangle -o rows=2 --players uniform,greedy --games 2 --workers 1 --seed 5 --json".split()
CLUSTER = "ray://127.0.0.1:10001"


def test_an_arena_plays_in_the_pool_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[tuple[str, int | None]] = []

    def open_pool(where: str, size: int | None) -> Pool:
        opened.append((where, size))
        return LocalPool(1)

    monkeypatch.setattr("event_horizon.compute.open_pool.open_pool", open_pool)
    answers = []
    for flags in ([], ["--compute", CLUSTER]):
        main([*ARENA, *flags])
        answers.append(json.loads(capsys.readouterr().out))
    assert opened == [(CLUSTER, 1)]
    assert answers[0] == answers[1]
    assert len(answers[0]["games"]) == 2


def test_a_cluster_that_does_not_answer_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def open_pool(where: str, size: int | None) -> Pool:
        raise Unreachable(f"No Ray cluster answers at {where}")

    monkeypatch.setattr("event_horizon.compute.open_pool.open_pool", open_pool)
    with pytest.raises(SystemExit) as left:
        main([*ARENA, "--compute", CLUSTER])
    assert left.value.code == 1
    assert capsys.readouterr().err.strip() == f"horizon: No Ray cluster answers at {CLUSTER}"
