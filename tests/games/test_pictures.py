"""Every game draws its views: plain, whole, and of nothing but what the viewer may know."""

from random import Random
from xml.etree import ElementTree

import pytest

from event_horizon import CHANCE, EVERYONE, GAMES, game, play_match
from event_horizon.core.drawing import letters, text_board
from event_horizon.core.game import AnyGame
from event_horizon.records.record import record_of
from event_horizon.server.matches.pictures import PREVIEW_SIZE, png
from tests.variants import variant

SHAPES = {"svg", "polygon", "circle", "rect", "text"}
STEPS = 400
EVERY = 40
OPTIONS = {name: [{}] for name in GAMES}
OPTIONS["torus"] = [{}, {"scenario": "advanced"}, {"ships": "both", "first": "fixed"}]
OPTIONS["explorer"] = [{}, {"seats": 3, "premade": True}, {"mode": "team", "seats": 2}]
CASES = [(name, options) for name, many in OPTIONS.items() for options in many]


def states(rules: AnyGame, seed: int) -> list[object]:
    """Some positions of a random game, the first and the last among them."""
    random, state, found = Random(seed), rules.start(), []
    for step in range(STEPS):
        if step % EVERY == 0:
            found.append(state)
        seat = rules.to_act(state)
        if seat is None:
            break
        state = rules.apply(
            state, rules.roll(state, random) if seat == CHANCE else random.choice(rules.legal(state))
        )
    return [*found, state]


@pytest.mark.parametrize(("name", "options"), CASES)
def test_every_view_is_drawn(name: str, options: dict[str, object]) -> None:
    rules = game(name, **options)
    for state in states(rules, 1):
        for viewer in (None, *range(len(rules.seats)), EVERYONE):
            seen = rules.view(state, viewer)
            drawn = rules.picture(seen)
            assert seen._repr_svg_() == drawn
            root = ElementTree.fromstring(drawn)
            assert {each.tag.partition("}")[2] for each in root.iter()} <= SHAPES
            assert not [each for each in root.iter() if "style" in each.attrib or "href" in each.attrib]
            _, _, width, height = map(float, root.attrib["viewBox"].split())
            for each in root.iter():
                across, down = each.attrib.get("cx", each.attrib.get("x")), each.attrib.get("cy")
                assert across is None or 0 <= float(across) <= width
                assert down is None or 0 <= float(down) <= height
            assert len(drawn) < 120_000


@pytest.mark.parametrize(("name", "options"), CASES)
def test_what_looks_alike_is_drawn_alike(name: str, options: dict[str, object]) -> None:
    rules = game(name, **options)
    random = Random(2)
    hidden = 0
    for state in states(rules, 2):
        for viewer in (None, *range(len(rules.seats))):
            seen = rules.view(state, viewer)
            other = rules.determinize(seen, random)
            hidden += other != state
            assert rules.picture(rules.view(other, viewer)) == rules.picture(seen)
    assert hidden or not rules.has_secrets(), "no position hid anything: the test says nothing"


def test_a_picture_is_a_picture() -> None:
    drawn = png(game("triangle").picture(game("triangle").view(game("triangle").start(), None)))
    assert drawn.startswith(b"\x89PNG")
    assert (int.from_bytes(drawn[16:20]), int.from_bytes(drawn[20:24])) == PREVIEW_SIZE


def test_a_game_without_pictures_shows_its_text_board() -> None:
    rules = game("triangle")
    plain = variant(rules, picture=None)
    seen = plain.view(plain.start(), None)
    assert plain.picture(seen) == text_board(rules.text(seen))
    assert "red:" in plain.picture(seen)


def test_text_cannot_become_anything_else() -> None:
    assert "<script" not in letters("<script>", (0, 0), 10)
    assert "<script" not in text_board("<script>")


def test_matches_and_records_show_their_last_position() -> None:
    match = play_match(game("triangle", rows=2), ["uniform", "uniform"], seed=1)
    last = match.game.picture(match.game.view(match.state, EVERYONE))
    assert match._repr_svg_() == last
    assert record_of(match)._repr_svg_() == last
