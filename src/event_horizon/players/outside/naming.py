"""What people type to name a player that is not ours.

bot.py:MyBot            a class in a file
package.module:MyBot    a class in a module
cmd:./engine --flag     a program that speaks the engine protocol
Robo=bot.py:MyBot       any of these under another name
"""

import re
import shlex
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from event_horizon.core.errors import BadOption
from event_horizon.core.names import tidy_name

from .loading import class_version, entry_players, file_hash

NAMED = re.compile(r"([A-Za-z][\w-]{0,39})=(.+)")
COMMAND = "cmd:"
CLASS = re.compile(r"(?:.+\.py|[A-Za-z_][\w.]*):[A-Za-z_][\w.]*")


@dataclass(frozen=True)
class OutsideName:
    """A player that runs in a process of its own."""

    name: str
    """What boards and records call it."""

    target: str
    """`cmd:...`, or the class."""

    @property
    def is_command(self) -> bool:
        return self.target.startswith(COMMAND)

    def command(self, game: str) -> list[str]:
        """The program to start; a class is run by our own engine."""
        if self.is_command:
            return shlex.split(self.target.removeprefix(COMMAND))
        return [sys.executable, "-m", "event_horizon", "engine", game, "--player", self.target]

    def require_existing(self) -> None:
        """BadOption if there is no such program, file or module: a typing error should not lose a match."""
        if self.is_command:
            program = shlex.split(self.target.removeprefix(COMMAND))[0]
            if not shutil.which(program):
                raise BadOption(f"there is no program {program}")
            return
        where = self.target.rpartition(":")[0]
        if where.endswith(".py"):
            if not Path(where).is_file():
                raise BadOption(f"there is no file {where}")
        elif not _is_module(where.partition(".")[0]):
            raise BadOption(f"there is no module {where}")

    def version(self) -> str:
        """A hash of what is run: the file of the class, or every file that the command names."""
        if not self.is_command:
            return class_version(self.target)
        words = shlex.split(self.target.removeprefix(COMMAND))
        files = [shutil.which(words[0]) or words[0], *words[1:]]
        return "+".join(filter(None, (file_hash(Path(file)) for file in files if Path(file).is_file())))


def _is_module(name: str) -> bool:
    """Whether it can be imported, or is in this folder, where the bot's own process looks too."""
    return Path(name).is_dir() or Path(f"{name}.py").is_file() or find_spec(name) is not None


UNQUOTED_COMMA = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")


def split_names(texts: Iterable[str]) -> tuple[str, ...]:
    """The players in texts such as `level8,bot.py:MyBot`; a comma in quotes belongs to a command."""
    parts = (part.strip() for text in texts for part in UNQUOTED_COMMA.split(text))
    return tuple(part for part in parts if part)


def outside_name(text: str, game: str = "") -> OutsideName | None:
    """The player that the text names, or None if it has the form of a plain name."""
    text = text.strip()
    named = NAMED.fullmatch(text)
    name, target = (named[1], named[2].strip()) if named else ("", text)
    if target.startswith(COMMAND):
        return OutsideName(name or _program(target), target)
    if CLASS.fullmatch(target):
        return OutsideName(name or target.rpartition(":")[2], target)
    entry = entry_players(game).get(target) if game else None
    return OutsideName(name or target, entry.value.replace(" ", "")) if entry else None


def _program(target: str) -> str:
    try:
        words = shlex.split(target.removeprefix(COMMAND))
    except ValueError as error:
        raise BadOption(f"{target}: {error}") from error
    if not words:
        raise BadOption("after `cmd:` comes a program, as in `cmd:./engine --flag`")
    return tidy_name(Path(words[0]).name) or "engine"
