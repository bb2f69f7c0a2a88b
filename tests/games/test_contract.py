"""What every game in the catalog keeps, whatever it is about."""

import pickle
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from event_horizon import CHANCE, EVERYONE, GAMES, BadNotation, BadOption, BadPosition, IllegalAction, game
from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import ComputerPlay
from event_horizon.core.game import AnyGame
from event_horizon.players.roster import computer_play

from .folders import ROOT, project_folder
from .perft import perft, tables
from .playthrough import path_of, recorded_actions, recorded_options, told

LONGEST_GAME = 20_000
SAMPLES = 12
"""How many positions of a random game the slower checks look at."""


def variants(name: str) -> Iterator[dict[str, Any]]:
    """The game as it is, and each option changed on its own where that is allowed."""
    yield {}
    for option in GAMES[name].options:
        values = option.values or ((option.low, option.high) if option.high > option.low else ())
        for value in values:
            try:
                if value != option.default and game(name, **{option.name: value}):
                    yield {option.name: value}
            except BadOption:
                continue  # it needs another option beside it; the game's own tests combine them


GAMES_AND_OPTIONS = [
    pytest.param(name, options, id="-".join([name, *(f"{k}={v}" for k, v in options.items())]))
    for name in GAMES
    for options in variants(name)
]
every_variant = pytest.mark.parametrize(("name", "options"), GAMES_AND_OPTIONS)
every_game = pytest.mark.parametrize("name", GAMES)


@cache
def random_game(name: str, options: tuple[tuple[str, Any], ...], seed: int = 0) -> list[tuple[Any, Any]]:
    """Every (state, action) of a random game; the last state has no action."""
    rules, random = game(name, **dict(options)), Random(seed)
    state, path = rules.start(), []
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            actions, weights = zip(*rules.chances(state), strict=True)
            action = random.choices(actions, weights)[0]
        else:
            action = random.choice(rules.legal(state))
        path.append((state, action))
        assert len(path) < LONGEST_GAME, "random games must end"
        state = rules.apply(state, action)
    return [*path, (state, None)]


def sampled(path: list[tuple[Any, Any]], count: int = SAMPLES) -> list[tuple[Any, Any]]:
    step = max(1, len(path) // count)
    return [*path[::step], path[-1]]


def some_actions(rules: AnyGame, state: Any, count: int = 40) -> list[Any]:
    actions = [action for action, _ in rules.chances(state)] or list(rules.legal(state))
    return actions if len(actions) <= count else Random(0).sample(actions, count)


@every_variant
def test_every_legal_action_applies_and_reads_back(name: str, options: dict[str, Any]) -> None:
    rules = game(name, **options)
    for state, _ in sampled(random_game(name, tuple(options.items()))):
        for action in some_actions(rules, state):
            assert rules.read(state, rules.write(action)) == action
            rules.apply(state, action)


@every_variant
def test_positions_round_trip(name: str, options: dict[str, Any]) -> None:
    rules = game(name, **options)
    for state, _ in random_game(name, tuple(options.items())):
        assert rules.load(rules.dump(state)) == state


@every_variant
def test_legal_is_a_fixed_list_without_repetition(name: str, options: dict[str, Any]) -> None:
    rules = game(name, **options)
    for state, _ in sampled(random_game(name, tuple(options.items()))):
        texts = [rules.write(action) for action in rules.legal(state)]
        assert len(set(texts)) == len(texts)
        assert texts == [rules.write(action) for action in rules.legal(state)]


@every_variant
def test_the_vocabulary_says_every_action(name: str, options: dict[str, Any]) -> None:
    """Each in words of its own, and within the bounds that it gives for a game."""
    rules = game(name, **options)
    known = rules.vocabulary()
    assert known is not None or project_folder(name) != ROOT, "all games of this repository have one"
    if known is None:
        return
    assert len(set(known.words)) == len(known.words)
    assert len(set(known.chances)) == len(known.chances)
    path = random_game(name, tuple(options.items()))
    for state, _ in sampled(path):
        spelt = [known.spell(rules.write(action)) for action in rules.legal(state)]
        assert len(set(spelt)) == len(spelt)
        assert {word for words in spelt for word in words} <= set(known.words)
        assert {rules.write(action) for action, _ in rules.chances(state)} <= set(known.chances)
    said = [known.spell(rules.write(a)) for state, a in path[:-1] if rules.to_act(state) != CHANCE]
    assert sum(map(len, said)) <= known.max_words
    assert len(path) - 1 - len(said) <= known.max_chances


@every_variant
def test_tensors_keep_their_shape_and_range(name: str, options: dict[str, Any]) -> None:
    """From every seat, at every moment."""
    rules = game(name, **options)
    shapes = None
    for state, _ in sampled(random_game(name, tuple(options.items())), 6):
        for seat in range(len(rules.seats)):
            parts = rules.tensor(rules.view(state, seat), seat)
            assert parts is not None or project_folder(name) != ROOT, "all games of this repository have one"
            if parts is None:
                continue
            shapes = shapes or {key: part.shape for key, part in parts.items()}
            assert {key: part.shape for key, part in parts.items()} == shapes
            for part in parts.values():
                is_sparse = isinstance(part.values, dict)
                values = part.values.values() if is_sparse else part.values
                assert all(-1 <= value <= 1 for value in values)
                assert set(part.values) <= set(range(part.size)) if is_sparse else len(values) == part.size


@every_variant
def test_what_is_not_legal_is_refused_with_its_rule(name: str, options: dict[str, Any]) -> None:
    """Actions of other moments of the game, tried where they do not belong."""
    rules, random = game(name, **options), Random(1)
    path = random_game(name, tuple(options.items()))
    pool = [action for _, action in path[:-1]]
    refused = 0
    for state, _ in sampled(path):
        allowed = {*rules.legal(state), *(action for action, _ in rules.chances(state))}
        before = (rules.dump(state), hash(state))
        for action in random.sample(pool, min(30, len(pool))):
            if action in allowed:
                continue
            refused += 1
            for attempt in (rules.apply, lambda state, action: rules.read(state, rules.write(action))):
                with pytest.raises(IllegalAction) as refusal:
                    attempt(state, action)
                assert refusal.value.rule
                assert refusal.value.message
        assert (rules.dump(state), hash(state)) == before
    assert refused


@every_variant
def test_there_is_an_outcome_exactly_when_nobody_is_to_act(name: str, options: dict[str, Any]) -> None:
    rules = game(name, **options)
    path = random_game(name, tuple(options.items()))
    for state, _ in path[:-1]:
        assert rules.outcome(state) is None
        actor = rules.to_act(state)
        assert bool(rules.chances(state)) == (actor == CHANCE)
        assert bool(rules.legal(state)) == (actor != CHANCE)
    outcome = rules.outcome(path[-1][0])
    assert outcome is not None
    assert outcome.reason
    assert len(outcome.scores) == len(rules.seats)
    assert all(0 <= score <= 1 for score in outcome.scores)
    assert rules.legal(path[-1][0]) == rules.chances(path[-1][0]) == ()


@every_variant
def test_a_view_does_not_change_when_only_hidden_facts_change(name: str, options: dict[str, Any]) -> None:
    """Any state determinized from a view looks the same from there, and offers the seat the same actions."""
    rules, random = game(name, **options), Random(2)
    for state, _ in sampled(random_game(name, tuple(options.items())), 6):
        for seat in [None, *range(len(rules.seats))]:
            seen = rules.view(state, seat)
            other = rules.determinize(seen, random)
            assert rules.view(other, seat) == seen
            if seat is not None and rules.to_act(state) == seat:
                assert [*map(rules.write, rules.legal(other))] == [*map(rules.write, rules.legal(state))]
            if not rules.has_secrets():
                assert other == state


@every_variant
def test_everybody_together_sees_all(name: str, options: dict[str, Any]) -> None:
    """The state that `determinize` makes of it looks the same to every seat; actions read as they were written."""
    rules, random = game(name, **options), Random(3)
    seats = range(len(rules.seats))
    for state, action in sampled(random_game(name, tuple(options.items()))):
        seen = rules.view(state, EVERYONE)
        same = rules.determinize(seen, random)
        assert [rules.view(same, seat) for seat in seats] == [rules.view(state, seat) for seat in seats]
        assert (rules.to_act(same), rules.legal(same)) == (rules.to_act(state), rules.legal(state))
        assert not action or rules.write_for(state, action, EVERYONE) == rules.write(action)
        heard = [news.kind for news in rules.news(state, EVERYONE)]
        assert all(heard.count(each.kind) for seat in seats for each in rules.news(state, seat))
        if not rules.has_secrets():
            assert all(rules.view(state, seat) == seen for seat in (None, *seats))


@every_variant
def test_views_news_and_previews_are_plain_data(name: str, options: dict[str, Any]) -> None:
    rules = game(name, **options)
    for state, action in sampled(random_game(name, tuple(options.items()))):
        for seat in [None, EVERYONE, *range(len(rules.seats))]:
            seen = rules.view(state, seat)
            assert is_plain(seen)
            assert is_plain(rules.preview(seen, ""))
            assert rules.text(seen)
            assert all(is_plain(news.facts) and news.sentence for news in rules.news(state, seat))
            if action is not None:
                assert rules.write_for(state, action, seat)


def is_plain(data: object) -> bool:
    if data is None or isinstance(data, bool | int | float | str):
        return True
    if isinstance(data, tuple | list):
        return all(map(is_plain, data))
    if isinstance(data, dict):
        return all(isinstance(key, str) for key in data) and all(map(is_plain, data.values()))
    return is_dataclass(data) and all(is_plain(getattr(data, field.name)) for field in fields(data))


@every_variant
def test_every_seat_is_called_something(name: str, options: dict[str, Any]) -> None:
    """At the start as the seats say; later perhaps otherwise, but never two of them the same."""
    rules = game(name, **options)
    assert rules.seat_titles(rules.start()) == rules.seats
    for state, _ in sampled(random_game(name, tuple(options.items()))):
        assert len(set(rules.seat_titles(state))) == len(rules.seats)


@every_game
def test_states_and_games_can_be_pickled(name: str) -> None:
    for state, _ in sampled(random_game(name, ())):
        assert pickle.loads(pickle.dumps(state)) == state
    assert pickle.loads(pickle.dumps(GAMES[name])).settings == GAMES[name].settings


NAMED_ERRORS = (IllegalAction, BadNotation, BadPosition, BadOption)
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


@every_game
def test_the_playthrough_is_played_as_recorded(name: str) -> None:
    recorded = path_of(name).read_text()
    rules = game(name, **recorded_options(recorded))
    actions = recorded_actions(recorded)
    assert "\n".join(told(rules, lambda state, number: actions[number])) + "\n" == recorded


@every_game
def test_perft(name: str) -> None:
    found = list(tables(name))
    assert found
    for rules, counts in found:
        assert [perft(rules, rules.start(), depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", GAMES)
def test_the_stage_is_a_few_words(name: str) -> None:
    """For a prompt: on one line, through a whole game, whoever looks."""
    each, random = GAMES[name], Random(1)
    state = each.start()
    while (actor := each.to_act(state)) is not None:
        turn, phase = each.stage(each.view(state, actor if actor >= 0 else None))
        assert len(turn) + len(phase) < 60
        assert (turn + phase).isprintable()
        rolls = [action for action, _ in each.chances(state)]
        state = each.apply(state, random.choice(rolls or each.legal(state)))


@every_variant
def test_the_evaluation_is_an_expected_score(name: str, options: dict[str, Any]) -> None:
    """Between 0 and 1 for every seat, and at the end the score itself."""
    rules, play = game(name, **options), computer_play(name)
    assert isinstance(play, ComputerPlay)
    path = random_game(name, tuple(options.items()))
    for state, _ in sampled(path, 3):
        assert all(0 <= play.evaluate(state, seat) <= 1 for seat in range(len(rules.seats)))
    over = path[-1][0]
    outcome = rules.outcome(over)
    assert outcome is not None
    assert [play.evaluate(over, seat) for seat in range(len(rules.seats))] == list(outcome.scores)


@every_game
def test_ranked_actions_are_legal_and_explained(name: str) -> None:
    """The best first, where the game has a `rank` of its own."""
    rules, play = game(name), computer_play(name)
    state = next(state for state, _ in random_game(name, ()) if len(rules.legal(state)) > 1)
    ranked = play.rank(state, Budget(nodes=20)) if play.rank else ()
    assert {each.action for each in ranked} <= set(rules.legal(state))
    assert [each.value for each in ranked] == sorted((each.value for each in ranked), reverse=True)
    assert all(0 <= each.value <= 1 for each in ranked)
    if ranked and play.explain:
        assert isinstance(play.explain(state, ranked[0]), str)
