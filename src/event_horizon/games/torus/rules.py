"""The rules of the torus game. Clause numbers are those of rules.md."""

from event_horizon.core.errors import IllegalAction
from event_horizon.core.outcome import Outcome
from event_horizon.core.replacing import replace
from event_horizon.core.seat import CHANCE, Seat

from .action import Action, Aim, Detonate, Die, Done, Fire, Guide, TimeUp
from .law import LAW, check_done
from .offers import offers
from .state import State
from .turns import phases
from .turns.settle import settle
from .units import TITLES

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


def check(state: State, action: Action) -> None:
    """Raises IllegalAction, with the clause, for what cannot be done now."""
    act = LAW.get(type(action))
    if act is None:
        raise IllegalAction("4.2", f"{action!r:.60} is not an action of this game")
    if state.is_over:
        raise IllegalAction("5.2", "the game is over")
    if isinstance(action, Die) != bool(state.agenda):
        raise IllegalAction(
            "4.2", "a die must be rolled first" if state.agenda else "there is no die to roll now"
        )
    if act.phases and state.phase not in act.phases:
        word = action.way if isinstance(action, Guide) else type(action).__name__.lower()
        raise IllegalAction(
            "4.2", f"{word} belongs to another phase; this is {TITLES[state.side]}'s {state.phase} phase"
        )
    if not isinstance(action, (Guide, Detonate, TimeUp, Die, Done)) and state.flight:
        raise IllegalAction("7.7", "finish steering the missile in flight first")
    if not isinstance(action, (Aim, Fire, TimeUp, Die, Done)) and state.aim is not None:
        raise IllegalAction("8.7.1", "fire the aimed attack first")
    act.check(state, action)


def _can_end(state: State) -> bool:
    """Whether the phase may end now."""
    try:
        check_done(state, DONE)
    except IllegalAction:
        return False
    return True
