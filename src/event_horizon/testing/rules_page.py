"""Every game's rules.md: readable by players, tied to the code that cites it and to the tests that prove it."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from event_horizon import CHANCE, GAMES, IllegalAction, game
from event_horizon.games.page import CLAUSE, FOR_DEVELOPERS, NUMBER, PICTURE, rules_page, rules_text

from .folders import games_with_tests, project_folder, source_folder

TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
every_game = pytest.mark.parametrize("name", games_with_tests())


@cache
def page(name: str) -> str:
    return (source_folder(name) / "rules.md").read_text(encoding="utf-8")


def clauses(name: str) -> list[str]:
    return re.findall(CLAUSE.format(NUMBER), PICTURE.sub("", rules_page(name)), re.MULTILINE)


def chapters(name: str) -> set[str]:
    """Clauses that only gather others: 3 where there is 3.1."""
    return {clause.rsplit(".", 1)[0] for clause in clauses(name) if "." in clause}


def table(name: str) -> dict[str, list[str]]:
    """The tests of each clause."""
    rows: dict[str, list[str]] = {}
    for clause, tests in re.findall(
        r"^\| *(\S+) *\|(.*)\|$", page(name).split(FOR_DEVELOPERS)[1], re.MULTILINE
    ):
        if re.fullmatch(NUMBER, clause):
            rows.setdefault(clause, []).extend(TEST.findall(tests))
    return rows


def literal_citations(name: str) -> Iterator[str]:
    """Clauses that the source gives to IllegalAction and News as they stand there."""
    for path in sorted(source_folder(name).rglob("*.py")):
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
    assert page(name).count(FOR_DEVELOPERS) == 1, "the table of tests has a section of its own, the last"
    found = clauses(name)
    assert found
    assert len(set(found)) == len(found), "a clause's number is its anchor: it stands once"


@every_game
def test_every_clause_has_a_test(name: str) -> None:
    rows = table(name)
    for clause in clauses(name):
        assert rows.get(clause) or clause in chapters(name), f"{clause} has no test"
    assert not set(rows) - set(clauses(name)), "the table names clauses that are not there"


@every_game
def test_every_test_in_the_table_exists(name: str) -> None:
    for path, test in TEST.findall(page(name)):
        tree = ast.parse((project_folder(name) / path).read_text(encoding="utf-8"))
        assert test in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, (
            f"{path}::{test}"
        )


@every_game
def test_every_cited_clause_is_on_the_page(name: str) -> None:
    cited = {*literal_citations(name), *heard_citations(name, 1), *heard_citations(name, 2)}
    assert cited
    assert cited <= set(clauses(name)), f"not in rules.md: {sorted(cited - set(clauses(name)))}"


@every_game
def test_every_picture_shows_a_position(name: str) -> None:
    pictures = PICTURE.findall(page(name))
    assert len(pictures) == page(name).count("```position")
    for picture in pictures:
        data = json.loads(picture)
        assert set(data) == {"options", "position", "caption"}
        assert data["caption"].strip()
        rules = game(name, **data["options"])
        assert rules.text(rules.view(rules.load(data["position"]), None)) in rules_text(name)
        assert data["caption"] in rules_text(name)


@every_game
def test_players_read_no_table_of_tests(name: str) -> None:
    for text in (rules_page(name), rules_text(name)):
        assert "tests/" not in text
        assert text.startswith("# ")
    assert "```position" not in rules_text(name)
