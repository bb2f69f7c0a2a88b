"""A puzzle as a line of a game's `puzzles.jsonl`: one JSON object, small enough to ship by the hundred."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from event_horizon.games.catalog import GAMES

FILE = "puzzles.jsonl"


@dataclass(frozen=True)
class StoredPuzzle:
    id: str
    """Eight hexadecimal digits, from the options and the position."""

    options: Mapping[str, Any]
    """Those that differ from the defaults."""

    position: Mapping[str, Any]
    """As the game's `load` reads it."""

    seat: int
    """Who is to act."""

    task: str
    line: tuple[str, ...]
    """The only best action, and how play continues."""

    value: float
    second: float
    motifs: tuple[str, ...]
    reason: str = ""
    choices: tuple[str, ...] = ()
    """The actions it asks about; empty means every legal one."""

    solved: Mapping[str, float] = field(default_factory=dict)
    """How often each level found it, out of its `tries`; `uniform` is somebody who guesses, with what to expect."""

    tries: Mapping[str, int] = field(default_factory=dict)
    rating: int = 0
    """Its difficulty, on the scale on which level 1, and a newcomer, has 1200."""

    error: int = 0
    """The standard error of the rating."""


def puzzle_id(options: Mapping[str, Any], position: Mapping[str, Any]) -> str:
    words = json.dumps([dict(options), dict(position)], sort_keys=True)
    return sha256(words.encode()).hexdigest()[:8]


def write_puzzles(puzzles: Iterable[StoredPuzzle]) -> str:
    """One line each, the easiest first."""
    ordered = sorted(puzzles, key=lambda each: (each.rating, each.id))
    return "".join(f"{json.dumps(asdict(each), separators=(',', ':'))}\n" for each in ordered)


def read_puzzles(text: str) -> tuple[StoredPuzzle, ...]:
    return tuple(_puzzle(json.loads(line)) for line in text.splitlines() if line)


@cache
def puzzles_of(game: str) -> tuple[StoredPuzzle, ...]:
    """The puzzles that come with a game, the easiest first; none if it has no file of them."""
    file = files(GAMES[game].package) / FILE
    return read_puzzles(file.read_text(encoding="utf-8")) if file.is_file() else ()


def _puzzle(data: dict[str, Any]) -> StoredPuzzle:
    lists: dict[str, Any] = {
        name: tuple(data[name]) for name in ("line", "motifs", "choices") if name in data
    }
    return StoredPuzzle(**{**data, **lists})
