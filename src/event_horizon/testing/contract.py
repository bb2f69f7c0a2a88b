"""The contract test: what must hold for every game in the catalog."""

import pickle
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, EVERYONE, GAMES, IllegalAction, game
from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import ComputerPlay
from event_horizon.core.seat import SPECTATOR, is_seat
from event_horizon.players.roster import computer_play

from .folders import ROOT, project_folder
from .fuzzing import *  # noqa: F403
from .perft import perft, tables
from .playthrough import path_of, recorded_actions, recorded_options, told
from .random_games import every_game, every_tested_game, every_variant, random_game, sampled, some_actions


@every_variant
def test_every_legal_action_applies_and_reads_back(name: str, options: dict[str, Any]) -> None:
    rules = game(name, **options)
    for state, _ in sampled(random_game(name, tuple(options.items()))):
        for action in some_actions(rules, state):
            assert rules.read(state, rules.write(action)) == action
            assert rules.describe(state, action)[0].isupper() or rules.rules.describe is None
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
                if isinstance(part.values, Mapping):
                    assert set(part.values) <= set(range(part.size))
                    assert all(-1 <= value <= 1 for value in part.values.values())
                else:
                    assert len(part.values) == part.size
                    assert all(-1 <= value <= 1 for value in part.values)


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
def test_everyone_together_sees_all(name: str, options: dict[str, Any]) -> None:
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
    """At the start by the seats' own names, perhaps as a part of more words; never two of them the same."""
    rules = game(name, **options)
    titles = rules.seat_titles(rules.start())
    assert [title.split()[-1] for title in titles] == [seat.split()[-1] for seat in rules.seats]
    for state, _ in sampled(random_game(name, tuple(options.items()))):
        assert len(set(rules.seat_titles(state))) == len(rules.seats)


@every_game
def test_each_option_offers_different_values_and_its_default_is_one_of_them(name: str) -> None:
    for option in GAMES[name].options:
        assert len(set(option.values)) == len(option.values)
        assert not option.values or option.default in option.values
        if isinstance(option.default, bool):
            assert option.values == (False, True)


@every_game
def test_states_and_games_can_be_pickled(name: str) -> None:
    for state, _ in sampled(random_game(name, ())):
        assert pickle.loads(pickle.dumps(state)) == state
    assert pickle.loads(pickle.dumps(GAMES[name])).settings == GAMES[name].settings


@every_tested_game
def test_the_playthrough_is_played_as_recorded(name: str) -> None:
    recorded = path_of(name).read_text()
    rules = game(name, **recorded_options(recorded))
    actions = recorded_actions(recorded)
    assert "\n".join(told(rules, lambda state, number: actions[number])) + "\n" == recorded


@every_tested_game
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
        turn, phase = each.stage(each.view(state, actor if is_seat(actor) else SPECTATOR))
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
