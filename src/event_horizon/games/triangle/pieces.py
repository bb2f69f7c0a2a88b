"""What is needed to play on paper: each side's tiles."""

from event_horizon.core.option import Settings
from event_horizon.core.piece import Piece

from .options import Options
from .state import COLOURS


def pieces(settings: Settings) -> tuple[Piece, ...]:
    """1.2: the same numbers for both."""
    highest = Options.of(settings).highest_tile
    return tuple(Piece("tile", str(tile), colour) for colour in COLOURS for tile in range(1, highest + 1))
