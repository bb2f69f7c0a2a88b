"""Every action of the tipping game as a word."""

from event_horizon.core.option import Settings
from event_horizon.core.vocabulary import Vocabulary

from .action import Tip
from .board import DIRECTION_STEPS
from .layout import GOAL
from .notation import write
from .state import ACTIONS, start


def vocabulary(settings: Settings) -> Vocabulary:
    """Every space, with every way a block there may tip."""
    first = start(settings)
    board = first.board
    spaces = [name for cell, name in enumerate(board.names) if cell not in board.holes]
    stretches = 2 * GOAL  # from one sinking to the next; the last one wins
    return Vocabulary(
        tuple(write(Tip(space, direction)) for space in spaces for direction in DIRECTION_STEPS),
        max_words=stretches * ACTIONS * (first.options.quiet_turns + 1),
    )
