"""What runs in a worker process: a computer player chooses from what its seat may know, or a record is assessed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from event_horizon.analysis.hint import Hint, hint
from event_horizon.analysis.moment import Assessment, Moment, RankedOption
from event_horizon.analysis.moment import assess as assess_moment
from event_horizon.analysis.moment import assess_try as assess_tried_action
from event_horizon.games.catalog import GAMES, game_from_data
from event_horizon.players import roster
from event_horizon.players.player import Budget


@dataclass(frozen=True)
class Thought:
    """All that a computer player is given."""

    player: str
    game: str
    settings: Mapping[str, Any]
    view: Any
    legal: tuple[Any, ...]
    budget: Budget


def choose(thought: Thought) -> int:
    """Which of the legal actions, by its place in the list."""
    game = game_from_data(thought.game, thought.settings)
    chooser = roster.player(thought.game, thought.player)
    return thought.legal.index(chooser.choose(game, thought.view, thought.legal, thought.budget))


@dataclass(frozen=True)
class Question:
    """All that advice to a seat is made of."""

    game: str
    settings: Mapping[str, Any]
    view: Any
    budget: Budget


def advise(question: Question) -> Hint:
    game = game_from_data(question.game, question.settings)
    return hint(game, question.view, question.budget)


@dataclass(frozen=True)
class Step:
    """A position of a record that is over, and what was done in it."""

    game: str
    settings: Mapping[str, Any]
    number: int
    state: Any
    action: str
    budget: Budget
    before: tuple[float, ...] = ()
    options: tuple[RankedOption, ...] = ()


def assess(step: Step) -> Moment:
    game = game_from_data(step.game, step.settings)
    return assess_moment(game, step.number, step.state, step.action, step.budget, step.before)


def assess_try(step: Step) -> Assessment:
    """What another action would have been worth there."""
    game = game_from_data(step.game, step.settings)
    return assess_tried_action(game, step.state, step.options, step.action, step.budget)


def warm() -> None:
    """Gets every game's players ready in this process."""
    for name in GAMES:
        roster.warm(name)
