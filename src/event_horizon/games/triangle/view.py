"""What a seat may know of the triangle game: everything, as nothing is hidden."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from event_horizon.core.field_docs import show_fields
from event_horizon.core.option import Settings
from event_horizon.core.seat import Viewer

from .positions import dump, position
from .rules import counted
from .state import GREEN, RED, Colour, State, seat_titles

if TYPE_CHECKING:
    from random import Random


@show_fields
@dataclass(frozen=True)
class View:
    """The position of a triangle game: nothing in it is secret."""

    rows: int
    """How many rows of cells the board has."""

    goal: str
    """Which sum wins: `low` or `high`."""

    scoring: str
    """What counts: `rings`, each until the sums differ, or `adjacent`, ring 1 alone."""

    tiles: int
    """Each side's highest tile."""

    blocked: tuple[str, ...]
    """Cells out of play."""

    cells: dict[str, str]
    """Tiles by cell: `{"d3": "R7"}`."""

    hands: dict[Colour, tuple[int, ...]]
    """The tiles that each side has yet to place."""

    colours: tuple[Colour, Colour]
    """Which colour each seat plays; a swap exchanges them."""

    to_act: Colour | None
    """Whose turn it is; None when the game is over."""

    drawn: int | None
    """The tile that must be placed now, with drawn tiles."""

    hole: str | None
    """The last empty cell, once the game is over."""

    rings: tuple[tuple[int, int], ...]
    """Around the hole: red's and green's sum in every ring that counts. Empty while the game runs."""

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .picture import picture

        return picture(self)


def view(state: State, seat: Viewer) -> View:
    hole = state.empty[0] if state.is_over else None
    data = dump(state)
    return View(
        rows=state.options.rows,
        goal=state.options.goal,
        scoring=state.options.scoring,
        tiles=state.options.highest_tile,
        blocked=tuple(data.get("blocked", ())),
        cells=data["cells"],
        hands={"red": state.hands[RED], "green": state.hands[GREEN]},
        colours=seat_titles(state),
        to_act=data["to_act"],
        drawn=state.drawn or None,
        hole=None if hole is None else state.board.names[hole],
        rings=() if hole is None else counted(state),
    )


def determinize(seen: View, settings: Settings, random: "Random") -> State:
    data: dict[str, Any] = {
        "cells": seen.cells,
        "to_act": seen.to_act,
        "drawn": seen.drawn,
        "blocked": seen.blocked,
    }
    return position(settings, {**data, "swapped": seen.colours[0] == "green"})
