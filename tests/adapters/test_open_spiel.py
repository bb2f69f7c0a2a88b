"""The games as OpenSpiel sees them."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, GAMES, game
from event_horizon.core.game import AnyGame

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: the extra `research` brings it")

import numpy as np  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, ismcts, mcts  # noqa: E402

from event_horizon.adapters.open_spiel import PREFIX, register  # noqa: E402

PLAYED = [
    "triangle",
    "triangle(rows=5,tiles=drawn,swap=True)",
    "tipping(quiet_turns=10)",
    "torus",
    "torus(scenario=advanced)",
    "torus(ships=both,detonation=control)",
    "explorer(seats=3,rounds=20)",
    "explorer(mode=team,seats=2,rounds=20)",
]
played = pytest.mark.parametrize("text", PLAYED)


def loaded(text: str) -> Any:
    register()
    return pyspiel.load_game(PREFIX + text)


@played
def test_a_game_goes_as_it_does_by_the_rules(text: str) -> None:
    """The same actions are open at every step, word by word, and the same seats win."""
    spiel, random = loaded(text), Random(1)
    rules = spiel.numbered.rules
    theirs, ours = spiel.new_initial_state(), rules.start()
    for _ in range(150):
        actor = rules.to_act(ours)
        assert theirs.is_terminal() == (actor is None)
        if actor is None:
            break
        ours = one_action(rules, theirs, ours, actor, random)
    outcome = rules.outcome(ours)
    assert theirs.returns() == (
        [2 * score - 1 for score in outcome.scores] if outcome else [0] * len(rules.seats)
    )


def one_action(rules: AnyGame, theirs: Any, ours: Any, actor: int, random: Random) -> Any:
    """Plays the same action in both; chance's odds and the open actions are compared on the way."""
    if actor == CHANCE:
        assert theirs.is_chance_node()
        weights = dict(rules.chances(ours))
        odds = {theirs.action_to_string(number): chance for number, chance in theirs.chance_outcomes()}
        whole = sum(weights.values())
        assert odds == pytest.approx({rules.write(action): w / whole for action, w in weights.items()})
        number = random.choice(theirs.legal_actions())
        text = theirs.action_to_string(number)
        theirs.apply_action(number)
        return rules.apply(ours, rules.read(ours, text))
    spell = rules.vocabulary().spell
    still_open = {
        rules.write(action): f"{' '.join(spell(rules.write(action)))} " for action in rules.legal(ours)
    }
    while True:
        assert theirs.current_player() == actor
        numbers = theirs.legal_actions()
        assert numbers == sorted(set(numbers))
        texts = [theirs.action_to_string(number) for number in numbers]
        assert len(set(texts)) == len(texts)
        ends = {text for text in texts if not text.endswith(" ...")}
        starts = tuple(text.removesuffix("...") for text in texts if text.endswith(" ..."))
        assert ends <= set(still_open)
        assert all(text in ends or words.startswith(starts) for text, words in still_open.items())
        number = random.choice(numbers)
        said = theirs.action_to_string(number)
        theirs.apply_action(number)
        if said in ends:
            return rules.apply(ours, rules.read(ours, said))
        begun = said.removesuffix("...")
        still_open = {text: words for text, words in still_open.items() if words.startswith(begun)}


Walk = list[Any]
"""A state after each choice of a game, the beginning first."""


def walks(spiel: Any, random: Random) -> Iterator[Walk]:
    """From some positions of a random game many short ways of the same few choices, so that they often meet."""
    trunk = [spiel.new_initial_state()]
    for _ in range(5):
        few = some_choices(trunk[-1], random)
        for _ in range(30):
            walk = list(trunk)
            while len(walk) < len(trunk) + 5 and not walk[-1].is_terminal():
                legal = walk[-1].legal_actions()
                walk.append(walk[-1].child(random.choice([n for n in legal if n in few] or legal[:3])))
            yield walk
        for _ in range(random.randrange(3, 30)):
            if trunk[-1].is_terminal():
                return
            trunk.append(trunk[-1].child(random.choice(trunk[-1].legal_actions())))


def some_choices(state: Any, random: Random) -> set[int]:
    """A few of whoever is to act, and of whoever is next."""
    found: set[int] = set()
    for _ in range(2):
        if not state.is_terminal():
            legal = state.legal_actions()
            found.update(random.sample(legal, min(3, len(legal))))
            state = state.child(random.choice(legal))
    return found


class Keys:
    """What was known wherever a string came up, and how often it did at the end of another way."""

    def __init__(self, spiel: Any) -> None:
        self.rules: AnyGame = spiel.numbered.rules
        self.known: dict[tuple[int, str, str], tuple[Any, ...]] = {}
        self.way: dict[tuple[int, str, str], tuple[int, ...]] = {}
        self.meetings: Counter[str] = Counter()

    def check(self, walk: Walk) -> None:
        recalled: dict[int, tuple[str, ...]] = defaultdict(tuple)
        for state in walk:
            if state.is_terminal() or state.is_chance_node():
                continue
            player = state.current_player()
            information = state.information_state_string(player)
            facts = (
                tuple(state.legal_actions()), self.rules.view(state.node.state, player), state.node.said,
            )  # fmt: skip
            self.same("observation", self.observation(state, player), state, facts)
            self.same("information", information, state, (*facts, recalled[player]))
            self.same("state", str(state), state, facts)
            recalled[player] += (information,)

    def observation(self, state: Any, player: int) -> str:
        return str(state.observation_string(player))

    def same(self, kind: str, string: str, state: Any, facts: tuple[Any, ...]) -> None:
        key, way = (state.current_player(), kind, string), tuple(state.history())
        assert self.known.setdefault(key, facts) == facts
        self.meetings[kind] += self.way.setdefault(key, way) != way


def check_all(keys: Keys, every: Iterable[Walk]) -> None:
    for walk in every:
        keys.check(walk)


REMEMBERED = ("triangle(rows=5,tiles=drawn,swap=True)", "tipping(quiet_turns=10)")
"""Where the view has all earlier positions, or too many draws come between, no two ways meet."""


@played
def test_equal_strings_mean_equal_legal_actions_and_views(text: str) -> None:
    """Whoever keys by a string never mixes up two positions."""
    spiel = loaded(text)
    keys = Keys(spiel)
    check_all(keys, walks(spiel, Random(2)))
    assert (keys.meetings["observation"] > 0) == (text not in REMEMBERED)


def test_equal_information_states_have_equal_ones_before_them() -> None:
    """Perfect recall, where it is hard: the enemy's force is hidden, so that many worlds look the same to the other seat."""
    spiel, random = loaded("torus(first=fixed)"), Random(3)
    keys = Keys(spiel)
    for _ in range(12):
        walk = [spiel.new_initial_state()]
        for _ in range(30):
            legal = walk[-1].legal_actions()
            walk.append(walk[-1].child(legal[0] if walk[-1].current_player() else random.choice(legal)))
        keys.check(walk)
    assert keys.meetings["information"] > 20


class TextKeys(Keys):
    """By the text board, as the strings once were."""

    def observation(self, state: Any, player: int) -> str:
        return self.rules.text(self.rules.view(state.node.state, player))


def test_a_text_board_would_mix_up_positions() -> None:
    """So the tests above can fail."""
    spiel = loaded("torus")
    with pytest.raises(AssertionError):
        check_all(TextKeys(spiel), walks(spiel, Random(2)))


def test_strings_tell_apart_what_a_text_board_does_not() -> None:
    """Whether the swap is still open is seen in no cell."""
    spiel = loaded("triangle(swap=True)")
    one, other = spiel.new_initial_state(), spiel.new_initial_state()
    for state, words in ((one, ["10@b2"]), (other, ["10@b2", "swap"])):
        for word in words:
            state.apply_action(state.string_to_action(word))
    assert one.legal_actions() != other.legal_actions()
    for seat in (0, 1):
        assert one.observation_string(seat) != other.observation_string(seat)
    assert str(one) != str(other)


def test_an_information_state_remembers_the_way() -> None:
    spiel = loaded("triangle(rows=5)")
    states = [spiel.new_initial_state(), spiel.new_initial_state()]
    for state, words in zip(states, (("1@a1", "2@b1", "3@b2"), ("3@b2", "2@b1", "1@a1")), strict=True):
        for word in words:
            state.apply_action(state.string_to_action(word))
    one, other = states
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert json.loads(one.information_state_string(0).split("\n")[0])["heard"] == ["1@a1", "2@b1", "3@b2"]
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)


def test_what_the_enemy_hides_is_in_no_string_or_tensor() -> None:
    """Two forces that differ in what was taken unseen look the same to the other seat, and not to their owner."""
    spiel = loaded("torus(first=fixed)")
    states = [spiel.new_initial_state(), spiel.new_initial_state()]
    for state, kind in zip(states, ("take HL", "take HM"), strict=True):
        for words in ("take ...", f"{kind} ...", kind):
            state.apply_action(next(n for n in state.legal_actions() if state.action_to_string(n) == words))
    one, other = states
    for seat, is_same in ((0, False), (1, True)):
        assert (one.observation_string(seat) == other.observation_string(seat)) == is_same
        assert (one.information_state_string(seat) == other.information_state_string(seat)) == is_same
        assert (one.observation_tensor(seat) == other.observation_tensor(seat)) == is_same
        assert (one.information_state_tensor(seat) == other.information_state_tensor(seat)) == is_same


@pytest.mark.parametrize(
    ("text", "players", "words", "length", "is_zero_sum"),
    [
        ("triangle", (2, 2, 2), 210, 20, True),
        ("triangle(rows=5,swap=True)", (2, 2, 2), 106, 15, True),
        ("tipping", (2, 2, 2), 336, 1616, True),
        ("torus", (2, 2, 2), 509, 57_244, True),
        ("explorer(seats=4)", (1, 6, 4), 163, 86_832, False),
    ],
)
def test_its_figures_are_true(text: str, players: Any, words: int, length: int, is_zero_sum: bool) -> None:
    spiel, kind = loaded(text), loaded(text).get_type()
    assert (kind.min_num_players, kind.max_num_players, spiel.num_players()) == players
    assert (spiel.num_distinct_actions(), spiel.max_game_length()) == (words, length)
    assert (spiel.min_utility(), spiel.max_utility()) == (-1, 1)
    assert (kind.utility == pyspiel.GameType.Utility.ZERO_SUM) == is_zero_sum
    assert spiel.utility_sum() == (0 if is_zero_sum else None)


@pytest.mark.parametrize("name", GAMES.bundled)
def test_the_page_for_researchers_says_how_many_words_and_how_large_tensors_are(name: str) -> None:
    told = (Path(__file__).parents[2] / "docs/research.md").read_text(encoding="utf-8")
    spiel = loaded(name)
    parts = {part: shape for part, shape in spiel.numbered.parts.items() if part != "said"}
    size = sum(map(prod, parts.values()))
    assert re.search(rf"^\| {name}( \(6 rows\))? \| {spiel.num_distinct_actions()} \|", told, re.MULTILINE)
    assert re.search(rf"\b{size:,}( numbers)? in {name}\b", told)


@pytest.mark.parametrize(
    "text",
    [
        "triangle(rows=5,tiles=drawn,swap=True)",
        "tipping(quiet_turns=10)",
        "torus(detonation=proximity,black_hole_effect=True)",
        "explorer(seats=3,rounds=20)",
    ],
)
def test_open_spiels_own_simulations_find_nothing(text: str) -> None:
    """Its test of any game: copies, undone histories, texts read back, tensors, utilities in range."""
    pyspiel.random_sim_test(loaded(text), num_sims=1, serialize=False, verbose=False)


def test_an_option_is_a_parameter_and_a_number_means_the_same_everywhere() -> None:
    spiel = loaded("triangle(rows=5,swap=True)")
    assert spiel.num_distinct_actions() == 7 * 15 + 1
    state = spiel.new_initial_state()
    seven = state.string_to_action("7@a1")
    state.apply_action(state.string_to_action("1@b1"))
    assert state.string_to_action("7@a1") == seven
    assert state.action_to_string(7 * 15) == "swap"


def test_a_number_that_is_not_legal_is_refused_in_words() -> None:
    state = loaded("torus(first=fixed)").new_initial_state()
    for number in (999_999, -5, 400):
        with pytest.raises(pyspiel.SpielError, match=f"action {number} is not legal now; legal are "):
            state.apply_action(number)
    assert state.history() == []


def test_a_copy_goes_its_own_way() -> None:
    state = loaded("tipping").new_initial_state()
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert (state.history(), len(copy.history())) == ([], 1)
    assert str(state) != str(copy)
    assert str(loaded("tipping").deserialize_state(copy.serialize())) == str(copy)


@pytest.mark.parametrize("name", GAMES)
def test_environments_for_learning_play_a_game(name: str) -> None:
    """OpenSpiel's rl_environment: tensors of one size, legal numbers, rewards at the end."""
    environment, random = rl_environment.Environment(loaded(name)), Random(3)
    sizes = set()
    step = environment.reset()
    for _ in range(80):
        if step.last():
            break
        player = step.observations["current_player"]
        sizes.add(len(step.observations["info_state"][player]))
        step = environment.step([random.choice(step.observations["legal_actions"][player])])
    assert sizes == {environment.observation_spec()["info_state"][0]}
    assert environment.action_spec()["num_actions"] == loaded(name).num_distinct_actions()


@pytest.mark.parametrize("text", ["triangle(rows=5)", "torus(first=fixed)", "explorer(seats=2,premade=True)"])
def test_its_tree_search_in_python_chooses_legally(text: str) -> None:
    spiel, random = loaded(text), np.random.RandomState(1)
    state = spiel.new_initial_state()
    bot = mcts.MCTSBot(spiel, 1.4, 20, Flat(), random_state=random)
    assert bot.step(state) in state.legal_actions()


class Flat(mcts.Evaluator):
    """Every position is even, every action as good: a rollout of these games takes its time."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(number, 1 / len(legal)) for number in legal]


def test_the_tree_search_in_cpp_plays_a_game() -> None:
    spiel = loaded("triangle(rows=2)")
    bot = pyspiel.MCTSBot(spiel, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 50, 10, True, 1, False)
    state = spiel.new_initial_state()
    while not state.is_terminal():
        _, action = bot.step_with_policy(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_search_under_hidden_information_samples_what_may_be() -> None:
    """Its ISMCTS in Python: every sampled world looks the same to the player; it asserts that itself."""
    spiel, random = loaded("torus(first=fixed)"), Random(4)
    state = spiel.new_initial_state()
    for _ in range(120):
        state.apply_action(random.choice(state.legal_actions()))
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(random.choice(state.legal_actions()))
    bot = ismcts.ISMCTSBot(spiel, Flat(), 1.4, 12, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_a_resampled_state_differs_only_in_what_is_hidden() -> None:
    spiel = loaded("torus(first=fixed)")
    state, random = spiel.new_initial_state(), Random(5)
    while state.current_player() != 1:
        state.apply_action(random.choice(state.legal_actions()))
    dice = iter(np.linspace(0.1, 0.9, 8))
    others = [state.resample_from_infostate(1, lambda: next(dice)) for _ in range(8)]
    assert {other.information_state_string(1) for other in others} == {state.information_state_string(1)}
    assert all(other.legal_actions() == state.legal_actions() for other in others)
    assert len({str(other) for other in others}) > 1


def test_regret_minimisation_solves_a_small_board() -> None:
    """CFR on three cells, where the first placement decides nothing: its average policy cannot be exploited."""
    spiel = loaded("triangle(rows=2)")
    solver = cfr.CFRSolver(spiel)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(spiel, solver.average_policy()) < 0.05


def test_regret_minimisation_finds_the_value_of_a_board_with_chance() -> None:
    """Six cells of which chance blocks one: the average policy's value comes near the exact one."""
    spiel = loaded("triangle(rows=3,blocked=1,tiles=ascending)")
    solver = cfr.CFRPlusSolver(spiel)
    for _ in range(8):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    found = expected_game_score.policy_value(spiel.new_initial_state(), [policy, policy])[0]
    rules = game("triangle", rows=3, blocked=1, tiles="ascending")
    assert found == pytest.approx(2 * exact(rules, rules.start()) - 1, abs=0.05)


def exact(rules: AnyGame, state: Any) -> float:
    """The first seat's score under perfect play, by the rules alone."""
    outcome, actor = rules.outcome(state), rules.to_act(state)
    if outcome is not None:
        return float(outcome.scores[0])
    if actor == CHANCE:
        chances = rules.chances(state)
        whole = sum(weight for _, weight in chances)
        return sum(weight * exact(rules, rules.apply(state, roll)) for roll, weight in chances) / whole
    values = (exact(rules, rules.apply(state, action)) for action in rules.legal(state))
    return max(values) if actor == 0 else min(values)
