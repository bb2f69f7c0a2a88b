"""What runs in a worker process: a computer player chooses from what its seat may know, or a record is assessed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from event_horizon.analysis.hint import Hint, hint
from event_horizon.analysis.moment import Assessment, Moment
from event_horizon.analysis.moment_job import MomentJob
from event_horizon.core.budget import Budget
from event_horizon.core.seat import Seat
from event_horizon.games import catalog
from event_horizon.games.catalog import GAMES
from event_horizon.players import roster
from event_horizon.players.outside.naming import OutsideName


@dataclass(frozen=True)
class HostedSeat:
    """The seat of a player that the host has added; hosted.py keeps an instance for it."""

    named: OutsideName
    """The class or program behind the player's name."""

    match: str
    seat: Seat
    decision: int
    """How many actions the seat has played before."""


@dataclass(frozen=True)
class MoveJob:
    """Everything that a computer player gets."""

    player: str
    game: str
    settings: Mapping[str, Any]
    view: Any
    legal: tuple[Any, ...]
    budget: Budget
    hosted: HostedSeat | None = None
    """If the player is not one of ours: what it is, and where it sits."""


def choose(job: MoveJob) -> int:
    """The action that one of our players chooses, by its place in the list of legal ones."""
    game, player = catalog.game(job.game, **job.settings), roster.player(job.game, job.player)
    return job.legal.index(player.choose(game, job.view, job.legal, job.budget))


@dataclass(frozen=True)
class HintJob:
    """What a hint for a seat is made from."""

    game: str
    settings: Mapping[str, Any]
    view: Any
    budget: Budget
    number: int = -1
    """The number of the newest event in the position."""


def advise(job: HintJob) -> Hint:
    game = catalog.game(job.game, **job.settings)
    return hint(game, job.view, job.budget, job.number)


@dataclass(frozen=True)
class RefuteJob:
    """An action that does not solve a puzzle."""

    game: str
    options: Mapping[str, Any]
    position: Mapping[str, Any]
    action: str


def refute(job: RefuteJob) -> tuple[tuple[str, ...], str]:
    """The reply to the action, in notation, and a sentence."""
    game = catalog.game(job.game, **job.options)
    state = game.load(job.position)
    find = roster.computer_play(job.game).refute
    assert find is not None
    found = find(state, game.read(state, job.action))
    return tuple(game.write(action) for action in found.line), found.sentence


def assess(job: MomentJob) -> Moment:
    return job.assess()


def assess_try(job: MomentJob) -> Assessment:
    return job.assess_try()


def warm(game: str) -> None:
    """Gets the game's players ready in this process."""
    roster.warm(game)


def warm_all() -> None:
    """Gets the players of all games ready in this process."""
    for game in GAMES:
        warm(game)
