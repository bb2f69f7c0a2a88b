"""Budgets: their clocks and their parts."""

import pytest

from event_horizon.core.budget import Budget
from event_horizon.search import budget as module
from event_horizon.search.budget import NODES_PER_CLOCK_READING, Meter, Spent, deadline_of


@pytest.fixture(autouse=True)
def clocks(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    times = {"monotonic": 100.0, "process": 3.0}
    monkeypatch.setattr(module, "monotonic", lambda: times["monotonic"])
    monkeypatch.setattr(module, "process_time", lambda: times["process"])
    return times


def test_seconds_are_by_the_clock_or_by_the_processor() -> None:
    assert deadline_of(Budget(seconds=2)) == 102
    assert deadline_of(Budget(seconds=2, counts_cpu=True)) == 5
    assert deadline_of(Budget(nodes=7)) is None


def test_a_part_of_a_budget_counts_by_the_same_clock() -> None:
    part = Budget(seconds=2, nodes=10, seed=3, counts_cpu=True).share(2)
    assert part == Budget(seconds=1, nodes=5, seed=3, counts_cpu=True)


def test_a_search_by_processor_time_does_not_notice_that_it_had_to_wait(clocks: dict[str, float]) -> None:
    meter = Meter(Budget(seconds=1, counts_cpu=True))
    clocks["monotonic"] += 1_000
    for _ in range(NODES_PER_CLOCK_READING):
        meter.count()
    clocks["process"] += 2
    for _ in range(NODES_PER_CLOCK_READING - 1):
        meter.count()
    with pytest.raises(Spent):
        meter.count()
