"""What can be asked of a game's preview, and the answers as lines to read, whatever the game answers with."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from inspect import getdoc
from typing import Any

from event_horizon.core.game import AnyGame

MAX_LINES = 400


def questions(game: AnyGame) -> str:
    """What can be asked, as the game's own `preview` describes it."""
    lines = (getdoc(game.rules.preview) or "").splitlines()
    told = "\n".join(line for line in lines if "BadNotation" not in line).strip()
    return f"What do you want to see? The game {told[:1].lower()}{told[1:]}"


def in_lines(answer: object) -> list[str]:
    """Markdown: a nested list with an item for every field."""
    lines = list(_points(answer, 0))
    return lines[:MAX_LINES] or ["Nothing to report."]


def _points(value: object, depth: int) -> Iterator[str]:
    for name, inner in _parts(value):
        label = f"{'  ' * depth}- {f'**{name}**: ' if name else ''}"
        if _is_simple(inner):
            yield label + _written(inner)
        elif parts := list(_points(inner, depth + 1)):
            yield label
            yield from parts


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    if is_dataclass(value):
        yield from ((each.name.replace("_", " "), getattr(value, each.name)) for each in fields(value))
    elif isinstance(value, Mapping):
        yield from ((str(name), inner) for name, inner in value.items())
    elif isinstance(value, list | tuple | set | frozenset):
        yield from (("", inner) for inner in value)
    else:
        yield "", value


def _is_simple(value: object) -> bool:
    if isinstance(value, list | tuple | set | frozenset):
        return all(isinstance(each, str | int | float | Fraction) or each is None for each in value)
    return not (is_dataclass(value) or isinstance(value, Mapping))


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.3g}"
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(map(_written, value)) or "none"
    return "none" if value is None or value == "" else str(value)
