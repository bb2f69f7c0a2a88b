"""What a side may do in each phase, and whether it can do anything at all."""

from collections.abc import Iterator

from .action import Action
from .combat import lasers, launch, missiles
from .movement import jump, landing
from .movement import steps as movement
from .state import State
from .turns import first_move, force, setup
from .units import WHITE


def offers(state: State) -> Iterator[Action]:
    """Every act of this phase but its end."""
    match state.phase:
        case "force":
            yield from force.takes(state)
        case "bid":
            yield from first_move.bids(state)
        case "setup":
            yield from setup.placings(state)
        case "landing":
            yield from landing.landings(state)
        case "missiles":
            yield from missiles.flights(state)
        case "movement":
            yield from _moves(state)
        case "lasers":
            yield from lasers.shots(state)
        case "launch":
            yield from _launches(state)
    if state.phase in ("lasers", "launch"):
        yield from lasers.hides(state)
    if state.turn and state.aim is None:
        yield from missiles.detonations(state)


def _moves(state: State) -> Iterator[Action]:
    """10.1.3: units come out of jump before any other movement."""
    if movement.must_emerge(state):
        yield from jump.emerges(state)
    else:
        yield from movement.steps(state)
        yield from jump.jumps(state)


def _launches(state: State) -> Iterator[Action]:
    """7.7: a missile ends its launch before another begins."""
    if state.flight:
        yield from missiles.ways(state.flight, state.missile(state.flight.missile))
    else:
        yield from launch.launches(state)


def is_idle(state: State) -> bool:
    """Whether nothing can be done in this phase, as far as the enemy can tell (R30)."""
    if state.phase == "force":
        return force.missing(state) == 0
    if state.phase in ("bid", "setup"):
        return False
    if state.hurried:
        return True
    if state.options.is_advanced and state.phase in ("movement", "lasers", "launch") and _has_hidden(state):
        return False
    return next(offers(state), None) is None


def _has_hidden(state: State) -> bool:
    """12.2: only white keeps counters face down."""
    return state.side == WHITE and any(state.handles)
