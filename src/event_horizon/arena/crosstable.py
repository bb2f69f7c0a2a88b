"""All results as a table: players by strength, their Elo, and the percentage against each other."""

from collections import defaultdict
from collections.abc import Sequence

from .bout import Bout
from .ratings import ratings


def crosstable(bouts: Sequence[Bout]) -> str:
    rated, against = ratings(bouts), scores_between(bouts)
    width = max(len(each.player) for each in rated)
    numbers = "".join(f"{number:>6}" for number in range(1, len(rated) + 1))
    rows = [f"{'':>3} {'':{width}} {'Elo':>6} {'95 %':>6} {'games':>6}{numbers}"]
    for place, each in enumerate(rated, start=1):
        cells = "".join(_percentage(against.get((each.player, foe.player), [])) for foe in rated)
        rows.append(
            f"{place:>3} {each.player:{width}} {each.elo:>6.0f} {'±' + format(each.error, '.0f'):>6} {each.games:>6}{cells}"
        )
    return "\n".join(rows)


def scores_between(bouts: Sequence[Bout]) -> dict[tuple[str, str], list[float]]:
    """What one player scored against another, bout by bout."""
    against: dict[tuple[str, str], list[float]] = defaultdict(list)
    for bout in bouts:
        against[bout.one, bout.two].append(bout.score)
        against[bout.two, bout.one].append(1 - bout.score)
    return against


def _percentage(scores: Sequence[float]) -> str:
    return f"{100 * sum(scores) / len(scores):>5.0f}%" if scores else f"{'-':>6}"
