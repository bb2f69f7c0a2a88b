"""Small faults put into the code one at a time: which of them does no test notice?

python benchmarks/mutants.py matches records --sample 200 --seed 1 --file mutants.jsonl

A target is a package (`matches`, `records`) or a game's rules (`games/NAME`, without `ai/` and what only draws). What a
run has found is kept in its file, and the same command continues from there. It works on a copy, one process at a time.

Each mutant first meets the quickest tests that call its function (called_functions.py tells which those are). If it
survives them, it meets the other quick ones, first those that call its function (in_order.py sees to that), and then,
unless --quick leaves them out, the slow ones.

A mutant that changes nothing anybody can see does not count; `mutants_equal.txt` beside this file names them, each
with its reason: `FILE | LINE OF SOURCE | KIND | REASON`.
"""

import argparse
import ast
import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from compileall import compile_dir
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from py_compile import PycInvalidationMode
from random import Random
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path("src/event_horizon")
EQUAL = Path(__file__).with_name("mutants_equal.txt")
WANTED = 0.95
MAX_CPU_SECONDS = 1200
"""The limit for the tests without any mutant, and for the slow ones."""
QUICKEST = 25
"""Tests that a mutant meets first."""
NOT_RUN = (4, 5)
"""What pytest returns where it does not find the tests; with single tests, that alone proves nothing."""
PASSED = (0, 5)
"""What pytest returns where none of many tests fails; 5 where there are none, such as no slow ones."""
QUICK, SLOW = ("-m", "not slow"), ("-m", "slow")
PATIENCE = 4
"""A mutant whose tests take so many times as long is noticed: it goes round in circles."""
STARTING_SECONDS = 60
"""What collecting the tests may take, on a slow machine."""
DRAWINGS = ("text.py", "picture.py", "pieces.py")
"""A board as text, as a picture and on paper; `tests/games` checks these for all games at once."""
TESTS = {
    "matches": ("tests/matches", "tests/records"),
    "records": ("tests/records", "tests/matches"),
    "core": ("tests/core", "tests/games/test_contract.py"),
}
"""Which tests must notice; those of a game are its own, the contract's, and those of what a record says of its rules."""
Lines = tuple[str, int, int]
"""A file, and the first and last line of a function in it."""

COMPARISONS: dict[type, str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
ARITHMETIC: dict[type, str] = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "//", ast.FloorDiv: "*", ast.Div: "*", ast.Mod: "+", ast.BitAnd: "|",
    ast.BitOr: "&",
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    file: str
    line: int
    column: int
    length: int
    kind: str
    source: str
    """The whole line, as it was."""

    text: str
    """The whole file, as it is now."""

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line}:{self.column}+{self.length} {self.kind}"


def mutants_of(file: Path) -> Iterator[Mutant]:
    text = (ROOT / file).read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    for node, kind, instead in changes(ast.parse(text), text):
        assert node.end_lineno is not None
        first, last = node.lineno - 1, node.end_lineno - 1
        start = len("".join(lines[:first])) + len(lines[first].encode()[: node.col_offset].decode())
        end = len("".join(lines[:last])) + len(lines[last].encode()[: node.end_col_offset].decode())
        changed = f"{text[:start]}({instead}){text[end:]}"
        source = lines[first].strip()
        yield Mutant(file.as_posix(), node.lineno, node.col_offset, end - start, kind, source, changed)


def changes(tree: ast.AST, text: str) -> Iterator[tuple[ast.expr, str, str]]:
    """(what is replaced, kind, by what), without texts, annotations, decorators and what only mypy reads."""

    def source(node: ast.AST) -> str:
        return f"({ast.get_source_segment(text, node)})"

    for node in live(tree):
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARISONS:
                yield node, "compare", f"{source(left)} {COMPARISONS[type(op)]} {source(right)}"
            case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
                yield node, "arithmetic", f"{source(left)} {ARITHMETIC[type(op)]} {source(right)}"
            case ast.BoolOp(op=op, values=values):
                word = " or " if isinstance(op, ast.And) else " and "
                yield node, "and/or", word.join(map(source, values))
            case ast.Constant(value=bool(value)):
                yield node, "bool", str(not value)
            case ast.Constant(value=int(value)):
                yield node, "number", str(value + 1)
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                yield test, "if", f"not {source(test)}"
            case ast.comprehension(ifs=[test]):
                yield test, "filter", f"not {source(test)}"


def live(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that run; those inside f-strings have no reliable places."""
    yield node
    for name, field in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "type_params"):
            continue
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.JoinedStr | ast.Assert) or not isinstance(child, ast.AST):
                continue
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
                continue
            if (
                isinstance(child, ast.keyword) and child.arg == "strict"
            ):  # of zip: it only finds our own mistakes
                continue
            yield from live(child)


def files_of(target: str) -> list[Path]:
    found = sorted((ROOT / PACKAGE / target).rglob("*.py"))
    files = [file.relative_to(ROOT) for file in found]
    if not target.startswith("games/"):
        return files
    return [file for file in files if "ai" not in file.parts and file.name not in DRAWINGS]


def tests_of(target: str) -> tuple[str, ...]:
    """Arguments for pytest. Those of a game leave out its `ai`, whose kernels every mutant would recompile."""
    game = target.partition("/")[2]
    contract = "tests/games/test_contract.py"
    own = (f"tests/{target}", f"--ignore=tests/{target}/ai", "tests/records/test_text.py", contract)
    only = ("-k", f"{game} or not test_contract")
    return TESTS.get(target) or (*own, *only)


@dataclass(frozen=True)
class Baseline:
    """The tests of a target without any mutant."""

    tests: tuple[str, ...]
    """Arguments for pytest."""

    calls: dict[str, tuple[float, list[Lines]]]
    """By quick test: its seconds, and the functions that it calls."""

    def callers(self, mutant: Mutant) -> list[str]:
        """The tests that call the function that the mutant is in, the quickest first; for a mutant outside of
        functions, those that call any function of its file.
        """
        here = self._that_call(mutant.file, mutant.line, mutant.line)
        return here or self._that_call(mutant.file, 1, sys.maxsize)

    def _that_call(self, wanted: str, low: int, high: int) -> list[str]:
        found = sorted(
            (seconds, name)
            for name, (seconds, functions) in self.calls.items()
            if any(file == wanted and first <= high and low <= last for file, first, last in functions)
        )
        return [name for _, name in found]

    def limit(self, tests: Iterable[str]) -> int:
        """How many seconds of computing these tests may take."""
        return STARTING_SECONDS + round(PATIENCE * sum(self.calls[name][0] for name in tests))


@cache
def require_slow_tests(tests: tuple[str, ...], copy: Path) -> None:
    """Stop if the slow ones of these tests fail without any mutant; checked when that is first needed."""
    if fails_slowly(tests, copy):
        sys.exit(f"these slow tests fail without any mutant: {' '.join(tests)}")


@contextmanager
def mutated(copy: Path, mutant: Mutant) -> Iterator[None]:
    place = copy / mutant.file
    whole = place.read_text(encoding="utf-8")
    place.write_text(mutant.text, encoding="utf-8")
    try:
        yield
    finally:
        place.write_text(whole, encoding="utf-8")


def is_noticed(mutant: Mutant, baseline: Baseline, copy: Path, *, is_quick: bool) -> bool:
    """Whether a test fails, or the tests do not end in time, in a copy of the project with this fault."""
    with mutated(copy, mutant):
        if fails_quickly(mutant, baseline, copy):
            return True
        if is_quick or not fails_slowly(baseline.tests, copy):
            return False
    require_slow_tests(baseline.tests, copy)
    return True


def fails_slowly(tests: tuple[str, ...], copy: Path) -> bool:
    return exit_code((*tests, *SLOW), copy, MAX_CPU_SECONDS) not in PASSED


def fails_quickly(mutant: Mutant, baseline: Baseline, copy: Path) -> bool:
    """Whether a quick test fails; those that call the function come first."""
    callers = baseline.callers(mutant)
    quickest = callers[:QUICKEST]
    code = exit_code(quickest, copy, baseline.limit(quickest)) if quickest else NOT_RUN[0]
    if code not in (0, *NOT_RUN):
        return True
    order = copy / "order.json"
    order.write_text(json.dumps({"first": callers, "passed": [] if code else quickest}), encoding="utf-8")
    words = ("-p", "benchmarks.in_order", *baseline.tests, *QUICK)
    return exit_code(words, copy, baseline.limit(baseline.calls), TEST_ORDER=str(order)) not in PASSED


def baseline_of(target: str, copy: Path) -> Baseline:
    tests, file = tests_of(target), copy / "calls.json"
    words = ("-p", "benchmarks.called_functions", *tests, *QUICK)
    # The bytecode of the tests is kept: they do not change.
    if exit_code(words, copy, MAX_CPU_SECONDS, CALLED_FUNCTIONS=str(file), PYTHONDONTWRITEBYTECODE=""):
        sys.exit(f"the quick tests of {target} fail without any mutant")
    return Baseline(tests, json.loads(file.read_text(encoding="utf-8")))


def exit_code(tests: Iterable[str], copy: Path, seconds: int, **more: str) -> int:
    words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1", **more}
    with subprocess.Popen(
        words, cwd=copy, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (seconds, seconds + 1))
    return process.returncode


def known_equal() -> set[tuple[str, str, str]]:
    rows = [line.split(" | ") for line in EQUAL.read_text(encoding="utf-8").splitlines() if " | " in line]
    return {(file, source, kind) for file, source, kind, _ in rows}


def found_before(results: Path, *, is_quick: bool) -> dict[str, dict[str, object]]:
    """By name; what only the quick tests have not noticed must still meet the slow ones."""
    lines = results.read_text(encoding="utf-8").splitlines() if results.exists() else []
    rows = [json.loads(line) for line in lines]
    return {row["name"]: row for row in rows if is_quick or row["noticed"] or not row["quick"]}


def run(targets: list[str], sample: int, seed: int, results: Path, *, is_quick: bool) -> None:
    equal, done = known_equal(), found_before(results, is_quick=is_quick)
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        unneeded = shutil.ignore_patterns(".git", ".venv", "node_modules", "static", "__pycache__", "*_cache")
        shutil.copytree(ROOT, copy, ignore=unneeded)
        # Bytecode that is checked by the source's hash: a mutant is always compiled, all else is not compiled again.
        compile_dir(copy / "src", quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        for target in targets:
            baseline = baseline_of(target, copy)
            found = [mutant for file in files_of(target) for mutant in mutants_of(file)]
            found = [each for each in found if (each.file, each.source, each.kind) not in equal]
            chosen = Random(f"{seed} {target}").sample(found, min(sample, len(found)))
            for number, mutant in enumerate(chosen, start=1):
                if mutant.name not in done or done[mutant.name]["source"] != mutant.source:
                    noticed = is_noticed(mutant, baseline, copy, is_quick=is_quick)
                    row = {
                        "name": mutant.name,
                        "source": mutant.source,
                        "noticed": noticed,
                        "quick": is_quick,
                    }
                    done[mutant.name] = row
                    with results.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(row, ensure_ascii=False) + "\n")
                print(f"\r{target} {number} of {len(chosen)}", end="", file=sys.stderr, flush=True)
            report(target, [done[mutant.name] for mutant in chosen], len(found))


def report(target: str, rows: list[dict[str, object]], there_are: int) -> None:
    noticed = sum(bool(row["noticed"]) for row in rows)
    share = noticed / max(1, len(rows))
    goal = "good" if share >= WANTED else f"below {WANTED:.0%}"
    print(f"\r{target}: {noticed} of {len(rows)} noticed ({share:.1%}, {goal}), of {there_are} there are")
    for row in rows:
        if not row["noticed"]:
            print(f"  {row['name']}: {row['source']}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("targets", nargs="+", metavar="TARGET")
    parser.add_argument("--sample", type=int, default=100, help="mutants of each target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=Path("mutants.jsonl"))
    parser.add_argument("--quick", action="store_true", help="leave out the slow tests")
    args = parser.parse_args()
    run(args.targets, args.sample, args.seed, args.file, is_quick=args.quick)
