"""What runs in a worker process: a computer player chooses from what its seat may know, or a record is assessed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from event_horizon.analysis.hint import Hint, hint
from event_horizon.analysis.moment import Assessment, Moment, RankedOption
from event_horizon.analysis.moment import assess as assess_moment
from event_horizon.analysis.moment import assess_try as assess_tried_action
from event_horizon.core.budget import Budget
from event_horizon.games.catalog import GAMES, game_from_data
from event_horizon.players import roster


@dataclass(frozen=True)
class MoveJob:
    """All that a computer player is given."""

    player: str
    game: str
    settings: Mapping[str, Any]
    view: Any
    legal: tuple[Any, ...]
    budget: Budget


def choose(job: MoveJob) -> int:
    """Which of the legal actions, by its place in the list."""
    game = game_from_data(job.game, job.settings)
    chooser = roster.player(job.game, job.player)
    return job.legal.index(chooser.choose(game, job.view, job.legal, job.budget))


@dataclass(frozen=True)
class HintJob:
    """All that advice to a seat is made of."""

    game: str
    settings: Mapping[str, Any]
    view: Any
    budget: Budget


def advise(job: HintJob) -> Hint:
    game = game_from_data(job.game, job.settings)
    return hint(game, job.view, job.budget)


@dataclass(frozen=True)
class MomentJob:
    """A position of a record that is over, and what was done in it."""

    game: str
    settings: Mapping[str, Any]
    number: int
    state: Any
    action: str
    budget: Budget
    before: tuple[float, ...] = ()
    options: tuple[RankedOption, ...] = ()


def assess(job: MomentJob) -> Moment:
    game = game_from_data(job.game, job.settings)
    return assess_moment(game, job.number, job.state, job.action, job.budget, job.before)


def assess_try(job: MomentJob) -> Assessment:
    """What another action would have been worth there."""
    game = game_from_data(job.game, job.settings)
    return assess_tried_action(game, job.state, job.options, job.action, job.budget)


def warm() -> None:
    """Gets every game's players ready in this process."""
    for name in GAMES:
        roster.warm(name)
