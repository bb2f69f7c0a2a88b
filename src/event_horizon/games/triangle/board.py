"""The triangle of cells: names, neighbours and distances.

A board of r rows has 1 to r cells in them; cells are numbered from the top, left to right:

            a1                    0
          b1  b2                1   2
        c1  c2  c3            3   4   5
      d1  d2  d3  d4        6   7   8   9
"""

from dataclasses import dataclass
from functools import cache

Cell = int


@dataclass(frozen=True)
class Board:
    rows: int
    names: tuple[str, ...]
    numbers: dict[str, Cell]
    neighbours: tuple[tuple[Cell, ...], ...]
    rings: tuple[tuple[tuple[Cell, ...], ...], ...]
    """For each cell as the hole: ring 1, ring 2 and so on as far as the board goes (4)."""

    @property
    def size(self) -> int:
        return len(self.names)


@cache
def board(rows: int) -> Board:
    places = [(row, place) for row in range(rows) for place in range(row + 1)]
    number = {place: cell for cell, place in enumerate(places)}
    neighbours = tuple(tuple(sorted(number[n] for n in _around(*p) if n in number)) for p in places)
    names = tuple(f"{chr(ord('a') + row)}{place + 1}" for row, place in places)
    return Board(
        rows=rows,
        names=names,
        numbers={name: cell for cell, name in enumerate(names)},
        neighbours=neighbours,
        rings=tuple(_rings(cell, neighbours) for cell in range(len(places))),
    )


def _around(row: int, place: int) -> list[tuple[int, int]]:
    return [
        (row - 1, place - 1), (row - 1, place),
        (row, place - 1), (row, place + 1),
        (row + 1, place), (row + 1, place + 1),
    ]  # fmt: skip


def _rings(hole: Cell, neighbours: tuple[tuple[Cell, ...], ...]) -> tuple[tuple[Cell, ...], ...]:
    """Cells by their distance from the hole, over the whole board: tiles do not block it (R2)."""
    seen = {hole}
    rings: list[tuple[Cell, ...]] = []
    ring: tuple[Cell, ...] = (hole,)
    while ring := tuple(sorted({near for cell in ring for near in neighbours[cell]} - seen)):
        seen.update(ring)
        rings.append(ring)
    return tuple(rings)
