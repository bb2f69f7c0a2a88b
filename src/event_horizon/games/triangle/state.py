"""A position of the triangle game, and its options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from event_horizon.core.news import News
from event_horizon.core.option import Option, Settings
from event_horizon.core.seat import Seat

from .board import Board, Cell, board

RED, GREEN = 0, 1
Colour = Literal["red", "green"]
COLOURS: tuple[Colour, Colour] = ("red", "green")

OPTIONS = (
    Option("rows", 6, "Rows of the board; the tiles follow: 3, 15, 21, 45 or 55 cells.", (2, 5, 6, 9, 10)),
    Option(
        "tiles",
        "free",
        "Which tile is placed: a free choice, both sides in ascending order, or one drawn at random.",
        ("free", "ascending", "drawn"),
    ),
    Option(
        "scoring",
        "rings",
        "What counts: ring after ring until one differs, or only the cells beside the hole.",
        ("rings", "adjacent"),
    ),
    Option(
        "swap", False, "Green may take over red's first placement instead of answering it.", (False, True)
    ),
)


@dataclass(frozen=True)
class Options:
    rows: int
    tiles: str
    scoring: str
    swap: bool

    @classmethod
    def of(cls, settings: Settings) -> "Options":
        return cls(**dict(settings))  # type: ignore[arg-type]


@dataclass(frozen=True)
class State:
    options: Options

    cells: tuple[int, ...]
    """What lies on each cell: 0 nothing, 7 red's tile 7, -7 green's."""

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
        return tuple(cell for cell, tile in enumerate(self.cells) if not tile)

    @property
    def placed(self) -> int:
        return len(self.cells) - len(self.empty)

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
        tiles = range(1, self.board.tiles + 1)
        return tuple(t for t in tiles if t not in on_board), tuple(t for t in tiles if -t not in on_board)

    def seat_of(self, colour: int) -> Seat:
        return colour ^ self.swapped


def start(settings: Settings) -> State:
    """The empty board (3.1)."""
    options = Options.of(settings)
    return State(options, (0,) * board(options.rows).size)


def seat_names(settings: Mapping[str, object]) -> tuple[str, ...]:
    return COLOURS


def seat_titles(state: State) -> tuple[Colour, Colour]:
    """A swap exchanges the colours."""
    return (COLOURS[state.swapped], COLOURS[not state.swapped])
