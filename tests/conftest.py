"""Which tests are slow: by a rule, so that nobody forgets a mark. `pytest -m "not slow"` is the inner loop."""

import logging
import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from . import sampling

pytest.register_assert_rewrite(
    *(f"event_horizon.testing.{name}" for name in ("contract", "fuzzing", "rules_page"))
)

SLOW_FOLDERS = {"adapters", "ai", "analysis", "arena", "chaos", "compute", "examples", "players", "web"}
"""Computer players think there, a browser draws, or packages are installed."""
SLOW_FIXTURES = {"browser", "client", "server", "serving"}
"""A real server, or a browser."""
SLOW_IMPORTS = {
    "Process",
    "Serving",
    "Terminal",
    "WorkerPool",
    "check_blasts",
    "computer_play",
    "multiprocessing",
    "playing",
    "pty",
    "run_round",
    "small_puzzle",
    "subprocess",
}
"""Processes of its own, a full screen, players that think, proofs, or previews against every roll of the dice."""
SLOW_TESTS = {
    "test_a_battle_can_be_played_by_its_opponent",
    "test_commands_refuse_a_newer_database_in_one_line",
    "test_greedy_beats_random_play",
    "test_servers_with_wrong_clocks_have_the_time_of_their_database",
    "test_the_evaluation_is_an_expected_score",
    "test_what_is_wrong_with_the_data_is_told",
}
"""They make databases or play whole games; in the contract, a game may work out tables."""

MANY_TABLES = {"test_the_evaluation_is_an_expected_score": 10}
"""Tests of the contract, which knows nothing of samples: how many of their cases a run tries."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.addoption("--whole", action="store_true", help="every case of the tests that are sampled")
    parser.addoption(
        "--share", type=float, default=1.0, help="try only this share of all tests, others every day"
    )


def pytest_configure(config: pytest.Config) -> None:
    settings.register_profile("any machine", deadline=None)  # a busy machine is no reason to fail
    settings.load_profile("any machine")
    sampling.begin()
    if config.getoption("--database") != "sqlite":
        from . import databases

        databases.KIND["name"] = config.getoption("--database")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The quick tests do not even import what the slow folders need: frameworks, browsers, compilers."""
    is_quick = config.getoption("markexpr") == "not slow"
    return True if is_quick and collection_path.is_dir() and collection_path.name in SLOW_FOLDERS else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if count := MANY_TABLES.get(getattr(item, "originalname", "")):
            item.add_marker(pytest.mark.sample(count))
    if not (config.getoption("--whole") or any("::" in each for each in config.args)):
        day = os.environ[sampling.DAY]
        gone = {*sampling.left_out(items, day), *sampling.beyond(items, config.getoption("--share"), day)}
        config.hook.pytest_deselected(items=list(gone))
        items[:] = [item for item in items if item not in gone]
    for item in items:
        if is_slow(item):
            item.add_marker(pytest.mark.slow)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    """A log that keeps a stream which the test's capture has closed would break whatever is tested next."""
    yield
    assert not list(logs_to_closed_streams()), "these loggers write to a stream that is closed"


def logs_to_closed_streams() -> Iterator[str]:
    for name in ("", *logging.root.manager.loggerDict):
        for handler in logging.getLogger(name).handlers:
            if getattr(getattr(handler, "stream", None), "closed", False):
                yield name


def is_slow(item: pytest.Item) -> bool:
    folders = set(item.path.relative_to(item.config.rootpath).parts)
    names = set(getattr(item, "fixturenames", ()))
    module = vars(item.module) if isinstance(item, pytest.Function) else {}
    is_fuzz = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)  # tries dozens of inputs
    is_thinking = getattr(item, "originalname", "") in SLOW_TESTS
    is_apart = folders & SLOW_FOLDERS or names & SLOW_FIXTURES or module.keys() & SLOW_IMPORTS
    return bool(is_fuzz or is_thinking or is_apart)
