"""Every action of the triangle game as a word."""

from event_horizon.core.option import Settings
from event_horizon.core.vocabulary import Vocabulary

from .action import Action, Block, Draw, Place, Swap
from .notation import write
from .state import start


def vocabulary(settings: Settings) -> Vocabulary:
    """Every tile on every cell, and the swap; chance blocks cells and draws tiles."""
    first = start(settings)
    tiles = range(1, first.options.highest_tile + 1)
    actions: list[Action] = [Place(tile, cell) for tile in tiles for cell in first.board.names]
    actions += [Swap()] if first.options.swap else []
    cells = first.board.names if first.options.blocked else ()
    draws = tiles if first.options.tiles == "drawn" else ()
    return Vocabulary(
        tuple(map(write, actions)),
        (*(write(Block(cell)) for cell in cells), *(write(Draw(tile)) for tile in draws)),
        max_words=2 * len(tiles) + first.options.swap,
        max_chances=first.options.blocked + 2 * len(draws),
    )
