"""`horizon new-game NAME`: the skeleton of a game in a package of its own."""

import keyword
import re
from argparse import Namespace
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from .arguments import add_command
from .console import Failure


def add_commands(commands: Any) -> None:
    command = add_command(commands, "new-game", new_game, "write the skeleton of a new game")
    command.add_argument("name", metavar="NAME", help="a lower-case Python name")
    command.add_argument("--folder", type=Path, help="a new folder (default: ./NAME)")


def new_game(args: Namespace) -> None:
    """Writes the skeleton into a new folder; it is a small game that can be played at once."""
    folder: Path = args.folder or Path(args.name)
    _check(args.name, folder)
    words = {
        "{{name}}": args.name,
        "{{NAME}}": args.name.upper(),
        "{{title}}": args.name.replace("_", " ").capitalize(),
    }
    for path, text in _templates(files(__package__) / "skeleton"):
        for word, value in words.items():
            text = text.replace(word, value)
        parts = [args.name if part == "package" else part for part in path]
        target = folder.joinpath(*parts[:-1], parts[-1].replace("test_name", f"test_{args.name}"))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    print(f"{folder} contains the skeleton of {args.name}; its README.md says what to do next.")


def _check(name: str, folder: Path) -> None:
    from event_horizon.games.catalog import GAMES

    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", name) or keyword.iskeyword(name):
        raise Failure(f"a game's name must be a lower-case Python name, not {name!r}")
    if name in GAMES:
        raise Failure(f"there is already a game called {name}")
    if folder.exists():
        raise Failure(f"{folder} already exists")


def _templates(folder: Traversable, *above: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """The path of every file and its text; the templates' names end in `.txt`, so that no tool takes them for code."""
    for each in folder.iterdir():
        if each.is_dir():
            yield from _templates(each, *above, each.name)
        elif each.name.endswith(".txt"):
            yield (*above, each.name.removesuffix(".txt")), each.read_text(encoding="utf-8")
