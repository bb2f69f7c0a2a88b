"""A whole record: its moments one after the other, and for each seat luck and skill told apart."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE
from event_horizon.records.record import Record
from event_horizon.records.replay import first_state, replay

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

    mistakes: int


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
    return Balance(
        seat=title,
        luck=sum(moment.luck[seat] for moment in found if moment.luck),
        lost=sum(moment.lost for moment in mine),
        decisions=sum(1 for moment in mine if moment.options),
        mistakes=sum(1 for moment in mine if moment.better),
    )
