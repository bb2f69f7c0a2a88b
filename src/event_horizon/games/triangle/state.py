"""A position of the triangle game, and its options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from event_horizon.core.errors import BadOption
from event_horizon.core.news import News
from event_horizon.core.option import Option, Preset, Settings
from event_horizon.core.seat import Seat

from .board import Board, Cell, board

RED, GREEN = 0, 1
Colour = Literal["red", "green"]
COLOURS: tuple[Colour, Colour] = ("red", "green")

OPTIONS = (
    Option("rows", 6, "Size of the board: 6 rows have 21 cells.", tuple(range(2, 11))),
    Option(
        "blocked",
        0,
        "Cells blocked at random before play. An odd number of cells must stay open.",
        low=0,
        high=9,
    ),
    Option("goal", "low", "Which sum around the hole wins: the lower or the higher one.", ("low", "high")),
    Option(
        "tiles",
        "free",
        "Which tile you place: any of yours, the lowest you have left, or one drawn at random.",
        ("free", "ascending", "drawn"),
    ),
    Option(
        "scoring",
        "rings",
        "What counts: each ring in turn until the sums differ, or only the cells beside the hole.",
        ("rings", "adjacent"),
    ),
    Option("swap", False, "After red's first tile, the second player may swap colours.", (False, True)),
)


PRESETS = (
    Preset(
        "codecup",
        "The 2018 CodeCup contest: 36 cells, five of them blocked; the higher sum beside the hole wins.",
        {"rows": 8, "blocked": 5, "scoring": "adjacent", "goal": "high"},
    ),
    Preset(
        "joris",
        "Walter Joris's Black Hole: tiles in ascending order, and only the cells beside the hole count.",
        {"tiles": "ascending", "scoring": "adjacent"},
    ),
)


@dataclass(frozen=True)
class Options:
    rows: int
    blocked: int
    goal: str
    tiles: str
    scoring: str
    swap: bool

    @classmethod
    def of(cls, settings: Settings) -> "Options":
        return cls(**dict(settings))  # type: ignore[arg-type]

    @property
    def open_cells(self) -> int:
        return board(self.rows).size - self.blocked

    @property
    def highest_tile(self) -> int:
        """Each side's highest tile: all open cells but the hole are filled (1.2)."""
        return (self.open_cells - 1) // 2


@dataclass(frozen=True)
class State:
    options: Options

    cells: tuple[int, ...]
    """What lies on each cell: 0 nothing, 7 red's tile 7, -7 green's."""

    blocked: frozenset[Cell] = frozenset()
    """Cells out of play (O6)."""

    swapped: bool = False
    """Seat 0 began as red; after a swap seat 1 is red."""

    drawn: int = 0
    """With drawn tiles: the one that must be placed now; 0 before the draw."""

    news: tuple[News, ...] = field(default=(), compare=False)
    """What the last action caused."""

    @property
    def board(self) -> Board:
        return board(self.options.rows)

    @cached_property
    def empty(self) -> tuple[Cell, ...]:
        return tuple(cell for cell, tile in enumerate(self.cells) if not tile and cell not in self.blocked)

    @property
    def placed(self) -> int:
        return len(self.cells) - len(self.blocked) - len(self.empty)

    @property
    def is_ready(self) -> bool:
        """Whether every cell that is to be blocked has been drawn."""
        return len(self.blocked) == self.options.blocked

    @property
    def colour(self) -> int:
        """RED or GREEN: the side whose turn it is. Red begins, then they alternate (3.2)."""
        return self.placed % 2

    @property
    def is_over(self) -> bool:
        return len(self.empty) == 1

    @cached_property
    def hands(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Red's and green's tiles that are not placed yet."""
        on_board = set(self.cells)
        tiles = range(1, self.options.highest_tile + 1)
        return tuple(t for t in tiles if t not in on_board), tuple(t for t in tiles if -t not in on_board)

    def seat_of(self, colour: int) -> Seat:
        return colour ^ self.swapped


def start(settings: Settings) -> State:
    """The empty board (3.1)."""
    options = Options.of(settings)
    return State(options, (0,) * board(options.rows).size)


def check_options(settings: Settings) -> None:
    """O5: the open cells are the two sides' tiles and one more."""
    options = Options.of(settings)
    cells, count = board(options.rows).size, options.open_cells
    if count % 2 == 0:
        raise BadOption(
            f"{options.rows} rows have {cells} cells; with {options.blocked} blocked, {count} are left, "
            f"and that must be an odd number: choose {'an odd' if cells % 2 == 0 else 'an even'} number of blocked cells"
        )
    if count < 3:
        raise BadOption(f"{options.rows} rows have {cells} cells; at least 3 must stay open, not {count}")


def seat_names(settings: Mapping[str, object]) -> tuple[str, ...]:
    return COLOURS


def seat_titles(state: State) -> tuple[Colour, Colour]:
    """A swap exchanges the colours."""
    return (COLOURS[state.swapped], COLOURS[not state.swapped])
