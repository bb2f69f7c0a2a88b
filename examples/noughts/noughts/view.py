"""What a seat sees: everything, as nothing is hidden."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from event_horizon import Viewer

from .board import NAMES
from .notation import load
from .state import SIGNS, State


@dataclass(frozen=True)
class View:
    cells: dict[str, str]
    """The sign on each marked cell."""

    to_act: str | None
    """The sign whose turn it is; None after the end."""


def view(state: State, seat: Viewer) -> View:
    cells = {name: sign for name, sign in zip(NAMES, state.cells, strict=True) if sign}
    return View(cells, None if state.is_over else SIGNS[state.turn])


def determinize(seen: View, settings: Mapping[str, object], random: Random) -> State:
    """The state itself."""
    return load(settings, {"cells": seen.cells})
