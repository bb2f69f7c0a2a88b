"""How many actions a block needs to reach the nearest hole."""

from functools import lru_cache

from event_horizon.games.tipping.board import Block, Board, Cell

NO_WAY = 99


@lru_cache(maxsize=4096)
def distances(board: Board, closed: frozenset[Cell]) -> dict[Block, int]:
    """For every place of a block: the actions to the nearest hole if nothing else moves; NO_WAY if it cannot get there."""
    far = {block: NO_WAY for block in board.blocks if closed.isdisjoint(block)}
    reached = [block for block in far if _can_sink(board, block)]
    count = 1
    while reached:
        far.update(dict.fromkeys(reached, count))
        # A tip can be undone by a tip, so the ways from the holes are the ways to them.
        around = {landing for block in reached for landing in board.landings[block].values()}
        reached = [block for block in around if block and far.get(block) == NO_WAY]
        count += 1
    return far


def _can_sink(board: Board, block: Block) -> bool:
    return any(landing and board.sinks(block, landing) for landing in board.landings[block].values())
