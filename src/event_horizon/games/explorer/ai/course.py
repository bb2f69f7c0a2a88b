"""Where moves lead: every place of the board, and every number of spaces from there, as rows of one table.

A place in an orbit has two rows: *ready*, when the next time on space 0 the orbit may be changed, or not yet, after
a card or a drop has put the ship there. The rows of all places are followed by those of space 0 of each orbit with so
many spaces left to move and the right to change, and by one for home.
"""

from functools import lru_cache
from itertools import product

import numpy as np

from event_horizon.games.explorer.board import IN, OUT, Board, Space, board
from event_horizon.games.explorer.ship import Ship

from .model import Block, Index

MAX_SPACES = 24
"""Four dice move a ship so far at most."""

USUAL_THROW = 7


class Course:
    def __init__(self, board: Board) -> None:
        self.board = board
        rings = board.orbits
        self.orbits = [Space(o, s) for o in range(1, board.top + 1) for s in range(rings[o - 1].spaces)]
        self.approach = [Space(IN, n) for n in range(board.approach + 1)]
        self.approach += [Space(OUT, n) for n in range(1, board.approach + 1)]
        orbits = list(product(self.orbits, (True, False)))
        self.row = {
            key: row for row, key in enumerate([*orbits, *((place, True) for place in self.approach)])
        }
        self.keys = list(self.row)
        """The place of each row, and whether the ship is ready there."""

        self.places = len(self.row)
        self.home = self.places + board.top * (MAX_SPACES + 1)
        self.rows = self.home + 1
        self.moves: Index = np.array(
            [[self.on(*key, left) for left in range(MAX_SPACES + 1)] for key in self.keys], np.int64
        )
        """For each place: the row after this many spaces."""

        self.drops: list[tuple[int, int]] = [
            (self.row[place, ready], self.lands(board.below(place)))
            for place, ready in orbits
            if place.orbit > 1
        ]
        """2.11: the rows of places, and of those below."""

    def at(self, ship: Ship, held: int = 0) -> int:
        """The row of a ship's place, if it is under orders to stay for this many turns to come."""
        is_ready = not ship.in_orbit or (ship.moved >= ship.at.space and self.is_free(ship.at, held))
        return self.row[ship.at, is_ready]

    def is_free(self, place: Space, held: int) -> bool:
        """Whether orders for this many turns are likely to be over when the ship comes to space 0."""
        return self.board.orbit(place).spaces - place.space > USUAL_THROW * held

    def lands(self, place: Space) -> int:
        """The row of a ship that a card or a drop has put there: on space 0 its round begins in time."""
        return self.row[place, place.space == 0]

    def changing(self, orbit: int, left: int) -> int:
        """The row of space 0 with this many spaces left, and the right to change."""
        return self.places + (orbit - 1) * (MAX_SPACES + 1) + left

    def changing_at(self, row: int) -> tuple[int, int]:
        """The orbit and the spaces left of such a row."""
        orbit, left = divmod(row - self.places, MAX_SPACES + 1)
        return orbit + 1, left

    def on(self, place: Space, is_ready: bool, left: int) -> int:
        """The row this many spaces on."""
        if place.orbit == OUT:
            return self.home if left >= place.space else self.row[Space(OUT, place.space - left), True]
        if place.orbit == IN:
            beyond = place.space + left - self.board.approach - 1
            if beyond < 0:
                return self.row[Space(IN, place.space + left), True]
            return self.passing(self.board.top, beyond)
        beyond = place.space + left - self.board.orbit(place).spaces
        if beyond < 0:
            return self.row[Space(place.orbit, place.space + left), is_ready]
        return self.changing(place.orbit, beyond) if is_ready else self.passing(place.orbit, beyond)

    def passing(self, orbit: int, left: int) -> int:
        """The row of space 0 with this many spaces left, to move on in this orbit."""
        return self.on(Space(orbit, 0), True, left)


@lru_cache(maxsize=8)
def course(source: str) -> Course:
    return Course(board(source))


def throws() -> Block:
    """For two, three and four dice, the chance of every sum from 2 to 24."""
    die = np.full(6, 1 / 6)
    chances = np.zeros((3, MAX_SPACES - 1), np.float32)
    sums = np.convolve(die, die)
    for row in range(3):
        chances[row, row : row + len(sums)] = sums
        sums = np.convolve(sums, die)
    return chances
