"""Games that ended because a player failed, and why."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from event_horizon.core.field_docs import show_fields
from event_horizon.records.text import read

from .game import PlayedGame


@show_fields
@dataclass(frozen=True)
class ForfeitedGames:
    """A player that failed, and the games it lost by that."""

    player: str
    """The player, as the games name it."""

    reason: str
    """What it did, beginning with the name that records give it."""

    games: tuple[int, ...]
    """The numbers of the games."""


def forfeits(games: Sequence[PlayedGame]) -> list[ForfeitedGames]:
    """Every player that lost by forfeit, once for each reason; the most frequent first."""
    found: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for game in games:
        if "[Forfeit." in game.record:
            for seat, reason in read(game.record).forfeits.items():
                found[game.seats[seat], reason].append(game.number)
    listed = (ForfeitedGames(player, reason, tuple(numbers)) for (player, reason), numbers in found.items())
    return sorted(listed, key=lambda each: -len(each.games))
