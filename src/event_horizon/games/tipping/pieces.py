"""What is needed to play on paper: each side's blocks, to be folded."""

from event_horizon.core.option import Settings
from event_horizon.core.piece import Piece

from .layout import layout
from .state import COLOURS


def pieces(settings: Settings) -> tuple[Piece, ...]:
    """1.2: as many blocks as the layout has."""
    chosen = layout(str(settings["board"]))
    counts = (len(chosen.light), len(chosen.dark))
    lines = ("two spaces long, one thick",)
    return tuple(
        Piece("block", colour.capitalize(), colour, lines, count=count)
        for colour, count in zip(COLOURS, counts, strict=True)
    )
