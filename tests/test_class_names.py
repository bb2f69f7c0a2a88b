"""No name stands for two things: a public class is defined in one module only.

Each game has its own words, and the four have the same shape, so games may share names among themselves. An action may
be called what the rulebook calls it, and the client's messages are called what the server calls them.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src/event_horizon"
OUTSIDE = "outside the games"
CLIENT_MESSAGES = (
    "client/messages.py",
    "client/open_tables.py",
    "client/match_card.py",
    "client/choosing.py",
)
PUBLIC_TWICE = {
    "Seat": "a seat's number in core; in the client, the public class of a seat that is held on a server"
}


def classes(path: Path) -> Iterator[str]:
    """The public classes and type aliases of a module; type variables mean nothing outside it."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, is_variable = node.targets[0].id, "TypeVar(" in ast.unparse(node.value)
            if name != name.upper() and name[0].isupper() and not is_variable:
                yield name


def room(module: str) -> str:
    """The part of the package in which a name must be unique."""
    parts = module.split("/")
    if parts[0] != "games" or len(parts) == 2:
        return OUTSIDE
    return "an action" if parts[2:] == ["action.py"] else f"the game {parts[1]}"


def is_one_thing(modules: list[str]) -> bool:
    """Whether these modules may share a name."""
    modules = [module for module in modules if module not in CLIENT_MESSAGES] or modules[:1]
    rooms = [room(module) for module in modules]
    if OUTSIDE in rooms:
        return rooms.count(OUTSIDE) == 1 and set(rooms) <= {OUTSIDE, "an action"}
    games = [module.split("/")[1] for module in modules]
    return len(set(games)) == len(games)


def test_no_public_name_stands_for_two_things() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for name in classes(path):
            if not name.startswith("_"):
                found[name].append(path.relative_to(PACKAGE).as_posix())
    assert len(found) > 400
    twice = {
        name: modules for name, modules in found.items() if len(modules) > 1 and not is_one_thing(modules)
    }
    assert twice.keys() == PUBLIC_TWICE.keys(), twice


def test_what_counts_as_two_things() -> None:
    assert is_one_thing(["games/torus/state.py", "games/triangle/state.py"])
    assert is_one_thing(["server/wire/schemas.py", "client/messages.py"])
    assert is_one_thing(["server/matches/commands.py", "games/explorer/action.py"])
    assert not is_one_thing(["games/torus/action.py", "games/torus/previews/answers.py"])
    assert not is_one_thing(["server/storage/store.py", "terminal/saved.py"])
    assert not is_one_thing(["core/mark.py", "games/torus/ai/laser_orders.py"])
    assert not is_one_thing(["server/wire/schemas.py", "client/messages.py", "server/matches/open_tables.py"])
