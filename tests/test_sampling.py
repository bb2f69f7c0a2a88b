"""Samples of slow tests are the same in all processes of a run, and differ from day to day."""

import os
from dataclasses import dataclass

import pytest

from . import sampling
from .sampling import DAY, beyond, choice, left_out


def test_a_day_gives_the_same_cases_everywhere_and_another_day_others() -> None:
    days = [f"2030-01-{day:02}" for day in range(1, 31)]
    samples = [choice(8, 2, day) for day in days]
    assert samples == [choice(8, 2, day) for day in days]
    assert all(len(sample) == 2 for sample in samples)
    assert set().union(*samples) == set(range(8)), "in a month every case has its day"
    assert choice(2, 5, days[0]) == {0, 1}


@dataclass(frozen=True)
class FakeTest:
    nodeid: str
    count: int | None

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        assert name == "sample"
        return pytest.mark.sample(self.count).mark if self.count else None


def test_only_cases_of_sampled_tests_are_left_out() -> None:
    many = [FakeTest(f"tests/test_x.py::test_many[{number}]", 2) for number in range(6)]
    everything = [FakeTest(f"tests/test_x.py::test_all[{number}]", None) for number in range(6)]
    gone = list(left_out([*many, *everything], "2030-01-01"))
    assert len(gone) == 4
    assert set(gone) < set(many)


def test_a_share_of_all_tests_is_another_one_every_day() -> None:
    every = [FakeTest(f"tests/test_x.py::test_{number}", None) for number in range(400)]
    days = [f"2030-01-{day:02}" for day in range(1, 15)]
    gone = [set(beyond(every, 0.5, day)) for day in days]
    assert gone == [set(beyond(every, 0.5, day)) for day in days]
    assert all(140 < len(each) < 260 for each in gone)
    assert len(set.intersection(*gone)) <= 2, "in two weeks nearly every test has had its day"
    assert list(beyond(every, 1.0, days[0])) == []


def test_a_run_knows_its_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(DAY)
    sampling.begin()
    first = os.environ[DAY]
    assert len(first.split("-")) == 3
    monkeypatch.setenv(DAY, "2030-01-01")
    sampling.begin()
    assert os.environ[DAY] == "2030-01-01"
