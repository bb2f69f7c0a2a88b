"""Samples: a run tries a few cases of a slow test with many, which change from day to day; `--whole` tries them all."""

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from hashlib import sha256
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


def beyond(items: Iterable[AnyCase], share: float, day: str) -> Iterator[AnyCase]:
    """What a run leaves out that tries only this share of its tests. Each test has its own luck, on every day anew."""
    for item in items:
        drawn = int.from_bytes(sha256(f"{day} {item.nodeid}".encode()).digest()[:4], "big")
        if drawn >= share * 2**32:
            yield item


def choice(cases: int, count: int, seed: str) -> set[int]:
    return set(Random(seed).sample(range(cases), min(count, cases)))
