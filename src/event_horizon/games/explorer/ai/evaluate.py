"""How good a position is for a seat: the chance of the prize, less what the others may win before it."""

from event_horizon.core.seat import Seat
from event_horizon.games.explorer.rules import outcome
from event_horizon.games.explorer.state import OPTIONS, Options, State

from .chance import chance, patience, resting, table


def warm() -> None:
    """Works out the tables of a solo mission and of a race by the usual board and decks."""
    usual = {option.name: option.default for option in OPTIONS}
    for seats in (1, 2):
        options = Options.of({**usual, "seats": seats})
        table(options, patience(options))


def evaluate(state: State, seat: Seat) -> float:
    """The expected score, 0 to 1."""
    result = outcome(state)
    if result:
        return result.scores[seat]
    known = table(state.options, patience(state.options))
    mine = state.ship_of(seat)
    worth = chance(state, mine, known)
    for other in range(len(state.ships)):
        if other != mine:
            worth *= 1 - resting(state, other, known) / 2
    return worth
