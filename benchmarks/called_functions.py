"""A pytest plugin for mutants.py: which functions of the package each test calls, and what the test takes.

CALLED_FUNCTIONS=calls.json python -m pytest -p benchmarks.called_functions tests/records
"""

import json
import os
from collections.abc import Generator
from cProfile import Profile
from pathlib import Path
from time import process_time
from types import CodeType

import pytest

PACKAGE = f"{Path('src/event_horizon').resolve()}{os.sep}"
Lines = tuple[str, int, int]
"""A file, and the first and last line of a function in it."""
found: dict[str, tuple[float, list[Lines]]] = {}
"""By test: its seconds of computing, and what it calls."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    profile, began = Profile(builtins=False), process_time()  # several times as fast as a trace in Python
    profile.enable()
    try:
        return (yield)
    finally:
        profile.disable()
        called = {each.code for each in profile.getstats() if isinstance(each.code, CodeType)}
        own = [code for code in called if code.co_filename.startswith(PACKAGE)]
        found[item.nodeid] = (process_time() - began, sorted(map(lines, own)))


def lines(code: CodeType) -> Lines:
    last = max(line or 0 for _, _, line in code.co_lines())
    return Path(code.co_filename).relative_to(Path.cwd()).as_posix(), code.co_firstlineno, last


def pytest_sessionfinish() -> None:
    Path(os.environ["CALLED_FUNCTIONS"]).write_text(json.dumps(found), encoding="utf-8")
