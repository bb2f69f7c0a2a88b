"""A whole record: its moments one after the other, and each seat's luck and skill."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.core.odds import percent
from event_horizon.core.seat import CHANCE
from event_horizon.records.record import Record
from event_horizon.records.replay import first_state, replay

from .grading import accuracy
from .moment import Moment
from .moment_job import moment_job


@dataclass(frozen=True)
class Balance:
    """What a seat owes to luck, and what it gave away itself, in expected score."""

    seat: str
    luck: float
    """What all dice and draws gained the seat, its own and the others'; above zero they helped."""

    lost: float
    """What it gave away by actions that were not the best."""

    decisions: int
    """Positions in which it had a choice."""

    inaccuracies: int
    mistakes: int
    blunders: int
    accuracy: float
    """How close its actions came to the best ones, 0 to 1."""

    def in_words(self) -> str:
        """`accuracy 87 % in 12 decisions: 2 inaccuracies, 1 mistake, no blunders; 0.34 points given away`."""
        counts = (
            (self.inaccuracies, "inaccuracy", "inaccuracies"),
            (self.mistakes, "mistake", "mistakes"),
            (self.blunders, "blunder", "blunders"),
        )
        graded = ", ".join(f"{count or 'no'} {one if count == 1 else many}" for count, one, many in counts)
        return (
            f"accuracy {percent(self.accuracy)} in {self.decisions} decisions: {graded}; "
            f"{self.lost:.2f} points given away"
        )


def moments(
    record: Record, budget: Budget, on_action: Callable[[int, int], None] = lambda done, total: None
) -> Iterator[Moment]:
    """Every action of the record assessed, one after the other."""
    game, positions, actions = record.rules(), list(states(record)), [line.text for line in record.lines]
    found: list[Moment] = []
    for number in range(1, len(actions) + 1):
        found.append(moment_job(game, positions, actions, found, number, budget).assess())
        on_action(number, len(actions))
        yield found[-1]


def states(record: Record) -> Iterator[Any]:
    """Every position of the record: the first, and the one after each action."""
    yield first_state(record, record.rules())
    for _, state in replay(record):
        yield state


def balances(game: AnyGame, found: Sequence[Moment]) -> tuple[Balance, ...]:
    return tuple(_balance(title, seat, found) for seat, title in enumerate(game.seats))


def has_luck(found: Sequence[Moment]) -> bool:
    return any(moment.seat == CHANCE for moment in found)


def _balance(title: str, seat: int, found: Sequence[Moment]) -> Balance:
    mine = [moment for moment in found if moment.seat == seat]
    graded = Counter(moment.grade for moment in mine)
    return Balance(
        seat=title,
        luck=sum(moment.luck[seat] for moment in found if moment.luck),
        lost=sum(moment.lost for moment in mine),
        decisions=sum(1 for moment in mine if moment.options),
        inaccuracies=graded["inaccuracy"],
        mistakes=graded["mistake"],
        blunders=graded["blunder"],
        accuracy=accuracy(moment.lost for moment in mine if moment.options),
    )
