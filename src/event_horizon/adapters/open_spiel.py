"""Every game as a game of OpenSpiel.

    from event_horizon.adapters.open_spiel import register
    register()
    spiel = pyspiel.load_game("event_horizon_NAME(option=value)")

A seat's utility is 1 for a win, 0 for a draw, -1 for a loss. An action's number is that of a word of the game's
vocabulary, the same in every position; actions of several words are several choices of the same player. Observations
are what the seat may know; information states add all that it has heard and seen before.

OpenSpiel 2.0 releases Python's lock in the C++ bots and crashes on games written in Python, its own included. Instead
of `MCTSBot.step`, call `step_with_policy`, which does the same work and is safe; instead of the C++ `ISMCTSBot`, take
the one in Python. `MCTSBot` copies the true state: in games with secrets it sees them, and ISMCTS does not.
"""

from collections.abc import Callable
from math import prod
from random import Random
from typing import Any

import numpy as np
import pyspiel

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE
from event_horizon.games.catalog import GAMES

from .numbered import Node, NumberedGame, is_numbered, shortened
from .recall import Recall, length

PREFIX = "event_horizon_"


def register() -> None:
    """Makes the games known to `pyspiel.load_game`; once is enough, more does no harm."""
    known = set(pyspiel.registered_names())
    for rules in GAMES.values():
        if PREFIX + rules.name not in known and is_numbered(rules):
            kind = type(f"Spiel{rules.title}", (SpielGame,), {"plain": rules})
            pyspiel.register_game(_type_of(NumberedGame(rules)), kind)


def _type_of(game: NumberedGame) -> Any:
    kind, rules, vocabulary = pyspiel.GameType, game.rules, game.vocabulary
    chance, information = kind.ChanceMode, kind.Information
    return kind(
        short_name=PREFIX + rules.name,
        long_name=rules.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if vocabulary.chances else chance.DETERMINISTIC,
        information=information.IMPERFECT_INFORMATION
        if rules.has_secrets()
        else information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if _is_zero_sum(game) else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(seat_counts(rules)),
        min_num_players=min(seat_counts(rules)),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in rules.options},
    )


def seat_counts(rules: AnyGame) -> set[int]:
    """How many may play: the option `seats` says it, where there is one."""
    given = [option.values for option in rules.options if option.name == "seats"]
    return {int(count) for count in given[0]} if given else {len(rules.seats)}


def _is_zero_sum(game: NumberedGame) -> bool:
    return game.vocabulary.is_zero_sum and game.seats == 2


def _info_of(game: NumberedGame) -> Any:
    vocabulary = game.vocabulary
    return pyspiel.GameInfo(
        num_distinct_actions=len(vocabulary.words),
        max_chance_outcomes=len(vocabulary.chances),
        num_players=game.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if _is_zero_sum(game) else None,
        max_game_length=vocabulary.max_words,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    plain: AnyGame
    """The game without options; one class for each. OpenSpiel keeps classes, but must not keep mere functions:
    it would free them after Python has ended."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.numbered = NumberedGame(self.plain.with_options(params or {}))
        super().__init__(_type_of(self.numbered), _info_of(self.numbered), params or {})
        self.first = self.numbered.start()

    def new_initial_state(self, state: Any = None) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.numbered.vocabulary.max_chances

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"observers of this game take no parameters, not {params}")
        return Observer(self.numbered, is_whole=bool(kind and kind.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.recall = Recall(game.first)

    @property
    def node(self) -> Node:
        return self.recall.node

    def current_player(self) -> int:
        actor = self.node.actor
        if actor is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        return self.node.actor is None

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.node.choices)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return sorted(self.node.weights().items())

    def _apply_action(self, number: int) -> None:
        self._check(number)
        self.recall = self.recall.after(number)

    def _action_to_string(self, player: int, number: int) -> str:
        self._check(number)
        return self.node.write(number)

    def _check(self, number: int) -> None:
        if number not in self.node.choices:
            legal = shortened(self.node.choices)
            raise pyspiel.SpielError(
                f"action {number} is not legal now; legal are {legal or 'none: it is over'}"
            )

    def returns(self) -> list[float]:
        return self.node.game.returns(self.node)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another state that the player cannot tell from this one; its history of actions is still that of this one."""
        game, rules = self.node.game, self.node.game.rules
        random = Random(int(sampler() * (1 << 53)))  # noqa: S311
        state = rules.determinize(rules.view(self.node.state, player), random)
        other: SpielState = self.clone()
        other.recall = self.recall.resampled(Node(game, state, self.node.said), player)
        return other

    def __str__(self) -> str:
        return self.node.game.description(self.node)


class Observer:
    """What a seat may know, as text and as numbers; `is_whole` with all that it remembers."""

    def __init__(self, game: NumberedGame, *, is_whole: bool) -> None:
        shapes = game.parts | ({"memory": (length(game),)} if is_whole else {})
        self._game, self._is_whole = game, is_whole
        self.tensor = np.zeros(sum(map(prod, shapes.values())), dtype=np.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for name, shape in shapes.items():
            end = begin + prod(shape)
            self.dict[name] = self.tensor[begin:end].reshape(shape)
            begin = end

    def set_from(self, state: SpielState, player: int) -> None:
        self._game.fill(self.tensor[: self._game.size], state.node, player)
        if self._is_whole:
            self.tensor[self._game.size :] = state.recall.memory(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.recall.text(player) if self._is_whole else self._game.observation(state.node, player)
