"""The example of a game in a package of its own: found by its entry point, and held to the contract."""

from pathlib import Path

from .installed import ROOT, run_python

NOUGHTS = ROOT / "examples/noughts"
QUIET = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")


def test_it_keeps_the_contract(tmp_path: Path) -> None:
    out = run_python(
        NOUGHTS, tmp_path, *QUIET, "tests/games/test_contract.py", "tests/games/test_rules_pages.py",
        "-k", "noughts",
    )  # fmt: skip
    assert " passed" in out


def test_its_own_tests_pass(tmp_path: Path) -> None:
    assert " passed" in run_python(NOUGHTS, tmp_path, *QUIET, str(NOUGHTS / "tests"))


def test_the_command_line_knows_it(tmp_path: Path) -> None:
    out = run_python(NOUGHTS, tmp_path, "-m", "event_horizon.cli", "legal", "noughts", "b2", "a1")
    assert "c3" in out
    assert "b2" not in out.split("\n")[-2]
