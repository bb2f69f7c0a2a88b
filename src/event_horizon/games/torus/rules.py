"""The rules of the torus game. Clause numbers are those of rules.md."""

from event_horizon.core.errors import IllegalAction
from event_horizon.core.outcome import Outcome
from event_horizon.core.replacing import replace
from event_horizon.core.seat import CHANCE, Seat

from .action import Action, Die, Done
from .law import LAW, check, check_done
from .offers import offers
from .state import State
from .turns import phases
from .turns.settle import settle

DONE = Done()
DICE = tuple((Die(face), 1) for face in range(1, 7))


def to_act(state: State) -> Seat | None:
    if state.is_over:
        return None
    return CHANCE if state.agenda else state.seat_of(state.side)


def legal(state: State) -> tuple[Action, ...]:
    """All but `time up`, which is the referee's (R26)."""
    if state.is_over or state.agenda:
        return ()
    ends = [DONE] if _can_end(state) else []
    return (*offers(state), *ends)


def chances(state: State) -> tuple[tuple[Action, int], ...]:
    """One die, each face as likely."""
    return DICE if state.agenda and not state.is_over else ()


def apply(state: State, action: Action) -> State:
    check(state, action)
    return settle(LAW[type(action)].do(replace(state, news=()), action))


def outcome(state: State) -> Outcome | None:
    return phases.outcome(state)


def _can_end(state: State) -> bool:
    """Whether the phase may end now."""
    try:
        check_done(state, DONE)
    except IllegalAction:
        return False
    return True
