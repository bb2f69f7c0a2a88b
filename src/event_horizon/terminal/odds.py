"""What the dice may bring after an action, as rows of a screen."""

from typing import Any

from event_horizon.core.errors import Refusal
from event_horizon.core.game import AnyGame


def odds_after(game: AnyGame, view: Any, text: str, most: int) -> list[str]:
    """As many rows as fit, and how many more there are."""
    try:
        found = game.odds(view, text)
    except Refusal:  # not legal in the state guessed for what is hidden
        return []
    rows = [f"{chance:4.0%}  {words}" for words, chance in found[:most]]
    return [*rows, f"      and {len(found) - most} more"] if len(found) > most else rows
