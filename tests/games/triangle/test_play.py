"""3: placing tiles, turns, the end, and what the referee refuses."""

import pytest

from event_horizon import BadNotation, IllegalAction, game
from event_horizon.games.triangle.action import Block, Draw, Place, Swap

from .picture import board, drawn, play, same

RULES = game("triangle")

MIDDLE = """
    a                  G10
    b               .     .
    c            .     .     .
    d         .     .    R7     .
    e      .     .     .     .     .
    f  R10    .     .     .     .    G9
"""
NEARLY_OVER = """
    a                  G10
    b               .     .
    c            R1    R2    R3
    d         R4    R5    R6    R7
    e      R8    R9    R10   G1    G2
    f   G3    G4    G5    G6    G7    G8
"""


def test_the_board_is_empty_and_red_begins() -> None:
    state = RULES.start()
    assert RULES.dump(state) == {"cells": {}, "to_act": "red"}
    assert RULES.to_act(state) == 0
    assert RULES.seats == ("red", "green")
    assert RULES.news(state, None) == ()


def test_every_tile_may_go_on_every_empty_cell() -> None:
    """210 first placements, and 200 answers to each."""
    texts = {RULES.write(action) for action in RULES.legal(RULES.start())}
    assert texts == {f"{tile}@{cell}" for tile in range(1, 11) for cell in RULES.start().board.names}
    second = [len(RULES.legal(RULES.apply(RULES.start(), action))) for action in RULES.legal(RULES.start())]
    assert second == [200] * 210


def test_a_placement_and_the_next_turn() -> None:
    rules, state = board(MIDDLE)
    after = play(rules, "1@e2", state)
    assert drawn(rules, state) == same("""
        a                 G10
        b               b1    b2
        c            c1    c2    c3
        d         d1    d2    R7    d4
        e      e1    e2    e3    e4    e5
        f  R10    f2    f3    f4    f5    G9

        * red:   1 2 3 4 5 6 8 9
          green: 1 2 3 4 5 6 7 8
    """)
    assert drawn(rules, after) == same("""
        a                 G10
        b               b1    b2
        c            c1    c2    c3
        d         d1    d2    R7    d4
        e      e1    R1    e3    e4    e5
        f  R10    f2    f3    f4    f5    G9

          red:   2 3 4 5 6 8 9
        * green: 1 2 3 4 5 6 7 8
    """)
    assert (rules.to_act(state), rules.to_act(after)) == (0, 1)
    assert [news.sentence for news in rules.news(after, 1)] == ["Red places 1 on e2."]
    assert rules.news(after, 1)[0].facts == {"colour": "red", "tile": 1, "cell": "e2"}


def test_a_whole_game_is_twenty_placements_in_turns() -> None:
    state, actors = RULES.start(), []
    while (actor := RULES.to_act(state)) is not None:
        actors.append(actor)
        state = RULES.apply(state, RULES.legal(state)[-1])
    assert actors == [0, 1] * 10
    assert state.hands == ((), ())


def test_the_last_empty_cell_is_the_hole() -> None:
    rules, state = board(NEARLY_OVER)
    assert (rules.to_act(state), rules.outcome(state)) == (1, None)
    assert [rules.write(action) for action in rules.legal(state)] == ["9@b1", "9@b2"]
    over = play(rules, "9@b2", state)
    assert (rules.to_act(over), rules.legal(over), rules.view(over, 0).hole) == (None, (), "b1")
    assert drawn(rules, over) == same("""
        a                 G10
        b              (())   G9
        c            R1    R2    R3
        d         R4    R5    R6    R7
        e      R8    R9   R10    G1    G2
        f   G3    G4    G5    G6    G7    G8

        ring 1: red 3, green 19
        ring 2: red 18, green 0
        ring 3: red 34, green 1
        ring 4: red 0, green 27
        ring 5: red 0, green 8
    """)
    assert [(news.kind, news.sentence, news.rule) for news in rules.news(over, None)] == [
        ("placed", "Green places 9 on b2.", "3.2"),
        ("hole", "b1 is left empty: it is the black hole.", "3.3"),
        ("ring", "Ring 1: red 3, green 19.", "4.1"),
        ("ended", "Red wins 3 to 19 on the ring around b1.", "4"),
    ]


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        (Place(1, "d3"), "3.2: d3 already holds red's 7"),
        (Place(1, "a1"), "3.2: a1 already holds green's 10"),
        (Block("d2"), "O6: no cell can be blocked now"),
        (Place(7, "d2"), "3.2: red's 7 is already on the board"),
        (Place(11, "d2"), "1.2: there is no tile 11; tiles go from 1 to 10"),
        (Place(0, "d2"), "1.2: there is no tile 0; tiles go from 1 to 10"),
        (Place(1, "g1"), "1.1: the board has no cell 'g1'"),
        (Place(1, "d5"), "1.1: the board has no cell 'd5'"),
        (Draw(1), "O2: no tile can be drawn now"),
        (Swap(), "O4: this game is played without the swap"),
        ("nonsense", "3.2: 'nonsense' is not an action of this game"),
    ],
)
def test_refusals(action: object, refusal: str) -> None:
    rules, state = board(MIDDLE)
    before = rules.dump(state)
    with pytest.raises(IllegalAction) as caught:
        rules.apply(state, action)
    assert str(caught.value) == refusal
    assert caught.value.rule == refusal.split(":")[0]
    assert rules.dump(state) == before


def test_the_opponents_tile_of_the_same_number_is_another_tile() -> None:
    rules, state = board(MIDDLE)
    assert rules.dump(play(rules, "9@e2, 7@e3", state))["cells"]["e3"] == "G7"


def test_a_refusal_names_whose_tile_lies_there() -> None:
    state = play(RULES, "1@a1, 1@b1")
    for cell, holder in (("a1", "red's 1"), ("b1", "green's 1")):
        with pytest.raises(IllegalAction, match=f"3.2: {cell} already holds {holder}$"):
            RULES.apply(state, Place(2, cell))


def test_nothing_is_placed_after_the_end() -> None:
    rules, state = board(NEARLY_OVER)
    over = play(rules, "9@b2", state)
    for action in (Place(1, "b1"), Swap(), Draw(1), Block("b1")):
        with pytest.raises(
            IllegalAction, match=r"3.3: the game is over; one cell is left and it is the hole"
        ):
            rules.apply(over, action)


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("7@g1", "the board has no cell g1; its cells go from a1 to f6"),
        ("7d3", "'7d3' is not an action: write a tile and a cell, such as 7@d3"),
        ("", "'' is not an action"),
        ("7@D3", "'7@D3' is not an action"),
        (" 7@d3", "is not an action"),
        ("7@d3\n", "is not an action"),
        ("07@d3", "is not an action"),
        ("٧@d3", "is not an action"),
        ("x" * 10_000, "is not an action"),
    ],
)
def test_texts_that_are_no_action(text: str, refusal: str) -> None:
    with pytest.raises(BadNotation) as caught:
        RULES.read(RULES.start(), text)
    assert refusal in str(caught.value)
    assert len(str(caught.value)) < 200


def test_a_text_that_is_an_action_but_not_now() -> None:
    state = play(RULES, "7@d3")
    with pytest.raises(IllegalAction, match=r"3.2: d3 already holds red's 7"):
        RULES.read(state, "8@d3")
    with pytest.raises(IllegalAction, match=r"1.2: there is no tile 42"):
        RULES.read(state, "42@d4")


def test_actions_in_words() -> None:
    state = RULES.apply(RULES.start(), Place(8, "c2"))
    words = [RULES.describe(state, action) for action in (Place(7, "d3"), Swap(), Block("b1"), Draw(4))]
    assert words == ["Place 7 on d3", "Take over red's 8", "Block b1", "Draw 4"]
