"""The lists that name the games agree: the folders, the catalog and the import contract."""

import re
import tomllib
from pathlib import Path

from event_horizon import GAMES

ROOT = Path(__file__).parent.parent
FOLDERS = {path.parent.name for path in (ROOT / "src/event_horizon/games").glob("*/__init__.py")}


def test_the_catalog_lists_every_folder() -> None:
    assert set(GAMES.bundled) == FOLDERS


def test_the_import_contract_keeps_every_two_games_apart() -> None:
    """Bars between layers mean: these do not know each other."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    layers = [layer for contract in config["contracts"] for layer in contract.get("layers", ())]
    named = [set(re.findall(r"event_horizon\.games\.(\w+)", layer)) for layer in layers if "|" in layer]
    assert FOLDERS in named
