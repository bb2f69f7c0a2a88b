"""Questions: a state that fits the view, what lies face down in it, and the words of a question looked up in both."""

from functools import cached_property

from event_horizon.core.errors import BadNotation
from event_horizon.core.seat import EVERYONE, Seat
from event_horizon.games.torus.board import NEIGHBOURS, NUMBERS, Hex
from event_horizon.games.torus.report import name
from event_horizon.games.torus.secrets.possible import NOBODY, Names, Possible
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import (
    COMBAT,
    COMBAT_UNITS,
    JUMP,
    ORBIT,
    SIDE_OF,
    SIDES,
    SIZES,
    TITLES,
    UNIT_NUMBERS,
    Missile,
    Unit,
)
from event_horizon.games.torus.view import View


class Asked:
    """What a question is about. The side to act in the state is the one that asks."""

    def __init__(self, state: State, seen: View) -> None:
        self.state = state
        self.possible = Possible(seen, state.options)
        self.names = {name(state, each, _seat(state, seen)): each for each in _everything(state)}
        self._called = {each: called for called, each in self.names.items()}

    def unit(self, word: str) -> Unit:
        """Your own unit: only your own can be given orders."""
        unit = UNIT_NUMBERS.get(word, UNIT_NUMBERS.get(f"{SIDES[self.state.side]}:{word}"))
        if unit is None or unit not in self._called or unit not in COMBAT[self.state.side]:
            raise BadNotation(
                f"{word!r:.30} is not a unit of {TITLES[self.state.side]}'s on the map or in jump"
            )
        return unit

    def target(self, word: str) -> Unit | Missile:
        if word not in self.names:
            raise BadNotation(f"{word!r:.30} is not a target in sight")
        return self.names[word]

    def called(self, what: Unit | Missile) -> str:
        return self._called[what]

    def is_hidden(self, unit: Unit) -> bool:
        """Whether it lies face down for whoever asks."""
        return self._called.get(unit) in self.possible.hexes

    def held(self, side: int | None = None) -> frozenset[Hex]:
        """Hexes that surely hold combat units, of one side or of any."""
        sides = (0, 1) if side is None else (side,)
        return frozenset(
            self.state.at[unit]
            for unit in COMBAT_UNITS
            if self.state.at[unit] >= 0 and SIDE_OF[unit] in sides and not self.is_hidden(unit)
        ).union(
            place
            for called, place in self.possible.hexes.items()
            if SIDES.index(called.partition(":")[0]) in sides
            if not self.possible.can_be(
                NOBODY, self.possible.at({place})
            )  # not all of them can be dummies and bases
        )

    @cached_property
    def doubtful(self) -> Names:
        return self.possible.doubtful()

    @cached_property
    def _solid(self) -> frozenset[Hex]:
        """Where an armed missile surely goes off, besides mountains."""
        held = self.held()
        if self.state.options.detonation == "proximity":
            return held.union(near for place in held for near in NEIGHBOURS[place])
        return held

    def stop(self, place: Hex, is_armed: bool, passed: Names) -> tuple[bool | None, Names]:
        """Whether a missile that enters the hex goes off there, if `passed` are no combat units; None where it may.
        With it, the face-down counters that decide about it."""
        detonation = self.state.options.detonation
        if place in self.state.mountains:
            return True, NOBODY
        if not is_armed or detonation == "control":
            return False, NOBODY
        if place in self._solid:
            return True, NOBODY
        near = (place, *NEIGHBOURS[place]) if detonation == "proximity" else (place,)
        group = (self.possible.at(near) & self.doubtful) - passed
        if not group:
            return False, NOBODY
        if not self.possible.can_be(NOBODY, passed | group):
            return True, group
        can_stop = any(self.possible.can_be(frozenset({each}), passed) for each in group)
        return None if can_stop else False, group


def _seat(state: State, seen: View) -> Seat | None:
    if seen.you is None or seen.you == "everyone":
        return EVERYONE if seen.you else None
    return state.seat_of(SIDES.index(seen.you))


def _everything(state: State) -> list[Unit | Missile]:
    units: list[Unit | Missile] = [unit for unit, place in enumerate(state.at) if place >= 0 or place == JUMP]
    return [*units, *(each for each in state.missiles if each.at != ORBIT)]


def only(words: list[str], count: int, usage: str) -> list[str]:
    if len(words) != count:
        raise BadNotation(f"ask like this: {usage}")
    return words


def hex_called(word: str) -> Hex:
    if word not in NUMBERS:
        raise BadNotation(f"there is no hex {word!r:.30}")
    return NUMBERS[word]


def size_called(word: str) -> int:
    if word not in SIZES:
        raise BadNotation(f"{word!r:.30} is not a missile; there are {', '.join(SIZES)}")
    return SIZES.index(word) + 1
