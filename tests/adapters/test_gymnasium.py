"""The games as Gymnasium sees them."""

import copy
import pickle
import warnings
from random import Random
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: the extra `research` brings it")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

import event_horizon.adapters.gymnasium  # noqa: F401
from event_horizon import GAMES

TABLES: list[tuple[str, dict[str, Any]]] = [
    *((name.title(), {}) for name in GAMES),
    ("Triangle", {"rows": 5, "seat": 1, "opponent": "greedy"}),
    ("Explorer", {"seats": 3, "seat": 2}),
    ("Explorer", {"seats": 4, "mode": "team", "seat": 3}),
    ("Explorer", {"seats": 6, "crews": "0+1 2+3", "seat": 5}),
    ("Torus", {"scenario": "advanced", "seat": 1}),
]
every_table = pytest.mark.parametrize(("name", "arguments"), TABLES)


def made(name: str, **arguments: Any) -> Any:
    return gymnasium.make(f"event_horizon/{name}-v0", **arguments)


@every_table
def test_gymnasiums_own_check(name: str, arguments: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made(name, **arguments).unwrapped)


def played(table: Any, seen: Any, random: Random, choices: int) -> list[Any]:
    story = []
    for _ in range(choices):
        action = random.choice(np.flatnonzero(seen["action_mask"]).tolist())
        seen, reward, over, _, info = table.step(action)
        story.append((action, seen["observation"].tobytes(), info["action_mask"].tobytes(), reward, over))
        if over:
            break
    return story


@every_table
def test_the_same_seed_gives_the_same_game_and_copies_go_on(name: str, arguments: dict[str, Any]) -> None:
    one, other = made(name, **arguments), made(name, **arguments)
    seen, _ = one.reset(seed=5)
    again, _ = other.reset(seed=5)
    assert played(one, seen, Random(1), 12) == played(other, again, Random(1), 12)
    seen, _ = one.reset(seed=6)
    twins = [copy.deepcopy(one), pickle.loads(pickle.dumps(one))]
    story = played(one, seen, Random(2), 12)
    assert all(played(twin, seen, Random(2), 12) == story for twin in twins)


@pytest.mark.parametrize("name", ["triangle", "tipping"])
@pytest.mark.parametrize("seat", [0, 1])
def test_masks_hold_what_is_legal_by_the_rules(name: str, seat: int) -> None:
    """In the games whose actions are one word each; tests of the other adapters spell the others."""
    table, random = made(name.title(), seat=seat), Random(1)
    seen, info = table.reset(seed=1)
    numbered = table.unwrapped.numbered
    for _ in range(8):
        state, words = table.unwrapped.node.state, numbered.vocabulary.words
        texts = {words[number] for number in np.flatnonzero(seen["action_mask"])}
        assert texts == {numbered.rules.write(action) for action in numbered.rules.legal(state)}
        assert (info["action_mask"] == seen["action_mask"]).all()
        assert numbered.rules.to_act(state) == seat
        seen, _, _, _, info = table.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))


def test_a_strong_opponent_wins() -> None:
    """Random placements against level4: the reward is the learner's."""
    table, random = made("Triangle", opponent="level4", rows=5), Random(1)
    rewards = []
    for seed in range(5):
        seen, _ = table.reset(seed=seed)
        rewards.append(played(table, seen, random, 99)[-1][3])
    assert sum(rewards) <= -3


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="seat must be 0 to 1, not 2"):
        made("Triangle", seat=2)


def test_a_number_that_is_not_legal_loses_or_is_refused() -> None:
    table = made("Triangle", rows=5)
    seen, _ = table.reset(seed=1)
    taken = played(table, seen, Random(1), 1)[0][0]
    _, reward, over, _, info = table.step(taken)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"].startswith(f"{taken} is not legal now; legal are ")
    strict = made("Triangle", rows=5, illegal="raise")
    seen, _ = strict.reset(seed=1)
    taken = played(strict, seen, Random(1), 1)[0][0]
    with pytest.raises(ValueError, match="is not legal now"):
        strict.step(taken)
    with pytest.raises(ValueError, match="illegal must be lose or raise"):
        made("Triangle", illegal="maybe")


@every_table
def test_render_shows_the_learners_view(
    name: str, arguments: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """As text, printed and as a picture, and not what only others see."""
    shown = {}
    for mode in ("ansi", "human", "rgb_array"):
        table = made(name, render_mode=mode, **arguments)
        table.reset(seed=1)
        shown[mode], inner = table.render(), table.unwrapped
    rules = inner.numbered.rules
    assert shown["ansi"] == rules.text(rules.view(inner.node.state, arguments.get("seat", 0)))
    assert capsys.readouterr().out.strip() == shown["ansi"].strip()
    assert (shown["rgb_array"].dtype, shown["rgb_array"].shape[2]) == (np.uint8, 3)
    assert len(np.unique(shown["rgb_array"].reshape(-1, 3), axis=0)) > 10
