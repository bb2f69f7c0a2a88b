"""What each action would lead to, and which spaces must stay free."""

from dataclasses import asdict
from typing import Any

import pytest

from event_horizon import BadNotation
from event_horizon.games.tipping.state import State

from .picture import STANDARD, after, at


def ask(position: State, question: str = "") -> dict[str, Any]:
    """The answer as the data that goes over the wire."""
    answer: Any = STANDARD.preview(STANDARD.view(position, None), question)
    return asdict(answer)


def test_there_is_a_ghost_for_every_legal_action() -> None:
    state = STANDARD.start()
    ghosts = ask(state)["ghosts"]
    assert list(ghosts) == [STANDARD.write(action) for action in STANDARD.legal(state)]
    assert ghosts["d4S"] == {
        "colour": "light",
        "block": "d4",
        "to": "d2-d3",
        "direction": "south",
        "motion": "fell",
    }


def test_the_side_that_waits_may_plan_what_it_could_do_now() -> None:
    ahead = ask(STANDARD.start())["ahead"]
    assert ahead["e4S"] == {
        "colour": "dark",
        "block": "e4",
        "to": "e2-e3",
        "direction": "south",
        "motion": "fell",
    }
    moved = after(STANDARD.start(), "d4S")
    assert ahead.keys() & ask(moved)["ghosts"].keys(), "most of it is still possible afterwards"
    assert {ghost["colour"] for ghost in ahead.values()} == {"dark"}


def test_ghosts_stand_where_the_blocks_will() -> None:
    state = at("d4 e6-f6 d3-e3", "a5 a7")
    for text, ghost in ask(state)["ghosts"].items():
        done = STANDARD.dump(after(state, text))["light"]
        assert (ghost["to"] in done) == (ghost["motion"] != "sank")
        assert ghost["block"] not in done


def test_a_sinking_ghost_is_in_the_hole() -> None:
    ghost = ask(at("d3-e3", "a5"))["ghosts"]["d3W"]
    assert ghost == {"colour": "light", "block": "d3-e3", "to": "c3", "direction": "west", "motion": "sank"}


def test_there_are_no_ghosts_after_the_end() -> None:
    over = after(at("d3-e3 g5", "a5", sunk={"light": 3}), "d3W")
    assert ask(over) == {"ghosts": {}, "keep_free": {}, "ahead": {}}


@pytest.mark.parametrize(
    ("dark", "kept"),
    [
        ("b3 d3", {}),
        ("b3 d3 c2", {"c3": "c4"}),
        ("b3 d3-e3 c4-c5", {"c3": "c2"}),
        ("b3 d3 c2 g3 i3 h2", {"c3": "c4", "h3": "h4"}),
    ],
)
def test_the_last_space_beside_a_hole_must_stay_free(dark: str, kept: dict[str, str]) -> None:
    assert ask(at("e6", dark))["keep_free"] == kept


def test_a_block_is_asked_about_on_either_of_its_spaces() -> None:
    state = at("d4-e4", "a5")
    assert ask(state, "d4") == ask(state, "e4")
    assert list(ask(state, "d4")["ghosts"]) == ["d4N", "d4E", "d4S", "d4W"]


def test_a_block_tells_why_it_cannot_tip() -> None:
    refused = ask(at("d3", "d4"), "d3")["refused"]
    assert refused["d3N"] == {
        "direction": "north",
        "rule": "6.3",
        "why": "light's block at d3 cannot tip onto d4-d5: d4 is occupied",
    }
    assert refused["d3W"]["rule"] == "6.5"


def test_the_others_blocks_can_be_asked_about_as_well() -> None:
    assert ask(at("d4", "a5"), "a5")["ghosts"]["a5N"]["to"] == "a6-a7"


@pytest.mark.parametrize("space", ["e9", "c3"])
def test_where_no_block_is_nothing_tips(space: str) -> None:
    assert ask(at("d4", "a5"), space) == {"ghosts": {}, "refused": {}}


@pytest.mark.parametrize("question", ["z1", "a1", "d4N", "d4-e4", "?"])
def test_other_questions_are_refused(question: str) -> None:
    with pytest.raises(BadNotation, match="is not a space of the board"):
        ask(at("d4", "a5"), question)
