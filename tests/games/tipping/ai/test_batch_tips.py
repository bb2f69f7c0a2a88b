"""Both ways in which batches find legal tips: by sets of cells, and by looking all cells up at once where the processor can."""

from random import Random
from typing import Any

import numba
import numpy as np
import pytest

from event_horizon import game
from event_horizon.adapters.vector import make
from event_horizon.games.tipping.ai.batch_table import shape_and_table
from event_horizon.games.tipping.ai.batch_tips import closed_cells, fitting_by_places, fitting_by_sets
from event_horizon.games.tipping.state import start
from event_horizon.search.batch_vectors import can_look_up, which_open

looks_up = pytest.mark.skipif(not can_look_up(), reason="this processor cannot look up so many at once")
UNEVEN = '''
spaces = """
......
..O...
......
......
"""
light = ["a1", "a2", "a3", "a4"]
dark = ["e4", "f1", "f2", "f3", "f4"]
'''


@looks_up
@pytest.mark.parametrize("options", [{}, {"board": UNEVEN, "repetition": 9}])
def test_both_ways_find_the_same_tips(options: dict[str, Any]) -> None:
    shape, table = shape_and_table(start(game("tipping", **options).settings))

    def both(state: Any) -> tuple[int, int]:
        low, high = closed_cells(shape, table, state[shape.free], state[shape.free + 1])
        return (
            fitting_by_sets(shape, table, state, low, high),
            fitting_by_places(shape, table, state, low, high),
        )

    compiled_both = numba.njit(both)
    games, found = make("tipping", batch=8, seed=2, **options), set()
    for _ in range(60):
        games.step(games.sample())
        for state in games._numbers:
            sets, places = compiled_both(state)
            assert sets & sets >> 4 & 0x0F0F0F0F0F0F0F0F == places & places >> 4 & 0x0F0F0F0F0F0F0F0F
            found.add(sets)
    assert len(found) > 100


@looks_up
def test_what_has_just_been_written_is_looked_up() -> None:
    random = Random(3)

    def look_up(rows: Any, line: int, at: int, word: int, low: int, high: int) -> int:
        return which_open(rows, line, at, word, low, high)

    compiled_look_up = numba.njit(look_up)
    for at in (0, 3, 7, 8, 15):
        rows = np.frombuffer(bytes(random.randrange(128) for _ in range(128)), dtype=np.int64).copy()
        word = int.from_bytes(bytes(random.randrange(128) for _ in range(8)), "little")
        sets = [random.getrandbits(63) for _ in range(2)]
        found = compiled_look_up(rows, 0, at, word, *sets)
        assert rows[at] == word
        numbers = rows[:8].view(np.uint8)
        is_open = [not sets[number >> 6] >> int(number & 63) & 1 for number in numbers]
        assert [bool(found >> place & 1) for place in range(64)] == is_open
