"""Every game as a game of OpenSpiel.

    from event_horizon.adapters.open_spiel import register
    register()
    spiel = pyspiel.load_game("event_horizon_NAME(option=value)")

A seat's utility is 1 for a win, 0 for a draw, -1 for a loss. Where a game tells its whole vocabulary, an action's
number is its place there, the same in every position; elsewhere it is its place among the legal ones. Observations
are what the seat may know, as the text board.

OpenSpiel 2.0 releases Python's lock in `MCTSBot.step` and crashes on games written in Python, its own included;
`MCTSBot.step_with_policy` does the same work and is safe.
"""

from typing import Any

import pyspiel

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE
from event_horizon.games.catalog import GAMES

PREFIX = "event_horizon_"
MOST_ACTIONS = 1 << 16
"""Where there is no vocabulary: never more than these are legal at once."""
LONGEST = 100_000
"""Actions in a game; every game ends long before."""


def register() -> None:
    """Makes the games known to `pyspiel.load_game`; once is enough, more does no harm."""
    known = set(pyspiel.registered_names())
    for rules in GAMES.values():
        if PREFIX + rules.name not in known:
            kind = type(f"Spiel{rules.title}", (SpielGame,), {"plain": rules})
            pyspiel.register_game(_type_of(rules), kind)


def _type_of(rules: AnyGame) -> Any:
    kind, words = pyspiel.GameType, rules.vocabulary()
    is_fixed, has_secrets = bool(words and not words.chances), rules.has_secrets()
    return kind(
        short_name=PREFIX + rules.name,
        long_name=rules.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.DETERMINISTIC if is_fixed else kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if has_secrets
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if _is_duel(rules) else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=16,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={option.name: option.default for option in rules.options},
    )


def _info_of(rules: AnyGame) -> Any:
    words = rules.vocabulary()
    return pyspiel.GameInfo(
        num_distinct_actions=len(words.actions) if words else MOST_ACTIONS,
        max_chance_outcomes=len(words.chances) if words else MOST_ACTIONS,
        num_players=len(rules.seats),
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if _is_duel(rules) else None,
        max_game_length=LONGEST,
    )


def _is_duel(rules: AnyGame) -> bool:
    """Two seats that can only win from each other."""
    return len(rules.seats) == 2 and rules.vocabulary() is not None


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    plain: AnyGame
    """The game without options; one class for each. OpenSpiel keeps classes, but must not keep mere functions:
    it would free them after Python has ended."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rules = self.plain.with_options(params or {})
        super().__init__(_type_of(self.rules), _info_of(self.rules), params or {})
        words = self.rules.vocabulary()
        self.numbers = {text: number for number, text in enumerate(words.actions)} if words else None
        self.first = self.rules.start()

    def new_initial_state(self, state: Any = None) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        return Observer(self.rules)


class Held:
    """A state that OpenSpiel may copy as deeply as it likes: states are values, and nobody changes them."""

    __slots__ = ("actions", "rules", "state")

    def __init__(self, game: SpielGame, state: Any) -> None:
        self.rules, self.state = game.rules, state
        legal = game.rules.legal(state) or [action for action, _ in game.rules.chances(state)]
        is_named = game.numbers is not None and game.rules.to_act(state) != CHANCE
        self.actions: dict[int, Any] = (
            {game.numbers[game.rules.write(action)]: action for action in legal}
            if is_named and game.numbers is not None
            else dict(enumerate(legal))
        )

    def __deepcopy__(self, memo: Any) -> "Held":
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game, game.first)

    def current_player(self) -> int:
        actor = self.held.rules.to_act(self.held.state)
        if actor is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        return not self.held.actions

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.held.actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.held.rules.chances(self.held.state)]
        return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

    def _apply_action(self, number: int) -> None:
        held = self.held
        self.held = Held(self.get_game(), held.rules.apply(held.state, held.actions[number]))

    def _action_to_string(self, player: int, number: int) -> str:
        return self.held.rules.write(self.held.actions[number])

    def returns(self) -> list[float]:
        outcome = self.held.rules.outcome(self.held.state)
        return [2 * score - 1 for score in outcome.scores] if outcome else [0.0] * len(self.held.rules.seats)

    def __str__(self) -> str:
        return self.held.rules.text(self.held.rules.view(self.held.state, None))


class Observer:
    """What a seat may know, as text; there are no tensors."""

    def __init__(self, rules: AnyGame) -> None:
        self.dict: dict[str, Any] = {}
        self.tensor = None
        self._rules = rules

    def set_from(self, state: SpielState, player: int) -> None:
        """Nothing to fill."""

    def string_from(self, state: SpielState, player: int) -> str:
        return self._rules.text(self._rules.view(state.held.state, player))
