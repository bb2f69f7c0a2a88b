"""What programs that learn are given: a view as numbers, and the words and chances of the game."""

from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, game


def test_a_view_as_numbers() -> None:
    rules = game("triangle", rows=5, tiles="drawn", swap=True)
    data = {"cells": {"a1": "R3", "b2": "G7"}, "to_act": "red", "drawn": 2, "swapped": True}
    state = rules.load(data)
    found = {name: list(part.values) for name, part in rules.tensor(rules.view(state, 1), 1).items()}
    assert found["mine"] == [3 / 7, *[0.0] * 14], "after the swap seat 1 is red"
    assert found["theirs"] == [0, 0, 1, *[0.0] * 12]
    assert found["hands"] == [1, 1, 0, 1, 1, 1, 1, *[1, 1, 1, 1, 1, 1, 0]]
    assert found["drawn"] == [0, 1, 0, 0, 0, 0, 0]
    assert found["turn"] == [1, 0, 1]
    assert found["swapped"] == [1]
    other = rules.tensor(rules.view(state, 0), 0)
    assert list(other["turn"].values) == [0, 1, 0]


def test_blocked_cells_as_numbers() -> None:
    rules = game("triangle", rows=5, blocked=2)
    state = rules.load({"cells": {}, "blocked": ["a1", "c2"]})
    blocked = rules.tensor(rules.view(state, 0), 0)["blocked"].values
    assert list(blocked) == [1, 0, 0, 0, 1, *[0.0] * 10]


@pytest.mark.parametrize(
    ("options", "words", "chances"),
    [
        ({"rows": 5}, 14, 0),
        ({"rows": 5, "tiles": "drawn"}, 14, 14),
        ({"rows": 5, "blocked": 2}, 12, 2),
        ({"rows": 5, "tiles": "drawn", "blocked": 2}, 12, 14),
    ],
    ids=str,
)
def test_every_game_has_as_many_placements_draws_and_blocks_as_it_says(
    options: dict[str, Any], words: int, chances: int
) -> None:
    rules, random = game("triangle", **options), Random(3)
    known = rules.vocabulary()
    assert known is not None
    assert (known.max_words, known.max_chances) == (words, chances)
    state, counts = rules.start(), [0, 0]
    while (actor := rules.to_act(state)) is not None:
        is_chance = actor == CHANCE
        actions = [each for each, _ in rules.chances(state)] if is_chance else list(rules.legal(state))
        state = rules.apply(state, random.choice(actions))
        counts[is_chance] += 1
    assert counts == [words, chances]


def test_a_swap_is_one_word_more() -> None:
    known = game("triangle", rows=5, swap=True).vocabulary()
    assert known is not None
    assert (known.max_words, len(known.words), known.chances) == (15, 7 * 15 + 1, ())
