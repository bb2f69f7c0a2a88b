"""A lesson: positions, tasks, explanations and replies; data in a game's `lessons/*.toml`.

A file is called `NUMBER-NAME.toml`: the number is its place, the name its id. A comment at the top of each game's first lesson explains the keys.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.core.option import Value
from event_horizon.core.seat import Seat
from event_horizon.games import catalog
from event_horizon.games.catalog import GAMES

FOLDER = "lessons"


@dataclass(frozen=True)
class LessonStep:
    ask: str
    """What to do now, in a line."""

    accept: tuple[str, ...]
    """The actions that are accepted; any other legal one gets a reply and is not played."""

    say: str = ""
    """Why: a sentence or two, shown before the answer."""

    good: str = ""
    """What happened: shown after the answer."""

    other: str = "That is legal, but this step is about something else."
    """The reply to any other legal action."""

    replies: Mapping[str, str] = field(default_factory=dict)
    """Special replies to some of those actions."""

    then: tuple[str, ...] = ()
    """What the others, and the dice, do afterwards."""

    position: Mapping[str, Any] | None = None
    """The position in which the step begins, if not where the last one ended."""

    shows: bool = True
    """Whether the board marks the accepted actions at once, rather than on request."""

    reads: str = ""
    """The clause of the rules with the details."""


@dataclass(frozen=True)
class Battle:
    """A real match that follows the lesson, from its own position."""

    about: str
    against: str
    """The computer player in every other seat."""

    options: Mapping[str, Value] = field(default_factory=dict)
    position: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Lesson:
    id: str
    title: str
    about: str
    steps: tuple[LessonStep, ...]
    seat: Seat = 0
    """The learner's seat."""

    options: Mapping[str, Any] = field(default_factory=dict)
    end: str = ""
    """The closing words."""

    battle: Battle | None = None


def game_of(name: str, lesson: Lesson) -> AnyGame:
    """The game under the lesson's options."""
    return catalog.game(name, **lesson.options)


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons that come with a game, in their order; none if it has no folder of them."""
    folder = files(GAMES[game].package) / FOLDER
    if not folder.is_dir():
        return ()
    found = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name
    )
    return tuple(_lesson(file.name, tomllib.loads(file.read_text(encoding="utf-8"))) for file in found)


def _lesson(file: str, data: dict[str, Any]) -> Lesson:
    name = file.removesuffix(".toml").partition("-")[2]
    steps = tuple(_made(LessonStep, step) for step in data.pop("steps"))
    battle = _made(Battle, data.pop("battle")) if "battle" in data else None
    lesson: Lesson = _made(Lesson, {**data, "id": name, "steps": steps, "battle": battle})
    return lesson


def _made(kind: Any, data: dict[str, Any]) -> Any:
    """One of the classes above, with lists as tuples and texts without the line ends of the file."""
    unknown = set(data) - {each.name for each in fields(kind)}
    if unknown:
        raise ValueError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
    return kind(**{name: _value(name, value) for name, value in data.items()})


def _value(name: str, value: Any) -> Any:
    if isinstance(value, list):
        return tuple(value)
    if isinstance(value, str) and name != "id":
        return " ".join(value.split())
    if name == "replies":
        return {action: " ".join(words.split()) for action, words in value.items()}
    return value
