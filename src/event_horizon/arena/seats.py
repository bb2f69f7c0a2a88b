"""What each player scored in each seat, and when it began."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from event_horizon.core.field_docs import show_fields

from .game import PlayedGame


@show_fields
@dataclass(frozen=True)
class SeatScore:
    """A player's results in one seat, or in all games in which it had the first turn, or did not."""

    player: str
    """As people name it."""

    where: str
    """`seat 0`, `seat 1` ..., `first` or `later`."""

    games: int
    """How many it played there."""

    score: float
    """The mean, 0 to 1."""


def seat_scores(games: Sequence[PlayedGame]) -> list[SeatScore]:
    """By player, then by seat, then when it had the first turn and when it did not."""
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    for game in games:
        for seat, (player, score) in enumerate(zip(game.seats, game.scores, strict=True)):
            found[player, f"seat {seat}"].append(score)
            found[player, "first" if seat == game.first else "later"].append(score)
    order = {where: place for place, where in enumerate(sorted({where for _, where in found}, key=_place))}
    rows = sorted(found.items(), key=lambda item: (item[0][0], order[item[0][1]]))
    return [SeatScore(*key, len(scores), sum(scores) / len(scores)) for key, scores in rows]


def _place(where: str) -> tuple[bool, str]:
    return not where.startswith("seat"), where


def seat_table(games: Sequence[PlayedGame]) -> str:
    """The same as a table: a row for each player, a column for each seat."""
    scores = seat_scores(games)
    columns = sorted({each.where for each in scores}, key=_place)
    names = sorted({each.player for each in scores})
    cells = {(each.player, each.where): f"{100 * each.score:.0f}% of {each.games}" for each in scores}
    width = max(len(name) for name in names)
    rows = [f"{'':{width}}" + "".join(f"{column:>14}" for column in columns)]
    rows += [
        f"{name:{width}}" + "".join(f"{cells.get((name, column), '-'):>14}" for column in columns)
        for name in names
    ]
    return "\n".join(rows)
