"""Where a unit can move to."""

from collections.abc import Sequence

from event_horizon.games.torus.board import DIRECTIONS, NAMES, NEIGHBOURS, Hex
from event_horizon.games.torus.movement.jump import can_jump

from .answers import Reach
from .foresight import reach
from .question import Asked, only


def ask_reach(asked: Asked, words: list[str]) -> Reach:
    unit = asked.unit(only(words, 1, "reach PL1")[0])
    held = asked.held(1 - asked.state.side)
    doubts = frozenset(asked.possible.hexes[name] for name in asked.doubtful)
    sure = reach(asked.state, unit, held | doubts)
    daring = {
        place: (left, way)
        for place, (left, way) in reach(asked.state, unit, held).items()
        if place not in sure and _can_pass(asked, asked.state.at[unit], way)
    }
    hexes = dict(sorted((sure | daring).items()))
    mines = {each.at for each in asked.state.missiles}
    return Reach(
        hexes={NAMES[each]: left for each, (left, _) in hexes.items()},
        ways={NAMES[each]: [*way] for each, (_, way) in hexes.items()},
        missiles=[NAMES[each] for each in hexes if each in mines],
        doubtful=[NAMES[each] for each in hexes if each in daring],
        jump=can_jump(asked.state, unit),
    )


def _can_pass(asked: Asked, place: Hex, way: Sequence[str]) -> bool:
    """R28: whether everything face down on the way may be no combat unit."""
    passed = []
    for direction in way:
        place = NEIGHBOURS[place][DIRECTIONS.index(direction)]
        passed.append(place)
    return asked.possible.can_be(frozenset(), asked.possible.at(passed) & asked.doubtful)
