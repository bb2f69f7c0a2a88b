"""O6 and O7: cells out of play, and the higher sum."""

from typing import Any

import pytest

from event_horizon import CHANCE, BadPosition, IllegalAction, Outcome, game
from event_horizon.games.triangle.action import Block, Draw, Place, Swap

from .picture import board, drawn, play, same
from .test_scoring import MIRROR, RING_ONE, RING_TWO

BLOCKED = """
    a                  ##
    b               .     .
    c            .     R4    .
    d         .     G1    .     .
"""


def refused(rules: Any, state: Any, action: Any) -> str:
    with pytest.raises(IllegalAction) as caught:
        rules.apply(state, action)
    return str(caught.value)


def test_cells_are_blocked_by_chance_before_play() -> None:
    rules = game("triangle", rows=4, blocked=3)
    state = rules.start()
    assert (rules.to_act(state), rules.legal(state)) == (CHANCE, ())
    assert rules.chances(state) == tuple((Block(name), 1) for name in state.board.names)
    state = play(rules, "block a1, block c2")
    assert len(rules.chances(state)) == 8
    assert refused(rules, state, Block("a1")) == "O6: a1 is already blocked"
    assert refused(rules, state, Block("e1")) == "1.1: the board has no cell 'e1'"
    assert refused(rules, state, Draw(1)) == "O2: no tile can be drawn now"
    assert refused(rules, state, Place(1, "b1")) == (
        "O6: the blocked cells must be drawn before the first placement"
    )
    state = play(rules, "block d4", state)
    assert [(n.kind, n.sentence, n.facts, n.rule) for n in rules.news(state, 0)] == [
        ("blocked", "d4 is blocked: it stays empty and cannot be the hole.", {"cell": "d4"}, "O6")
    ]
    assert (rules.to_act(state), len(rules.legal(state)), rules.chances(state)) == (0, 21, ())
    assert refused(rules, state, Block("b1")) == "O6: no cell can be blocked now"
    assert refused(rules, state, Place(1, "d4")) == "O6: d4 is blocked: nothing can be placed there"


def test_tiles_fill_the_open_cells_but_one() -> None:
    rules = game("triangle", rows=4, blocked=3)
    state = play(rules, "block a1, block c2, block d4, 3@b1, 3@b2, 1@c1, 1@c3, 2@d1, 2@d2")
    assert (rules.to_act(state), rules.view(state, None).hole) == (None, "d3")
    assert drawn(rules, state) == same("""
        a            ##
        b         R3    G3
        c      R1    ##    G1
        d   R2    G2   (())   ##

        ring 1: red 0, green 3
        ring 2: red 6, green 3
        ring 3: red 0, green 0
    """)
    assert rules.outcome(state) == Outcome((1.0, 0.0), "red wins 0 to 3 on the ring around d3")


def test_blocked_cells_do_not_change_distances() -> None:
    """a1 lies two steps from c2, though b1 and b2 between them are blocked."""
    rules, state = board(
        """
        a             .
        b          ##    ##
        c       .     .     .
        d    ##    .     .     .
        """
    )
    after = play(rules, "3@a1, 1@d4", state)
    assert rules.preview(rules.view(after, None), "")["c2"] == ((0, 0), (3, 1))  # type: ignore[index]


def test_views_and_previews_leave_blocked_cells_out() -> None:
    rules, state = board(BLOCKED)
    seen = rules.view(state, 0)
    assert (seen.blocked, seen.tiles, seen.goal) == (("a1",), 4, "low")
    assert set(rules.preview(seen, "")) == {"b1", "b2", "c1", "c3", "d1", "d3", "d4"}  # type: ignore[call-overload]
    assert drawn(rules, state).splitlines()[0].split() == ["a", "##"]


def test_with_drawn_tiles_cells_are_blocked_first() -> None:
    rules = game("triangle", rows=3, blocked=1, tiles="drawn", swap=True)
    state = play(rules, "block b1")
    assert rules.chances(state) == ((Draw(1), 1), (Draw(2), 1))
    state = play(rules, "draw 2, 2@a1, draw 1", state)
    assert rules.legal(state)[-1] == Swap()


def test_positions_name_their_blocked_cells() -> None:
    rules = game("triangle", rows=4, blocked=3)
    begun = play(rules, "block c2, block a1")
    assert rules.dump(begun) == {"cells": {}, "to_act": "red", "blocked": ["a1", "c2"]}
    assert rules.load(rules.dump(begun)) == begun
    data = {"cells": {"b1": "R3"}, "to_act": "green", "blocked": ["a1", "c2", "d4"]}
    assert rules.dump(rules.load(data)) == data


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        ({"blocked": "a1"}, "blocked must be a list, not 'a1'"),
        ({"blocked": [1]}, "blocked must contain only texts, not 1"),
        ({"blocked": ["e1"]}, "the board has no cell 'e1'"),
        ({"blocked": ["a1", "a1"]}, "a cell is blocked twice"),
        ({"blocked": ["a1", "b1", "b2", "c1"]}, "4 cells are blocked; in this game it is 3"),
        (
            {"cells": {"d1": "R1"}, "blocked": ["a1"]},
            "3 cells must be blocked before a tile is placed, not 1",
        ),
        ({"cells": {"a1": "R1"}, "blocked": ["a1", "b1", "b2"]}, "a1 is blocked: no tile can lie there"),
        (
            {"cells": {"d1": "R4"}, "blocked": ["a1", "b1", "b2"]},
            "d1 holds no tile: 'R4'; tiles are R1 to R3",
        ),
    ],
)
def test_positions_that_are_blocked_otherwise(extra: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        game("triangle", rows=4, blocked=3).load({"cells": {}, **extra})
    assert str(caught.value).startswith(message)


def test_no_tile_is_drawn_while_cells_are_still_to_be_blocked() -> None:
    rules = game("triangle", rows=3, blocked=1, tiles="drawn")
    with pytest.raises(BadPosition, match="no tile can be drawn in this position"):
        rules.load({"cells": {}, "drawn": 1})


def test_the_higher_sum_wins() -> None:
    outcomes = [
        rules.outcome(state) for rules, state in (board(p, goal="high") for p in (RING_ONE, RING_TWO, MIRROR))
    ]
    assert outcomes == [
        Outcome((0.0, 1.0), "green wins 28 to 9 on the ring around d2"),
        Outcome((1.0, 0.0), "red wins 8 to 5 on ring 2 around a1"),
        Outcome((0.5, 0.5), "a draw: the sums are equal on every ring around c2"),
    ]


def test_the_board_says_that_the_higher_sum_wins() -> None:
    rules = game("triangle", rows=2, goal="high")
    state = rules.start()
    assert rules.text(rules.view(state, 0)).endswith("\n  the higher sum wins")
    assert "higher" not in game("triangle", rows=2).text(
        game("triangle", rows=2).view(game("triangle", rows=2).start(), 0)
    )
