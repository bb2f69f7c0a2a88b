"""Actions as text: `d4N`."""

import re
from typing import cast

from event_horizon.core.errors import BadNotation

from .action import Action, Tip
from .board import DIRECTION_NAMES, Direction
from .rules import check
from .state import State

TIP = re.compile(r"([a-z][1-9][0-9]?)([NESW])")


def write(action: Action) -> str:
    return f"{action.space}{action.direction}"


def describe(state: State, action: Action) -> str:
    return f"Tip {action.space} {DIRECTION_NAMES[action.direction]}"


def read(state: State, text: str) -> Action:
    found = TIP.fullmatch(text) if isinstance(text, str) else None
    if not found:
        raise BadNotation(
            f"{text!r:.60} is not an action: write a block's first space and N, E, S or W, such as d4N"
        )
    if found[1] not in state.board.numbers:
        raise BadNotation(f"the board has no space {found[1]}")
    action = Tip(found[1], cast("Direction", found[2]))
    check(state, action)
    return action
