"""How good a position looks for a seat, without looking ahead."""

from event_horizon.core.seat import Seat
from event_horizon.games.triangle.rules import outcome, ring_sums
from event_horizon.games.triangle.state import State

# A side wins half a point's share of a cell for each point that its ring 1 is lower by, up to this many.
FULL_SHARE = 6


def evaluate(state: State, seat: Seat) -> float:
    """The mean over all cells that may still become the hole of who is ahead beside them, 0 to 1."""
    result = outcome(state)
    if result:
        return result.scores[seat]
    rings = state.board.rings
    leads = [_lead(*ring_sums(state.cells, rings[cell][:1])[0]) for cell in state.empty]
    red = sum(leads) / len(leads)
    red = red if state.options.goal == "low" else 1 - red
    return red if state.seat_of(0) == seat else 1 - red


def _lead(red: int, green: int) -> float:
    share = max(-FULL_SHARE, min(FULL_SHARE, green - red))
    return 0.5 + 0.5 * share / FULL_SHARE
