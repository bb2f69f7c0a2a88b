"""Percentages are written in one way everywhere: a thin space in prose, none in tables."""

import re
from pathlib import Path

import pytest

from event_horizon.core.odds import THIN_SPACE, percent

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (0, "0"), (1e-12, "0"), (0.004, "<1"), (0.005, "<1"), (0.555, "56"), (1 / 3, "33"),
        (0.995, ">99"), (0.996, ">99"), (1 - 1e-12, "100"), (1, "100"),
    ],
)  # fmt: skip
def test_a_chance_is_written_with_a_thin_space_that_does_not_break(chance: float, text: str) -> None:
    assert percent(chance) == f"{text}\u202f%"
    assert f"{THIN_SPACE}%" in percent(chance)


def test_nothing_else_writes_percentages() -> None:
    """In the front, too, one function does it."""
    python = [*(ROOT / "src/event_horizon").rglob("*.py")]
    front = [
        path
        for suffix in ("ts", "svelte")
        for path in (ROOT / "web/src").rglob(f"*.{suffix}")
        if not path.name.endswith(".test.ts")
    ]
    own = re.compile(r"function percent\b|def _?percent\b|\}[ \u202f]%[^\w]")
    found = {path.name for path in [*python, *front] if own.search(path.read_text(encoding="utf-8"))}
    assert found == {"odds.py", "odds.ts"}


def test_tables_have_no_space_before_the_sign() -> None:
    rows = [
        row
        for path in (ROOT / "docs").glob("*.md")
        for row in path.read_text("utf-8").splitlines()
        if row[:1] == "|"
    ]
    assert len(rows) > 100
    assert not [row for row in rows if re.search(r"\d\s%", row)]


def test_pages_have_a_thin_space_before_the_sign() -> None:
    rules = ROOT.glob("src/event_horizon/games/*/rules.md")
    pages = [*(ROOT / "docs").rglob("*.md"), *rules, ROOT / "CONTRIBUTING.md"]
    prose = [
        f"{path.name}: {line}"
        for path in pages
        if path.name != "json.md"  # generated
        for line in path.read_text("utf-8").splitlines()
        if line[:1] != "|"
    ]
    assert sum(line.count(f"{THIN_SPACE}%") for line in prose) > 30
    assert not [line for line in prose if re.search(r"\d[ \xa0]?%", line)]
