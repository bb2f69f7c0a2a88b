"""Where a game's files lie: those of this repository, and those of a game in a package of its own."""

from importlib import import_module
from pathlib import Path

from event_horizon import GAMES

ROOT = Path(__file__).parents[2]


def source_folder(name: str) -> Path:
    """The game's package: `rules.md` and the code."""
    return Path(import_module(GAMES[name].package).__file__ or "").parent


def project_folder(name: str) -> Path:
    """The folder that the paths in the game's table of tests begin in."""
    source = source_folder(name)
    return ROOT if source.is_relative_to(ROOT / "src") else source.parent


def data_folder(name: str) -> Path:
    """The folder with `perft.txt` and `playthrough.txt`."""
    home = project_folder(name)
    return home / "tests/games" / name if home == ROOT else home / "tests"
