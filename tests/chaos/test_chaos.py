"""Twenty faults on three servers with one PostgreSQL; `benchmarks/chaos.py` makes as many as one has time for."""

from pathlib import Path
from statistics import median

from .campaign import run_round

FAULTS = 20
STOP_SECONDS = 6.0
"""Longer than it takes to lose a lease and to be taken for deaf; in the benchmark 30, and with a cluster of Ray."""


def test_the_logs_explain_what_clients_know(tmp_path: Path) -> None:
    outcome = run_round(tmp_path, "tests", FAULTS, stop_seconds=STOP_SECONDS)
    print(outcome)
    assert outcome.wrong == []
    assert len(outcome.faults) == FAULTS
    assert len(set(outcome.faults)) + len(outcome.left_out) == 8, "every kind is made, or has a reason"
    assert median(outcome.resumed) < 5 + max(outcome.usual), "clients go on within five seconds"
    assert outcome.acknowledged > 3 * FAULTS
    assert outcome.told > outcome.acknowledged
