"""Distances: MP over an empty map, computed once. Units in the way are ignored."""

from functools import cache, lru_cache
from heapq import heappop, heappush

import numpy as np
import numpy.typing as npt

from event_horizon.games.torus.board import COLUMNS, HEXES, INSIDE_HEXES, NEIGHBOURS, ROWS, Hex, cost

Values = npt.NDArray[np.float64]
"""One number for each hex."""
Goals = frozenset[tuple[Hex, int]]
"""Hexes that a unit may want to reach, each with the MP by which it counts as farther away."""
FAR = 10**6


@lru_cache(maxsize=4096)
def away(goals: Goals) -> Values:
    """MP from every hex to the nearest goal."""
    if not goals:
        return np.full(len(HEXES), float(FAR))
    nearest: Values = np.min([marches()[goal] + handicap for goal, handicap in goals], axis=0)
    return nearest


@cache
def inward() -> Values:
    """MP from every hex to the inside."""
    return away(frozenset((place, 0) for place in INSIDE_HEXES))


@cache
def marches() -> Values:
    """MP between any two hexes. All rows are alike, so that it is worked out for one hex of each column."""
    found = np.zeros((len(COLUMNS), ROWS, len(HEXES)))
    for column in range(len(COLUMNS)):
        from_top = np.array(_from(column * ROWS), dtype=np.float64).reshape(len(COLUMNS), ROWS)
        for row in range(ROWS):
            found[column, row] = np.roll(from_top, row, axis=1).reshape(-1)
    return found.reshape(len(HEXES), len(HEXES))


def _from(start: Hex) -> list[int]:
    found = [FAR] * len(HEXES)
    waiting = [(0, start)]
    while waiting:
        far, place = heappop(waiting)
        if far >= found[place]:
            continue
        found[place] = far
        for direction, near in enumerate(NEIGHBOURS[place]):
            if far + cost(place, direction) < found[near]:
                heappush(waiting, (far + cost(place, direction), near))
    return found
