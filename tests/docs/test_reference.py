"""The reference of the Python interface: every name that programs may import is on the page."""

import re
from importlib import import_module
from types import ModuleType
from typing import Any, get_args

import hatch_build
import pytest

import event_horizon
from event_horizon import GAMES, client

from .blocks import ROOT

PAGE = (ROOT / "docs/reference/python.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^::: (\S+)$", PAGE, re.MULTILINE)


def is_module(path: str) -> bool:
    return (ROOT / "src" / f"{path.replace('.', '/')}.py").is_file()


def names_on_the_page() -> set[str]:
    """The objects that the page names, and whatever the modules that it names define themselves."""
    found = {path.rpartition(".")[2] for path in SHOWN}
    for module in map(import_module, filter(is_module, SHOWN)):
        source = (ROOT / "src" / f"{module.__name__.replace('.', '/')}.py").read_text(encoding="utf-8")
        found |= set(re.findall(r"^(?:class |def |)(\w+)(?=[(:]| = | ?: )", source, re.MULTILINE))
    return found


@pytest.mark.parametrize("module", [event_horizon, client], ids=lambda module: module.__name__)
def test_the_reference_has_every_public_name(module: ModuleType) -> None:
    modules = {"arena"}  # a package, which has a section of its own
    assert set(module.__all__) - names_on_the_page() - modules == set()


def test_the_reference_has_every_view_and_its_parts() -> None:
    """With their fields: no section leaves any out."""
    views = {
        view.__module__: view for view in (type(each.view(each.start(), None)) for each in GAMES.values())
    }
    parts = {
        part
        for view in views.values()
        for part in re.findall(r"\b[A-Z]\w+View\b|\bSeen\w+", str(view.__annotations__))
    }
    assert {f"{module}.View" for module in views} <= set(SHOWN)
    assert parts
    assert parts <= names_on_the_page()
    assert "filters:" not in PAGE


@pytest.mark.parametrize("name", GAMES.bundled)
def test_the_reference_has_every_kind_of_action(name: str) -> None:
    module = import_module(f"event_horizon.games.{name}.action")
    assert module.__name__ in SHOWN, "as a whole"
    assert {kind.__name__ for kind in get_args(module.Action) or (module.Action,)} <= names_on_the_page()
    assert "members:" not in PAGE


@pytest.mark.filterwarnings("ignore")  # those of MkDocs and its plugins about themselves
def test_a_warning_ends_the_build_of_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("mkdocs", reason="MkDocs is not installed: the group `docs` brings it")
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "")  # the build sets it; so it is put back
    built: list[Any] = []
    monkeypatch.setattr("mkdocs.commands.build.build", built.append)
    hatch_build.build_site()
    assert [each.strict for each in built] == [True]


@pytest.mark.parametrize("path", SHOWN)
def test_the_site_is_built_again_when_what_the_reference_shows_changes(path: str) -> None:
    file = path if is_module(path) else path.rpartition(".")[0]
    assert is_module(file), "the page names where a thing is defined"
    assert (ROOT / "src" / f"{file.replace('.', '/')}.py") in set(hatch_build.site_sources())
