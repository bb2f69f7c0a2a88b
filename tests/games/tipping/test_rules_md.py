"""rules.md: every clause in it is tested, every refusal and news item cites one, and the tests exist."""

import re
from importlib import import_module
from importlib.resources import files
from pathlib import Path

PACKAGE = files("event_horizon.games.tipping")
RULES = PACKAGE.joinpath("rules.md").read_text()
CLAUSES = set(re.findall(r"^- \*\*([0-9RO.]+)\*\*", RULES, re.MULTILINE))
TESTED = re.findall(r"^\| ([0-9RO.]+) \| `tests/games/tipping/(\w+)\.py::(\w+)` \|$", RULES, re.MULTILINE)


def test_every_clause_has_a_test() -> None:
    assert len(CLAUSES) == 33
    assert {clause for clause, _, _ in TESTED} == CLAUSES


def test_every_test_named_exists() -> None:
    for _, module, name in TESTED:
        assert callable(getattr(import_module(f"tests.games.tipping.{module}"), name))


def test_what_the_code_cites_is_a_clause() -> None:
    sections = {clause.split(".")[0] for clause in CLAUSES}
    cited = set()
    for file in Path(str(PACKAGE)).glob("*.py"):
        cited |= set(re.findall(r'"([1-7]\.\d|[RO]\d)"', file.read_text()))
    assert {"6.2", "6.3", "6.4", "6.5", "6.6", "6.8", "R1", "R6", "R7"} <= cited
    assert cited <= CLAUSES | sections
