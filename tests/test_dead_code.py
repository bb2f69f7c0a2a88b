"""Nothing lies about unused: what no player, command or other module needs is deleted, not kept for the tests."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src/event_horizon"
LEFT_OUT = ("testing/", "server/storage/migrations/versions/")
"""pytest and Alembic call what is in these."""
LONG_TEXT = 200
"""Shorter texts may name something, as an entry point or an annotation does; longer ones only speak of it."""
USED_FROM_OUTSIDE = {
    "BitsModel": "Numba finds it by its decorator",
    "append_record": "part of the documented module `records.many`",
    "write_many": "part of the documented module `records.many`",
    "env": "PettingZoo's name for what makes an environment",
    "prospects_text": "benchmarks/explorer_balance.py writes a file of the game's data with it",
    "STAGES": "benchmarks/learn_triangle.py trains one network for each",
}


def defined(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """What a module defines; a function with a decorator has been handed to somebody, such as a router."""
    for node in tree.body:
        match node:
            case ast.ClassDef():
                yield node.name, node
            case ast.FunctionDef() | ast.AsyncFunctionDef() if not node.decorator_list:
                yield node.name, node
            case ast.Assign() | ast.AnnAssign():
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for part in (part for target in targets for part in ast.walk(target)):
                    if isinstance(part, ast.Name):
                        yield part.id, node


def mentioned(tree: ast.AST) -> Iterator[str]:
    """Every name that is read, of whatever, and every word of a short text."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name):
                yield name
            case ast.Constant(value=str(text)) if len(text) < LONG_TEXT:
                yield from re.findall(r"\w+", text)


def unused(modules: dict[str, str]) -> dict[str, list[str]]:
    """Names that occur nowhere but in their own definitions, and the modules that define them."""
    used, inside, places = Counter[str](), Counter[str](), defaultdict(list)
    for module, source in modules.items():
        tree = ast.parse(source)
        used.update(mentioned(tree))
        for name, node in defined(tree):
            if not name.startswith("__"):
                places[name].append(module)
                inside[name] += Counter(mentioned(node))[name]
    return {name: places[name] for name in places if used[name] <= inside[name]}


def test_every_name_of_a_module_is_used() -> None:
    modules = {
        path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in PACKAGE.rglob("*.py")
    }
    modules = {name: text for name, text in modules.items() if not name.startswith(LEFT_OUT)}
    assert len(modules) > 300
    left = unused(modules)
    assert left.keys() == USED_FROM_OUTSIDE.keys(), left


def test_what_counts_as_unused() -> None:
    source = (
        "A, B = 1, 2\ndef once() -> int:\n    return A\ndef again() -> None:\n    again()\n"
        "@router.get\ndef route() -> None:\n    once()\n"
    )
    assert unused({"one.py": source}) == {"B": ["one.py"], "again": ["one.py"]}
    assert unused({"one.py": source, "two.py": "from one import B\nprint(B)"}) == {"again": ["one.py"]}
