"""Maps: the docstring of a package that says what is in its modules says it of all of them."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src/event_horizon"


def modules(package: Path) -> set[str]:
    return {path.stem for path in package.glob("*.py")} - {"__init__", "__main__"}


def unnamed(package: Path) -> set[str]:
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    return {name for name in modules(package) if not re.search(rf"(?<!\w){name}(?:\.py)?(?!\w)", text)}


MAPPED = [
    path.parent
    for path in sorted(PACKAGE.rglob("__init__.py"))
    if len(modules(path.parent)) > 1 and len(unnamed(path.parent)) <= len(modules(path.parent)) / 2
]
"""Those that name half of their modules or more; of a game with the usual files, only the unusual ones are named."""


@pytest.mark.parametrize("package", MAPPED, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_map_names_every_module(package: Path) -> None:
    assert not unnamed(package)


def test_the_large_packages_have_a_map() -> None:
    mapped = {path.relative_to(PACKAGE).as_posix() for path in MAPPED}
    games = ("games/torus", "games/triangle", "games/tipping", "games/explorer")
    assert mapped >= {f"{game}/ai" for game in games}
    nouns = ("combat", "movement", "positions", "previews", "secrets", "turns")
    assert mapped >= {f"games/torus/{noun}" for noun in nouns}
    assert mapped >= {"terminal", "search", "compute", "analysis", "matches", "commands", "server"}


@pytest.mark.parametrize("game", ["torus", "explorer"])
def test_the_boards_of_the_large_games_have_folders(game: str) -> None:
    """Most components are in a folder that says what they are about."""
    front = PACKAGE.parents[1] / "web/src/games" / game
    components = [path.relative_to(front) for path in front.rglob("*.svelte")]
    assert len(components) > 20
    assert sum(len(path.parts) > 1 for path in components) > len(components) / 2
