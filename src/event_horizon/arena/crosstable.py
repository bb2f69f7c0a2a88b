"""All results as a table: players by strength, their Elo, and the percentage against each other."""

from collections import defaultdict
from collections.abc import Sequence

from .game import PlayedGame
from .ratings import ratings


def crosstable(games: Sequence[PlayedGame]) -> str:
    rated, against = ratings(games), scores_between(games)
    width = max(len(each.player) for each in rated)
    numbers = "".join(f"{number:>6}" for number in range(1, len(rated) + 1))
    rows = [f"{'':>3} {'':{width}} {'Elo':>6} {'95 %':>6} {'games':>6}{numbers}"]
    for place, each in enumerate(rated, start=1):
        cells = "".join(_percentage(against.get((each.player, foe.player), [])) for foe in rated)
        rows.append(
            f"{place:>3} {each.player:{width}} {each.elo:>6.0f} {'±' + format(each.error, '.0f'):>6} {each.games:>6}{cells}"
        )
    return "\n".join(rows)


def scores_between(games: Sequence[PlayedGame]) -> dict[tuple[str, str], list[float]]:
    """What one player scored against another, game by game."""
    against: dict[tuple[str, str], list[float]] = defaultdict(list)
    for game in games:
        against[game.one, game.two].append(game.score)
        against[game.two, game.one].append(1 - game.score)
    return against


def _percentage(scores: Sequence[float]) -> str:
    return f"{100 * sum(scores) / len(scores):>5.0f}%" if scores else f"{'-':>6}"
