"""A position of the triangle game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from event_horizon.core.news import News
from event_horizon.core.option import Settings
from event_horizon.core.seat import Seat

from .board import Board, Cell, board
from .options import Options

RED, GREEN = 0, 1
Colour = Literal["red", "green"]
COLOURS: tuple[Colour, Colour] = ("red", "green")


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
        return tuple([c for c, tile in enumerate(self.cells) if not tile and c not in self.blocked])

    @cached_property
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


def seat_names(settings: Mapping[str, object]) -> tuple[str, ...]:
    return COLOURS


def seat_titles(state: State) -> tuple[Colour, Colour]:
    """A swap exchanges the colours."""
    return (COLOURS[state.swapped], COLOURS[not state.swapped])
