"""How many actions a block needs into the nearest hole."""

from functools import lru_cache

from event_horizon.games.tipping.board import Block, Board, Cell

FAR = 99


@lru_cache(maxsize=4096)
def distances(board: Board, closed: frozenset[Cell]) -> dict[Block, int]:
    """For every place where a block can be: the actions into the nearest hole if nothing else moves; FAR if none leads there."""
    far = {block: FAR for block in board.blocks if closed.isdisjoint(block)}
    reached = [block for block in far if _can_sink(board, block)]
    count = 1
    while reached:
        far.update(dict.fromkeys(reached, count))
        # A tip can be undone by a tip, so the ways from the holes are the ways to them.
        around = {landing for block in reached for landing in board.landings[block].values()}
        reached = [block for block in around if block and far.get(block) == FAR]
        count += 1
    return far


def _can_sink(board: Board, block: Block) -> bool:
    return any(landing and board.sinks(block, landing) for landing in board.landings[block].values())
