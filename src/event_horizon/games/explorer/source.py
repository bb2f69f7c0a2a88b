"""Data files of the game (board, cards, ships): the bundled ones, or the text of a player's own, checked."""

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

from event_horizon.core import toml
from event_horizon.core.errors import BadOption
from event_horizon.core.reading import FileReader

STANDARD = "standard"
"""The name of every bundled file."""

TomlTable = dict[str, Any]


@lru_cache(maxsize=64)
def text_of(option: str, source: str) -> str:
    """The option's value is the bundled file's name, or the text of a file."""
    if source != STANDARD:
        return source
    return files(__package__).joinpath("data", f"{option}.toml").read_text(encoding="utf-8")


@lru_cache(maxsize=8)
def bundled(option: str) -> TomlTable:
    """A file of our own: no limits but its own sense."""
    return tomllib.loads(text_of(option, STANDARD))


def read_toml(option: str, source: str) -> TomlTable:
    try:
        return toml.read_toml(text_of(option, source))
    except toml.BadToml as error:
        raise BadOption(f"{option}: {error}") from error


def entries(option: str, table: TomlTable, key: str, low: int, high: int) -> list[TomlTable]:
    """The tables of a list such as [[card]], this many of them."""
    found = table.get(key, [])
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise BadOption(f"{option}: write every {key} as a table that begins with [[{key}]]")
    if not low <= len(found) <= high:
        raise BadOption(f"{option}: the file has {len(found)} [[{key}]] tables; it needs {low} to {high}")
    return found


def only(where: str, table: TomlTable, *keys: str) -> None:
    FileReader(table, keys, where)


def number(where: str, table: TomlTable, key: str, low: int, high: int, default: int | None = None) -> int:
    return FileReader(table, owner=where).number(key, default, low, high)


def words(where: str, table: TomlTable, key: str, longest: int, default: str | None = None) -> str:
    value = table.get(key, default)
    if not isinstance(value, str) or len(value) > longest or (default is None and not value.strip()):
        raise BadOption(f"{where}: {key} must be a text of 1 to {longest} characters, not {value!r:.40}")
    return value


def texts(where: str, table: TomlTable, key: str) -> tuple[str, ...]:
    return tuple(FileReader(table, owner=where).texts(key))
