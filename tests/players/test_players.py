"""Computer players: the same choice from the same seed, always legal, and from a view alone."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, GAMES, BadOption, game
from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Player
from event_horizon.core.game import AnyGame
from event_horizon.players import roster
from event_horizon.players.greedy import Greedy
from event_horizon.players.roster import player, players
from event_horizon.players.uniform import Uniform
from tests.variants import variant
from tests.whisper import whisper

TRIANGLE = game("triangle")
every_player = pytest.mark.parametrize("name", ["uniform", "greedy"])


def play_out(rules: AnyGame, sides: tuple[Player, ...], seed: int) -> tuple[list[Any], tuple[float, ...]]:
    """The actions and scores of a game between players."""
    random, state, done = Random(seed), rules.start(), []
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            actions, weights = zip(*rules.chances(state), strict=True)
            action = random.choices(actions, weights)[0]
        else:
            legal = rules.legal(state)
            budget = Budget(seed=random.randrange(2**32))
            action = sides[actor].choose(rules, rules.view(state, actor), legal, budget)
            assert action in legal
        done.append(action)
        state = rules.apply(state, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    return done, outcome.scores


@every_player
@pytest.mark.parametrize(
    "options", [{}, {"tiles": "drawn"}, {"tiles": "ascending"}, {"swap": True}, {"rows": 2}]
)
def test_choices_are_legal_and_follow_from_the_seed(name: str, options: dict[str, Any]) -> None:
    rules = game("triangle", **options)
    sides = (player("triangle", name),) * 2
    one, again, other = (play_out(rules, sides, seed) for seed in (1, 1, 2))
    assert one == again
    if options != {"rows": 2}:
        assert one != other


@every_player
def test_different_seeds_choose_differently(name: str) -> None:
    state = TRIANGLE.start()
    chosen = {
        player("triangle", name).choose(
            TRIANGLE, TRIANGLE.view(state, 0), TRIANGLE.legal(state), Budget(seed=seed)
        )
        for seed in range(20)
    }
    assert len(chosen) > 2


def test_uniform_takes_each_action_as_often() -> None:
    """Chi-square over 15 actions at 0.1 %: 14 degrees of freedom."""
    rules = game("triangle", rows=5, tiles="ascending")
    legal = rules.legal(rules.start())
    counts = Counter(Uniform().choose(rules, None, legal, Budget(seed=seed)) for seed in range(3_000))
    assert sum((counts[action] - 200) ** 2 / 200 for action in legal) < 36.1


def test_greedy_beats_uniform_clearly() -> None:
    """Thirty games, sides changed after each: a player at random would score about half."""
    greedy, uniform = player("triangle", "greedy"), player("triangle", "uniform")
    score = 0.0
    for seed in range(30):
        sides = (greedy, uniform) if seed % 2 else (uniform, greedy)
        _, scores = play_out(TRIANGLE, sides, seed)
        score += scores[seed % 2 == 0]
    assert score >= 24


def test_greedy_takes_a_win_in_one() -> None:
    """Green fills the one of two cells that leaves the better hole."""
    cells = {
        "a1": "G10", "c1": "R1", "c2": "R2", "c3": "R3", "d1": "R4", "d2": "R5", "d3": "R6", "d4": "R7", "e1": "R8",
        "e2": "R9", "e3": "G2", "e4": "G1", "e5": "R10", "f1": "G3", "f2": "G4", "f3": "G5", "f4": "G6", "f5": "G7",
        "b1": "G8",
    }  # fmt: skip
    state = TRIANGLE.load({"cells": cells})
    outcomes = {TRIANGLE.write(a): TRIANGLE.outcome(TRIANGLE.apply(state, a)) for a in TRIANGLE.legal(state)}
    assert {text: end.scores[1] for text, end in outcomes.items() if end} == {"9@b2": 1.0, "9@f6": 0.0}
    for seed in range(5):
        seen, legal = TRIANGLE.view(state, 1), TRIANGLE.legal(state)
        choice = player("triangle", "greedy").choose(TRIANGLE, seen, legal, Budget(seed=seed))
        assert TRIANGLE.write(choice) == "9@b2"


@pytest.mark.parametrize("brain", [Uniform(), Greedy(lambda state, seat: 0.5)])
def test_players_get_a_view_and_determinize_the_rest(brain: Player) -> None:
    """A spied game: only its determinize makes a state for the player, from the view that it was given."""
    determinized: list[Any] = []
    rules = whisper(rounds=2)
    state = rules.start()
    for text in ("hide 5", "pass"):
        state = rules.apply(state, text)
    seen = rules.view(state, 1)

    def determinize(view: Any, settings: Any, random: Random) -> Any:
        determinized.append(view)
        return rules.determinize(view, random)

    def forbidden(*_: Any) -> Any:
        raise AssertionError("a player asked for what only the referee has")

    spied = variant(
        rules, determinize=determinize, start=forbidden, view=forbidden, load=forbidden, dump=forbidden
    )
    assert brain.choose(spied, seen, rules.legal(state), Budget(seed=3)) in rules.legal(state)
    assert all(view is seen for view in determinized)


@pytest.mark.parametrize(
    "brain", [Uniform(), Greedy(lambda state, seat: sum(map(sum, state.hidden)) % 7 / 7)]
)
def test_the_same_view_gives_the_same_choice_whatever_is_hidden(brain: Player) -> None:
    rules = whisper(rounds=2)
    choices = set()
    for hidden in range(1, 6):
        state = rules.apply(rules.apply(rules.start(), f"hide {hidden}"), "pass")
        choices.add(brain.choose(rules, rules.view(state, 1), rules.legal(state), Budget(seed=11)))
    assert len(choices) == 1


def test_greedy_takes_the_mean_over_what_chance_may_do() -> None:
    """Before a roll it takes the mean over the faces, not the best of them."""
    rules = whisper(rounds=1)
    state = rules.start()
    for text in ("hide 1", "pass", "hide 2"):
        state = rules.apply(state, text)
    asked: list[int] = []

    def evaluate(state: Any, seat: int) -> float:
        asked.append(state.rolls[-1])
        return 0.5

    Greedy(evaluate).choose(rules, rules.view(state, 1), rules.legal(state), Budget())
    assert asked == [1, 2, 3, 4, 5, 6] * 2


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_three(name: str) -> None:
    assert list(players(name))[:3] == ["uniform", "greedy", "mcts"]
    assert all(each.about.endswith(".") for each in players(name).values())


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(
        BadOption, match="there is no computer player 'genius'; there are: uniform, greedy, mcts"
    ):
        player("triangle", "genius")


def test_our_own_players_are_found_without_looking_for_those_of_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Reading what every installed package offers takes longer than a game of the weaker levels."""
    monkeypatch.setattr(roster, "entry_players", lambda game: pytest.fail("it looks for installed packages"))
    assert roster.find_player("triangle", "level1") is roster.own_players("triangle")["level1"]
