"""The 420 hexes of the torus: names, neighbours, costs, distances and lines.

Columns A to N and rows 1 to 30, both wrapping. Hexes are flat-topped; A C E G I K M sit half a hex lower:

       B-1     D-1            N  0
    A-1     C-1            NW 5   1 NE
       B-2     D-2         SW 4   2 SE
    A-2     C-2               S  3
"""

from functools import cache
from typing import Literal

Hex = int
"""Column * 30 + row - 1; negative numbers are places off the map (units.py)."""

COLUMNS = "ABCDEFGHIJKLMN"
ROWS = 30
HEXES: tuple[Hex, ...] = tuple(range(len(COLUMNS) * ROWS))
NAMES: tuple[str, ...] = tuple(f"{column}-{row}" for column in COLUMNS for row in range(1, ROWS + 1))
NUMBERS: dict[str, Hex] = {name: number for number, name in enumerate(NAMES)}

Heading = Literal["N", "NE", "SE", "S", "SW", "NW"]
DIRECTIONS: tuple[Heading, ...] = ("N", "NE", "SE", "S", "SW", "NW")
"""In the order of the landing-jump diagram: die 1 is north, die 6 north-west."""


def column(number: Hex) -> str:
    return COLUMNS[number // ROWS]


def row(number: Hex) -> int:
    return number % ROWS + 1


def at(column: int, row: int) -> Hex:
    """The hex of a column and a row, both counted round the torus."""
    return column % len(COLUMNS) * ROWS + (row - 1) % ROWS


def _beside(number: Hex, direction: int) -> Hex:
    across, down = number // ROWS, number % ROWS + 1
    if direction in (0, 3):
        return at(across, down - 1 if direction == 0 else down + 1)
    is_low = across % 2 == 0
    north = direction in (1, 5)
    shift = (0 if is_low else -1) if north else (1 if is_low else 0)
    return at(across + (1 if direction in (1, 2) else -1), down + shift)


NEIGHBOURS: tuple[tuple[Hex, ...], ...] = tuple(
    tuple(_beside(number, direction) for direction in range(6)) for number in HEXES
)

INSIDE: tuple[bool, ...] = tuple("E" <= column(number) <= "K" for number in HEXES)
"""2.1: columns E to K face the hole."""

INSIDE_HEXES: tuple[Hex, ...] = tuple(number for number in HEXES if INSIDE[number])


def cost(number: Hex, direction: int) -> int:
    """6.2: MP of the step out of a hex; north and south keep the column, so both hexes agree."""
    return 2 if direction in (0, 3) and not INSIDE[number] else 1


def line(start: Hex, direction: int, length: int) -> Hex:
    """The hex that many steps straight on."""
    for _ in range(length):
        start = NEIGHBOURS[start][direction]
    return start


@cache
def distances(start: Hex) -> bytes:
    """Steps from a hex to every hex, by the shortest way round."""
    found = {start: 0}
    ring = [start]
    while ring:
        following = []
        for number in ring:
            for near in NEIGHBOURS[number]:
                if near not in found:
                    found[near] = found[number] + 1
                    following.append(near)
        ring = following
    return bytes(found[number] for number in HEXES)


@cache
def blind(start: Hex) -> frozenset[Hex]:
    """11.7: inside hexes on or between the diagonals through an inside hex, east and west of it."""
    found: set[Hex] = set()
    for north, south in ((1, 2), (5, 4)):
        upper, lower = start, start
        while INSIDE[NEIGHBOURS[upper][north]]:
            upper, lower = NEIGHBOURS[upper][north], NEIGHBOURS[lower][south]
            number = upper
            found.add(number)
            while number != lower:
                number = NEIGHBOURS[number][3]
                found.add(number)
    return frozenset(found.difference(NEIGHBOURS[start]))


@cache
def visible(start: Hex, has_blind_spots: bool) -> frozenset[Hex]:
    """8.7: a laser sees its own and the adjacent hexes, and from inside all of the inside."""
    near = {start, *NEIGHBOURS[start]}
    if not INSIDE[start]:
        return frozenset(near)
    return frozenset(near.union(INSIDE_HEXES) - (blind(start) if has_blind_spots else frozenset()))


@cache
def band(number: Hex) -> frozenset[Hex]:
    """11.2: the area of a ship, ten rows right round the tube: 1-10, 11-20 or 21-30."""
    first = (row(number) - 1) // 10
    return frozenset(each for each in HEXES if (row(each) - 1) // 10 == first)
