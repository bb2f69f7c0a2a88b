"""A player's class, from a file or a module."""

import hashlib
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from event_horizon.core.computer_play import Player
from event_horizon.core.errors import BadOption

ENTRY_POINTS = "event_horizon.players"
"""The entry-point group for players of all games; `event_horizon.players.GAME` is for those of one game."""


def entry_players(game: str) -> dict[str, EntryPoint]:
    """The players that installed packages provide for a game, by name; nothing is imported yet."""
    found = [*entry_points(group=ENTRY_POINTS), *entry_points(group=f"{ENTRY_POINTS}.{game}")]
    return {entry.name: entry for entry in found}


def load_class(text: str) -> Callable[[], Player]:
    """The class that `bot.py:MyBot` or `package.module:MyBot` names; BadOption says what is wrong."""
    where, _, name = text.rpartition(":")
    try:
        module = _file_module(Path(where)) if where.endswith(".py") else import_module(where)
    except ImportError as error:
        raise BadOption(f"{text}: {error}") from error
    found: Any = module
    for part in name.split("."):
        found = getattr(found, part, None)
    if not callable(found) or not callable(getattr(found, "choose", None)):
        raise BadOption(f"{text}: {where} has no class {name} with a method `choose`")
    return found  # type: ignore[no-any-return]


def _file_module(path: Path) -> ModuleType:
    """The file as a module; it may import its neighbours."""
    if not path.is_file():
        raise BadOption(f"there is no file {path}")
    if str(path.parent.resolve()) not in sys.path:
        sys.path.insert(0, str(path.parent.resolve()))
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def class_version(text: str) -> str:
    """The hash of the file that contains the class; it changes whenever the bot does."""
    where = text.rpartition(":")[0]
    if where.endswith(".py"):
        return file_hash(Path(where))
    try:
        spec = find_spec(where)
    except ImportError:
        return ""
    return file_hash(Path(spec.origin)) if spec and spec.origin else ""


def file_hash(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    except OSError:
        return ""
