"""The board: its spaces and holes, and where a block lands when it tips.

A board is drawn row by row, north first; a dot is a space, an O a hole. Cells are numbered from the
south-west corner, row by row, holes included:

      ......             c10 d10 ...          82 83 ...
     ........         b9  c9  d9 ...       74 75 76 ...
    ..O....O..     a8  b8 (c8) d8 ...   64 65 66 67 ...
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Literal

SPACE, HOLE, NOTHING = ".", "O", " "

Cell = int

Block = tuple[Cell, ...]
"""Where a block stands or lies: one cell upright, two lying, the western or southern end first (R1)."""

Direction = Literal["N", "E", "S", "W"]
DIRECTION_STEPS: dict[Direction, tuple[int, int]] = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
DirectionName = Literal["north", "east", "south", "west"]
DIRECTION_NAMES: dict[Direction, DirectionName] = {"N": "north", "E": "east", "S": "south", "W": "west"}


@dataclass(frozen=True)
class Board:
    rows: tuple[str, ...]
    """The drawing, north first; all other fields are derived from it."""

    names: tuple[str, ...] = field(compare=False)
    numbers: dict[str, Cell] = field(compare=False)
    holes: frozenset[Cell] = field(compare=False)

    beside: dict[Cell, tuple[Cell, ...]] = field(compare=False)
    """The spaces next to each hole; one of them must stay free (6.6)."""

    landings: dict[Block, dict[Direction, Block | None]] = field(compare=False)
    """Where each block lands when it tips each way, ignoring holes; None is off the board."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Every place where a block can stand or lie on this board."""
        return tuple(self.landings)

    @cached_property
    def places(self) -> dict[Block, int]:
        """The number of each place in `blocks`."""
        return {block: number for number, block in enumerate(self.landings)}

    @cached_property
    def guarded(self) -> frozenset[Cell]:
        """All spaces beside holes; only a landing there can break 6.6."""
        return frozenset(cell for beside in self.beside.values() for cell in beside)

    def name(self, block: Block) -> str:
        return "-".join(self.names[cell] for cell in block)

    def block(self, text: object) -> Block | None:
        """The place that a text such as `d4` or `d4-e4` names; None if it names none on this board."""
        if not isinstance(text, str):
            return None
        cells = tuple(self.numbers.get(name, -1) for name in text.split("-"))
        return cells if cells in self.landings else None

    def sinks(self, block: Block, landing: Block) -> bool:
        """7.1: whether a lying block stands up where a hole is."""
        return len(block) == 2 and len(landing) == 1 and landing[0] in self.holes

    def overfull(self, occupied: Collection[Cell]) -> str | None:
        """The name of a hole beside which no space is free (6.6)."""
        full = (hole for hole, beside in self.beside.items() if all(cell in occupied for cell in beside))
        return next((self.names[hole] for hole in full), None)


@lru_cache(maxsize=64)
def board(rows: tuple[str, ...]) -> Board:
    marks = {
        (column, row): mark
        for row, line in enumerate(reversed(rows), start=1)
        for column, mark in enumerate(line)
        if mark != NOTHING
    }
    number = {place: cell for cell, place in enumerate(marks)}
    names = tuple(f"{chr(ord('a') + column)}{row}" for column, row in marks)
    holes = frozenset(number[place] for place, mark in marks.items() if mark == HOLE)
    return Board(
        rows=rows,
        names=names,
        numbers={name: cell for cell, name in enumerate(names)},
        holes=holes,
        beside={cell: _beside(place, number) for place, cell in number.items() if cell in holes},
        landings=_landings(number, holes),
    )


Square = tuple[int, int]
"""Column and row."""


def _beside(hole: Square, number: dict[Square, Cell]) -> tuple[Cell, ...]:
    around = ((hole[0] + dx, hole[1] + dy) for dx, dy in DIRECTION_STEPS.values())
    return tuple(sorted(number[place] for place in around if place in number))


def _landings(
    number: dict[Square, Cell], holes: frozenset[Cell]
) -> dict[Block, dict[Direction, Block | None]]:
    found: dict[Block, dict[Direction, Block | None]] = {}
    for column, row in number:
        for end in ((column, row), (column + 1, row), (column, row + 1)):
            places = ((column, row),) if end == (column, row) else ((column, row), end)
            block = _block(places, number)
            if block and holes.isdisjoint(block):
                found[block] = {
                    way: _block(_tip(places, step), number) for way, step in DIRECTION_STEPS.items()
                }
    return dict(sorted(found.items()))


def _tip(places: tuple[Square, ...], step: Square) -> tuple[Square, ...]:
    """5: the places that a block covers after it has tipped over its edge on that side."""
    (x, y), (dx, dy) = places[0], step
    if len(places) == 1:  # 5.1: an upright block falls onto the next two
        return (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
    length = (places[1][0] - x, places[1][1] - y)
    if length in (step, (-dx, -dy)):  # 5.3: over its short edge it stands up beyond its end
        return ((x + 2 * dx, y + 2 * dy),) if length == step else ((x + dx, y + dy),)
    return tuple((x + dx, y + dy) for x, y in places)  # 5.2: over its long edge it rolls sideways


def _block(places: tuple[Square, ...], number: dict[Square, Cell]) -> Block | None:
    if any(place not in number for place in places):
        return None
    return tuple(sorted(number[place] for place in places))
