"""Questions: the state that a view shows, and the words of a question looked up in it."""

from event_horizon.core.errors import BadNotation
from event_horizon.core.seat import EVERYONE, Seat
from event_horizon.games.torus.board import NUMBERS, Hex
from event_horizon.games.torus.report import name
from event_horizon.games.torus.seen import View
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import JUMP, ORBIT, SIDES, SIZES, UNIT_NUMBERS, Missile, Unit


class Asked:
    """The state that a view shows, and the words of a question looked up in it."""

    def __init__(self, state: State, seen: View) -> None:
        self.state = state
        self.names = {name(state, each, _seat(state, seen)): each for each in _everything(state)}

    def unit(self, word: str) -> Unit:
        unit = UNIT_NUMBERS.get(word, UNIT_NUMBERS.get(f"{SIDES[self.state.side]}:{word}"))
        if unit is None or unit not in self.names.values():
            raise BadNotation(f"{word!r:.30} is no unit in sight")
        return unit

    def target(self, word: str) -> Unit | Missile:
        if word not in self.names:
            raise BadNotation(f"{word!r:.30} is no target in sight")
        return self.names[word]

    def called(self, what: Unit | Missile) -> str:
        return next(called for called, each in self.names.items() if each == what)


def _seat(state: State, seen: View) -> Seat | None:
    if seen.you is None or seen.you == "everybody":
        return EVERYONE if seen.you else None
    return state.seat_of(SIDES.index(seen.you))


def _everything(state: State) -> list[Unit | Missile]:
    units: list[Unit | Missile] = [unit for unit, place in enumerate(state.at) if place >= 0 or place == JUMP]
    return [*units, *(each for each in state.missiles if each.at != ORBIT)]


def only(words: list[str], count: int, usage: str) -> list[str]:
    if len(words) != count:
        raise BadNotation(f"ask it like this: {usage}")
    return words


def hex_called(word: str) -> Hex:
    if word not in NUMBERS:
        raise BadNotation(f"there is no hex {word!r:.30}")
    return NUMBERS[word]


def size_called(word: str) -> int:
    if word not in SIZES:
        raise BadNotation(f"{word!r:.30} is no missile; there are {', '.join(SIZES)}")
    return SIZES.index(word) + 1
