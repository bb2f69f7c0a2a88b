"""The computer player of its own: plays the whole game from its view alone."""

from collections.abc import Callable, Sequence
from random import Random

from event_horizon.core.game import AnyGame
from event_horizon.games.torus.action import Action, TimeUp
from event_horizon.games.torus.seen import View
from event_horizon.games.torus.state import State
from event_horizon.search.budget import Budget

from . import fire, force, march, missiles

Choice = Callable[[State, Sequence[Action]], Action]
CHOICES: dict[str, Choice] = {
    "force": force.take,
    "setup": force.set_up,
    "landing": march.land,
    "missiles": missiles.fly,
    "movement": march.move,
    "lasers": fire.shoot,
    "launch": missiles.launch,
}


class Captain:
    about = "Lands near the bases, holds them, fires when the odds are good and leads its missiles."

    def choose(self, game: AnyGame, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        """By the phase, in one state that fits the view."""
        state: State = game.imagine(view, game.settings, Random(budget.seed))  # noqa: S311
        offered = tuple(each for each in legal if not isinstance(each, TimeUp))
        action = CHOICES[state.phase](state, offered)
        return action if action in legal else offered[-1]
