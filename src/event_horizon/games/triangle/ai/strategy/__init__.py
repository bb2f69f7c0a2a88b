"""The first player's win in the ascending game on 21 cells, as data: which cell answers what.

Red places 1 into a corner; the file holds red's next cell for everything that green can do, four times over. From
there on, with twelve cells empty or fewer after red's placement, the win is short enough to be searched again.

One byte a placement, the tree written from the root: red's cell, then for each empty cell in the board's order what
follows when green goes there. The corner leaves the board one mirror, so of green's first cells only the first of
each mirrored pair is there. All branches of a depth are equally long: a place in the file is a matter of counting.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from zlib import decompress

from event_horizon.games.triangle.action import Place
from event_horizon.games.triangle.ai.openings import Symmetry, symmetries
from event_horizon.games.triangle.board import Cell
from event_horizon.games.triangle.state import State

ROWS, CELLS = 6, 21
ANSWERS = 4
"""How many of red's placements after the first are in the file."""
FILE = "ascending-21.bin"


def fits(state: State) -> bool:
    """Whether the strategy applies: its game, under either way of scoring, with red to place."""
    options = state.options
    is_its_board = options.rows == ROWS and not options.blocked and options.goal == "low"
    return is_its_board and options.tiles == "ascending" and state.colour == 0 and not options.swap


@cache
def strategy() -> bytes:
    return decompress(files(__package__).joinpath(FILE).read_bytes())


def mirrored(corner: Cell) -> Symmetry:
    """The reflection that leaves this corner in place."""
    return next(each for each in symmetries(ROWS) if each[corner] == corner and each != tuple(range(CELLS)))


def replies(taken: Iterable[Cell], corner: Cell) -> list[Cell]:
    """The cells where green may place; on the first turn, one of each mirrored pair."""
    occupied = set(taken)
    free = [cell for cell in range(CELLS) if cell not in occupied]
    return [cell for cell in free if cell <= mirrored(corner)[cell]] if occupied == {corner} else free


@cache
def length(answers: int) -> int:
    """The number of bytes of a branch that holds this many successive placements of red."""
    depth = ANSWERS + 1 - answers
    return 1 + (CELLS - 1 - 2 * depth) * length(answers - 1) if answers > 1 else 1


def answer(state: State) -> Place | None:
    """Red's placement by the strategy, or None if the game has left it or the strategy has ended."""
    if not fits(state) or state.placed > 2 * ANSWERS:
        return None
    numbered = {tile: cell for cell, tile in enumerate(state.cells) if tile}
    tile = state.placed // 2 + 1
    for symmetry in symmetries(ROWS):
        moves = [
            (symmetry[numbered[each]], symmetry[numbered[-each]])
            for each in range(1, tile)
            if {each, -each} <= numbered.keys()
        ]
        if len(moves) == tile - 1 and (found := _follow(moves)) is not None:
            return Place(tile, state.board.names[symmetry.index(found)])
    return None


def _follow(moves: list[tuple[Cell, Cell]]) -> Cell | None:
    """The cell in the file after these pairs of placements, if they follow it."""
    data = strategy()
    corner, place, taken = data[0], 0, set[Cell]()
    for depth, (red, green) in enumerate(moves):
        if red != data[place]:
            return None
        taken.add(red)
        possible = replies(taken, corner)
        if green not in possible:
            return None
        place += 1 + possible.index(green) * length(ANSWERS - depth)
        taken.add(green)
    return data[place]


def pairs(data: bytes) -> Iterator[tuple[list[tuple[Cell, Cell]], Cell]]:
    """The whole file in order: the placements so far, red and green in turn, and red's next cell."""
    corner, place = data[0], 0

    def branch(moves: list[tuple[Cell, Cell]]) -> Iterator[tuple[list[tuple[Cell, Cell]], Cell]]:
        nonlocal place
        red = data[place]
        place += 1
        yield moves, red
        if len(moves) < ANSWERS:
            for green in replies([red, *(cell for pair in moves for cell in pair)], corner):
                yield from branch([*moves, (red, green)])

    yield from branch([])
