"""O1 to O4: tiles in order, tiles drawn, neighbours only, the swap; presets."""

import pytest

from event_horizon import CHANCE, BadOption, IllegalAction, Outcome, game
from event_horizon.games.triangle.action import Draw, Place, Swap

from .picture import board, drawn, play, same
from .test_scoring import MIRROR, RING_ONE, RING_TWO


def refused(rules, state, action) -> str:  # type: ignore[no-untyped-def]
    with pytest.raises(IllegalAction) as caught:
        rules.apply(state, action)
    return str(caught.value)


def test_ascending_tiles() -> None:
    rules = game("triangle", tiles="ascending")
    assert len(rules.legal(rules.start())) == 21
    state = play(rules, "1@d3, 1@a1, 2@b1")
    assert {rules.write(action).split("@")[0] for action in rules.legal(state)} == {"2"}
    assert (
        refused(rules, state, Place(3, "f1"))
        == "O1: green must place 2, which is next in ascending order, not 3"
    )
    assert refused(rules, state, Place(1, "f1")) == "3.2: green's 1 is already on the board"


def test_drawn_tiles() -> None:
    rules = game("triangle", tiles="drawn")
    state = rules.start()
    assert rules.to_act(state) == CHANCE
    assert rules.legal(state) == ()
    assert rules.chances(state) == tuple((Draw(tile), 1) for tile in range(1, 11))
    assert refused(rules, state, Place(7, "d3")) == "O2: red's tile must be drawn before it is placed"
    assert refused(rules, state, Draw(11)) == "O2: red's 11 is not in hand and cannot be drawn"

    state = play(rules, "draw 7")
    assert [news.sentence for news in rules.news(state, 1)] == ["Red draws 7."]
    assert drawn(rules, state).endswith(
        "* red:   1 2 3 4 5 6 7 8 9 10\n  green: 1 2 3 4 5 6 7 8 9 10\n  drawn: 7"
    )
    assert len(rules.legal(state)) == 21
    assert refused(rules, state, Draw(8)) == "O2: no tile can be drawn now"
    assert refused(rules, state, Place(8, "d3")) == "O2: red must place 7, which was drawn, not 8"

    state = play(rules, "7@d3, draw 7, 7@a1", state)
    assert rules.chances(state) == tuple((Draw(tile), 1) for tile in (1, 2, 3, 4, 5, 6, 8, 9, 10))
    assert refused(rules, state, Draw(7)) == "O2: red's 7 is not in hand and cannot be drawn"


def test_adjacent_scoring_ends_with_ring_one() -> None:
    outcomes = [
        rules.outcome(state)
        for rules, state in (board(p, scoring="adjacent") for p in (RING_ONE, RING_TWO, MIRROR))
    ]
    assert outcomes == [
        Outcome((1.0, 0.0), "red wins 9 to 28 on the ring around d2"),
        Outcome((0.5, 0.5), "a draw: the sums are equal on the ring around a1"),
        Outcome((0.5, 0.5), "a draw: the sums are equal on the ring around c2"),
    ]


def test_with_adjacent_scoring_one_sees_the_ring_that_counts_and_no_other() -> None:
    rules, state = board(RING_TWO, scoring="adjacent")
    assert [red == green for red, green in rules.view(state, None).rings] == [True]
    rules = game("triangle", rows=5, scoring="adjacent")
    sums = rules.preview(rules.view(play(rules, "7@c1"), None), "")
    assert (sums["b1"], sums["b2"]) == (((7, 0),), ((0, 0),))  # type: ignore[index]


def test_a_draw_by_adjacent_scoring_is_told_with_its_option() -> None:
    rules = game("triangle", rows=2, scoring="adjacent")
    assert [(n.sentence, n.rule) for n in rules.news(play(rules, "1@a1, 1@b1"), None)][-2:] == [
        ("Ring 1: red 1, green 1.", "4.1"),
        ("A draw: the sums are equal on the ring around b2.", "O3"),
    ]


def test_swap_changes_the_seats_colours() -> None:
    rules = game("triangle", swap=True)
    first = play(rules, "7@d3")
    assert rules.legal(first)[-1] == Swap()
    assert len(rules.legal(first)) == 201
    swapped = play(rules, "swap", first)
    assert (rules.to_act(first), rules.to_act(swapped)) == (1, 0)
    assert rules.view(first, 0).colours == ("red", "green")
    assert rules.view(swapped, 0).colours == ("green", "red")
    assert [news.sentence for news in rules.news(swapped, None)] == [
        "The second player takes over red's 7 on d3: the seats change colours."
    ]
    assert rules.dump(swapped) == {"cells": {"d3": "R7"}, "to_act": "green", "swapped": True}
    assert drawn(rules, swapped) == drawn(rules, first)
    answered = play(rules, "10@a1", swapped)
    assert (rules.to_act(answered), rules.dump(answered)["cells"]["a1"]) == (1, "G10")


def test_after_a_swap_the_second_seat_wins_with_red() -> None:
    rules, _ = board(RING_ONE, swap=True)
    cells = rules.dump(board(RING_ONE)[1])["cells"]
    assert rules.outcome(rules.load({"cells": cells})).scores == (1.0, 0.0)  # type: ignore[union-attr]
    swapped = rules.outcome(rules.load({"cells": cells, "swapped": True}))
    assert swapped == Outcome((0.0, 1.0), "red wins 9 to 28 on the ring around d2")


def test_the_swap_is_greens_first_answer_only() -> None:
    rules, only = (
        game("triangle", swap=True),
        "O4: only green may swap, and only in answer to the first placement",
    )
    assert refused(rules, rules.start(), Swap()) == only
    assert refused(rules, play(rules, "7@d3, swap"), Swap()) == only
    assert refused(rules, play(rules, "7@d3, 7@d4"), Swap()) == only
    assert refused(rules, play(rules, "7@d3, 7@d4, 1@a1"), Swap()) == only
    assert "swap" not in map(rules.write, rules.legal(play(rules, "7@d3, swap")))


def test_swap_with_drawn_tiles() -> None:
    """The draw comes first, and the drawn tile stays green's."""
    rules = game("triangle", swap=True, tiles="drawn")
    placed = play(rules, "draw 7, 7@d3")
    assert rules.to_act(placed) == CHANCE
    assert refused(rules, placed, Swap()) == "O4: green's tile must be drawn before green may swap"
    ready = play(rules, "draw 10", placed)
    assert (rules.to_act(ready), rules.legal(ready)[-1]) == (1, Swap())
    swapped = play(rules, "swap", ready)
    assert rules.to_act(swapped) == 0
    assert drawn(rules, swapped) == same("""
        a                  a1
        b               b1    b2
        c            c1    c2    c3
        d         d1    d2    R7    d4
        e      e1    e2    e3    e4    e5
        f   f1    f2    f3    f4    f5    f6

          red:   1 2 3 4 5 6 8 9 10
        * green: 1 2 3 4 5 6 7 8 9 10
          drawn: 10
    """)
    assert {rules.write(action).split("@")[0] for action in rules.legal(swapped)} == {"10"}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"tiles": "hidden"}, "tiles must be free, ascending or drawn, not 'hidden'"),
        ({"scoring": "all"}, "scoring must be rings or adjacent, not 'all'"),
        ({"swap": "yes"}, "swap must be false or true, not 'yes'"),
        ({"swap": 1}, "swap must be false or true, not 1"),
        ({"goal": "most"}, "goal must be low or high, not 'most'"),
        ({"rows": "six"}, "rows must be 2, 3, 4, 5, 6, 7, 8, 9 or 10, not 'six'"),
        ({"rows": True}, "rows must be 2, 3, 4, 5, 6, 7, 8, 9 or 10, not True"),
        (
            {"colour": "blue"},
            "there is no option 'colour'; the options are: rows, blocked, goal, tiles, scoring, swap",
        ),
        ({"variant": "chess"}, "variant must be codecup or joris, not 'chess'"),
    ],
)
def test_options_are_refused_with_what_is_allowed(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption) as caught:
        game("triangle", **options)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("variant", "settings", "tiles"),
    [
        ("codecup", {"rows": 8, "blocked": 5, "goal": "high", "tiles": "free", "scoring": "adjacent"}, 15),
        ("joris", {"rows": 6, "blocked": 0, "goal": "low", "tiles": "ascending", "scoring": "adjacent"}, 10),
    ],
)
def test_presets(variant: str, settings: dict[str, object], tiles: int) -> None:
    rules = game("triangle", variant=variant)
    assert rules.settings == {**settings, "swap": False}
    assert rules.start().options.highest_tile == tiles
    assert game("triangle", variant=variant, swap=True).settings == {**settings, "swap": True}
