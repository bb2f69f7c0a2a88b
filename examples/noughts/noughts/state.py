"""A position of the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from event_horizon import News, Seat

from .board import LINES

SIGNS = ("X", "O")


@dataclass(frozen=True)
class State:
    cells: tuple[str, ...] = ("",) * 9
    """The sign on each cell; empty where there is none."""

    news: tuple[News, ...] = field(default=(), compare=False)
    """What the last action caused. It belongs to the way here, not to the position, and so it is not compared."""

    @property
    def turn(self) -> Seat:
        """Crosses begin (1.2), so noughts are to act when there are more crosses."""
        return self.cells.count("X") - self.cells.count("O")

    @property
    def winner(self) -> Seat | None:
        """The side with three in a row (2.1)."""
        for seat, sign in enumerate(SIGNS):
            if any(all(self.cells[cell] == sign for cell in line) for line in LINES):
                return seat
        return None

    @property
    def is_over(self) -> bool:
        return self.winner is not None or "" not in self.cells


def seat_names(settings: Mapping[str, object]) -> tuple[str, ...]:
    return ("crosses", "noughts")


def start(settings: Mapping[str, object]) -> State:
    return State()
