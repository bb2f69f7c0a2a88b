"""Game: options and positions of every game, thrown at it in sizes that nobody plays."""

from typing import Any

import pytest

from event_horizon import GAMES, BadOption, BadPosition, game
from event_horizon.core.errors import BadNotation
from event_horizon.core.game import no_questions


def nested(levels: int) -> Any:
    data: Any = {}
    for _ in range(levels):
        data = {"cells": [data]}
    return data


@pytest.mark.parametrize("name", GAMES)
def test_positions_that_cannot_even_be_shown_are_refused(name: str) -> None:
    rules = GAMES[name]
    whole = rules.dump(rules.start())
    strange = [10**5_000, nested(1_000), float("nan"), "\ud800", {1: 2}, b"bytes", object()]
    for value in strange:
        for data in (value, {"cells": value}, *({**whole, key: value} for key in whole)):
            with pytest.raises(BadPosition):
                rules.load(data)


@pytest.mark.parametrize("name", GAMES)
def test_options_that_cannot_even_be_shown_are_refused(name: str) -> None:
    for option in GAMES[name].options:
        for value in (10**5_000, nested(1_000), float("nan"), "\ud800", b"bytes", object(), None):
            with pytest.raises(BadOption):
                game(name, **{option.name: value})


def test_options_make_another_game_and_leave_this_one_alone() -> None:
    for name, rules in GAMES.items():
        before = dict(rules.settings)
        option = rules.options[0]
        value = next((value for value in option.values if value != option.default), option.default)
        assert rules.with_options({option.name: value}).settings[option.name] == value
        assert GAMES[name].settings == before


def test_a_game_without_previews_answers_the_empty_question_only() -> None:
    assert no_questions(None, "") is None
    with pytest.raises(BadNotation, match="this game answers no question like 'why'"):
        no_questions(None, "why")
