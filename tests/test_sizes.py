"""Files and functions stay short: half of all files have at most 82 lines, and half of all functions at most 6."""

import ast
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/event_horizon"
MEDIAN_FILE, MAX_FILE = 82, 320
MEDIAN_FUNCTION, MAX_FUNCTION = 6, 60
LONG_FILES = {
    "search/fixed_depth.py": "one kernel",
}
LONG_FUNCTIONS = {
    "games/tipping/ai/evaluation.py:measure": "the inner loop of a kernel",
    "search/fixed_depth.py:alpha_beta": "the main loop of a kernel, its steps numbered",
}
MAX_PAGE = 400


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def modules() -> dict[str, Path]:
    return {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}


def functions() -> dict[str, int]:
    """The length of every function, by file and name; methods of the same name count each."""
    return {
        f"{name}:{node.name}" + (f" ({node.lineno})" if node.name.startswith("__") else ""): node.end_lineno
        - node.lineno
        + 1
        for name, path in modules().items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno
    }


def test_files_are_short() -> None:
    sizes = {name: lines(path) for name, path in modules().items()}
    assert median(sizes.values()) <= MEDIAN_FILE
    assert {name for name, size in sizes.items() if size > MAX_FILE} == set(LONG_FILES)


def test_half_of_all_files_of_the_package_and_the_front_are_short() -> None:
    front = [path for kind in ("*.svelte", "*.ts") for path in (ROOT / "web/src").rglob(kind)]
    assert len(front) > 400
    assert median(map(lines, [*modules().values(), *front])) <= MEDIAN_FILE


def test_functions_are_short() -> None:
    sizes = functions()
    assert median(sizes.values()) <= MEDIAN_FUNCTION
    assert {name for name, size in sizes.items() if size > MAX_FUNCTION} == set(LONG_FUNCTIONS)


@pytest.mark.parametrize("suffix", [".svelte", ".ts"])
def test_files_of_the_front_are_short(suffix: str) -> None:
    sizes = [lines(path) for path in (ROOT / "web/src").rglob(f"*{suffix}") if path.name != "wire.ts"]
    assert median(sizes) <= MEDIAN_FILE
    assert max(sizes) <= MAX_PAGE
