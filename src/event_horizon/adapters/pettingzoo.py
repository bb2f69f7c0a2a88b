"""Every game as an AEC environment of PettingZoo.

    from event_horizon.adapters.pettingzoo import env
    table = env("torus", scenario="advanced", render_mode="ansi")

Agents are the seats, `seat_0` and so on. Whoever is to act acts, perhaps several times running: turns have several
actions, and actions several words. Chance rolls by itself, from the seed of `reset`. The legal numbers are a mask in
the observation and in the info; a number that is not legal is refused with ValueError, never played. The one reward
comes at the end: 1 for a win, 0 for a draw, -1 for a loss.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import Seat, Viewer
from event_horizon.games.catalog import game

from .numbered import NumberedGame, rolled
from .picture import picture

RENDER_MODES = ("human", "ansi", "rgb_array")


def env(name: str, /, **arguments: Any) -> Any:
    """The environment, with PettingZoo's checks of the order of calls around it."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(name, **arguments)))


def raw_env(
    name: str, /, *, render_mode: str | None = None, max_cycles: int | None = None, **options: Any
) -> "SeatEnvironment":
    """The environment itself. After `max_cycles` choices of all agents together a game is broken off."""
    return SeatEnvironment(NumberedGame(game(name, **options)), render_mode, max_cycles)


class SeatEnvironment(AECEnv):  # type: ignore[misc]
    def __init__(self, numbered: NumberedGame, render_mode: str | None, max_cycles: int | None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(
                f"render_mode must be None or one of {', '.join(RENDER_MODES)}, not {render_mode!r:.30}"
            )
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": f"event_horizon_{numbered.rules.name}",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.numbered, self.render_mode, self.max_cycles = numbered, render_mode, max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(numbered.seats)]
        self.action_spaces: dict[str, Any] = {
            agent: spaces.Discrete(len(numbered.words)) for agent in self.possible_agents
        }
        self.observation_spaces: dict[str, Any] = {
            agent: observation_space(numbered) for agent in self.possible_agents
        }
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.cycles = 0
        self.node = rolled(self.numbered.start(), self._random)
        self._look_around()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} is to act: None is for agents that are done")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.node = rolled(self.node.choose(int(action)), self._random)
        self.cycles += 1
        self._look_around()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _look_around(self) -> None:
        """Updates the agent to act, its mask, and whether the game is over."""
        if self.node.actor is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, self.numbered.returns(self.node), strict=True))
        else:
            self.agent_selection = self.possible_agents[self.node.actor]
            if self.max_cycles is not None and self.cycles >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        self.infos: dict[str, Any] = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> Any:
        return self.numbered.mask(self.node, self._seat(agent))

    def _seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> dict[str, Any]:
        return {
            "observation": self.numbered.flat(self.node, self._seat(agent)),
            "action_mask": self._mask(agent),
        }

    def render(self) -> Any:
        """What a spectator sees: printed, as text, or as a picture."""
        return rendered(self.numbered.rules, self.node.state, None, self.render_mode)

    def close(self) -> None:
        """Nothing to give back."""


def observation_space(numbered: NumberedGame) -> Any:
    """The tensor, and the numbers that may be chosen."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (numbered.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(numbered.words),), np.int8),
        }
    )


def rendered(rules: AnyGame, state: Any, viewer: Viewer, mode: str | None) -> Any:
    """What the viewer sees: printed, as text, or as a picture; None without a mode."""
    if mode is None:
        return None
    view = rules.view(state, viewer)
    if mode == "rgb_array":
        return picture(rules.picture(view))
    if mode == "human":
        print(rules.text(view))
        return None
    return rules.text(view)
