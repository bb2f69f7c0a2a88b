"""The part of the contract about nonsense: any text, data or option is accepted, or refused with one of the four errors."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from event_horizon import GAMES, BadNotation, BadOption, BadPosition, IllegalAction, game

from .random_games import every_game, random_game, sampled

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
fuzzed = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@every_game
@fuzzed
@given(text=st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_text_reads_or_is_refused(name: str, text: str) -> None:
    rules = GAMES[name]
    for ask in (
        lambda: rules.read(rules.start(), text),
        lambda: rules.preview(rules.view(rules.start(), None), text),
    ):
        try:
            ask()
        except (BadNotation, IllegalAction) as refusal:
            assert str(refusal)


@every_game
@fuzzed
@given(data=st.data())
def test_texts_near_an_action_read_or_are_refused(name: str, data: st.DataObject) -> None:
    rules = GAMES[name]
    state, action = data.draw(st.sampled_from(sampled(random_game(name, ())[:-1])))
    text = rules.write(action)
    place = data.draw(st.integers(0, len(text)))
    mutated = text[:place] + data.draw(st.text(max_size=3)) + text[place + data.draw(st.integers(0, 2)) :]
    try:
        assert rules.write(rules.read(state, mutated))
    except (BadNotation, IllegalAction) as refusal:
        assert str(refusal)


@every_game
@fuzzed
@given(data=anything)
def test_any_data_is_a_position_or_is_refused(name: str, data: object) -> None:
    try:
        GAMES[name].load(data)
    except BadPosition as refusal:
        assert str(refusal)


@every_game
@fuzzed
@given(data=st.data())
def test_data_near_a_position_loads_or_is_refused(name: str, data: st.DataObject) -> None:
    rules = GAMES[name]
    state, _ = data.draw(st.sampled_from(sampled(random_game(name, ()))))
    position = rules.dump(state)
    spoilt = spoil(position, data)
    try:
        loaded = rules.load(spoilt)
    except BadPosition as refusal:
        assert str(refusal)
    else:
        assert rules.load(rules.dump(loaded)) == loaded
        assert (rules.outcome(loaded) is None) == (rules.to_act(loaded) is not None)


def spoil(data: Any, source: st.DataObject) -> Any:
    """The same data with one thing in it replaced, somewhere."""
    if isinstance(data, dict) and data and source.draw(st.integers(0, 3)):
        key = source.draw(st.sampled_from(sorted(data, key=str)))
        return {**data, key: spoil(data[key], source)}
    if isinstance(data, list | tuple) and data and source.draw(st.integers(0, 3)):
        place = source.draw(st.integers(0, len(data) - 1))
        return [*data[:place], spoil(data[place], source), *data[place + 1 :]]
    return source.draw(anything | st.integers(-3, 40))


@every_game
@fuzzed
@given(data=st.data())
def test_any_option_is_taken_or_refused(name: str, data: st.DataObject) -> None:
    names = [st.just(option.name) for option in GAMES[name].options]
    chosen = data.draw(st.dictionaries(st.one_of(*names, st.text(max_size=6)), anything, max_size=3))
    try:
        game(name, **chosen).start()
    except BadOption as refusal:
        assert str(refusal)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no game"):
        game("checkers")
