"""The computer crew: it works out, for everything that it can do, the chance of the prize."""

from random import Random
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.games.explorer.action import Action, Build
from event_horizon.games.explorer.rules import apply
from event_horizon.games.explorer.state import State
from event_horizon.search.budget import Budget

from .evaluate import chance, ship_value, worth_trying


class Crew:
    about = "Works out its chance of getting home with a prize before every decision."

    def choose(self, game: AnyGame, view: Any, legal: tuple[Action, ...], budget: Budget) -> Action:
        """The action with the best chance of the prize; the first of equals."""
        if len(legal) == 1:
            return legal[0]
        state: State = game.imagine(view, game.settings, Random(budget.seed))  # noqa: S311
        if state.step == "build":
            return max((a for a in legal if isinstance(a, Build)), key=lambda a: ship_value(state.options, a))
        return max(worth_trying(state), key=lambda action: chance(apply(state, action), state.turn))
