"""How good a position is for a seat: the chance of the prize, less what the others may win before it."""

from event_horizon.core.seat import Seat
from event_horizon.games.explorer.options import OPTIONS
from event_horizon.games.explorer.rules import outcome
from event_horizon.games.explorer.state import State, start

from .chance import against, chance, table
from .task import patience


def warm() -> None:
    """Works out the tables of a solo mission and of a race by the usual board and decks."""
    usual = {option.name: option.default for option in OPTIONS}
    for seats in (1, 2):
        state = start({**usual, "seats": seats})
        table(state, 0, patience(state))


def evaluate(state: State, seat: Seat) -> float:
    """The expected score, 0 to 1."""
    result = outcome(state)
    if result:
        return result.scores[seat]
    mine, hurry = state.ship_of(seat), patience(state)
    return chance(state, mine, hurry) * against(state, {mine}, hurry)
