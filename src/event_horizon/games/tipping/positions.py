"""Positions as data: `{"light": ["d4"], "dark": ["e4-f4"], "to_act": "light"}`."""

import re
from itertools import pairwise
from typing import Any

from event_horizon.core.errors import BadPosition
from event_horizon.core.option import Settings
from event_horizon.core.reading import Reader
from event_horizon.core.seat import Seat

from .board import Block, Board
from .layout import GOAL, PLACE_NOTATION
from .state import ACTIONS, COLOURS, DARK, LIGHT, Moved, State, start
from .turn import settle

SIGNATURE = re.compile(r"[0-9a-f]{16}")
KEYS = ("light", "dark", "sunk", "to_act", "actions_left", "last", "turn", "quiet", "past")
EXAMPLE = '{"light": ["d4", "f4-f5"], "dark": ["e4"], "to_act": "light"}'


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
    given = {key: value for key, value in data.items() if value is not None or key == "to_act"}
    reader, first = Reader(given, KEYS), start(settings)
    light, dark = (_read_blocks(first.board, reader, colour) for colour in COLOURS)
    state = State(
        first.options,
        (light, dark),
        sunk=_read_sunk(reader.sub("sunk")),
        side=_read_side(reader),
        left=reader.number("actions_left", ACTIONS, 0, ACTIONS),
        last=_read_last(first.board, (light, dark), reader.sub("last")),
        quiet=reader.number("quiet", 0, -1, first.options.quiet_turns),
        past=_read_past(reader.texts("past")),
    )
    _check_blocks(state, first)
    return _check_end(settle(state), reader)


def _read_blocks(board: Board, given: Reader, colour: str) -> tuple[Block, ...]:
    return tuple(sorted(_read_block(board, text, colour) for text in given.items(colour)))


def _read_block(board: Board, text: object, colour: str) -> Block:
    block = board.block(text)
    if block is None:
        raise BadPosition(f"{text!r:.60} is not a place for {colour}'s block; {PLACE_NOTATION}")
    return block


def _read_sunk(given: Reader) -> tuple[int, int]:
    given.only(COLOURS)
    light, dark = (given.number(colour, 0, 0, GOAL) for colour in COLOURS)
    if light + dark == 2 * GOAL:
        raise BadPosition(f"only one side can have sunk {GOAL} blocks: the game ends at once (7.3)")
    return light, dark


def _read_side(given: Reader) -> Seat:
    """The side whose turn it is; for a finished game `turn` says whose it was."""
    if given.data["to_act"] is not None and "turn" in given.data:
        raise BadPosition('"turn" belongs to a finished game, where "to_act" is null')
    key = "turn" if given.data["to_act"] is None else "to_act"
    return COLOURS.index(given.one_of(key, COLOURS, "light"))


def _read_last(
    board: Board, blocks: tuple[tuple[Block, ...], tuple[Block, ...]], given: Reader
) -> tuple[Moved | None, Moved | None]:
    given.only(COLOURS)
    light, dark = (
        _read_moved(board, mine, given.data.get(colour), colour)
        for colour, mine in zip(COLOURS, blocks, strict=True)
    )
    return light, dark


def _read_moved(board: Board, mine: tuple[Block, ...], given: object, colour: str) -> Moved | None:
    if given is None:
        return None
    if not isinstance(given, list | tuple) or len(given) != 2:
        raise BadPosition(
            f"{colour}'s last move must be two places, where the block is and where it was, not {given!r:.60}"
        )
    now, before = (_read_block(board, text, colour) for text in given)
    if now not in mine:
        raise BadPosition(f"{colour} has no block on {board.name(now)}, so it cannot have moved one there")
    if now not in board.landings[before].values():
        raise BadPosition(f"no tip leads {colour}'s block from {board.name(before)} to {board.name(now)}")
    return Moved(now, before)


def _read_past(given: list[str]) -> tuple[str, ...]:
    for text in given:
        if not SIGNATURE.fullmatch(text):
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


def _check_end(state: State, given: Reader) -> State:
    if given.data["to_act"] is None and not state.ended:
        raise BadPosition('the game is not over: "to_act" must be light or dark')
    if given.data.get("actions_left") == 0 and state.ended != "sunk":
        raise BadPosition('"actions_left" must be 1 or 2 until a side has won')
    return state
