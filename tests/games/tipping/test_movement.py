"""Tipping, rolling, standing up, and what forbids it: clauses 5 and 6, rulings R1 and R3 to R5."""

import pytest

from event_horizon import IllegalAction
from event_horizon.games.tipping.action import Tip

from .picture import STANDARD, after, at, blocks_in, board_of, legal, sentences, shown, state

UPRIGHT = r"""
 7  .   .   .   .   .   .   .   .   .   .
 6  .   .   .   .   .   .   .   .   .   .
 5  .   .   .   .  [L]  .   .   .   .   .
 4  .   .   .   .   .   .   .   .   .   .
 3  .   .  ( )  .   .   .   .  ( )  .   .
"""


def rows(position: object, *numbers: int) -> str:
    lines = board_of(position).splitlines()  # type: ignore[arg-type]
    return "\n".join(line for line in lines if line[:2].strip() in map(str, numbers))


@pytest.mark.parametrize(
    ("action", "picture"),
    [
        ("e5N", r"""
 7  .   .   .   .  /L\  .   .   .   .   .
 6  .   .   .   .  \L/  .   .   .   .   .
 5  .   .   .   .   .   .   .   .   .   .
 4  .   .   .   .   .   .   .   .   .   .
"""),
        ("e5E", r"""
 7  .   .   .   .   .   .   .   .   .   .
 6  .   .   .   .   .   .   .   .   .   .
 5  .   .   .   .   .  <L---L>  .   .   .
 4  .   .   .   .   .   .   .   .   .   .
"""),
        ("e5S", r"""
 7  .   .   .   .   .   .   .   .   .   .
 6  .   .   .   .   .   .   .   .   .   .
 5  .   .   .   .   .   .   .   .   .   .
 4  .   .   .   .  /L\  .   .   .   .   .
 3  .   .  ( )  .  \L/  .   .  ( )  .   .
"""),
        ("e5W", r"""
 7  .   .   .   .   .   .   .   .   .   .
 6  .   .   .   .   .   .   .   .   .   .
 5  .   .  <L---L>  .   .   .   .   .   .
 4  .   .   .   .   .   .   .   .   .   .
"""),
    ],
    ids=["north", "east", "south", "west"],
)  # fmt: skip
def test_an_upright_block_falls_onto_the_next_two_spaces(action: str, picture: str) -> None:
    fallen = after(state(UPRIGHT), action)
    numbers = [int(line[:2]) for line in shown(picture).splitlines()]
    assert rows(fallen, *numbers) == shown(picture)


@pytest.mark.parametrize(
    ("block", "action", "landing"),
    [
        ("e5-f5", "e5N", "e6-f6"),
        ("e5-f5", "e5S", "e4-f4"),
        ("e5-e6", "e5E", "f5-f6"),
        ("e5-e6", "e5W", "d5-d6"),
    ],
)
def test_a_lying_block_rolls_over_its_long_edge(block: str, action: str, landing: str) -> None:
    assert after(at(block, "a5"), action).blocks == at(landing, "a5").blocks


@pytest.mark.parametrize(
    ("block", "action", "landing"),
    [
        ("e5-f5", "e5E", "g5"),
        ("e5-f5", "e5W", "d5"),
        ("e5-e6", "e5N", "e7"),
        ("e5-e6", "e5S", "e4"),
    ],
)
def test_a_lying_block_stands_up_over_its_short_edge(block: str, action: str, landing: str) -> None:
    assert after(at(block, "a5"), action).blocks == at(landing, "a5").blocks


def test_every_tip_can_be_tipped_back() -> None:
    """Three kinds of tips make four: falling undoes standing up, and rolling undoes itself."""
    board = STANDARD.start().board
    back = {"N": "S", "S": "N", "E": "W", "W": "E"}
    pairs = 0
    for block, landings in board.landings.items():
        for way, landing in landings.items():
            if landing and board.holes.isdisjoint(landing):
                assert board.landings[landing][back[way]] == block
                pairs += 1
    assert pairs == 660


@pytest.mark.parametrize(
    ("position", "action", "sentence"),
    [
        (at("d4", "a5"), "d4N", "Light's block at d4 falls north onto d5-d6."),
        (at("d4-e4", "a5"), "d4N", "Light's block on d4-e4 rolls north onto d5-e5."),
        (at("d4-e4", "a5"), "d4W", "Light's block on d4-e4 stands up west onto c4."),
        (
            at("a5", "d3-e3 j5", "dark"),
            "d3W",
            "Dark's block on d3-e3 tips west into the hole at c3: 1 of 4 sunk.",
        ),
    ],
)
def test_news_tell_every_kind_of_tip(position: object, action: str, sentence: str) -> None:
    assert sentences(after(position, action)) == [sentence]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("clause", "position", "action", "why"),
    [
        ("1.1", at("d4", "e6"), "b1N", "has no space"),
        ("6.2", at("d4", "e6"), "e6N", "the block on e6 is dark's; it is light's turn"),
        ("6.2", at("d4", "e6"), "g6N", "g6 is empty"),
        ("6.2", at("d4", "e6"), "c3N", "c3 is a hole"),
        ("R1", at("d4-e4", "e6"), "e4N", "name the block on d4-e4 by its first space, d4"),
        ("6.3", at("d4", "d5"), "d4N", "onto d5-d6: d5 is occupied"),
        ("6.3", at("d4", "d6"), "d4N", "onto d5-d6: d6 is occupied"),
        ("6.3", at("d4-e4", "d5-e5"), "d4N", "d5 and e5 are occupied"),
        ("6.3", at("d4-e4 f4", "a5"), "d4E", "onto f4: f4 is occupied"),
        ("6.4", at("a5", "e6"), "a5W", "cannot tip off the board"),
        ("6.4", at("b5", "e6"), "b5W", "cannot tip off the board"),
        ("6.4", at("c1-d1", "e6"), "c1S", "cannot tip off the board"),
        ("6.4", at("b2-b3", "e6"), "b2W", "cannot tip off the board"),
        ("6.5", at("d3", "e6"), "d3W", "onto or over the hole at c3"),
        ("6.5", at("e3", "e6"), "e3W", "onto or over the hole at c3"),
        ("6.5", at("c4-d4", "e6"), "c4S", "onto or over the hole at c3"),
        ("6.5", at("b4-c4", "e6"), "b4S", "onto or over the hole at c3"),
    ],
)
def test_refusals_name_the_clause_and_the_facts(clause: str, position: object, action: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why) as refusal:
        STANDARD.apply(position, Tip(action[:-1], action[-1]))  # type: ignore[arg-type]
    assert refusal.value.rule == clause


def refused(position: object, action: str, clause: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why) as refusal:
        STANDARD.read(position, action)
    assert refusal.value.rule == clause


def test_only_blocks_of_the_own_colour_move() -> None:
    refused(STANDARD.start(), "e4S", "6.2", "the block on e4 is dark's; it is light's turn")


def test_blocks_move_only_onto_free_spaces() -> None:
    assert set(legal(at("d4", "d6 f4 b4"))) == {"d4S"}


def test_blocks_never_leave_the_board() -> None:
    assert set(legal(at("c1", "a5"))) == {"c1E"}
    assert set(legal(at("j8", "a5"))) == {"j8S"}


def test_blocks_never_cross_a_hole() -> None:
    assert set(legal(at("d3", "a5"))) == {"d3N", "d3E", "d3S"}  # not W, over c3
    assert set(legal(at("c4-d4", "a5"))) == {"c4N", "c4E", "c4W"}  # not S, over c3


RING = r"""
 5  .   .   .   .   .   .   .   .   .   .
 4  .   .   .   .   .   .   .   .   .   .
 3  .  [D] ( ) [D]  .   .   .  ( )  .   .
 2      .  [D]  .   .   .   .   .   .
 1          .   .   .   .   .   .
"""


@pytest.mark.parametrize(
    ("block", "action"),
    [("c5-c6", "c5S"), ("c6", "c6S"), ("d4-e4", "d4W"), ("b4", "b4E"), ("c5-d5", "c5S")],
)
def test_one_space_beside_a_hole_stays_free(block: str, action: str) -> None:
    dark = " ".join(blocks_in(RING)["dark"])
    refused(at(block, dark), action, "6.6", "it would fill the last free space beside the hole at c3")


def test_a_space_that_must_stay_free_is_closed_to_every_block() -> None:
    """No tip leads from one space beside a hole to another, so none frees one while taking the last."""
    board = STANDARD.start().board
    for beside in board.beside.values():
        for block, landings in board.landings.items():
            for landing in landings.values():
                if landing and board.holes.isdisjoint(landing) and set(beside) & set(block):
                    assert not set(beside) & set(landing) - set(block)


def test_sinking_is_never_forbidden_by_the_free_space() -> None:
    """The one space left may be anywhere: the sinking block itself frees another."""
    position = at("c4-c5", "b3 c2", last=None)
    assert "c4S" in legal(position)
    assert after(position, "c4S").sunk == (1, 0)


def test_a_block_is_not_put_straight_back_within_a_turn() -> None:
    once = after(at("e5 g5", "a5"), "e5N")
    refused(once, "e6S", "6.8", "on e6-e7 came from e5 with the last action and cannot go straight back")
    assert "e6S" not in legal(once)


def test_a_block_is_not_put_straight_back_in_the_next_turn() -> None:
    state = after(at("e5 g5", "a5"), "g5N", "e5N", "a5N", "a6N")
    assert STANDARD.to_act(state) == 0
    refused(state, "e6S", "6.8", "cannot go straight back")


def test_a_block_may_return_after_another_action() -> None:
    state = after(at("e5 g5", "a5"), "e5N", "g5N", "a5N", "a6N")
    assert after(state, "e6S").blocks[0] == at("e5 g6-g7", "a5").blocks[0]
    assert "g6S" not in legal(state)


def test_a_sunk_block_forbids_no_return() -> None:
    state = after(at("d3-e3 g5", "a5"), "d3W")
    assert state.last == (None, None)


def test_a_side_that_can_move_must_move() -> None:
    """6.7: there is no action that does nothing."""
    assert all(len(text) == 3 for text in legal(STANDARD.start()))
    assert len(legal(STANDARD.start())) == 8


def test_the_free_space_is_looked_at_after_every_action() -> None:
    """R4: the first action of a turn may not close the hole, though the second could open it again."""
    position = at("d3-e3 c6", "b3 c2")
    refused(position, "c6S", "6.6", "it would fill the last free space beside the hole at c3")
    assert "c6S" in legal(at("e3-f3 c6", "b3 c2"))


@pytest.mark.parametrize("action", [Tip("e5", "NE"), Tip("e5", ""), "e5N", None])
def test_5_what_is_not_a_tip_is_refused(action: object) -> None:
    with pytest.raises(IllegalAction) as refused:
        STANDARD.apply(state(UPRIGHT), action)
    assert refused.value.rule == "5"
    assert "is not an action of this game" in str(refused.value)
