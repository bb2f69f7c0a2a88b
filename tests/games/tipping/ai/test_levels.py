from typing import Any

import pytest

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.tipping.ai.levels import PLAYERS
from event_horizon.players.roster import players
from tests.games.tipping.picture import CORRIDOR, STANDARD, after, at

SMALL = Budget(nodes=2_000, seed=5)


def test_there_are_eight_levels_in_the_lobby() -> None:
    assert [name for name in players("tipping") if name.startswith("level")] == [
        f"level{number}" for number in range(1, 9)
    ]
    assert len({each.about for each in PLAYERS.values()}) == 8


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_and_nodes_give_the_same_action(name: str) -> None:
    state = after(STANDARD.start(), "d4S")
    seen, legal = STANDARD.view(state, 1), STANDARD.legal(state)
    one, again = (PLAYERS[name].choose(STANDARD, seen, legal, SMALL) for _ in range(2))
    assert one == again
    assert one in legal


@pytest.mark.parametrize("name", PLAYERS)
def test_every_level_wins_what_is_won_in_one_tip(name: str) -> None:
    """However large the error of its evaluation, it takes a win."""
    state = at("d3-e3 g5", "a5 a7 j5 j6", sunk={"light": 3})
    for seed in range(5):
        budget = Budget(nodes=2_000, seed=seed)
        action = PLAYERS[name].choose(STANDARD, STANDARD.view(state, 0), STANDARD.legal(state), budget)
        assert after(state, STANDARD.write(action)).sunk[0] == 4


@pytest.mark.parametrize("options", [{"board": CORRIDOR}, {"blocked": "lose"}, {"quiet_turns": 3}])
@pytest.mark.parametrize("name", ["level1", "level4", "level8"])
def test_every_variant_is_played(name: str, options: dict[str, Any]) -> None:
    rules = game("tipping", **options)
    state = rules.start()
    for _ in range(10):
        if (seat := rules.to_act(state)) is None:
            break
        legal = rules.legal(state)
        action = PLAYERS[name].choose(rules, rules.view(state, seat), legal, SMALL)
        assert action in legal
        state = rules.apply(state, action)


def test_full_strength_forces_a_win_against_any_defence() -> None:
    """A position that the search proves is won to the end against the strongest player there is."""
    state = at("e3 f8-g8 e6", "a5 b7 j5 j6", sunk={"light": 2})
    strong = PLAYERS["level8"]
    for _ in range(60):
        if (seat := STANDARD.to_act(state)) is None:
            break
        budget = Budget(nodes=300_000, seed=1)
        action = strong.choose(STANDARD, STANDARD.view(state, seat), STANDARD.legal(state), budget)
        state = after(state, STANDARD.write(action))
    assert state.sunk[0] == 4
