"""How good a position is for a seat: the chance of the prize, less what the others may win before it."""

from itertools import product

from event_horizon.core.seat import Seat
from event_horizon.games.explorer.alliances import merged
from event_horizon.games.explorer.options import OPTIONS
from event_horizon.games.explorer.rules import outcome
from event_horizon.games.explorer.state import State, start

from .chance import against, chance
from .prospect import prospect
from .task import ALONE, IN_A_RACE, patience, task


def warm() -> None:
    """Works out the tables of a race by the usual board and decks, for crews of one and of two that have joined.

    The patient ones of them are those of a solo mission, and of a team of two.
    """
    race = start({option.name: option.default for option in OPTIONS} | {"seats": 2})
    for crew, hurry in product((race.ships[0], merged(*race.ships)), (ALONE, IN_A_RACE)):
        prospect(task(race, crew, hurry))


def evaluate(state: State, seat: Seat) -> float:
    """The expected score, 0 to 1."""
    result = outcome(state)
    if result:
        return result.scores[seat]
    mine, hurry = state.ship_of(seat), patience(state)
    return chance(state, mine, hurry) * against(state, {mine}, hurry)
