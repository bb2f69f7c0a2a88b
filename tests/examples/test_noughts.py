"""The example of a game in a package of its own: found by its entry point, and held to the contract."""

from pathlib import Path

from .installed import ROOT, run_python

NOUGHTS = ROOT / "examples/noughts"
QUIET = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
CONTRACT = ("--pyargs", "event_horizon.testing.contract", "event_horizon.testing.rules_page")


def test_it_keeps_the_contract(tmp_path: Path) -> None:
    """It has no options, which the contract's own tests must not need."""
    out = run_python(NOUGHTS, tmp_path, *QUIET, "-vv", *CONTRACT, "-k", "noughts")
    assert "test_any_option_is_taken_or_refused[noughts] PASSED" in out
    assert " skipped" not in out


def test_its_own_tests_pass(tmp_path: Path) -> None:
    assert " passed" in run_python(NOUGHTS, tmp_path, *QUIET, str(NOUGHTS / "tests"))


def test_the_command_line_knows_it(tmp_path: Path) -> None:
    out = run_python(NOUGHTS, tmp_path, "-m", "event_horizon.cli", "legal", "noughts", "b2", "a1")
    assert "c3" in out
    assert "b2" not in out.split("\n")[-2]
