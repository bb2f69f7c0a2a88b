"""What runs in a worker process: a computer player chooses from what its seat may know, or a record is assessed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from event_horizon.analysis.hint import Hint, hint
from event_horizon.analysis.moment import Assessment, Moment
from event_horizon.analysis.moment_job import MomentJob
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


def assess(job: MomentJob) -> Moment:
    return job.assess()


def assess_try(job: MomentJob) -> Assessment:
    return job.assess_try()


def warm() -> None:
    """Gets every game's players ready in this process."""
    for name in GAMES:
        roster.warm(name)
