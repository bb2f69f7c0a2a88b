"""Sinking and winning: clauses 3 and 7."""

import pytest

from event_horizon import IllegalAction

from .picture import STANDARD, after, at, board_of, legal, sentences, shown, state

BEFORE = r"""
10          .   .   .   .   .   .
 9      .   .   .   .   .   .   .   .
 8  .   .  ( )  .   .   .   .  ( )  .   .
 7  .   .   .   .   .   .   .   .   .   .
 6  .   .   .   .   .   .   .   .   .   .
 5  .   .   .   .   .   .   .   .   .   .
 4  .   .   .   .   .   .   .   .   .   .
 3  .   .  ( ) <L---L>  .   .  ( )  .  [D]
 2      .   .   .   .   .   .   .   .
 1          .   .   .   .   .   .
    a   b   c   d   e   f   g   h   i   j
"""


def test_a_lying_block_in_line_with_a_hole_sinks_into_it() -> None:
    sunk = after(state(BEFORE), "d3W")
    assert sunk.sunk == (1, 0)
    assert board_of(sunk) == shown(BEFORE.replace("<L---L>", " .   . "))


@pytest.mark.parametrize(
    ("block", "action"), [("d3-e3", "d3W"), ("a3-b3", "a3E"), ("c4-c5", "c4S"), ("c1-c2", "c1N")]
)
def test_a_hole_is_entered_from_all_four_sides(block: str, action: str) -> None:
    assert after(at(block, "j5"), action).sunk == (1, 0)


def test_only_a_block_that_stands_up_sinks() -> None:
    assert "d3W" not in legal(at("d3", "j5"))  # upright beside the hole
    assert "d3W" not in legal(at("d3-d4", "j5"))  # lying across, it would roll over the hole
    assert "e3W" in legal(at("e3-f3", "j5"))  # one space away it stands up on d3 instead
    assert after(at("e3-f3", "j5"), "e3W").sunk == (0, 0)


def test_a_sunk_block_leaves_the_board_for_good() -> None:
    sunk = after(at("d3-e3 g6", "j5"), "d3W")
    assert sunk.blocks == at("g6", "j5").blocks
    assert "d3W" in legal(at("d3-e3", "j5", sunk={"light": 1}))  # the hole is open to the next


def test_both_actions_of_a_turn_may_sink() -> None:
    sunk = after(at("d3-e3 f3-g3 a5", "j5"), "d3W", "f3E")
    assert sunk.sunk == (2, 0)
    assert STANDARD.to_act(sunk) == 1


def test_four_sunk_blocks_win_at_once() -> None:
    won = after(at("d3-e3 f3-g3 a5", "j5", sunk={"light": 3, "dark": 2}), "d3W")
    assert STANDARD.to_act(won) is None
    assert STANDARD.legal(won) == ()
    result = STANDARD.outcome(won)
    assert result is not None
    assert result.scores == (1.0, 0.0)
    assert sentences(won) == [
        "Light's block on d3-e3 tips west into the hole at c3: 4 of 4 sunk.",
        "Light wins, 4 blocks sunk to 2.",
    ]


def test_dark_wins_likewise() -> None:
    won = after(at("a5", "d3-e3", "dark", sunk={"dark": 3}), "d3W")
    result = STANDARD.outcome(won)
    assert result is not None
    assert result.scores == (0.0, 1.0)


def test_three_sunk_blocks_do_not_win() -> None:
    assert STANDARD.outcome(after(at("d3-e3 a5", "j5", sunk={"light": 2}), "d3W")) is None


def test_nothing_is_done_after_the_end() -> None:
    won = after(at("d3-e3 f3-g3", "j5", sunk={"light": 3}), "d3W")
    with pytest.raises(IllegalAction, match="the game is over: light wins") as refusal:
        STANDARD.read(won, "f3E")
    assert refusal.value.rule == "7.3"
