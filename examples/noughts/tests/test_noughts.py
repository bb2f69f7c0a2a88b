"""The rules of noughts and crosses, clause by clause, and its computer play."""

import pytest
from noughts import NOUGHTS
from noughts.board import LINES, NAMES
from noughts.state import State

from event_horizon import Budget, IllegalAction, game, play_match
from event_horizon.analysis.ranking import rank


def played(*texts: str) -> State:
    state = NOUGHTS.start()
    for text in texts:
        state = NOUGHTS.apply(state, NOUGHTS.read(state, text))
    return state


def test_nine_cells_and_eight_lines() -> None:
    assert len(set(NAMES)) == 9
    assert len(set(LINES)) == 8


def test_crosses_begin_and_the_sides_take_turns() -> None:
    assert NOUGHTS.view(played("b2", "a1", "c3"), None).cells == {"a1": "O", "b2": "X", "c3": "X"}


def test_a_marked_cell_is_refused() -> None:
    with pytest.raises(IllegalAction, match=r"1\.3: b2 is marked already"):
        played("b2", "b2")


@pytest.mark.parametrize("line", LINES)
def test_every_line_of_three_wins(line: tuple[int, int, int]) -> None:
    others = iter([cell for cell in range(9) if cell not in line])
    texts = [NAMES[cell] for mark in line for cell in (mark, next(others))][:-1]
    outcome = NOUGHTS.outcome(played(*texts))
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ((1.0, 0.0), "X has three in a row.")


def test_a_full_board_without_a_line_is_a_draw() -> None:
    outcome = NOUGHTS.outcome(played("b2", "a1", "a2", "c2", "b1", "b3", "a3", "c1", "c3"))
    assert outcome is not None
    assert outcome.scores == (0.5, 0.5)


def test_nobody_acts_after_the_end() -> None:
    over = played("a1", "a3", "b1", "b3", "c1")
    assert (NOUGHTS.to_act(over), NOUGHTS.legal(over)) == (None, ())
    with pytest.raises(IllegalAction, match="2: the game is over"):
        NOUGHTS.read(over, "c3")


def test_the_catalog_finds_it() -> None:
    assert game("noughts") == NOUGHTS


def test_the_tree_search_does_not_lose_to_greedy() -> None:
    for seed in range(4):
        players = ["mcts", "greedy"] if seed % 2 else ["greedy", "mcts"]
        result = play_match(NOUGHTS, players, budget=Budget(nodes=600), seed=seed).result
        assert result is not None
        assert result.scores[players.index("mcts")] >= 0.5


def test_analysis_works_without_a_line_of_code() -> None:
    """Crosses win with b3, and a search finds it."""
    state = played("b1", "a1", "b2", "a2")
    best = rank(NOUGHTS, NOUGHTS.view(state, 0), Budget(nodes=400))[0]
    assert NOUGHTS.write(best.action) == "b3"
    assert best.value > 0.9
