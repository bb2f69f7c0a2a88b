"""Actions and positions as text and data: `7@d3`, `swap`, `draw 7`, `block d3`."""

import re
from typing import Any

from event_horizon.core.errors import BadNotation, BadPosition
from event_horizon.core.option import Settings

from .action import Action, Block, Draw, Place, Swap
from .board import Board, Cell
from .rules import check, tile_name
from .state import COLOURS, GREEN, RED, State, start

PLACE = re.compile(r"([1-9][0-9]?)@([a-z][1-9][0-9]?)")
BLOCK = re.compile(r"block ([a-z][1-9][0-9]?)")
DRAW = re.compile(r"draw ([1-9][0-9]?)")
TILE = re.compile(r"([RG])([1-9][0-9]?)")


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


def dump(state: State) -> dict[str, Any]:
    data: dict[str, Any] = {
        "cells": {
            state.board.names[cell]: f"{'RG'[tile < 0]}{abs(tile)}"
            for cell, tile in enumerate(state.cells)
            if tile
        },
        "to_act": None if state.is_over else COLOURS[state.colour],
    }
    if state.options.blocked:
        data["blocked"] = [state.board.names[cell] for cell in sorted(state.blocked)]
    if state.drawn:
        data["drawn"] = state.drawn
    if state.swapped:
        data["swapped"] = True
    return data


def position(settings: Settings, data: object) -> State:
    if not isinstance(data, dict) or not isinstance(data.get("cells"), dict):
        raise BadPosition(
            'a position is an object with "cells", such as {"cells": {"d3": "R7"}, "to_act": "green"}'
        )
    if unknown := [key for key in data if key not in ("cells", "to_act", "blocked", "drawn", "swapped")]:
        raise BadPosition(f"a position has no {unknown[0]!r:.60}")
    empty = start(settings)
    blocked = _read_blocked(empty, data.get("blocked", []))
    state = State(empty.options, _read_cells(empty, data["cells"], blocked), blocked)
    _check_counts(state)
    _check_turn(state, data)
    return State(state.options, state.cells, blocked, _read_swapped(state, data), _read_drawn(state, data))


def _read_blocked(first: State, given: object) -> frozenset[Cell]:
    numbers, most = first.board.numbers, first.options.blocked
    if not isinstance(given, list | tuple) or not all(isinstance(name, str) for name in given):
        raise BadPosition(f'"blocked" is a list of cells, such as ["d3", "f1"], not {given!r:.60}')
    for name in given:
        if name not in numbers:
            raise BadPosition(f"the board has no cell {name!r:.60}")
    if len(set(given)) < len(given):
        raise BadPosition("a cell is blocked twice")
    if len(given) > most:
        raise BadPosition(f"{len(given)} cells are blocked; in this game it is {most}")
    return frozenset(numbers[name] for name in given)


def _read_cells(first: State, given: dict[Any, Any], blocked: frozenset[Cell]) -> tuple[int, ...]:
    board, tiles = first.board, first.options.highest_tile
    cells = [0] * board.size
    if given and len(blocked) < first.options.blocked:
        raise BadPosition(
            f"{first.options.blocked} cells must be blocked before a tile is placed, not {len(blocked)}"
        )
    for name, text in given.items():
        if name not in board.numbers:
            raise BadPosition(f"the board has no cell {name!r:.60}")
        if board.numbers[name] in blocked:
            raise BadPosition(f"{name} is blocked: no tile can lie there")
        found = TILE.fullmatch(text) if isinstance(text, str) else None
        if not found or int(found[2]) > tiles:
            raise BadPosition(
                f"{name} holds no tile: {text!r:.60}; tiles are R1 to R{tiles} and G1 to G{tiles}"
            )
        tile = int(found[2]) if found[1] == "R" else -int(found[2])
        if tile in cells:
            raise BadPosition(f"{text} is on {board.names[cells.index(tile)]} and on {name}")
        cells[board.numbers[name]] = tile
    return tuple(cells)


def _check_counts(state: State) -> None:
    """Red begins and they alternate, so red has as many tiles on the board as green, or one more."""
    red, green = (sum(1 for t in state.cells if t > 0), sum(1 for t in state.cells if t < 0))
    if red - green not in (0, 1):
        raise BadPosition(f"red has {red} tiles on the board and green {green}: no play leads there")
    if state.options.tiles != "ascending":
        return
    for colour in (RED, GREEN):
        count = (red, green)[colour]
        if state.hands[colour] != tuple(range(count + 1, state.options.highest_tile + 1)):
            raise BadPosition(f"{COLOURS[colour]} has not placed 1 to {count} in ascending order")


def _check_turn(state: State, data: dict[Any, Any]) -> None:
    turn = None if state.is_over else COLOURS[state.colour]
    if data.get("to_act", turn) != turn:
        said = "the game is over: nobody is" if turn is None else f"{turn} is"
        raise BadPosition(f"by the tiles on the board {said} to act, not {data['to_act']!r:.60}")


def _read_swapped(state: State, data: dict[Any, Any]) -> bool:
    swapped = data.get("swapped", False)
    if not isinstance(swapped, bool):
        raise BadPosition(f'"swapped" is true or false, not {swapped!r:.60}')
    if swapped and not (state.options.swap and state.placed):
        raise BadPosition("nothing can have been swapped in this position")
    return swapped


def _read_drawn(state: State, data: dict[Any, Any]) -> int:
    drawn = data.get("drawn")
    if drawn is None:
        return 0
    if state.options.tiles != "drawn" or state.is_over or not state.is_ready:
        raise BadPosition("no tile can be drawn in this position")
    if type(drawn) is not int or drawn not in state.hands[state.colour]:
        raise BadPosition(f"{COLOURS[state.colour]} has no tile {drawn!r:.60} in hand to be drawn")
    return drawn
