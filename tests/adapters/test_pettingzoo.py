"""The games as PettingZoo sees them."""

import copy
import pickle
import warnings
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: the extra `research` brings it")

import numpy as np
from pettingzoo.test import api_test, render_test, seed_test

from event_horizon import GAMES, BadOption
from event_horizon.adapters.pettingzoo import env, raw_env

TABLES: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in GAMES),
    ("triangle", {"rows": 5, "tiles": "drawn", "swap": True}),
    ("explorer", {"seats": 3, "rounds": 30}),
    ("explorer", {"seats": 4, "mode": "team", "rounds": 30}),
    ("explorer", {"seats": 6, "crews": "0+1 2+3", "rounds": 30}),
    ("torus", {"scenario": "advanced"}),
]
every_table = pytest.mark.parametrize(("name", "options"), TABLES)


@every_table
def test_pettingzoos_own_test_of_the_interface(name: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of dictionaries as observations, which masks need
        api_test(env(name, **options), num_cycles=30, verbose_progress=False)


@every_table
def test_pettingzoos_own_test_of_seeds(name: str, options: dict[str, Any]) -> None:
    seed_test(lambda: env(name, **options), num_cycles=12)


@every_table
def test_pettingzoos_own_test_of_pictures(
    name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """In every mode, after each of a few choices."""
    render_test(
        lambda **more: env(name, **options, **more), {"ansi": lambda text: len(text.splitlines()) > 5}
    )
    assert capsys.readouterr().out.strip(), "the mode `human` prints"


def played(table: Any, random: Random, choices: int) -> list[Any]:
    """What every agent saw and chose."""
    story = []
    for agent in table.agent_iter(choices):
        seen, reward, over, broken_off, info = table.last()
        legal = [] if over or broken_off else np.flatnonzero(info["action_mask"]).tolist()
        action = random.choice(legal) if legal else None
        story.append((agent, seen["observation"].tobytes(), reward, over, action))
        table.step(action)
    return story


@every_table
def test_copies_and_pickles_go_on_exactly(name: str, options: dict[str, Any]) -> None:
    table = env(name, **options)
    table.reset(seed=3)
    played(table, Random(1), 6)
    twins = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    story = played(table, Random(2), 25)
    assert len(story) > 5
    for twin in twins:
        assert played(twin, Random(2), 25) == story


@pytest.mark.parametrize(("name", "choices"), [("tipping", 60), ("triangle", 20)])
def test_masks_hold_what_is_legal_by_the_rules(name: str, choices: int) -> None:
    table = raw_env(name)
    table.reset(seed=1)
    rules, random = table.numbered.rules, Random(1)
    for _ in range(choices):
        seen = table.observe(table.agent_selection)
        chosen = np.flatnonzero(seen["action_mask"]).tolist()
        texts = {table.numbered.vocabulary.words[number] for number in chosen}
        assert texts == {rules.write(action) for action in rules.legal(table.node.state)}
        assert (table.infos[table.agent_selection]["action_mask"] == seen["action_mask"]).all()
        others = [agent for agent in table.agents if agent != table.agent_selection]
        assert not any(table.observe(agent)["action_mask"].any() for agent in others)
        table.step(random.choice(chosen))


def test_the_winner_is_paid_once_at_the_end() -> None:
    table = env("triangle", rows=2)
    for seed in range(4):
        table.reset(seed=seed)
        story = played(table, Random(seed), 99)
        paid = {agent: reward for agent, _, reward, over, _ in story if over}
        assert sorted(paid.values()) in ([-1.0, 1.0], [0.0, 0.0])
        assert all(reward == 0 for _, _, reward, over, _ in story if not over)


def test_games_are_broken_off_after_max_cycles() -> None:
    table = env("torus", max_cycles=7)
    table.reset(seed=1)
    story = played(table, Random(1), 99)
    assert sum(action is not None for *_, action in story) == 7
    assert not any(over for _, _, _, over, _ in story)


def test_a_number_that_is_not_legal_is_refused() -> None:
    table = raw_env("triangle")
    table.reset(seed=1)
    table.step(0)
    with pytest.raises(ValueError, match="0 is not legal now; legal are 1, "):
        table.step(0)


@pytest.mark.parametrize("name", GAMES)
def test_render_is_text_or_a_picture(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = {}
    for mode in ("human", "ansi", "rgb_array", None):
        table = raw_env(name, render_mode=mode)
        table.reset(seed=1)
        shown[mode] = table.render()
    assert capsys.readouterr().out.strip() == shown["ansi"].strip()
    picture = shown["rgb_array"]
    assert picture.dtype == np.uint8
    assert picture.ndim == 3
    assert picture.shape[2] == 3
    assert min(picture.shape[:2]) >= 200
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 10
    assert shown["human"] is shown[None] is None


def test_a_picture_shows_what_has_happened() -> None:
    table = raw_env("triangle", render_mode="rgb_array")
    table.reset(seed=1)
    before = table.render()
    table.step(0)
    assert before.shape == table.render().shape
    assert (before != table.render()).any()


def test_bad_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="render_mode"):
        env("triangle", render_mode="hologram")
    with pytest.raises(BadOption):
        env("triangle", rows=99)
