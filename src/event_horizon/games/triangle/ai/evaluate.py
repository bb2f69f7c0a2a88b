"""The static value of a position."""

from event_horizon.core.seat import Seat
from event_horizon.games.triangle.rules import outcome, ring_sums
from event_horizon.games.triangle.state import State

DECISIVE_LEAD = 6
"""A lead of this many points in ring 1 counts a cell as won; smaller leads count in proportion."""


def evaluate(state: State, seat: Seat) -> float:
    """How far the seat is ahead in ring 1, 0 to 1, averaged over all cells that may still become the hole."""
    result = outcome(state)
    if result:
        return result.scores[seat]
    rings = state.board.rings
    leads = [_lead(*ring_sums(state.cells, rings[cell][:1])[0]) for cell in state.empty]
    red = sum(leads) / len(leads)
    red = red if state.options.goal == "low" else 1 - red
    return red if state.seat_of(0) == seat else 1 - red


def _lead(red: int, green: int) -> float:
    share = max(-DECISIVE_LEAD, min(DECISIVE_LEAD, green - red))
    return 0.5 + 0.5 * share / DECISIVE_LEAD
