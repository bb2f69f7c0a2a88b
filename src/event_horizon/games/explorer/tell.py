"""What ships, crews and tokens are called in news and refusals."""

from event_horizon.core.errors import IllegalAction
from event_horizon.core.news import Fact, News

from .board import HOLE, OUT, Space
from .options import SEAT_NAMES
from .ship import Ship
from .state import State


def crew(ship: Ship) -> str:
    names = [SEAT_NAMES[seat].capitalize() for seat in ship.seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def crew_label(ship: Ship) -> str:
    """A crew as one subject: `Red`, `The crew of Red and Blue`."""
    return crew(ship) if len(ship.seats) == 1 else f"The crew of {crew(ship)}"


def label(ship: Ship) -> str:
    """The ship's name, or its crew's until it has one; as a sentence begins."""
    return ship.name or crew_label(ship)


def place_name(place: Space) -> str:
    """A place as people say it: `orbit 7, space 11`, `square 3 of the way home`."""
    if place == HOLE:
        return "the black hole"
    if place.orbit < 0 and not place.space:
        return "home"
    if place.orbit < 0:
        return f"square {place.space} of the way {'home' if place.orbit == OUT else 'out'}"
    return f"orbit {place.orbit}, space {place.space}"


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def about(state: State, kind: str, rule: str, sentence: str, **facts: Fact) -> News:
    """News of the ship whose turn it is; its first seat is among the facts."""
    ship = state.ship
    return News(kind, f"{label(ship)} {sentence}", {"seat": ship.seats[0], **facts}, rule)


def called(state: State, rule: str, seat: object) -> int:
    """The ship that an action calls by its first seat, as an index."""
    for index, ship in enumerate(state.ships):
        if type(seat) is int and seat == ship.seats[0]:
            return index
    seats = ", ".join(f"{ship.seats[0]} {crew(ship)}" for ship in state.ships)
    raise IllegalAction(rule, f"a crew goes by its first seat ({seats}), not {seat!r:.20}")


def need_energy(state: State, tokens: int, rule: str, why: str) -> None:
    if state.ship.energy < tokens:
        raise IllegalAction(rule, f"{why}; {label(state.ship)} has {state.ship.energy} and needs {tokens}")
