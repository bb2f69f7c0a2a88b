"""Actions as text: `7@d3`, `swap`, `draw 7`, `block d3`."""

import re

from event_horizon.core.errors import BadNotation

from .action import Action, Block, Draw, Place, Swap
from .board import Board
from .rules import check, tile_name
from .state import State

PLACE = re.compile(r"([1-9][0-9]?)@([a-z][1-9][0-9]?)")
BLOCK = re.compile(r"block ([a-z][1-9][0-9]?)")
DRAW = re.compile(r"draw ([1-9][0-9]?)")


def write(action: Action) -> str:
    match action:
        case Place(tile, name):
            return f"{tile}@{name}"
        case Swap():
            return "swap"
        case Block(name):
            return f"block {name}"
        case Draw(tile):
            return f"draw {tile}"


def describe(state: State, action: Action) -> str:
    match action:
        case Place(tile, name):
            return f"Place {tile} on {name}"
        case Swap():
            return f"Take over {tile_name(next(tile for tile in state.cells if tile))}"
        case Block(name):
            return f"Block {name}"
        case Draw(tile):
            return f"Draw {tile}"


def read(state: State, text: str) -> Action:
    action = _parse(state.board, text)
    check(state, action)
    return action


def _parse(board: Board, text: str) -> Action:
    if text == "swap":
        return Swap()
    if found := DRAW.fullmatch(text):
        return Draw(int(found[1]))
    if found := BLOCK.fullmatch(text):
        return Block(_cell(board, found[1]))
    if found := PLACE.fullmatch(text):
        return Place(int(found[1]), _cell(board, found[2]))
    raise BadNotation(f"{text!r:.60} is not an action: write a tile and a cell, such as 7@d3")


def _cell(board: Board, name: str) -> str:
    if name not in board.numbers:
        raise BadNotation(f"the board has no cell {name}; its cells go from a1 to {board.names[-1]}")
    return name
