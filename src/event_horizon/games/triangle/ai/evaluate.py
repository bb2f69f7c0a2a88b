"""The static value of a position."""

from event_horizon.core.seat import Seat
from event_horizon.games.triangle.rules import outcome
from event_horizon.games.triangle.state import State

DECISIVE_LEAD = 6
"""A lead of this many points in ring 1 counts a cell as won; smaller leads count in proportion."""
LEADS = [0.5 + 0.5 * lead / DECISIVE_LEAD for lead in range(-DECISIVE_LEAD, DECISIVE_LEAD + 1)]
"""What every lead up to that counts, the worst first."""


def evaluate(state: State, seat: Seat) -> float:
    """How far the seat is ahead in ring 1, 0 to 1, averaged over all cells that may still become the hole."""
    result = outcome(state)
    if result:
        return result.scores[seat]
    rings, tile = state.board.rings, state.cells.__getitem__
    # Red's tiles are positive and green's negative, so the sum of a ring is how far red is behind there.
    behind = [sum(map(tile, rings[cell][0])) for cell in state.empty]
    red = sum([LEADS[DECISIVE_LEAD - max(-DECISIVE_LEAD, min(DECISIVE_LEAD, each))] for each in behind])
    red /= len(behind)
    red = red if state.options.goal == "low" else 1 - red
    return red if state.seat_of(0) == seat else 1 - red
