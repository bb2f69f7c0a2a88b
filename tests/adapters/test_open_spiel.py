"""The games as OpenSpiel sees them."""

from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, GAMES
from event_horizon.core.game import AnyGame

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: the extra `research` brings it")

from event_horizon.adapters.open_spiel import PREFIX, register  # noqa: E402


def loaded(text: str) -> Any:
    register()
    return pyspiel.load_game(PREFIX + text)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_does_by_the_rules(name: str) -> None:
    """The same actions are open at every step, and the same seats win."""
    spiel, rules, random = loaded(name), GAMES[name], Random(1)
    theirs, ours = spiel.new_initial_state(), rules.start()
    for _ in range(300):
        actor = rules.to_act(ours)
        assert theirs.is_terminal() == (actor is None)
        if actor is None:
            break
        texts = follow(rules, theirs, ours, actor)
        number = random.choice(theirs.legal_actions())
        ours = rules.apply(ours, rules.read(ours, texts[number]))
        theirs.apply_action(number)
    outcome = rules.outcome(ours)
    assert theirs.returns() == (
        [2 * score - 1 for score in outcome.scores] if outcome else [0] * len(rules.seats)
    )


def follow(rules: AnyGame, theirs: Any, ours: Any, actor: int) -> dict[int, str]:
    numbers = theirs.legal_actions()
    assert numbers == sorted(set(numbers))
    texts = {number: theirs.action_to_string(number) for number in numbers}
    if actor == CHANCE:
        assert theirs.is_chance_node()
        weights = dict(rules.chances(ours))
        chances = {texts[number]: chance for number, chance in theirs.chance_outcomes()}
        whole = sum(weights.values())
        assert chances == pytest.approx({rules.write(action): w / whole for action, w in weights.items()})
    else:
        assert theirs.current_player() == actor
        assert set(texts.values()) == {rules.write(action) for action in rules.legal(ours)}
        assert theirs.observation_string(actor) == rules.text(rules.view(ours, actor))
    return texts


@pytest.mark.parametrize("text", ["triangle(rows=5)", "triangle(rows=5,tiles=drawn)", "tipping"])
def test_open_spiels_own_simulations_find_nothing(text: str) -> None:
    """Its test of any game: copies, undone histories, texts read back, utilities in range."""
    pyspiel.random_sim_test(loaded(text), num_sims=1, serialize=False, verbose=False)


def test_an_option_is_a_parameter_and_a_number_means_the_same_everywhere() -> None:
    spiel = loaded("triangle(rows=5,swap=True)")
    assert spiel.num_distinct_actions() == 7 * 15 + 1
    state = spiel.new_initial_state()
    seven = state.string_to_action("7@a1")
    state.apply_action(state.string_to_action("1@b1"))
    assert state.string_to_action("7@a1") == seven
    assert state.action_to_string(7 * 15) == "swap"


def test_a_copy_goes_its_own_way() -> None:
    state = loaded("tipping").new_initial_state()
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert (state.history(), len(copy.history())) == ([], 1)
    assert str(state) != str(copy)
    assert str(loaded("tipping").deserialize_state(copy.serialize())) == str(copy)


def test_the_tree_search_in_cpp_plays_a_game() -> None:
    spiel = loaded("triangle(rows=2)")
    bot = pyspiel.MCTSBot(spiel, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 50, 10, True, 1, False)
    state = spiel.new_initial_state()
    while not state.is_terminal():
        _, action = bot.step_with_policy(state)
        assert action in state.legal_actions()
        state.apply_action(action)
