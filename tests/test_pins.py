"""The pins are exact, and say nothing about where the packages came from."""

import json
import re
from pathlib import Path

import pytest

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
