"""Game: options and positions of every game, thrown at it in sizes that nobody plays."""

import inspect
import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest

from event_horizon import EVERYONE, GAMES, BadOption, BadPosition, Game, game
from event_horizon.core.errors import BadNotation
from event_horizon.core.rules import no_questions
from tests.search.toys import nim
from tests.variants import variant


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
        if not rules.options:
            continue
        before = dict(rules.settings)
        option = rules.options[0]
        value = next((value for value in option.values if value != option.default), option.default)
        assert rules.with_options({option.name: value}).settings[option.name] == value
        assert GAMES[name].settings == before


def test_a_game_without_previews_answers_the_empty_question_only() -> None:
    assert no_questions(None, "") is None
    with pytest.raises(BadNotation, match="this game cannot answer a question like 'why'"):
        no_questions(None, "why")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [99, -1, -3, "red", 0.5, object()])
def test_a_seat_that_there_is_not_sees_nothing(name: str, seat: Any) -> None:
    rules, state = GAMES[name], GAMES[name].start()
    for ask in (rules.view, rules.news):
        with pytest.raises(ValueError, match=r"there is no seat .*: seats are 0 to "):
            ask(state, seat)
    assert all(rules.view(state, viewer) for viewer in (0, None, EVERYONE))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("thing", [None, "rubbish", 7, object(), ("a", 1)])
def test_what_is_no_action_is_not_written(name: str, thing: Any) -> None:
    with pytest.raises(TypeError, match=f"is not an action of {name}"):
        GAMES[name].write(thing)


def test_chance_rolls_by_its_weights() -> None:
    """Chance puts nothing back twice in three times: 3,000 rolls, within three standard deviations."""
    rules = nim(9, with_chance=True)
    state, random = rules.apply(rules.start(), 1), Random(5)
    counts = Counter(rules.roll(state, random) for _ in range(3_000))
    assert set(counts) == {0, -1}
    assert abs(counts[0] - 2_000) < 78


def test_without_odds_of_its_own_a_game_tells_what_the_next_roll_may_bring() -> None:
    rules = nim(9, with_chance=True)
    view = rules.view(rules.start(), 0)
    assert rules.odds(view, "1") == (("0", pytest.approx(2 / 3)), ("-1", pytest.approx(1 / 3)))
    assert nim(9).odds(view, "1") == (), "no roll follows"


def test_a_game_shows_its_name_and_the_options_that_were_chosen() -> None:
    assert repr(game("triangle")) == "game('triangle')"
    assert repr(game("triangle", rows=5, swap=True)) == "game('triangle', rows=5, swap=True)"
    assert all(len(repr(rules)) < 100 for rules in GAMES.values())


def test_help_explains_every_method_of_a_game() -> None:
    methods = {name for name, _ in inspect.getmembers(Game, inspect.isfunction) if not name.startswith("_")}
    assert {"apply", "view", "determinize", "roll"} <= methods
    assert [name for name in methods if not inspect.getdoc(getattr(Game, name))] == []
    documented = inspect.getdoc(Game) or ""
    properties = [name for name, _ in inspect.getmembers(Game, lambda each: isinstance(each, property))]
    assert [name for name in (*properties, "settings", "rules") if name not in documented] == []


def test_a_game_is_a_value() -> None:
    for rules in GAMES.values():
        assert pickle.loads(pickle.dumps(rules)) == rules
    assert game("triangle", rows=5) == game("triangle", rows=5) != game("triangle")


def test_a_game_without_news_secrets_or_chance_need_not_say_so() -> None:
    plain = nim(5)
    state = plain.start()
    assert (plain.news(state, 0), plain.has_secrets(), plain.limit(state)) == ((), False, None)
    assert (plain.write_for(state, 2, 1), plain.vocabulary(), plain.seat_titles(state)) == (
        "2",
        None,
        plain.seats,
    )
    secretive = variant(plain, write_for=lambda state, action, seat: "?")
    assert secretive.write_for(state, 2, 1) == "?"
