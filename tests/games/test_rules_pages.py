"""Every game's rules.md: readable by players, tied to the code that cites it and to the tests that prove it."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from event_horizon import CHANCE, GAMES, IllegalAction, game

ROOT = Path(__file__).parents[2]
CLAUSE = re.compile(r"[A-Z]{0,2}[0-9]+(\.[0-9]+)*[a-z]?")
"""3.2 of the rulebook, R1 a ruling, O1 an option: the first word of a heading, and its anchor."""

TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
PICTURE = re.compile(r"^```position\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
every_game = pytest.mark.parametrize("name", GAMES)


@cache
def page(name: str) -> str:
    return (files(f"event_horizon.games.{name}") / "rules.md").read_text(encoding="utf-8")


def headings(name: str) -> list[str]:
    words = re.findall(r"^#+ (\S+)", PICTURE.sub("", page(name)), re.MULTILINE)
    return [word for word in words if CLAUSE.fullmatch(word)]


def table(name: str) -> dict[str, str]:
    """The rows of the table of clauses: what stands behind each clause."""
    rows = re.findall(r"^\| *(\S+) *\|(.*tests/.*)\|$", page(name), re.MULTILINE)
    assert len({clause for clause, _ in rows}) == len(rows), "a clause has two rows"
    return dict(rows)


def literal_citations(name: str) -> Iterator[str]:
    """Clauses that the source gives to IllegalAction and News as they stand there."""
    for path in sorted((ROOT / "src/event_horizon/games" / name).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = {"IllegalAction": 0, "News": 3}.get(node.func.id)
                given = [] if place is None else node.args[place : place + 1]
                given += [word.value for word in node.keywords if place is not None and word.arg == "rule"]
                yield from (text for argument in given for text in strings(argument))


def strings(expression: ast.expr) -> list[str]:
    nodes = ast.walk(expression)
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def heard_citations(name: str, seed: int, length: int = 300) -> set[str]:
    """Clauses in the news and refusals of a random game, whichever way the source came by them."""
    rules, random = GAMES[name], Random(seed)
    state, done, heard = rules.start(), [], set()
    for _ in range(length):
        actor = rules.to_act(state)
        if actor is None:
            break
        actions = [a for a, _ in rules.chances(state)] if actor == CHANCE else rules.legal(state)
        action = random.choice(actions)
        state = rules.apply(state, action)
        done.append(action)
        heard |= {item.rule for seat in (None, 0) for item in rules.news(state, seat)}
        try:
            rules.apply(state, random.choice(done))
        except IllegalAction as refusal:
            heard.add(refusal.rule)
    return heard - {""}


@every_game
def test_there_is_a_page_with_numbered_clauses(name: str) -> None:
    assert page(name).startswith("# ")
    found = headings(name)
    assert found
    assert len(set(found)) == len(found), "a heading's first word is its anchor: it stands once"


@every_game
def test_every_clause_has_a_test(name: str) -> None:
    rows = table(name)
    for clause in headings(name):
        assert clause in rows, f"{clause} has no row in the table of tests"
        assert TEST.search(rows[clause]), f"{clause} has no test"
    assert not set(rows) - set(headings(name)), "the table names clauses that are no headings"


@every_game
def test_every_test_in_the_table_exists(name: str) -> None:
    for path, test in TEST.findall(page(name)):
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        assert test in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, (
            f"{path}::{test}"
        )


@every_game
def test_every_cited_clause_is_a_heading(name: str) -> None:
    cited = {*literal_citations(name), *heard_citations(name, 1), *heard_citations(name, 2)}
    assert cited
    assert cited <= set(headings(name)), f"not in rules.md: {sorted(cited - set(headings(name)))}"


@every_game
def test_every_picture_shows_a_position(name: str) -> None:
    pictures = PICTURE.findall(page(name))
    assert pictures, "rules are easier to grasp with a picture"
    assert len(pictures) == page(name).count("```position")
    for picture in pictures:
        data = json.loads(picture)
        assert set(data) == {"options", "position", "caption"}
        assert data["caption"].strip()
        rules = game(name, **data["options"])
        assert rules.text(rules.view(rules.load(data["position"]), None))
