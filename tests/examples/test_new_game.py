"""`horizon new-game`: what it writes is a game that keeps the contract."""

import subprocess
import sys
from pathlib import Path

import pytest

from event_horizon.cli import main

from .installed import ROOT, run_python
from .test_noughts import CONTRACT, QUIET


@pytest.fixture
def skeleton(tmp_path: Path) -> Path:
    main(["new-game", "harvest_moon", "--folder", str(tmp_path / "moon")])
    return tmp_path / "moon"


def test_the_skeleton_keeps_the_contract(skeleton: Path, tmp_path: Path) -> None:
    """After the steps that its README names: record a playthrough, run the tests."""
    site = tmp_path / "site"
    run_python(skeleton, site, "-m", "event_horizon.testing.playthrough", "harvest_moon")
    out = run_python(
        skeleton, site, *QUIET, *CONTRACT,
        "-k", "harvest_moon",
    )  # fmt: skip
    assert " passed" in out
    assert " passed" in run_python(skeleton, site, *QUIET, str(skeleton / "tests"))


def test_the_skeleton_says_actions_in_words(skeleton: Path, tmp_path: Path) -> None:
    code = (
        "from event_horizon import game; rules = game('harvest_moon'); state = rules.start();"
        "print([rules.describe(state, each) for each in rules.legal(state)])"
    )
    out = run_python(skeleton, tmp_path / "site", "-c", code)
    assert "['Take 1 counter', 'Take 2 counters', 'Take 3 counters']" in out


def test_the_skeleton_is_tidy(skeleton: Path) -> None:
    assert not [path for path in skeleton.rglob("*") if path.is_file() and "{{" in path.read_text()]
    config = str(ROOT / "pyproject.toml")  # but for I001: which package is one's own, it cannot know
    command = [sys.executable, "-m", "ruff", "check", "--config", config, "--ignore", "I001", str(skeleton)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Moon", "a lower-case Python name, not 'Moon'"),
        ("class", "a lower-case Python name, not 'class'"),
        ("../moon", "a lower-case Python name"),
        ("triangle", "there is already a game called triangle"),
    ],
)
def test_bad_names_are_refused(
    name: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["new-game", name, "--folder", str(tmp_path / "moon")])
    assert reason in capsys.readouterr().err
    assert not (tmp_path / "moon").exists()


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["new-game", "moon", "--folder", str(tmp_path)])
    assert "already exists" in capsys.readouterr().err
