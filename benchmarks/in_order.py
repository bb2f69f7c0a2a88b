"""A pytest plugin for mutants.py: some tests come first, in the order of a file, and some are left out.

TEST_ORDER=order.json python -m pytest -p benchmarks.in_order tests/records    {"first": [...], "passed": [...]}
"""

import json
import os
from pathlib import Path

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    order = json.loads(Path(os.environ["TEST_ORDER"]).read_text(encoding="utf-8"))
    places = {name: place for place, name in enumerate(order["first"])}
    passed = set(order["passed"])
    items[:] = sorted(
        (item for item in items if item.nodeid not in passed),
        key=lambda item: places.get(item.nodeid, len(places)),
    )
