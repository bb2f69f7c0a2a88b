"""All that happens by itself: detonations in line, sure results, empty phases (R30)."""

from event_horizon.core.replacing import replace
from event_horizon.games.torus.combat.detonation import burst, settled, strike
from event_horizon.games.torus.offers import is_idle
from event_horizon.games.torus.pending import Blow, Burst
from event_horizon.games.torus.state import State

from . import phases


def settle(state: State) -> State:
    """All that happens by itself: detonations in line, sure results, empty phases (R30)."""
    begun: tuple[int, int] | None = None
    """The turn that has begun since, if one has."""
    while not state.is_over:
        if phases.is_annihilated(state):
            return phases.finish(state)
        if state.agenda:
            following = _resolve(state)
            if following is None:
                return state
            state = following
        elif is_idle(state):
            now = (state.turn, state.side)
            state = phases.next_phase(state)
            if now != (state.turn, state.side) or state.is_over:
                state = phases.tell_passed(state, *now) if begun == now else state
                begun = (state.turn, state.side)
        else:
            return state
    return state


def _resolve(state: State) -> State | None:
    """The first task carried out, or None if it waits for a die."""
    task, rest = state.agenda[0], state.agenda[1:]
    if isinstance(task, Burst):
        return burst(replace(state, agenda=rest), task.missile)
    if isinstance(task, Blow) and (sure := settled(state, task)):
        return strike(replace(state, agenda=rest), task, None, sure)
    return None
