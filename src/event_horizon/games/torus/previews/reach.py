"""Where a unit can move to."""

from collections.abc import Sequence

from event_horizon.games.torus.board import DIRECTIONS, NAMES, NEIGHBOURS, Hex
from event_horizon.games.torus.movement.jump import can_jump

from .answers import Reach
from .foresight import Marches, reach
from .question import Asked, only


def ask_reach(asked: Asked, words: list[str]) -> Reach:
    """Ways that are sure before doubtful ones, and those round the missiles before those through them."""
    unit, state = asked.unit(only(words, 1, "reach PL1")[0]), asked.state
    held = asked.held(1 - state.side)
    doubts = frozenset(asked.possible.hexes[name] for name in asked.doubtful)
    mines = _mines(asked)
    found: Marches = {}
    for barred in (doubts | mines, doubts, mines, frozenset[Hex]()):
        ways = reach(state, unit, held | barred)
        found |= {
            place: march
            for place, march in ways.items()
            if place not in found and _can_pass(asked, _entered(state.at[unit], march[1]))
        }
    hexes = dict(sorted(found.items()))
    entered = {place: frozenset(_entered(state.at[unit], way)) for place, (_, way) in hexes.items()}
    return Reach(
        hexes={NAMES[each]: left for each, (left, _) in hexes.items()},
        ways={NAMES[each]: [*way] for each, (_, way) in hexes.items()},
        missiles=[NAMES[each] for each in hexes if entered[each] & mines],
        doubtful=[NAMES[each] for each in hexes if entered[each] & doubts],
        jump=can_jump(state, unit),
    )


def _mines(asked: Asked) -> frozenset[Hex]:
    """8.5: where missiles go off under a unit that enters; under control they rest (11.3.1)."""
    is_safe = asked.state.options.detonation == "control"
    return frozenset() if is_safe else frozenset(each.at for each in asked.state.missiles)


def _can_pass(asked: Asked, passed: Sequence[Hex]) -> bool:
    """R28: whether everything face down on the way may be no combat unit."""
    return asked.possible.can_be(frozenset(), asked.possible.at(passed) & asked.doubtful)


def _entered(place: Hex, way: Sequence[str]) -> list[Hex]:
    """The hexes of a way from there."""
    found = []
    for direction in way:
        place = NEIGHBOURS[place][DIRECTIONS.index(direction)]
        found.append(place)
    return found
