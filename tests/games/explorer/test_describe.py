"""Actions in words."""

import pytest

from event_horizon import game
from event_horizon.games.explorer.board import HOLE, HOME, IN, OUT, Space
from event_horizon.games.explorer.tell import place_name

from .picture import RULES, fly, ship, ships

TWO = game("explorer", seats=2)


@pytest.mark.parametrize(
    ("at", "step", "text", "words"),
    [
        ("8.3", "roll", "roll", "Roll two dice"),
        ("8.3", "roll", "roll 2", "Roll four dice"),
        ("8.3", "roll", "repair strength", "Repair strength"),
        ("5.0", "change", "climb", "Climb to orbit 6"),
        ("5.0", "change", "descend", "Descend to orbit 4"),
        ("5.0", "change", "stay", "Stay in orbit 5"),
        ("8.0", "change", "home", "Fly home"),
        ("1.0", "change", "descend", "Dive into the black hole"),
        ("2.0", "change", "descend", "Descend to orbit 1"),
        ("8.3", "dice", "dice 5 3", "Roll 3 and 5"),
        ("8.5", "event", "draw solar-storm", "Draw Storm from a star"),
        ("8.5", "card", "draw", "Draw the card"),
        ("2.1", "end", "probe", "Launch a probe"),
        ("2.1", "end", "end", "End turn"),
        ("2.1", "probe", "die 4", "Roll a 4"),
        ("1.1", "result", "draw the-shadow", "Draw The shadow"),
    ],
)
def test_what_a_captain_does(at: str, step: str, text: str, words: str) -> None:
    state = ship(at, step=step, moved=24 if step == "change" else 5, probes=2, robots=1)
    assert RULES.describe(state, RULES.read(state, text)) == words


def test_two_spaces_and_an_offer() -> None:
    forked = fly(ship("6.0", step="change", moved=12, left=1), "climb")
    assert RULES.describe(forked, RULES.read(forked, "space 7.1")) == "Go to orbit 7, space 1"
    offered = fly(ship("6.3", step="event", probes=1, shield=2), "draw lost-probe")
    assert [RULES.describe(offered, action) for action in RULES.legal(offered)] == [
        "Accept the offer",
        "Decline the offer",
    ]


def test_what_crews_say_to_each_other() -> None:
    state = fly(TWO.start(), "die 1", "die 5", rules=TWO)
    order = TWO.read(state, "build Kite probes=1 shield=0 strength=0 power=1")
    assert TWO.describe(state, order) == "Build Kite: 1 probe, shield 0, strength 0, power 1"
    assert TWO.describe(state, TWO.read(state, "join 1")) == "Ask Blue to share a ship"
    asked = fly(state, "join 1", rules=TWO)
    assert [TWO.describe(asked, action) for action in TWO.legal(asked)] == [
        "Share a ship with Red",
        "Build your own ship",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("give 1 energy 2", "Give Kite 2 energy tokens"),
        ("give 1 probe", "Give Kite a probe"),
        ("give 1 robot", "Give Kite a repair robot"),
    ],
)
def test_gifts(text: str, words: str) -> None:
    mine = {"at": "8.3", "probes": 1, "robots": 1}
    state = ships(mine, {"at": "8.4", "name": "Kite"}, rules=TWO, step="end")
    assert TWO.describe(state, TWO.read(state, text)) == words


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (HOLE, "the black hole"),
        (HOME, "home"),
        (Space(OUT, 0), "home"),
        (Space(IN, 1), "square 1 of the way out"),
        (Space(OUT, 3), "square 3 of the way home"),
        (Space(1, 0), "orbit 1, space 0"),
    ],
)
def test_places_in_words(place: Space, words: str) -> None:
    assert place_name(place) == words
