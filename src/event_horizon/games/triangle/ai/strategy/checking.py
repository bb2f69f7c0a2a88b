"""Checks the strategy without trusting the program that wrote it.

It uses the rules' board and nothing of the solver: no table, no key, no reduction but one. It walks through all that
green can do, looks up red's answers, and where the file ends it tries everything: for every cell of green's there
must be one of red's, down to the hole, whose ring 1 must be lower for red.

The one short cut: a cell is safe when its ring stays lower for red even if red's largest tiles all come to lie there
and none of green's does. With more safe cells than green has placements left, red fills the others first, and the
hole is a safe one. (The same for green ends a hopeless line; were that wrong, a proof would fail, not a lie pass.)
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from event_horizon.games.triangle.board import Cell, board
from event_horizon.search.compiled import compiled, count_ones, lowest_one

from . import ANSWERS, CELLS, ROWS, length, pairs, replies

TILES = 10


class Refuted(Exception):
    """The strategy does not win."""


def check(
    data: bytes, every: int = 1, on_progress: Callable[[int, int], None] = lambda done, of: None
) -> int:
    """Walks through the whole file and searches the ends of the branches. Returns how many ends it has proved."""
    whole = 1 + len(replies([data[0]], data[0])) * length(ANSWERS)
    if len(data) != whole:
        raise Refuted(f"the strategy has {len(data)} placements instead of {whole}")
    beside = np.array([sum(1 << cell for cell in each) for each in board(ROWS).neighbours], dtype=np.int64)
    held = 0
    for number, (moves, red) in enumerate(pairs(data)):
        taken = [cell for pair in moves for cell in pair]
        if red in taken or red >= CELLS:
            raise Refuted(f"after {taken} the strategy answers {red}, which is not empty")
        if len(moves) == ANSWERS and number % every == 0:
            if not green_is_lost(*_position([*taken, red]), beside, TILES - ANSWERS - 1):
                raise Refuted(f"after {[*taken, red]} green does not lose")
            held += 1
            if held % 100 == 0:
                on_progress(number + 1, whole)
    return held


def _position(cells: list[Cell]) -> tuple[Any, int]:
    """After these placements: red's tiles minus green's beside each cell, and the empty cells."""
    leads = np.zeros(CELLS, dtype=np.int64)
    for turn, cell in enumerate(cells):
        tile = turn // 2 + 1
        for near in board(ROWS).neighbours[cell]:
            leads[near] += -tile if turn % 2 else tile
    return leads, sum(1 << cell for cell in range(CELLS) if cell not in cells)


@compiled("void(int64[::1], int64, int64)")
def _add(leads: Any, cells: int, tile: int) -> None:
    while cells:
        leads[lowest_one(cells)] += tile
        cells &= cells - 1


@compiled("int64(int64[::1], int64)")
def _worst(leads: Any, cells: int) -> int:
    """The cell that would be the worst hole for red, which red fills first."""
    worst = lowest_one(cells)
    while cells:
        cell = lowest_one(cells)
        cells &= cells - 1
        if leads[cell] > leads[worst]:
            worst = cell
    return worst


@compiled("int64(int64[::1], int64, int64[::1], int64, int64)")
def _safe(leads: Any, empty: int, beside: Any, left: int, sign: int) -> int:
    """How many empty cells stay lower for a side even if its largest tiles go beside them; sign is 1 for red."""
    safe, cells = 0, empty
    while cells:
        cell = lowest_one(cells)
        cells &= cells - 1
        near = min(count_ones(beside[cell] & empty), left)
        safe += sign * leads[cell] + near * TILES - near * (near - 1) // 2 < 0
    return safe


@compiled("boolean(int64[::1], int64, int64[::1], int64)")
def green_is_lost(leads: Any, empty: int, beside: Any, left: int) -> bool:
    """Whether red can answer everything, if green is to place and red has `left` tiles, green one more."""
    if _safe(leads, empty, beside, left, 1) > left + 1:
        return True
    if _safe(leads, empty, beside, left + 1, -1) > left:
        return False
    greens = empty
    while greens:
        green = lowest_one(greens)
        greens &= greens - 1
        after = empty & ~(1 << green)
        _add(leads, beside[green] & after, left - TILES)
        is_answered = left == 0 and leads[lowest_one(after)] < 0
        reds = after if left else 0
        while reds and not is_answered:
            red = _worst(leads, reds)
            reds &= ~(1 << red)
            now = after & ~(1 << red)
            _add(leads, beside[red] & now, TILES + 1 - left)
            is_answered = green_is_lost(leads, now, beside, left - 1)
            _add(leads, beside[red] & now, left - TILES - 1)
        _add(leads, beside[green] & after, TILES - left)
        if not is_answered:
            return False
    return True
