"""The client's messages are what the server says: each field of a class is a field of the server's class of that name."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src/event_horizon"
MESSAGES = ("client/messages.py", "client/open_tables.py")


def fields(node: ast.ClassDef) -> frozenset[str]:
    return frozenset(
        each.target.id
        for each in node.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    )


def classes(path: Path) -> dict[str, frozenset[str]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name: fields(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def said_by_the_server() -> dict[str, list[frozenset[str]]]:
    found = defaultdict(list)
    for folder in ("core", "matches", "analysis", "server"):
        for path in (PACKAGE / folder).rglob("*.py"):
            for name, names in classes(path).items():
                found[name].append(names)
    return found


SERVER = said_by_the_server()
CLIENT = {name: names for module in MESSAGES for name, names in classes(PACKAGE / module).items()}
OWN = {"Created", "Taken", "LiveMessage", "HintedAction"}
"""Messages for which the server has another name; tests/client/test_client.py reads them from a real server."""


@pytest.mark.parametrize("name", sorted(CLIENT.keys() - OWN))
def test_the_server_says_every_field_that_the_client_reads(name: str) -> None:
    assert CLIENT[name]
    assert any(CLIENT[name] <= names for names in SERVER[name]), f"{name} of the server has other fields"


def test_only_these_are_named_otherwise() -> None:
    assert {name for name in CLIENT if name not in SERVER} == OWN
