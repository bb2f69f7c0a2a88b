"""A position of the tipping game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from event_horizon.core.news import News
from event_horizon.core.option import Settings
from event_horizon.core.seat import Seat

from .board import Block, Board, Cell, board
from .layout import layout
from .options import Options
from .signature import BLOCK, LAST, SUNK, TURN, word

LIGHT, DARK = 0, 1
Colour = Literal["light", "dark"]
COLOURS: tuple[Colour, Colour] = ("light", "dark")

ACTIONS = 2
"""Actions in every turn but the first (4.2)."""

Ending = Literal["sunk", "blocked", "repetition", "quiet"]


@dataclass(frozen=True)
class Moved:
    """A side's last action: its block must not be put straight back (6.8)."""

    now: Block
    before: Block


@dataclass(frozen=True)
class State:
    options: Options

    blocks: tuple[tuple[Block, ...], tuple[Block, ...]]
    """Light's and dark's blocks on the board, sorted."""

    sunk: tuple[int, int] = (0, 0)
    side: Seat = LIGHT
    """Whose turn it is, or was when the game ended."""

    left: int = ACTIONS
    """Actions left in the turn."""

    last: tuple[Moved | None, Moved | None] = (None, None)
    """Each side's last action; None before the first and after a sinking."""

    quiet: int = 0
    """Turns in a row without a sinking; -1 during a turn with one (R7)."""

    past: tuple[str, ...] = ()
    """The signatures of the earlier positions since the last sinking (R7)."""

    ended: Ending | None = None
    news: tuple[News, ...] = field(default=(), compare=False)
    """What the last action caused."""

    @property
    def board(self) -> Board:
        return board(self.options.rows)

    @cached_property
    def occupied(self) -> frozenset[Cell]:
        return frozenset(cell for side in self.blocks for block in side for cell in block)

    @cached_property
    def signature(self) -> str:
        """R7: 16 hexadecimal digits that identify this position."""
        number = self.board.places
        bits = word(TURN, self.side, self.left)
        for seat in (LIGHT, DARK):
            bits ^= word(SUNK, seat, self.sunk[seat])
            for block in self.blocks[seat]:
                bits ^= word(BLOCK, seat, number[block])
            if moved := self.last[seat]:
                bits ^= word(LAST + seat, number[moved.now], number[moved.before])
        return f"{bits:016x}"


def start(settings: Settings) -> State:
    """2.1: the layout's blocks; 4.1: light begins with one action."""
    chosen = layout(str(settings["board"]))
    return State(Options.of(settings), (chosen.light, chosen.dark), left=1)


def seat_names(settings: Mapping[str, object]) -> tuple[str, ...]:
    return COLOURS
