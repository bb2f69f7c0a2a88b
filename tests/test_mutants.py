"""The mutants of benchmarks/mutants.py: small faults, each of them Python, none where only readers look."""

import ast
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("resource", reason="Windows cannot limit the time that a process computes")

from benchmarks import in_order, mutants

SOURCE = '''
"""A text with 1 number."""
LIMIT: int = 7

def f(a: "3", b):
    if a < b and b:
        return a + 1 if True else f"{a - 2}"
    return [c for c, _ in zip(a, b, strict=True) if c]
'''


def test_every_kind_of_fault_is_made_once() -> None:
    found = [(kind, instead) for _, kind, instead in mutants.changes(ast.parse(SOURCE), SOURCE)]
    assert sorted(found) == sorted(
        [
            ("number", "8"),
            ("if", "not (a < b and b)"),
            ("and/or", "(a < b) or (b)"),
            ("compare", "(a) <= (b)"),
            ("if", "not (True)"),
            ("arithmetic", "(a) - (1)"),
            ("number", "2"),
            ("bool", "False"),
            ("filter", "not (c)"),
        ]
    )


@pytest.mark.parametrize("target", ["matches", "records"])
def test_every_mutant_differs_from_its_file_and_is_python(target: str) -> None:
    files = mutants.files_of(target)
    made = [mutant for file in files for mutant in mutants.mutants_of(file)]
    assert len({mutant.name for mutant in made}) == len(made) > 100
    for mutant in made:
        assert mutant.text != (mutants.ROOT / mutant.file).read_text(encoding="utf-8")
        compile(mutant.text, mutant.file, "exec")


CALLS: dict[str, tuple[float, list[mutants.Lines]]] = {
    "slow": (3.0, [("f.py", 10, 20)]),
    "quick": (1.0, [("f.py", 30, 40), ("f.py", 15, 15)]),
    "elsewhere": (0.1, [("f.py", 16, 20), ("g.py", 15, 15)]),
}


def at_line(number: int) -> mutants.Mutant:
    return mutants.Mutant("f.py", number, 0, 1, "number", "", "")


def test_a_mutant_meets_the_quickest_tests_of_its_function_first() -> None:
    assert mutants.Baseline((), CALLS).callers(at_line(15)) == ["quick", "slow"]


def test_a_mutant_outside_of_functions_meets_the_tests_of_its_file_first() -> None:
    assert mutants.Baseline((), CALLS).callers(at_line(1)) == ["elsewhere", "quick", "slow"]


def test_tests_may_take_four_times_as_long_as_without_any_mutant() -> None:
    baseline = mutants.Baseline((), CALLS)
    assert baseline.limit(["slow", "quick"]) - baseline.limit([]) == 16


def test_what_only_quick_tests_have_not_noticed_meets_the_slow_ones_later(tmp_path: Path) -> None:
    file = tmp_path / "mutants.jsonl"
    rows = [
        {"name": "caught", "noticed": True, "quick": True},
        {"name": "not yet", "noticed": False, "quick": True},
        {"name": "never", "noticed": False, "quick": False},
    ]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert list(mutants.found_before(file, is_quick=True)) == ["caught", "not yet", "never"]
    assert list(mutants.found_before(file, is_quick=False)) == ["caught", "never"]


def test_the_functions_that_a_test_calls_are_found(tmp_path: Path) -> None:
    file = tmp_path / "calls.json"
    words = ["-p", "benchmarks.called_functions", "tests/matches/test_dice.py"]
    assert not mutants.exit_code(words, mutants.ROOT, 600, CALLED_FUNCTIONS=str(file))
    for _, functions in json.loads(file.read_text()).values():
        assert any(name.endswith("matches/dice.py") for name, _, _ in functions)


def test_tests_run_in_the_order_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that have passed already are left out; those that the file does not name come last."""
    file = tmp_path / "order.json"
    file.write_text(json.dumps({"first": ["d", "c", "b"], "passed": ["c"]}))
    monkeypatch.setenv("TEST_ORDER", str(file))
    items: list[Any] = [SimpleNamespace(nodeid=name) for name in "abcde"]
    in_order.pytest_collection_modifyitems(items)
    assert [item.nodeid for item in items] == ["d", "b", "a", "e"]


def test_what_changes_nothing_is_named_with_its_reason() -> None:
    for row in Path(mutants.EQUAL).read_text(encoding="utf-8").splitlines()[1:]:
        file, source, _, reason = row.split(" | ")
        lines = (mutants.ROOT / file).read_text(encoding="utf-8").splitlines()
        assert source in map(str.strip, lines), f"{file} no longer has the line {source}"
        assert reason
