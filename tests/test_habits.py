"""The habits that keep the project in order: every tool runs, in every place where it should."""

import ast
import re
import tomllib
from pathlib import Path

import pytest
import run
from hypothesis import settings

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/event_horizon"


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_a_full_run_formats_lints_and_checks_types_in_both_languages() -> None:
    checks = {name for name, *_ in run.CHECKS}
    assert checks >= {
        "ruff check",
        "ruff format",
        "mypy",
        "import-linter",
        "svelte-check",
        "eslint",
        "prettier",
    }
    assert "tests" in tomllib.loads(read("pyproject.toml"))["tool"]["mypy"]["files"]


LENIENT = {
    "arg-type", "assignment", "func-returns-value", "index", "misc", "operator", "return-value", "union-attr", "var-annotated",
}  # fmt: skip
"""What mypy does not ask of tests: they hand over wrong values on purpose, and read plain data without types."""


def test_types_of_tests_are_checked_but_for_a_list_that_only_shrinks() -> None:
    overrides = tomllib.loads(read("pyproject.toml"))["tool"]["mypy"]["overrides"]
    (tests,) = [each for each in overrides if each["module"] == ["tests.*"]]
    assert set(tests["disable_error_code"]) <= LENIENT
    assert len([name for name, value in tests.items() if value is False]) <= 7


def test_prettier_and_eslint_know_svelte() -> None:
    assert "prettier-plugin-svelte" in read("web/.prettierrc.json")
    assert "eslint-plugin-svelte" in read("web/eslint.config.js")


def test_the_hooks_before_a_commit_are_checks_of_a_full_run() -> None:
    hooks = set(re.findall(r"^ +name: (.+)$", read(".pre-commit-config.yaml"), re.MULTILINE))
    assert hooks >= {"ruff check", "ruff format", "mypy", "import-linter", "prettier", "eslint"}
    assert hooks <= {name for name, *_ in run.CHECKS}


def test_editors_agree_with_the_formatters() -> None:
    width = tomllib.loads(read("pyproject.toml"))["tool"]["ruff"]["line-length"]
    editor = read(".editorconfig")
    assert f"[*.py]\nindent_size = 4\nmax_line_length = {width}\n" in editor
    assert re.search(rf'"printWidth": {width}\b', read("web/.prettierrc.json"))


def test_hosted_checks_run_on_three_systems_and_every_supported_python() -> None:
    workflow = read(".github/workflows/ci.yml")
    assert {"ubuntu-latest", "macos-latest", "windows-latest"} <= set(re.findall(r"\w+-latest", workflow))
    classifiers = tomllib.loads(read("pyproject.toml"))["project"]["classifiers"]
    supported = re.findall(r"Python :: (3\.\d+)", " ".join(classifiers))
    assert len(supported) >= 4
    for versions in re.findall(r"python: \[(.+)\]", workflow):
        assert re.findall(r"3\.\d+", versions) == supported
    assert "run.py test\n" in workflow
    assert "run.py test --fast\n" in workflow


def test_every_case_of_the_sampled_tests_is_tried_every_night_and_only_then() -> None:
    workflow = read(".github/workflows/ci.yml")
    assert re.search(r'^  schedule:\n    - cron: "\d+ \d+ \* \* \*"$', workflow, re.MULTILINE)
    jobs = re.split(r"^  (?=\w+:$)", workflow.split("\njobs:\n")[1], flags=re.MULTILINE)[1:]
    nightly = [job for job in jobs if "run.py test --whole\n" in job]
    assert len(nightly) == 1
    for job in jobs:
        sign = "==" if job in nightly else "!="
        assert f"    if: github.event_name {sign} 'schedule'\n" in job


def test_faults_of_security_have_an_address() -> None:
    assert "report" in read("SECURITY.md").lower()


@pytest.mark.parametrize(
    ("question", "nouns", "module", "name"),
    [
        ("where is a draw offer accepted", ["/draw."], "matches/draw.py", "offer_draw"),
        ("who plays the computer's turn", ["autoplay"], "server/matches/autoplay.py", "_play_on"),
        ("where are seat secrets hashed", ["seat_secrets"], "server/matches/seat_secrets.py", "digest"),
        (
            "how is a landing preview computed",
            ["preview", "landing"],
            "games/torus/previews/landing.py",
            "ask_land",
        ),
    ],
)
def test_a_newcomer_finds_a_file_by_its_name(question: str, nouns: list[str], module: str, name: str) -> None:
    """Only one path in the package contains the nouns of the question."""
    paths = [path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py")]
    assert [path for path in paths if all(noun in path for noun in nouns)] == [module], question
    tree = ast.parse((PACKAGE / module).read_text(encoding="utf-8"))
    assert name in {
        node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


def test_the_computer_players_of_a_game_are_found_by_type_not_by_name() -> None:
    """No `getattr` on a game's module: what `ai/` offers is a ComputerPlay, which mypy checks."""
    roster = (PACKAGE / "players/roster.py").read_text(encoding="utf-8")
    assert "getattr" not in roster
    for path in (PACKAGE / "games").glob("*/ai/__init__.py"):
        assert re.search(
            r"^COMPUTER_PLAY: ComputerPlay\[State\] = ", path.read_text(encoding="utf-8"), re.MULTILINE
        )


def test_no_example_fails_because_the_machine_is_busy() -> None:
    assert settings().deadline is None
