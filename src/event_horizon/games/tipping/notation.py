"""Actions and positions as text and data: `d4N`, `d4-e4`."""

import re
from itertools import pairwise
from typing import Any, cast

from event_horizon.core.errors import BadNotation, BadPosition
from event_horizon.core.option import Settings
from event_horizon.core.seat import Seat

from .action import Action, Tip
from .board import DIRECTION_NAMES, Block, Board, Direction
from .layout import GOAL, PLACE_NOTATION
from .rules import check
from .state import ACTIONS, COLOURS, DARK, LIGHT, Moved, State, start
from .turn import settle

TIP = re.compile(r"([a-z][1-9][0-9]?)([NESW])")
SIGNATURE = re.compile(r"[0-9a-f]{16}")
PARTS = ("light", "dark", "sunk", "to_act", "actions_left", "last", "turn", "quiet", "past")
EXAMPLE = '{"light": ["d4", "f4-f5"], "dark": ["e4"], "to_act": "light"}'


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


def dump(state: State) -> dict[str, Any]:
    name = state.board.name
    data: dict[str, Any] = {
        "light": [name(block) for block in state.blocks[LIGHT]],
        "dark": [name(block) for block in state.blocks[DARK]],
        "sunk": dict(zip(COLOURS, state.sunk, strict=True)),
        "to_act": None if state.ended else COLOURS[state.side],
        "actions_left": state.left,
        "last": {
            colour: [name(moved.now), name(moved.before)] if moved else None
            for colour, moved in zip(COLOURS, state.last, strict=True)
        },
    }
    if state.ended:
        data["turn"] = COLOURS[state.side]
    if state.quiet:
        data["quiet"] = state.quiet
    if state.past:
        data["past"] = list(state.past)
    return data


def position(settings: Settings, data: object) -> State:
    if not isinstance(data, dict) or any(key not in data for key in ("light", "dark", "to_act")):
        raise BadPosition(f'a position must have "light", "dark" and "to_act", such as {EXAMPLE}')
    if unknown := [key for key in data if key not in PARTS]:
        raise BadPosition(f"a position has no key {unknown[0]!r:.60}")
    first = start(settings)
    light, dark = (_read_blocks(first.board, data[colour], colour) for colour in COLOURS)
    state = State(
        first.options,
        (light, dark),
        sunk=_read_sunk(data.get("sunk")),
        side=_read_side(data),
        left=_read_left(data.get("actions_left")),
        last=_read_last(first.board, (light, dark), data.get("last")),
        quiet=_read_number(data.get("quiet"), "quiet", 0, -1, first.options.quiet_turns),
        past=_read_past(data.get("past")),
    )
    _check_blocks(state, first)
    return _check_end(settle(state), data)


def _read_blocks(board: Board, given: object, colour: str) -> tuple[Block, ...]:
    if not isinstance(given, list | tuple):
        raise BadPosition(f'"{colour}" must be a list of blocks, such as ["d4", "f4-f5"], not {given!r:.60}')
    return tuple(sorted(_read_block(board, text, colour) for text in given))


def _read_block(board: Board, text: object, colour: str) -> Block:
    block = board.block(text)
    if block is None:
        raise BadPosition(f"{text!r:.60} is not a place for {colour}'s block; {PLACE_NOTATION}")
    return block


def _read_sunk(given: object) -> tuple[int, int]:
    if given is None:
        return 0, 0
    if not isinstance(given, dict) or any(key not in COLOURS for key in given):
        raise BadPosition(f'"sunk" counts sunk blocks, such as {{"light": 0, "dark": 1}}, not {given!r:.60}')
    light, dark = (_read_number(given.get(colour), f"sunk {colour}", 0, 0, GOAL) for colour in COLOURS)
    if light + dark == 2 * GOAL:
        raise BadPosition(f"only one side can have sunk {GOAL} blocks: the game ends at once (7.3)")
    return light, dark


def _read_side(data: dict[Any, Any]) -> Seat:
    """The side whose turn it is; for a finished game `turn` says whose it was."""
    if data["to_act"] is not None and "turn" in data:
        raise BadPosition('"turn" belongs to a finished game, where "to_act" is null')
    given = data.get("turn", "light") if data["to_act"] is None else data["to_act"]
    if not isinstance(given, str) or given not in COLOURS:
        raise BadPosition(f"the side to act must be light or dark, not {given!r:.60}")
    return LIGHT if given == "light" else DARK


def _read_left(given: object) -> int:
    return _read_number(given, "actions_left", ACTIONS, 0, ACTIONS)


def _read_number(given: object, name: str, default: int, low: int, high: int) -> int:
    if given is None:
        return default
    if type(given) is not int or not low <= given <= high:
        raise BadPosition(f'"{name}" must be a number from {low} to {high}, not {given!r:.60}')
    return given


def _read_last(
    board: Board, blocks: tuple[tuple[Block, ...], tuple[Block, ...]], given: object
) -> tuple[Moved | None, Moved | None]:
    if given is None:
        return None, None
    if not isinstance(given, dict) or any(key not in COLOURS for key in given):
        raise BadPosition(f'"last" gives the last move of light and of dark, or null, not {given!r:.60}')
    light, dark = (
        _read_moved(board, mine, given.get(colour), colour)
        for colour, mine in zip(COLOURS, blocks, strict=True)
    )
    return light, dark


def _read_moved(board: Board, mine: tuple[Block, ...], given: object, colour: str) -> Moved | None:
    if given is None:
        return None
    if not isinstance(given, list | tuple) or len(given) != 2:
        raise BadPosition(
            f"{colour}'s last move is two places, the block's new and old one, not {given!r:.60}"
        )
    now, before = (_read_block(board, text, colour) for text in given)
    if now not in mine:
        raise BadPosition(f"{colour} has no block on {board.name(now)}, so it cannot have moved one there")
    if now not in board.landings[before].values():
        raise BadPosition(f"no tip leads {colour}'s block from {board.name(before)} to {board.name(now)}")
    return Moved(now, before)


def _read_past(given: object) -> tuple[str, ...]:
    if given is None:
        return ()
    if not isinstance(given, list | tuple):
        raise BadPosition(f'"past" must be a list of signatures, not {given!r:.60}')
    for text in given:
        if not isinstance(text, str) or not SIGNATURE.fullmatch(text):
            raise BadPosition(f"{text!r:.60} is not a position's signature (16 hexadecimal digits)")
    return tuple(given)


def _check_blocks(state: State, first: State) -> None:
    board = state.board
    for seat, colour in enumerate(COLOURS):
        count, most = len(state.blocks[seat]) + state.sunk[seat], len(first.blocks[seat])
        if count > most:
            raise BadPosition(f"{colour} has {count} blocks, sunk ones included; the board has {most}")
    cells = sorted(cell for side in state.blocks for block in side for cell in block)
    for cell, following in pairwise(cells):
        if cell == following:
            raise BadPosition(f"two blocks overlap on {board.names[cell]}")
    if hole := board.overfull(state.occupied):
        raise BadPosition(f"no space beside the hole at {hole} is free (6.6)")


def _check_end(state: State, data: dict[Any, Any]) -> State:
    if data["to_act"] is None and not state.ended:
        raise BadPosition('the game is not over: "to_act" must be light or dark')
    if data.get("actions_left") == 0 and state.ended != "sunk":
        raise BadPosition('"actions_left" must be 1 or 2 until a side has won')
    return state
