"""The view in numbers, for programs that learn: one plane for the own signs, one for the other side's."""

from event_horizon import Seat
from event_horizon.core.tensor import Part, Tensor, numbers

from .board import NAMES
from .state import SIGNS
from .view import View


def tensor(seen: View, seat: Seat) -> Tensor:
    own, other = SIGNS[seat], SIGNS[1 - seat]
    planes = [float(seen.cells.get(name) == sign) for sign in (own, other) for name in NAMES]
    return {"signs": Part((2, 3, 3), planes), "turn": numbers(float(seen.to_act == own))}
