"""The lists that name the games agree: the folders, the catalog and the import contract; so do the descriptions."""

import json
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


def test_the_project_describes_itself_in_the_same_words() -> None:
    """A package index, a browser, a search engine and a citation say the same."""
    words = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["description"]
    page = (ROOT / "web/index.html").read_text(encoding="utf-8")
    manifest = json.loads((ROOT / "web/public/manifest.webmanifest").read_text(encoding="utf-8"))
    assert f'<meta name="description" content="{words}" />' in page
    assert manifest["description"] == words
    assert f"site_description: {words}\n" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for name in ("README.md", "docs/index.md"):
        assert f"\n{words}." in (ROOT / name).read_text(encoding="utf-8"), name
    assert f"{words[0].lower()}{words[1:]}" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
