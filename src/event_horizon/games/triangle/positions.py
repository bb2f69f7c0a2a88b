"""Positions as data: `{"cells": {"d3": "R7"}, "to_act": "green"}`."""

import re
from typing import Any

from event_horizon.core.errors import BadPosition
from event_horizon.core.option import Settings
from event_horizon.core.reading import Reader

from .board import Cell
from .state import COLOURS, GREEN, RED, State, start

KEYS = ("cells", "to_act", "blocked", "drawn", "swapped")
TILE = re.compile(r"([RG])([1-9][0-9]?)")


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
            'a position must be an object with "cells", such as {"cells": {"d3": "R7"}, "to_act": "green"}'
        )
    reader = Reader(data, KEYS)
    empty = start(settings)
    blocked = _read_blocked(empty, reader.texts("blocked"))
    state = State(empty.options, _read_cells(empty, reader.sub("cells"), blocked), blocked)
    _check_counts(state)
    _check_turn(state, reader)
    return State(
        state.options, state.cells, blocked, _read_swapped(state, reader), _read_drawn(state, reader)
    )


def _read_blocked(first: State, given: list[str]) -> frozenset[Cell]:
    numbers, most = first.board.numbers, first.options.blocked
    for name in given:
        if name not in numbers:
            raise BadPosition(f"the board has no cell {name!r:.60}")
    if len(set(given)) < len(given):
        raise BadPosition("a cell is blocked twice")
    if len(given) > most:
        raise BadPosition(f"{len(given)} cells are blocked; in this game it is {most}")
    return frozenset(numbers[name] for name in given)


def _read_cells(first: State, given: Reader, blocked: frozenset[Cell]) -> tuple[int, ...]:
    board, tiles = first.board, first.options.highest_tile
    cells = [0] * board.size
    if given.data and len(blocked) < first.options.blocked:
        raise BadPosition(
            f"{first.options.blocked} cells must be blocked before a tile is placed, not {len(blocked)}"
        )
    for name, text in given.data.items():
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
        raise BadPosition(f"red has {red} tiles on the board and green {green}: that cannot happen in play")
    if state.options.tiles != "ascending":
        return
    for colour in (RED, GREEN):
        count = (red, green)[colour]
        if state.hands[colour] != tuple(range(count + 1, state.options.highest_tile + 1)):
            raise BadPosition(f"{COLOURS[colour]} has not placed 1 to {count} in ascending order")


def _check_turn(state: State, given: Reader) -> None:
    turn = None if state.is_over else COLOURS[state.colour]
    if given.data.get("to_act", turn) != turn:
        facts = "the game is over" if turn is None else f"it is {turn}'s turn"
        raise BadPosition(
            f"with these tiles on the board {facts}: to_act cannot be {given.data['to_act']!r:.60}"
        )


def _read_swapped(state: State, given: Reader) -> bool:
    swapped = given.flag("swapped")
    if swapped and not (state.options.swap and state.placed):
        raise BadPosition("nothing can have been swapped in this position")
    return swapped


def _read_drawn(state: State, given: Reader) -> int:
    drawn = given.data.get("drawn")
    if drawn is None:
        return 0
    if state.options.tiles != "drawn" or state.is_over or not state.is_ready:
        raise BadPosition("no tile can be drawn in this position")
    if type(drawn) is not int or drawn not in state.hands[state.colour]:
        raise BadPosition(f"{COLOURS[state.colour]} has no tile {drawn!r:.60} in hand to be drawn")
    return drawn
