"""A bot as a class: it looks one action ahead and prefers the position that is best for its seat.

horizon play triangle --players person,examples/bots/greedy_bot.py:GreedyBot
horizon arena triangle --players examples/bots/greedy_bot.py:GreedyBot,greedy --games 20
horizon serve --players Greedy=examples/bots/greedy_bot.py:GreedyBot
"""

from typing import Any

from event_horizon import CHANCE, Budget
from event_horizon.core.game import AnyGame


class GreedyBot:
    about = "Wins where it can, and else plays at random."

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        random = budget.random()
        state = game.determinize(
            view, random
        )  # hidden facts are guessed; without secrets it is the state itself
        seat = game.to_act(state)

        def promise(action: Any) -> float:
            after = game.apply(state, action)
            while game.to_act(after) == CHANCE:
                after = game.apply(after, game.roll(after, random))
            outcome = game.outcome(after)
            return outcome.scores[seat] if outcome and seat is not None else 0.5

        return max(random.sample(legal, len(legal)), key=promise)
