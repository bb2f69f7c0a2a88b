"""What all commands share: files in, one clear line of failure, JSON and progress out."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from event_horizon.core.plain import DuplicateKey, json_of

if TYPE_CHECKING:
    from event_horizon.core.game import AnyGame
    from event_horizon.records.record import Record


class Failure(Exception):
    """One clear line for the person, and a non-zero exit."""


def chosen_game(name: str, options: list[str]) -> "AnyGame":
    from event_horizon.games.catalog import GAMES, game
    from event_horizon.option_files import with_paths

    pairs = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals:
            raise Failure(f"options are written NAME=VALUE, not {text!r}")
        pairs[key] = value
    return game(name, **(with_paths(GAMES[name].options, pairs) if name in GAMES else pairs))


def parsed_record(file: str, text: str) -> "Record":
    from event_horizon.records.record import BadRecord
    from event_horizon.records.text import read

    try:
        return read(text)
    except BadRecord as error:
        raise Failure(f"{file}: {error}") from error


def read_text(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise Failure(f"{file} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Failure(f"{file} cannot be read: it is not UTF-8 text") from error


def read_json(file: str) -> Any:
    return parsed_json(file, read_text(file))


def parsed_json(file: str, text: str) -> Any:
    try:
        return json_of(text)
    except DuplicateKey as error:
        raise Failure(str(error)) from error
    except (ValueError, RecursionError) as error:
        raise Failure(f"{file} is not valid JSON: {error}") from error


def ready_to_write(file: Path) -> None:
    """Fails before the work, not after it, if the file cannot be written."""
    if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
        raise Failure(f"{file} cannot be written")


def print_json(data: Any) -> None:
    """Plain data, or one of the answers in `answers.py`."""
    print(json.dumps(data, ensure_ascii=False, indent=2, default=_plain))


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    raise TypeError(f"{type(value).__name__} is not plain data")


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr, for (done, total)."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def status() -> Iterator[Callable[[str], None]]:
    """One line on stderr that is rewritten in place."""
    from rich.console import Console

    with Console(stderr=True).status("") as status:
        yield status.update
