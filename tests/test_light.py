"""The rules alone: without any package installed, games, matches and records work; the rest says what it lacks."""

import subprocess
import sys
from pathlib import Path

import pytest

from event_horizon import GAMES

SOURCE = Path(__file__).parent.parent / "src"
START = f"import sys; sys.path.insert(0, {str(SOURCE)!r})\n"
MATCH = """
from random import Random
from event_horizon import game
from event_horizon.matches import play
from event_horizon.matches.match import PERSON, Participant, new_match
from event_horizon.records.record import record_of
from event_horizon.records.text import read, write
from event_horizon.records.verify import verify

rules, random = game(NAME), Random(1)
match = play.start(new_match("x", rules, tuple(Participant(PERSON) for _ in rules.seats), bytes(32)), 0.0)
while (seat := match.to_act) is not None:
    if match.unconfirmed == seat:
        match = play.confirm(match, seat, 0.0)
    else:
        match = play.act(match, seat, rules.write(random.choice(rules.legal(match.state))), 0.0)
text = write(record_of(match))
assert verify(text).is_good
assert write(read(text)) == text
assert rules.load(rules.dump(match.state)) is not None
print(len(match.line), "actions")
"""


def without_packages(code: str) -> "subprocess.CompletedProcess[str]":
    """-S: nothing that was installed can be found, and -I: nor what the environment names."""
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", START + code],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def test_nothing_that_was_installed_can_be_found() -> None:
    for package in ("numpy", "rich", "pytest"):
        assert without_packages(f"import {package}").returncode == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_played_and_its_record_verified(name: str) -> None:
    done = without_packages(f"NAME = {name!r}\n{MATCH}")
    assert done.stderr == ""
    assert int(done.stdout.split()[0]) > 10


@pytest.mark.parametrize(
    "words",
    [["rules", "tipping"], ["legal", "torus"], ["--version"], ["play", "triangle", "--against", "person"]],
)
def test_what_needs_no_package_runs(words: list[str]) -> None:
    done = without_packages(f"from event_horizon.cli import main\nmain({words!r})")
    assert done.stderr == ""
    assert done.stdout


@pytest.mark.parametrize(
    ("words", "package"), [(["serve"], "uvicorn"), (["solve", "triangle", "-o", "rows=2"], "numpy")]
)
def test_a_missing_package_is_named_in_one_line(words: list[str], package: str) -> None:
    done = without_packages(f"from event_horizon.cli import main\nmain({words!r})")
    assert done.returncode == 1
    told = f"this needs the package {package}, which is not installed: pip install {package}"
    assert done.stderr == f"horizon: {told}\n"
