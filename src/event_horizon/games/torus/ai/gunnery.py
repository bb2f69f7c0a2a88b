"""From where lasers and missiles bear on what: the same for all games on a map, worked out once."""

from functools import cache

import numpy as np

from event_horizon.games.torus.board import HEXES, Hex, distances, visible
from event_horizon.games.torus.missiles import GUIDED
from event_horizon.games.torus.terrain import Terrain

from .flightway import ways
from .marching import Values


@cache
def ranges(has_blind_spots: bool) -> Values:
    """Half points for each point of laser strength, from every hex at every hex; 0 where it is not seen."""
    found = np.zeros((len(HEXES), len(HEXES)))
    for place in HEXES:
        far = distances(place)
        for target in visible(place, has_blind_spots):
            found[place, target] = 4 if far[target] <= 6 else 2 if far[target] <= 12 else 1
    return found


@cache
def launchable(terrain: Terrain, is_flat: bool) -> Values:
    """1 where a missile launched in the first hex can be guided into the second, round the mountains; else 0."""
    mountains = frozenset[Hex]() if is_flat else terrain.mountains
    found = np.zeros((len(HEXES), len(HEXES)))
    for place in HEXES:
        if place in terrain.craters:
            continue
        for facing in range(6):
            for target, known in ways(place, facing, GUIDED, turned=True).through.items():
                if any(all(step not in mountains for step, _ in way.steps[:-1]) for way in known):
                    found[place, target] = 1.0
    return found
