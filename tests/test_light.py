"""Light installations: the rules without any package, which work, and all that a plain install can import."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

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


NEEDS_EXTRA = {
    "event_horizon.server.live.postgres_bus": "asyncpg",
    "event_horizon.terminal.joining": "httpx",
    "event_horizon.terminal.plain_remote": "httpx",
    "event_horizon.terminal.remote": "httpx",
}
"""Modules for PostgreSQL and for matches on a server, and what they need."""
FOR_EXTRAS = ("adapters", "client", "testing")
"""Packages for programs that bring along what these need."""
PLAIN = """
from importlib import import_module
from importlib.abc import MetaPathFinder
from pkgutil import walk_packages

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in LACKS:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
import event_horizon
from event_horizon.cli import main

found = [each.name for each in walk_packages(event_horizon.__path__, "event_horizon.")]
for name in found:
    if name.split(".")[1] not in FOR_EXTRAS and not name.endswith("__main__"):
        try:
            import_module(name)
        except ModuleNotFoundError as error:
            print(name, "needs", error.name)
print(len(found), "modules")
main(["play", "triangle", "-o", "rows=2", "--against", "greedy"])
"""


def closure(requirements: list[str]) -> set[str]:
    """The distributions that an installer would bring with these."""
    found, waiting = set[str](), [Requirement(each) for each in requirements]
    while waiting:
        wanted = waiting.pop()
        if wanted.marker and not wanted.marker.evaluate({"extra": ""}):
            continue
        extras = {"", *wanted.extras}
        name = canonicalize_name(wanted.name)
        needs = [Requirement(each) for each in requires(name) or []]
        if f"{name} {sorted(extras)}" not in found:
            found |= {name, f"{name} {sorted(extras)}"}
            waiting += [
                each
                for each in needs
                if not each.marker or any(each.marker.evaluate({"extra": extra}) for extra in extras)
            ]
    return found


def test_a_plain_install_has_all_that_players_and_servers_import() -> None:
    """`pip install .` and no extra: whatever else is installed here cannot be found."""
    project = tomllib.loads((SOURCE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    brought = closure(project["dependencies"])
    lacks = {
        module
        for module, owners in packages_distributions().items()
        if not brought & set(map(canonicalize_name, owners)) and module != "event_horizon"
    }
    assert {"pytest", "httpx"} <= lacks
    assert "numba" not in lacks
    start = f"LACKS, FOR_EXTRAS = {lacks!r}, {FOR_EXTRAS!r}\n"
    done = subprocess.run(
        [sys.executable, "-c", START + start + PLAIN],
        input="1@a1\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert dict(re.findall(r"^(\S+) needs (\S+)$", done.stdout, re.MULTILINE)) == NEEDS_EXTRA
    assert int(re.findall(r"(\d+) modules", done.stdout)[0]) > 300
    assert "it is the black hole" in done.stdout
