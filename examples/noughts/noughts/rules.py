"""The law: who acts, what is legal, what an action does, and how the game ends."""

from event_horizon import IllegalAction, News, Outcome, Seat

from .action import Action, Mark
from .board import CELLS, NAMES
from .state import SIGNS, State


def to_act(state: State) -> Seat | None:
    return None if state.is_over else state.turn


def legal(state: State) -> tuple[Action, ...]:
    return () if state.is_over else tuple(Mark(cell) for cell in CELLS if not state.cells[cell])


def apply(state: State, action: Action) -> State:
    check(state, action)
    sign, name = SIGNS[state.turn], NAMES[action.cell]
    cells = (*state.cells[: action.cell], sign, *state.cells[action.cell + 1 :])
    news = News("marked", f"{sign} on {name}.", {"cell": name, "sign": sign}, "1.3")
    return State(cells, (news,))


def check(state: State, action: Action) -> None:
    """Raises IllegalAction with the clause and the facts."""
    if state.is_over:
        raise IllegalAction("2", "the game is over")
    if state.cells[action.cell]:
        raise IllegalAction("1.3", f"{NAMES[action.cell]} is marked already")


def outcome(state: State) -> Outcome | None:
    if not state.is_over:
        return None
    if state.winner is None:
        return Outcome((0.5, 0.5), "All cells are marked, and nobody has three in a row: a draw.")
    scores = (1.0, 0.0) if state.winner == 0 else (0.0, 1.0)
    return Outcome(scores, f"{SIGNS[state.winner]} has three in a row.")
