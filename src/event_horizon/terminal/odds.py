"""What the dice may bring after an action, by the rules themselves."""

from collections import Counter
from fractions import Fraction
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat

MAX_OUTCOMES = 6


def odds(game: AnyGame, state: Any, action: Any, seat: Seat) -> tuple[tuple[str, Fraction], ...]:
    """Every sentence that the next roll may tell, with its probability; empty where no die follows at once.

    Only for games without secrets: elsewhere the true state knows more than the seat does.
    """
    after = game.apply(state, action)
    if game.to_act(after) != CHANCE or game.has_secrets():
        return ()
    weights: Counter[str] = Counter()
    for roll, weight in game.chances(after):
        told = game.news(game.apply(after, roll), seat)
        weights[" ".join(news.sentence for news in told) or game.write(roll)] += weight
    total = sum(weights.values())
    return tuple((sentence, Fraction(weight, total)) for sentence, weight in weights.most_common())
