"""What the dice may bring after an action, by the rules themselves."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

from event_horizon.core.errors import Refusal
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat, Viewer


def odds_after(game: AnyGame, view: Any, text: str, seat: Viewer, most: int) -> list[str]:
    """What may follow an action, the likeliest first, with their probabilities; from what the seat may know."""
    state = game.determinize(view, Random(0))  # noqa: S311  (a guess for the eye)
    try:
        action = game.read(state, text)
    except Refusal:  # not legal in the state guessed for what is hidden
        return []
    found = () if seat is None else odds(game, state, action, seat)
    rows = [f"{float(chance):4.0%}  {sentence}" for sentence, chance in found[:most]]
    return [*rows, f"      and {len(found) - most} more"] if len(found) > most else rows


def odds(game: AnyGame, state: Any, action: Any, seat: Seat) -> tuple[tuple[str, Fraction], ...]:
    """Every sentence that the next roll may produce, with its probability; empty if no roll follows at once.

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
