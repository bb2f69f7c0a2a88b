"""How good a position is for a seat: the chance of the prize, less what the others may win before it."""

from event_horizon.core.seat import Seat
from event_horizon.games.explorer.options import OPTIONS, Options
from event_horizon.games.explorer.rules import outcome
from event_horizon.games.explorer.state import State

from .chance import TWICE_AS_PATIENT, chance, patience, resting, table


def warm() -> None:
    """Works out the tables of a solo mission, of a race and of analysis by the usual board and decks."""
    usual = {option.name: option.default for option in OPTIONS}
    solo, race = (Options.of({**usual, "seats": seats}) for seats in (1, 2))
    for options, patience_a_turn in (
        (solo, patience(solo)),
        (race, patience(race)),
        (solo, TWICE_AS_PATIENT),
    ):
        table(options, patience_a_turn)


def evaluate(state: State, seat: Seat) -> float:
    """The expected score, 0 to 1."""
    result = outcome(state)
    if result:
        return result.scores[seat]
    known = table(state.options, patience(state.options))
    mine = state.ship_of(seat)
    value = chance(state, mine, known)
    for other in range(len(state.ships)):
        if other != mine:
            value *= 1 - resting(state, other, known) / 2
    return value
