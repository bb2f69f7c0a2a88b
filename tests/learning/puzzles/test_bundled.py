"""The puzzles that come with the games: enough of every kind, each with a clear answer, in small files."""

from collections import Counter
from dataclasses import replace

import pytest

from event_horizon.games.catalog import GAMES
from event_horizon.learning.puzzles.rating import GUESSER
from event_horizon.learning.puzzles.stored import puzzles_of, read_puzzles, write_puzzles
from event_horizon.players.roster import computer_play

from .examples import small_puzzle

BUNDLED = list(GAMES.bundled)
WITH_PUZZLES = [name for name in BUNDLED if puzzles_of(name)]
MARGINS = {"triangle": 0.5, "tipping": 1, "torus": 0.5, "explorer": 0.04}
"""How much better the answer is than anything else: half a game, a game, half a point, four percentage points."""
MAX_FILE = 300_000


def test_files_of_puzzles_are_read_as_they_were_written_the_easiest_first() -> None:
    puzzle = small_puzzle()
    hard, easy = replace(puzzle, id="1", rating=1900), replace(puzzle, id="2", rating=900)
    assert read_puzzles(write_puzzles([hard, easy])) == (easy, hard)


def test_there_are_enough_puzzles_of_every_kind() -> None:
    wanted = {"triangle": 300, "tipping": 200, "torus": 60, "explorer": 60}
    assert set(BUNDLED) == set(wanted)
    assert all(len(puzzles_of(name)) >= count for name, count in wanted.items())
    motifs = {name: {motif for each in puzzles_of(name) for motif in each.motifs} for name in BUNDLED}
    assert {"Which salvo", "Where to land", "Which way to steer"} <= motifs["torus"]
    decisions = {"What to build", "Down, up or round again", "Boost or save", "Probe now or later"}
    assert decisions <= motifs["explorer"]
    assert {"Win this turn", "Win in two turns"} <= motifs["tipping"]
    draws = [each for each in puzzles_of("triangle") if "Save the draw" in each.motifs]
    assert len(draws) >= 10
    assert all((each.value, each.second) == (0.5, 0.0) for each in draws)
    assert all(each.task.endswith("Only one placement does not lose.") for each in draws)


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_motifs_tell_the_shipped_puzzles_apart(name: str) -> None:
    """The first motif says what is asked; what is true of nearly every puzzle is none of the others."""
    puzzles = puzzles_of(name)
    others = Counter(motif for each in puzzles for motif in each.motifs[1:])
    assert others
    assert max(others.values()) <= 0.6 * len(puzzles)


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_shipped_puzzles_have_a_clear_answer_and_small_files(name: str) -> None:
    puzzles = puzzles_of(name)
    assert min(round(each.value - each.second, 3) for each in puzzles) >= MARGINS[name]
    assert all(set(each.tries) == {GUESSER, *computer_play(name).players} for each in puzzles)
    assert len(write_puzzles(puzzles).encode()) < MAX_FILE


def test_shipped_triangles_have_at_most_twelve_empty_cells() -> None:
    for each in puzzles_of("triangle"):
        rows = int(each.options.get("rows", 6))
        taken = len(each.position["cells"]) + len(each.position.get("blocked", ()))
        assert rows * (rows + 1) // 2 - taken <= 12


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_shipped_puzzles_are_whole(name: str) -> None:
    puzzles = puzzles_of(name)
    assert len({each.id for each in puzzles}) == len(puzzles)
    assert [each.rating for each in puzzles] == sorted(each.rating for each in puzzles)
    for each in puzzles:
        assert each.motifs
        assert each.task.endswith((".", "?"))
        assert each.value > each.second
        assert each.tries
