"""Which landings and lobs come to the same: `greedy` evaluates them once."""

from collections.abc import Hashable
from functools import lru_cache

from event_horizon.games.torus.action import Action, Land, Lob
from event_horizon.games.torus.board import NEIGHBOURS, NUMBERS, Hex
from event_horizon.games.torus.combat.launch import SHIP
from event_horizon.games.torus.movement.descent import HOLE, fall
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.rules import DICE
from event_horizon.games.torus.state import State

AGAIN, NOTHING_NEAR = "again", "nothing near"
NOBODY: frozenset[Hex] = frozenset()


Rolls = tuple[tuple[Action, int, Hashable], ...]


def alike(state: State, action: Action) -> Rolls | None:
    """The faces of the die for a landing or a lob, each with what it decides: the hex, the hole, or only that it rolls again."""
    if isinstance(action, Land):
        return _landing(action.unit, NUMBERS[action.hex], state.held[1 - state.side])
    if isinstance(action, Lob) and action.unit != SHIP:
        falls = _falls(NUMBERS[action.hex], NOBODY, is_landing=False)
        return _rolls([(action.unit, action.size, _burst(state, each)) for each in falls])
    return None


@lru_cache(maxsize=4096)
def _landing(unit: str, target: Hex, held: frozenset[Hex]) -> Rolls:
    """It comes to the same whether the unit lands face up or face down."""
    falls = _falls(target, held, is_landing=True)
    return _rolls([each if each == AGAIN else (unit, each) for each in falls])


def _rolls(keys: list[Hashable]) -> Rolls:
    return tuple([(die, weight, key) for (die, weight), key in zip(DICE, keys, strict=True)])


@lru_cache(maxsize=4096)
def _falls(target: Hex, held: frozenset[Hex], *, is_landing: bool) -> tuple[Hex | str, ...]:
    """Where each face of the die leads: a hex, or HOLE, or only to another roll. Nobody comes down in a hex that is `held`."""
    falls = (fall(Descent(0, is_landing, target), face, held) for face in range(1, 7))
    return tuple(AGAIN if isinstance(each, Descent) else each for each in falls)


def _burst(state: State, place: Hex | str) -> Hex | str:
    """A missile that goes off far from everything changes nothing, wherever it is."""
    if place in (AGAIN, HOLE):
        return place
    assert isinstance(place, int)
    around = (place, *NEIGHBOURS[place])
    is_near = any(near in state.stacks for near in around) or any(
        each.at in around for each in state.missiles
    )
    return place if is_near else NOTHING_NEAR
