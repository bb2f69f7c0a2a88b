"""Games that ended because a player failed, and why."""

from collections import Counter
from collections.abc import Sequence

from event_horizon.records.text import scan

from .game import PlayedGame


def forfeits(games: Sequence[PlayedGame]) -> list[tuple[str, int]]:
    """Every reason for a forfeit, which begins with the player's name, and how many games it ended; the most frequent first."""
    found: Counter[str] = Counter()
    for game in games:
        if "[Forfeit." in game.record:
            tags, _, _ = scan(game.record)
            found.update(value for name, value in tags.items() if name.startswith("Forfeit."))
    return found.most_common()
