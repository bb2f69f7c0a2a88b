"""The pins are exact, and say nothing about where the packages came from."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from event_horizon import __version__

ROOT = Path(__file__).parent.parent
PACKAGES = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", ["constraints.txt", "web/package-lock.json", "web/.npmrc"])
def test_no_addresses(file: str) -> None:
    assert not re.findall(r"\S*://\S*", (ROOT / file).read_text(encoding="utf-8"))


def test_python_packages_are_exact() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not re.match(r"[a-z0-9-]+==\S+( ; .+)?$", line)] == []


@pytest.mark.parametrize("group", ["dependencies", "devDependencies"])
def test_npm_packages_are_exact(group: str) -> None:
    assert {
        name: each for name, each in PACKAGES[group].items() if not re.fullmatch(r"\d+\.\d+\.\d+", each)
    } == {}


def test_the_layers_of_imports_name_every_game() -> None:
    """A game that is missing there could import another one."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (layers,) = [each["layers"] for each in project["tool"]["importlinter"]["contracts"] if "layers" in each]
    (games,) = [layer for layer in layers if "|" in layer and "event_horizon.games." in layer]
    folders = {file.parent.name for file in (ROOT / "src/event_horizon/games").glob("*/__init__.py")}
    assert set(re.findall(r"event_horizon\.games\.(\w+)", games)) == folders


def test_the_citation_and_the_changelog_name_this_version_and_its_day() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.+)$", citation, re.MULTILINE) == [__version__]
    (day,) = re.findall(r'^date-released: "(.+)"$', citation, re.MULTILINE)
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", changes, re.MULTILINE)
    assert headings[:2] == ["[Unreleased]", f"[{__version__}] - {day}"]
    kinds = set(re.findall(r"^### (.+)$", changes, re.MULTILINE))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_nobody_is_told_to_install_this_package_from_an_index() -> None:
    """It is not published: somebody else's package could be there one day."""
    texts = [*(ROOT / "docs").rglob("*.md"), *(ROOT / "src/event_horizon").rglob("*.txt")]
    code = [
        path
        for folder in ("src/event_horizon", "tests", "examples")
        for path in (ROOT / folder).rglob("*.py")
    ]
    pages = [ROOT / "README.md", *texts, *(path for path in code if path != Path(__file__))]
    told = re.compile(r"pip install [^\n`]*event-horizon|event-horizon\[")
    assert [page.name for page in pages if told.search(page.read_text(encoding="utf-8"))] == []
