"""Samples: a run tries a few cases of a slow test with many, which change from day to day; `--whole` tries them all."""

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from random import Random
from typing import Protocol, TypeVar

import pytest

DAY = "HORIZON_TEST_DAY"
"""The variable that names the day, for all processes of a run; set it to repeat a run of another day."""


class Case(Protocol):
    """As much of a test as is asked for here."""

    @property
    def nodeid(self) -> str: ...

    def get_closest_marker(self, name: str) -> pytest.Mark | None: ...


AnyCase = TypeVar("AnyCase", bound=Case)


def begin() -> None:
    os.environ.setdefault(DAY, datetime.now(UTC).date().isoformat())


def left_out(items: Iterable[AnyCase], day: str) -> Iterator[AnyCase]:
    """Cases of tests marked `sample(COUNT)`, but for so many of each."""
    tests: dict[str, list[AnyCase]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sample"):
            tests[item.nodeid.partition("[")[0]].append(item)
    for name, cases in tests.items():
        mark = cases[0].get_closest_marker("sample")
        assert mark
        chosen = choice(len(cases), mark.args[0], f"{day} {name}")
        yield from (case for number, case in enumerate(cases) if number not in chosen)


def choice(cases: int, count: int, seed: str) -> set[int]:
    return set(Random(seed).sample(range(cases), min(count, cases)))
