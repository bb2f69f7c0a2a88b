"""How ships, crews and tokens are called in news and refusals."""

from event_horizon.core.news import Fact, News

from .ship import Ship
from .state import SEAT_NAMES, State


def crew(ship: Ship) -> str:
    names = [SEAT_NAMES[seat] for seat in ship.seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def label(ship: Ship) -> str:
    """The ship's name, or its crew's until it has one; as a sentence begins."""
    return ship.name or crew(ship).capitalize()


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def about(state: State, kind: str, rule: str, sentence: str, **facts: Fact) -> News:
    """News of the ship whose turn it is; its first seat is among the facts."""
    ship = state.ship
    return News(kind, f"{label(ship)} {sentence}", {"seat": ship.seats[0], **facts}, rule)
