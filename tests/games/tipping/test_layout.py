"""Boards as data: option O1."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from event_horizon import BadOption, game
from event_horizon.games.tipping.layout import layout

from .picture import CORRIDOR, STANDARD, after, legal


def test_a_custom_board_is_played(tmp_path: Path) -> None:
    file = tmp_path / "corridor.toml"
    file.write_text(CORRIDOR)
    rules = game("tipping", board=file)
    start = rules.start()
    assert legal(start) == ["d1W", "g1E"]
    assert rules.dump(after(start, "d1W", rules=rules))["light"] == ["b1-c1", "e1", "f1", "g1"]


def test_a_board_of_ones_own_is_drawn() -> None:
    rules = game("tipping", board=CORRIDOR)
    assert rules.text(rules.view(rules.start(), None)).splitlines()[:4] == [
        " 3      .",
        " 2  .  ( )  .",
        " 1      .   .  [L] [L] [L] [L]  .   .   .  [D] [D] [D] <D---D>  .   .   .   .   .   .",
        "    a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p   q   r   s   t   u",
    ]


def test_a_lying_block_may_start_a_game() -> None:
    rules = game("tipping", board=CORRIDOR)
    assert "n1E" in [rules.write(a) for a in rules.legal(after(rules.start(), "d1W", rules=rules))]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("title = ", "title = 7 #", "the title must have 1 to 60 printable characters"),
        ("spaces =", "places =", "board has no 'places'"),
        ('dark = ["k1", "l1", "m1", "n1-o1"]', "", "dark must list at least 4 blocks"),
        (".O.", "O..", "the hole at a2 needs four spaces beside it and has 1"),
        (".O.", "...", "needs at least one hole"),
        (".O.", ".X.", "'X' is not part of a drawing"),
        (" .\n", " .\n\n\n" + 26 * "\n", "at most 26 rows and 26 columns"),
        ('"n1-o1"', '"m1-n1"', "two blocks overlap on m1"),
        ('"n1-o1"', '"n1-p1"', "'n1-p1' is not a place for dark's block"),
        ('"n1-o1"', '"o1-n1"', "'o1-n1' is not a place for dark's block"),
        ('"n1-o1"', '"b2"', "'b2' is not a place for dark's block"),
        ('"n1-o1"', '"a1"', "'a1' is not a place for dark's block"),
        ('"n1-o1"', "7", "7 is not a place for dark's block"),
        (', "n1-o1"', "", "dark must list at least 4 blocks"),
        ('["d1", "e1", "f1", "g1"]', '"d1"', "light must be a list, not 'd1'"),
        ('["d1", "e1", "f1", "g1"]', '["b1", "b3", "a2", "c2"]', "no space beside the hole at b2 is free"),
        ("light = ", "light = [", "the file is not valid TOML"),
        ("'''", '"', "the file is not valid TOML"),
    ],
)
def test_a_board_that_makes_no_sense_is_refused_with_a_reason(old: str, new: str, why: str) -> None:
    assert old in CORRIDOR
    with pytest.raises(BadOption, match=why):
        game("tipping", board=CORRIDOR.replace(old, new))


@pytest.mark.parametrize("title", ["x" * 61, "", "two\\nlines"])
def test_a_title_that_cannot_be_shown_is_refused(title: str) -> None:
    with pytest.raises(BadOption, match="the title must have 1 to 60 printable characters"):
        game("tipping", board=CORRIDOR.replace("A corridor", title))


@pytest.mark.parametrize("title", ["x", "x" * 60])
def test_a_title_may_have_1_to_60_characters(title: str) -> None:
    assert layout(CORRIDOR.replace("A corridor", title)).title == title


def test_light_must_be_able_to_begin() -> None:
    held = CORRIDOR.replace('["d1", "e1", "f1", "g1"]', '["b3", "b1", "a2", "c1"]').replace("k1", "d1")
    with pytest.raises(BadOption, match="light moves first and has no legal move"):
        game("tipping", board=held)


def test_an_unknown_board_is_refused() -> None:
    with pytest.raises(BadOption, match="board must be standard or a file"):
        game("tipping", board="nowhere")


@settings(deadline=None)
@given(text=st.text(max_size=40).map(lambda text: text + "\n"))
def test_any_text_is_a_board_or_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="board"):
        game("tipping", board=text)


@settings(deadline=None)
@given(data=st.data())
def test_a_spoilt_board_is_played_or_refused(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(CORRIDOR)))
    piece = data.draw(st.text(alphabet=".O LD\"'[]=\n-abc123", max_size=4))
    text = CORRIDOR[:place] + piece + CORRIDOR[place + data.draw(st.integers(0, 3)) :]
    try:
        rules = game("tipping", board=text)
    except BadOption as refusal:
        assert str(refusal).startswith("board")
    else:
        assert rules.legal(rules.start())


def test_deep_nesting_is_refused() -> None:
    with pytest.raises(BadOption, match="nests values"):
        game("tipping", board="a = " + "[" * 20_000 + "\n")


def test_the_standard_board_is_the_default() -> None:
    assert game("tipping", board="standard").start() == STANDARD.start()
