"""Who cannot win any more, by what that side itself knows: its units, the points, and the turns left."""

from event_horizon.core.seat import Seat

from .state import State
from .units import ABSENT, BLUE, COMBAT, COUNTERS, LOST, SWALLOWED

BASES_TO_TAKE = 3
"""12.2: blue needs a unit on each of them."""


def scorings_left(state: State, side: int) -> int:
    """How many more times this side scores for its bases."""
    has_scored = (state.side == side and state.phase not in ("missiles",)) or (side == 0 and state.side == 1)
    return state.options.turns - max(state.turn, 1) + (1 if state.turn == 0 or not has_scored else 0)


def is_beaten(state: State, seat: Seat) -> bool:
    """Whether the side would lose even if everything that is left went its way; where in doubt, it is not."""
    if state.is_undecided or state.is_over or state.phase in ("force", "bid", "setup"):
        return False
    side = next(side for side in (0, 1) if state.seat_of(side) == seat)
    units = [unit for unit in COMBAT[side] if state.at[unit] not in (ABSENT, LOST, SWALLOWED)]
    if state.options.is_advanced:
        # 12.2: blue wins at the start of a turn of its own, so no longer when its last turn has begun.
        return side == BLUE and (len(units) < BASES_TO_TAKE or state.turn == state.options.turns)
    on_bases = scorings_left(state, side) * sum(COUNTERS[unit].base_points for unit in units)
    destroyed = state.options.forces[1 - side]
    return state.points[side] + on_bases + destroyed < state.points[1 - side]
