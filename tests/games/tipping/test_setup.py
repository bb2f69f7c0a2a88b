"""Material, set-up and the course of turns: clauses 1 to 4 and ruling R2."""

import pytest

from event_horizon import BadOption, game

from .picture import STANDARD, after, at, board_of, legal, shown

START = r"""
10          .   .   .   .   .   .
 9      .   .   .   .   .   .   .   .
 8  .   .  ( )  .   .   .   .  ( )  .   .
 7  .   .   .  [D] [L] [D] [L]  .   .   .
 6  .   .   .  [L] [D] [L] [D]  .   .   .
 5  .   .   .  [D] [L] [D] [L]  .   .   .
 4  .   .   .  [L] [D] [L] [D]  .   .   .
 3  .   .  ( )  .   .   .   .  ( )  .   .
 2      .   .   .   .   .   .   .   .
 1          .   .   .   .   .   .
    a   b   c   d   e   f   g   h   i   j
"""


def test_the_board_has_88_places_and_four_holes() -> None:
    board = STANDARD.start().board
    assert len(board.names) == 88
    assert sorted(board.names[hole] for hole in board.holes) == ["c3", "c8", "h3", "h8"]
    assert all(len(beside) == 4 for beside in board.beside.values())


def test_the_holes_can_be_entered_in_sixteen_ways() -> None:
    board = STANDARD.start().board
    ways = [
        (block, way)
        for block, landings in board.landings.items()
        for way, landing in landings.items()
        if landing and board.sinks(block, landing)
    ]
    assert len(ways) == 16


def test_each_side_has_eight_blocks() -> None:
    assert [len(blocks) for blocks in STANDARD.start().blocks] == [8, 8]


def test_blocks_start_upright_in_the_middle_alternating() -> None:
    assert board_of(STANDARD.start()) == shown(START)


def test_light_begins_with_one_action() -> None:
    start = STANDARD.start()
    assert (STANDARD.to_act(start), start.left) == (0, 1)
    second = after(start, "d4S")
    assert (STANDARD.to_act(second), second.left) == (1, 2)


def test_later_turns_are_two_actions() -> None:
    state = after(STANDARD.start(), "d4S")
    turns = []
    for _ in range(8):
        turns.append((STANDARD.to_act(state), state.left))
        state = STANDARD.apply(state, STANDARD.legal(state)[0])
    assert turns == [(1, 2), (1, 1), (0, 2), (0, 1), (1, 2), (1, 1), (0, 2), (0, 1)]


def test_an_action_is_half_a_turn() -> None:
    once = after(at("e5 g5", "a5"), "e5N")
    assert (STANDARD.to_act(once), once.left) == (0, 1)


def test_a_turn_may_be_made_with_one_block_or_two() -> None:
    once = after(at("e5 g5", "a5"), "e5N")
    assert {"e6N", "e6E", "e6W", "g5N", "g5S"} <= set(legal(once))
    assert after(once, "e6E").blocks == at("f6-f7 g5", "a5").blocks
    assert after(once, "g5S").blocks == at("e6-e7 g3-g4", "a5").blocks


def test_a_turn_can_be_undone_until_it_is_confirmed() -> None:
    assert STANDARD.confirms_turns


def test_the_seats_are_light_and_dark() -> None:
    """2.2: who plays which colour is settled before the game; light is seat 0 and begins."""
    assert STANDARD.seats == ("light", "dark")
    assert STANDARD.to_act(STANDARD.start()) == 0


@pytest.mark.parametrize(("turns", "is_allowed"), [(0, False), (1, True), (500, True), (501, False)])
def test_the_limit_of_quiet_turns_has_bounds(turns: int, is_allowed: bool) -> None:
    if is_allowed:
        assert game("tipping", quiet_turns=turns).settings["quiet_turns"] == turns
    else:
        with pytest.raises(BadOption, match="from 1 to 500"):
            game("tipping", quiet_turns=turns)
