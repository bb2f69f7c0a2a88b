"""Actions as text, positions as data."""

from collections.abc import Mapping
from typing import Any

from event_horizon import BadNotation, BadPosition
from event_horizon.core.vocabulary import Vocabulary

from .action import Action, Mark
from .board import NAMES
from .rules import check
from .state import SIGNS, State


def write(action: Action) -> str:
    return NAMES[action.cell]


def describe(state: State, action: Action) -> str:
    """The action in words, for hints, logs and lists."""
    return f"Mark {NAMES[action.cell]}"


def read(state: State, text: str) -> Action:
    name = text.strip().lower()
    if name not in NAMES:
        raise BadNotation(f"{text!r:.60} is no cell; cells are a1 to c3")
    action = Mark(NAMES.index(name))
    check(state, action)
    return action


def dump(state: State) -> dict[str, Any]:
    return {"cells": {name: sign for name, sign in zip(NAMES, state.cells, strict=True) if sign}}


def load(settings: Mapping[str, object], data: Any) -> State:
    if not isinstance(data, dict) or set(data) != {"cells"} or not isinstance(data["cells"], dict):
        raise BadPosition('a position is {"cells": {"a1": "X", ...}}')
    for name, sign in data["cells"].items():
        if name not in NAMES or sign not in SIGNS:
            raise BadPosition(f"{name!r:.20}: {sign!r:.20} is no cell with X or O")
    state = State(tuple(data["cells"].get(name, "") for name in NAMES))
    if state.turn not in (0, 1):
        raise BadPosition("there are as many crosses as noughts, or one more")
    lines = [sign for sign in SIGNS if _has_line(state, sign)]
    if len(lines) > 1 or (lines and SIGNS[1 - state.turn] != lines[0]):
        raise BadPosition("the game ends with the first three in a row")
    return state


def vocabulary(settings: Mapping[str, object]) -> Vocabulary:
    return Vocabulary(NAMES, max_words=len(NAMES))


def _has_line(state: State, sign: str) -> bool:
    only = State(tuple(each if each == sign else "" for each in state.cells))
    return only.winner is not None
