"""OpenSpiel's own DQN learns a small board."""

from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: the extra `research` brings it")
pytest.importorskip("flax", reason="OpenSpiel's DQN needs JAX and Flax: the group `jax` brings them")
pytest.importorskip("orbax.checkpoint", reason="OpenSpiel's DQN needs Orbax: the group `jax` brings it")

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent

from event_horizon.adapters.open_spiel import PREFIX, register


@pytest.mark.filterwarnings("ignore")
def test_its_dqn_learns_to_beat_random_play() -> None:
    """Three rows, one cell blocked: five cells, two tiles each. The second seat learns where its last tile goes."""
    from open_spiel.python.jax import dqn

    register()
    table = rl_environment.Environment(pyspiel.load_game(f"{PREFIX}triangle(rows=3,blocked=1)"))
    size, actions = table.observation_spec()["info_state"][0], table.action_spec()["num_actions"]
    learner = dqn.DQN(
        1, size, actions, hidden_layers_sizes=[32], batch_size=32, learning_rate=0.01, learn_every=5,
        min_buffer_size_to_learn=100, epsilon_decay_duration=1500, update_target_network_every=50,
        optimizer_str="adam", seed=1, allow_checkpointing=False,
    )  # fmt: skip
    other = random_agent.RandomAgent(player_id=0, num_actions=actions)
    np.random.seed(1)
    untrained = np.mean([played(table, [other, learner], is_evaluation=True) for _ in range(150)])
    for _ in range(900):
        played(table, [other, learner], is_evaluation=False)
    trained = np.mean([played(table, [other, learner], is_evaluation=True) for _ in range(150)])
    assert trained > untrained + 0.1


def played(table: Any, agents: list[Any], *, is_evaluation: bool) -> float:
    """The learner's result."""
    step = table.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = table.step([agents[player].step(step, is_evaluation=is_evaluation).action])
    for agent in agents:
        agent.step(step, is_evaluation=is_evaluation)
    return float(step.rewards[1])
