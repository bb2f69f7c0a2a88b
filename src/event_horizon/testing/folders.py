"""Where a game's files are: those of this repository, and those of a game in a package of its own."""

from importlib import import_module
from pathlib import Path

from event_horizon import GAMES

PACKAGE = Path(__file__).parents[1]
ROOT = PACKAGE.parents[1]
"""The repository, if this is a checkout of it."""


def source_folder(name: str) -> Path:
    """The game's package: `rules.md` and the code."""
    return Path(import_module(GAMES[name].package).__file__ or "").parent


def project_folder(name: str) -> Path:
    """The folder that the paths in the game's table of tests begin in."""
    source = source_folder(name)
    return ROOT if source.is_relative_to(PACKAGE) else source.parent


def data_folder(name: str) -> Path:
    """The folder with `perft.txt` and `playthrough.txt`."""
    home = project_folder(name)
    return home / "tests/games" / name if home == ROOT else home / "tests"


def games_with_tests() -> list[str]:
    """The games whose own tests are here; an installed Event Horizon comes without those of its games."""
    return [name for name in GAMES if data_folder(name).is_dir()]
