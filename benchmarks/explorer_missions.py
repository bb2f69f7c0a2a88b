"""Missions of the explorer game by the hundred, side by side round by round, so that a round is worked out once for all."""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any

from event_horizon import CHANCE
from event_horizon.core.game import Game
from event_horizon.games.explorer.action import Action
from event_horizon.games.explorer.state import State

Policy = Callable[[State, Random], Action]


def fly(rules: Game[State, Action, Any], starts: Sequence[State], policy: Policy, seed: int) -> list[State]:
    """The end of a game from each of these states."""
    dice = [Random(f"{seed} {number}") for number in range(len(starts))]
    states = list(starts)
    for number in range(max(state.last_round for state in starts) + 1):
        for place, state in enumerate(states):
            while state.step != "over" and state.round <= number:
                state = _step(rules, state, policy, dice[place])
            states[place] = state
    return states


def _step(rules: Game[State, Action, Any], state: State, policy: Policy, random: Random) -> State:
    if rules.to_act(state) == CHANCE:
        actions, weights = zip(*rules.chances(state), strict=True)
        return rules.apply(state, random.choices(actions, weights)[0])
    legal = rules.legal(state)
    return rules.apply(state, legal[0] if len(legal) == 1 else policy(state, random))


def wins(ends: Sequence[State]) -> float:
    return sum(state.winner is not None for state in ends) / len(ends)


def error(share: float, number: int) -> float:
    """One standard deviation of a share that was counted."""
    return sqrt(max(share * (1 - share), 1 / number) / number)
