"""One shape for all games: the same names in the same files, so that anyone who knows one game finds their way in the others."""

import ast
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import get_args

import pytest

from event_horizon.games.catalog import GAMES

SHAPE = {
    "options": {"Options", "OPTIONS"},
    "state": {"State", "start"},
    "action": {"Action"},
    "rules": {"to_act", "legal", "apply", "outcome", "check"},
    "notation": {"write", "read"},
    "view": {"View", "view"},
    "text": {"text", "marks"},
    "picture": {"picture"},
    "tensor": {"tensor"},
    "pieces": set(),
    "vocabulary": set(),
}
RULES_IN_ORDER = ("to_act", "legal", "chances", "apply", "outcome")
IN_A_FILE_OR_A_FOLDER = (("previews.py", "previews/preview.py"), ("positions.py", "positions/dump.py"))
"""Where a noun has grown, a folder takes the place of the file."""


def folder(game: str) -> Path:
    spec = find_spec(f"event_horizon.games.{game}")
    assert spec
    assert spec.origin
    return Path(spec.origin).parent


def names(path: Path) -> list[str]:
    """What a module defines, in order."""
    found = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.append(node.name)
        elif isinstance(node, ast.Assign):
            found += [each.id for each in node.targets if isinstance(each, ast.Name)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.append(node.target.id)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_name_is_in_its_file(game: str) -> None:
    missing = {
        f"{module}.{name}"
        for module, wanted in SHAPE.items()
        for name in wanted - set(names(folder(game) / f"{module}.py"))
    }
    assert not missing


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_come_in_the_same_order(game: str) -> None:
    found = [name for name in names(folder(game) / "rules.py") if name in RULES_IN_ORDER]
    assert found == [name for name in RULES_IN_ORDER if name in found]


@pytest.mark.parametrize("game", ["torus", "explorer"])
def test_a_game_with_phases_has_one_table_of_what_every_action_needs_and_does(game: str) -> None:
    package = f"event_horizon.games.{game}"
    law = import_module(f"{package}.rules").LAW
    assert set(law) == set(get_args(import_module(f"{package}.action").Action))


@pytest.mark.parametrize("game", GAMES)
def test_previews_and_positions_are_in_a_file_or_in_a_folder_of_that_name(game: str) -> None:
    previews, positions = IN_A_FILE_OR_A_FOLDER
    assert [path for path in previews if (folder(game) / path).exists()], "no preview"
    assert "preview" in names(
        next(folder(game) / path for path in previews if (folder(game) / path).exists())
    )
    assert any("dump" in names(folder(game) / path) for path in positions if (folder(game) / path).exists())


@pytest.mark.parametrize("game", GAMES)
def test_checks_have_one_name(game: str) -> None:
    """`check` for actions, see above; `check_options` beside the options, or in the rules if it needs them."""
    assert any("check_options" in names(folder(game) / f"{module}.py") for module in ("options", "rules"))
    assert getattr(GAMES[game].rules.check, "__name__", "") == "check_options"


@pytest.mark.parametrize("game", GAMES)
def test_actions_in_words_are_beside_the_notation_or_in_a_file_of_that_name(game: str) -> None:
    found = [name for name in ("notation", "describe") if (folder(game) / f"{name}.py").exists()]
    assert [name for name in found if "describe" in names(folder(game) / f"{name}.py")] == found[-1:]
    assert GAMES[game].rules.describe


@pytest.mark.parametrize("game", GAMES)
def test_who_looks_is_a_viewer(game: str) -> None:
    """A seat, a spectator or everyone: the type says so, rather than a number and nothing."""
    path = folder(game) / "view.py"
    (found,) = [
        node
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name == "view"
    ]
    annotation = found.args.args[1].annotation
    assert annotation
    assert ast.unparse(annotation) == "Viewer"
