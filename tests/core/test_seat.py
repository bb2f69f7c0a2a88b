"""Who acts and who looks, and what they are called."""

import re
from pathlib import Path

import pytest

from event_horizon.core.player_title import TITLES, player_title
from event_horizon.core.seat import CHANCE, EVERYONE, SPECTATOR, Viewer, is_seat
from event_horizon.core.sentence import capitalised
from event_horizon.players.roster import GENERAL_PLAYERS

WORDS_OF_THE_FRONT = Path(__file__).parents[2] / "web/src/app/words.ts"


@pytest.mark.parametrize(
    ("who", "is_one"), [(0, True), (5, True), (CHANCE, False), (EVERYONE, False), (SPECTATOR, False)]
)
def test_a_seat_is_neither_chance_nor_a_spectator_nor_everyone(who: Viewer, is_one: bool) -> None:
    assert is_seat(who) == is_one


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("red wins", "Red wins"), ("PL1 is destroyed", "PL1 is destroyed"), ("7 on d3", "7 on d3"), ("", "")],
)
def test_a_sentence_begins_with_a_capital_and_the_rest_is_left(text: str, sentence: str) -> None:
    assert capitalised(text) == sentence


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("uniform", "Random"),
        ("greedy", "Beginner"),
        ("mcts", "Tree search"),
        ("level3", "Level 3"),
        ("person", "person"),
        ("my_bot", "my_bot"),
    ],
)
def test_computer_players_have_titles_that_people_understand(name: str, title: str) -> None:
    assert player_title(name) == title


def test_the_web_front_uses_the_same_titles() -> None:
    assert set(TITLES) == set(GENERAL_PLAYERS)
    text = WORDS_OF_THE_FRONT.read_text(encoding="utf-8")
    found = re.search(r"PLAYER_TITLES[^{]*\{([^}]*)\}", text)
    assert found
    assert dict(re.findall(r'(\w+): "([^"]*)"', found[1])) == TITLES
